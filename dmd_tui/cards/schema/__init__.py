"""The effect language: a closed set of nodes that cards, skills, monsters and stages are made of.

Content writes them in call syntax (`unless(stress(you, 1), wound(you, 1))`, see `parse`): the name
of the call is the tag of the node, its arguments are the fields of the node in order. Every node
has one function that acts (`select`, `act`, and the verbs in `rules`) and one message that speaks.

Names follow the reader of a card: `you` is whoever the text speaks to, `it` what it is about,
`self` the figure or card that bears it.
"""

from dmd_tui.cards.schema.effects import *  # noqa: F403
from dmd_tui.cards.schema.modifiers import *  # noqa: F403
from dmd_tui.cards.schema.words import *  # noqa: F403
