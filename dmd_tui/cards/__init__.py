"""The effect language: schema, parser, loader, and the part of it that acts."""
