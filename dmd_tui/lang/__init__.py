"""Words for people: the messages of the game and the lexicon of its rules, in every language."""
