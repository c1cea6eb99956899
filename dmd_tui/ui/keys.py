"""Which key does what: the bindings of screens, remapped as the settings say.

A remapping that would take a key from another command is not used but reported, so that everything
stays within reach.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from textual.binding import Binding
from textual.keys import Keys, _character_to_key

from dmd_tui.lang.screen import Words, words

if TYPE_CHECKING:
    from textual.dom import DOMNode
    from textual.screen import Screen

    from dmd_tui.ui.app import DmdApp

MODIFIERS = frozenset({"ctrl", "shift", "alt", "super", "hyper", "meta"})

UNUSUAL = {"plus": "plus sign", "minus": "hyphen-minus", "slash": "solidus"}
"""Signs that have another name in Unicode than they have here."""

SCREENS = "dmd_tui.ui.screens"
EVERYWHERE = "app."

Defaults = Mapping[str, tuple[str, ...]]
"""Keys by binding id."""
FooterKey: TypeAlias = str | tuple[str, str]
"""What a footer offers: `table.undo` is the key of that binding now, with the words
`key:table.undo`. A pair has the words of another id: `("table.confirm", "table.read-on")`. Where
nothing is bound (an answer, typing), the first part is the key itself: `("y", "load.delete-it")`.
"""


def bindings_of(node: type[DOMNode]) -> list[Binding]:
    """The bindings with an id that a screen or the app declares or inherits from one of ours, as
    they were written."""
    ours = [kind for kind in node.__mro__ if kind.__module__.startswith("dmd_tui.")]
    declared = [one for kind in ours for one in vars(kind).get("BINDINGS", ())]
    return [one for one in declared if isinstance(one, Binding) and one.id]


def keys_of(binding: Binding, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """The keys that a binding has now."""
    return split(keymap.get(binding.id or "", "") or binding.key)


def split(keys: str) -> tuple[str, ...]:
    """`u, ctrl+u` as names of keys."""
    found = (key.strip() for key in keys.split(","))
    return tuple(_character_to_key(key) if len(key) == 1 else key for key in found if key)


def shown(key: str, words: Words) -> str:
    """How a key is called on the screen."""
    *modifiers, name = key.split("+")
    return "+".join(_name(one, words) for one in (*modifiers, name))


def _name(key: str, words: Words) -> str:
    """What stands on the key: a word of the language (`keyname:escape`), or a sign, of which
    Textual says the name (`dollar_sign`)."""
    id = f"keyname:{key}"
    return words.phrase(id) if id in words else _sign(key) or key


def _sign(key: str) -> str:
    name = UNUSUAL.get(key) or key.replace("_", " ")
    try:
        return unicodedata.lookup(name.upper())
    except KeyError:
        return ""


def does(id: str, words: Words) -> str:
    """What a command does, in as many words as there are for it (`does:`, else `key:`)."""
    return words.phrase(f"does:{id}" if f"does:{id}" in words else f"key:{id}")


def footer(screen: Screen[Any], keys: Iterable[FooterKey]) -> list[tuple[str, str]]:
    """Keys as the player has them now, and what they do, in the language of now."""
    app = cast("DmdApp", screen.app)
    bound = {
        binding.id: keys_of(binding, app.keymap)[0]
        for node in (type(app), type(screen))
        for binding in reversed(bindings_of(node))
    }
    pairs = ((one, one) if isinstance(one, str) else one for one in keys)
    return [
        (shown(bound.get(id, id), app.words), app.words.phrase(f"key:{told}"))
        for id, told in dict.fromkeys(pairs)
    ]


# ── the keymap of the settings ───────────────────────────────────────────────────────────────────


def usable_keymap(
    wanted: Mapping[str, str], app: type[DOMNode], language: Words | None = None
) -> tuple[dict[str, str], list[str]]:
    """The keymap of the settings, as far as it can be, and what is wrong with the rest."""
    from dmd_tui.ui.drawing.dice import DICE_KEYS, STRESS_KEY
    from dmd_tui.ui.drawing.hot_keys import END_OF_ACTIONS, LETTERS, SPARE

    hot = {*LETTERS.values(), END_OF_ACTIONS, *SPARE, *DICE_KEYS, STRESS_KEY}
    return check_keymap(wanted, all_bindings(app), hot, language)


def all_bindings(app: type[DOMNode]) -> dict[str, Defaults]:
    """The default keys of every screen, by its name; the app's own under `app`."""
    from importlib import import_module
    from pkgutil import iter_modules

    from textual.screen import Screen

    found = {"app": _defaults(app)}
    for module in iter_modules(import_module(SCREENS).__path__, f"{SCREENS}."):
        for thing in vars(import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, Screen) and bindings_of(thing):
                found[thing.__name__] = _defaults(thing)
    return found


def _defaults(node: type[DOMNode]) -> Defaults:
    found: dict[str, tuple[str, ...]] = {}
    for binding in bindings_of(node):
        id = binding.id or ""
        found[id] = (*found.get(id, ()), *split(binding.key))
    return found


def check_keymap(
    wanted: Mapping[str, str],
    bindings: Mapping[str, Defaults],
    hot: Iterable[str] = (),
    language: Words | None = None,
) -> tuple[dict[str, str], list[str]]:
    """What of a keymap can be used, and what is wrong with the rest.

    `hot` are keys that choose options at the table, where they come before everything else.
    """
    language = language or words()
    known = {id for defaults in bindings.values() for id in defaults}
    problems: list[str] = []
    good: dict[str, str] = {}
    for id, keys in wanted.items():
        unknown = next((key for key in split(keys) if not is_key(key)), "")
        if id not in known:
            near = _nearest(id, known)
            problems.append(language.phrase("keymap:no-binding", id=_clean(id), near=near))
        elif unknown:
            near = _nearest(unknown, [one.value for one in Keys])
            problems.append(language.phrase("keymap:no-key", key=_clean(unknown), near=near))
        elif not split(keys):
            problems.append(language.phrase("keymap:without-key", id=id))
        else:
            good[id] = ",".join(split(keys))
    while clash := _first_clash(good, bindings, frozenset(hot), language):
        id, message = clash
        problems.append(message)
        del good[id]
    return good, problems


def _first_clash(
    keymap: Mapping[str, str],
    bindings: Mapping[str, Defaults],
    hot: frozenset[str],
    language: Words,
) -> tuple[str, str] | None:
    """A remapped id that meets another command on the same key, on a screen where both are."""
    for id, keys in keymap.items():
        for screen, defaults in bindings.items():
            if id not in defaults and not id.startswith(EVERYWHERE):
                continue
            others = {**bindings["app"], **defaults}
            for key in split(keys):
                about = {"key": shown(key, language), "id": id}
                for other, theirs in others.items():
                    if other != id and key in split(keymap.get(other, ",".join(theirs))):
                        return id, language.phrase("keymap:taken", **about, other=other)
                if key in hot and (screen == "TableScreen" or id.startswith(EVERYWHERE)):
                    return id, language.phrase("keymap:chooses", **about)
    return None


def is_key(name: str) -> bool:
    *modifiers, key = name.split("+")
    if not set(modifiers) <= MODIFIERS:
        return False
    if len(key) == 1 or key in {one.value for one in Keys}:
        return key.isprintable()
    return bool(_sign(key)) or f"keyname:{key}" in words()


def _clean(text: str) -> str:
    """Something a stranger wrote, fit to be shown."""
    return "".join(char if char.isprintable() else "?" for char in text[:40])


def _nearest(word: str, words: Iterable[str]) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(word[:40], sorted(words), 1)), "")
