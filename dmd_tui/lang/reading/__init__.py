"""Reading: one function per node decides which message says it, and with which mentions.

The same functions serve every language; no word of any of them is here.
"""
