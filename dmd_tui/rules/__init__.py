"""The rulebook: one module per chapter, in the words of the game.

A rule that needs a decision yields a `Choice` and receives the chosen `Option`; a rule that calls
another writes `yield from`. Rule numbers (`RUN-03`) are those of the lexicon.
"""
