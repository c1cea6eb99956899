"""`dmd-tui rules [QUERY…]`: the lexicon in the shell, by number, by name or by words."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterator

from dmd_tui.lang.lexicon import Example, Lexicon, Question, Ruling, load_lexicon
from dmd_tui.lang.spoken import spoken

MOST = 12
WIDTH = 78
RULES_COLUMN = 58
"""Where the numbers begin on the page of the turn."""

NOTHING = {
    "en": "No rule speaks of “{words}”.",
    "de": "Keine Regel spricht von „{words}“.",
    "it": "Nessuna regola parla di “{words}”.",
}
MORE = {
    "en": "… and {more} more; add a word to narrow it down.",
    "de": "… und {more} weitere; ein Wort mehr grenzt es ein.",
    "it": "… e altre {more}; una parola in più restringe la ricerca.",
}
HOW = {
    "en": "A number (RUN-03) shows a rule, a name (RUN) its chapter; other words are searched for.",
    "de": "Eine Nummer (RUN-03) zeigt eine Regel, ein Name (RUN) ihr Kapitel; andere Wörter werden "
    "gesucht.",
    "it": "Un numero (RUN-03) mostra una regola, un nome (RUN) il suo capitolo; le altre parole si "
    "cercano.",
}
WHY = {"en": "Why", "de": "Warum", "it": "Perché"}
SEE_ALSO = {"en": "See also", "de": "Siehe auch", "it": "Vedi anche"}
EXAMPLE = {
    "en": ("Example", "Given", "When", "Then"),
    "de": ("Beispiel", "Gegeben", "Wenn", "Dann"),
    "it": ("Esempio", "Dato", "Quando", "Allora"),
}


def run(query: list[str], language: str = "") -> int:
    """1 if nothing was found, as `grep` does. Without a language, that of the environment."""
    language = language or spoken("auto", os.environ)
    lexicon = load_lexicon(language)
    words = " ".join(query).strip()
    lines = list(answer(lexicon, words) if words else first_pages(lexicon))
    print("\n".join(lines) if lines else NOTHING[language].format(words=words))
    return 0 if lines else 1


def first_pages(lexicon: Lexicon) -> Iterator[str]:
    """The turn on one page, then the table of contents."""
    yield from turn(lexicon)
    yield ""
    for chapter in lexicon.chapters:
        yield f"{chapter.chapter:<13} {chapter.title} ({len(chapter.rules)})"
    yield ""
    yield from _wrapped(HOW[lexicon.language], "")


def turn(lexicon: Lexicon) -> Iterator[str]:
    """What one does in a turn, and the rules that say so."""
    yield lexicon.turn.title
    for part in lexicon.turn.parts:
        yield f"{part.name:<{RULES_COLUMN}}{' '.join(part.rules)}"
        names = max(len(reminder.name) for reminder in part.lines)
        for reminder in part.lines:
            name = f"{reminder.name:<{names}}  " if names else ""
            yield f"{f'  {name}{reminder.text}':<{RULES_COLUMN}}{' '.join(reminder.rules)}"


def answer(lexicon: Lexicon, words: str) -> Iterator[str]:
    """An entry by its number, a chapter by its name, or a search."""
    number = words.upper()
    if found := lookup(lexicon, number):
        yield from found
        yield from _more(lexicon, number)
        return
    for chapter in lexicon.chapters:
        if chapter.chapter == number:
            yield chapter.title
            for rule in chapter.rules:
                yield from _entry(rule.id, rule.text)
            return
    yield from _search(lexicon, words)


def _search(lexicon: Lexicon, words: str) -> Iterator[str]:
    from dmd_tui.lang.lookup import lookup_in

    hits = lookup_in(lexicon.language).find(words)
    for name, text in _called(lexicon.language, words):
        yield from _entry(name, text)
    for hit in hits[:MOST]:
        if hit.kind == "question":
            yield from _question(lexicon.questions[hit.id])
        elif hit.kind == "ruling":
            ruling = lexicon.rulings[hit.id]
            yield from _entry(ruling.id, f"{ruling.question} {ruling.ruling}")
        else:
            yield from _entry(hit.id, lexicon.text(hit.id))
    if len(hits) > MOST:
        yield MORE[lexicon.language].format(more=len(hits) - MOST)


def _called(language: str, words: str) -> list[tuple[str, str]]:
    """Cards, enemies, tokens and skills of that name, with what they say."""
    from dmd_tui.cards.load import load_library
    from dmd_tui.lang.things import things_in

    called, _ = things_in(load_library(), language).find(words)
    return [(one.name, one.text) for one in called[:MOST]]


def lookup(lexicon: Lexicon, number: str) -> list[str]:
    """A rule with its rulings, a ruling, or an example."""
    if rule := lexicon.rule(number):
        lines = _entry(rule.id, rule.text)
        for ruling in rule.rulings:
            lines += _entry(ruling, _in_short(lexicon.rulings[ruling]), indent="  ")
        return lines
    if ruling_ := lexicon.rulings.get(number):
        return _ruling(lexicon, ruling_)
    if example := lexicon.examples.get(number):
        return _example(lexicon, example)
    return []


def _more(lexicon: Lexicon, number: str) -> list[str]:
    """Of a rule: worked examples, and what to read next."""
    if number not in lexicon.rules:
        return []
    examples = [line for one in lexicon.examples_of(number) for line in _example(lexicon, one)]
    return [*examples, *_see(lexicon, lexicon.related(number))]


def _in_short(ruling: Ruling) -> str:
    return f"{ruling.topic}: {ruling.ruling}"


def _ruling(lexicon: Lexicon, ruling: Ruling) -> list[str]:
    lines = [*_entry(ruling.id, f"{ruling.topic}. {ruling.question} {ruling.ruling}")]
    if ruling.reason:
        lines += _wrapped(f"  {WHY[lexicon.language]}: {ruling.reason}", "    ")
    return [*lines, *_see(lexicon, list(ruling.affects))]


def _example(lexicon: Lexicon, example: Example) -> list[str]:
    head, *parts = EXAMPLE[lexicon.language]
    lines = _entry(example.id, f"{head}: {example.title}")
    for name, text in zip(parts, (example.given, example.when, example.then), strict=True):
        lines += _wrapped(f"  {name}: {text}", "    ")
    return [*lines, *_see(lexicon, list(example.cites))]


def _question(question: Question) -> list[str]:
    numbers = " ".join(question.rules)
    return _wrapped(f"? {question.question} {question.answer} {numbers}", "  ")


def _see(lexicon: Lexicon, numbers: list[str]) -> list[str]:
    if not numbers:
        return []
    return _wrapped(f"  {SEE_ALSO[lexicon.language]}: {' '.join(numbers)}", "    ")


def _entry(number: str, text: str, indent: str = "") -> list[str]:
    return _wrapped(f"{indent}{number}  {text}", indent + "    ")


def _wrapped(text: str, indent: str) -> list[str]:
    lead = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(
        text.strip(), WIDTH, initial_indent=lead, subsequent_indent=indent, break_on_hyphens=False
    )
