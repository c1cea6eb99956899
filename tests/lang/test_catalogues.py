"""The catalogues of all languages: complete, with the same gaps, in words that exist."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from dmd_tui.lang.catalogue import LANGUAGES
from dmd_tui.lang.compiled import load_tongue, read_tongue
from dmd_tui.lang.message import gaps
from dmd_tui.lang.pofile import Entry, PoError, merged, read_po, write_po
from dmd_tui.lang.screen import words
from dmd_tui.lang.sources import HERE, SOURCE, catalogues, languages, translation

TRANSLATIONS = [language for language in languages() if language != "en"]

ENGLISH = read_po(SOURCE)
EACH = [(source, language) for source in catalogues() for language in TRANSLATIONS]
IDS = [f"{source.parent.name}/{language}" for source, language in EACH]
each_translation = pytest.mark.parametrize(("source", "language"), EACH, ids=IDS)
"""Of the game itself and of every room (`po/table/`, `po/line/` …)."""

OTHER_GAPS = {
    "subject",  # stands before the verb, or in a gap behind it (“there is …”)
    "none",  # “no monster”: some languages say “not a monster”
    "female",  # “dead”: some languages have another word for a woman
    "figure",  # “Ghast 1 by 1 space”: some languages always have a word between the two numbers
    "several",  # “levels 1 and 2”: some languages have one word for one and several
    "kind", "what", "you", "n",  # said by `none`, by the verb, or in another word
}  # fmt: skip
"""Gaps that a language may leave open, because its grammar says the same in another way."""


def test_every_id_is_in_one_catalogue_only() -> None:
    ids = [id for source in catalogues() for id in read_po(source) if id]
    assert len(set(ids)) == len(ids)


@each_translation
def test_every_message_is_translated_from_the_english_of_today(source: Path, language: str) -> None:
    english, entries = read_po(source), read_po(translation(source, language))
    wanted = [id for id, entry in english.items() if id and entry.english]
    assert [id for id in wanted if id not in entries or not entries[id].text] == []
    assert [id for id, entry in entries.items() if entry.fuzzy] == []
    assert [id for id in wanted if entries[id].english != english[id].english] == []


@each_translation
def test_a_translation_has_the_gaps_of_its_message(source: Path, language: str) -> None:
    english, wrong = read_po(source), []
    for id, entry in read_po(translation(source, language)).items():
        written = gaps((english.get(id) or english[id.rpartition("/")[0]]).english)
        missing = written - gaps(entry.text) - OTHER_GAPS
        unknown = gaps(entry.text) - written - OTHER_GAPS
        if missing or unknown:
            wrong.append((id, missing, unknown))
    assert wrong == []


@each_translation
def test_only_known_messages_are_translated(source: Path, language: str) -> None:
    english = read_po(source)
    found = read_po(translation(source, language))
    assert [id for id in found if id not in english and id.rpartition("/")[0] not in english] == []


@pytest.mark.parametrize("language", languages())
def test_every_language_has_a_grammar_and_the_nouns_of_all(language: str) -> None:
    assert language in LANGUAGES
    needed = set(read_tongue("en").vocabulary.nouns)
    assert needed - set(read_tongue(language).vocabulary.nouns) == set()
    adjectives = set(read_tongue("en").vocabulary.adjectives)
    assert adjectives - set(read_tongue(language).vocabulary.adjectives) == set()


@pytest.mark.parametrize("language", languages())
def test_compiled_and_written_languages_are_the_same(language: str) -> None:
    assert load_tongue(language) == read_tongue(language)


def test_the_words_of_the_screens_do_not_wait_for_cards() -> None:
    code = (
        "import sys; from dmd_tui.lang.screen import words; print(words('de').tell('undone'));"
        "print([m for m in sys.modules if m.startswith(('dmd_tui.cards', 'yaml'))])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[0] == "Zurückgenommen."
    compiled = (HERE / "compiled" / "de.screen.msgpack").is_file()
    assert not compiled or ran.stdout.splitlines()[1] == "[]"


def test_an_unknown_language_has_english_screens() -> None:
    assert words("tlh").tell("undone") == words("en").tell("undone") == "Taken back."


# ── the files themselves ─────────────────────────────────────────────────────────────────────────


def test_a_po_file_survives_being_read_and_written(tmp_path: Path) -> None:
    entries = [
        Entry("a:one", 'a "quote" \\ and', "ein „Zitat“"),
        Entry("a:two", "line\nline", "Zeile\nZeile", ["for translators"], fuzzy=True),
    ]
    file = tmp_path / "xx.po"
    write_po(file, 'msgid ""\nmsgstr ""', entries)
    assert list(read_po(file).values())[1:] == entries


def test_a_broken_po_file_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "xx.po"
    file.write_text('msgctxt "a"\nmsgid "b\n', "utf-8")
    with pytest.raises(PoError, match=r"xx\.po:2"):
        read_po(file)


def test_merging_keeps_translations_marks_changes_and_drops_what_is_gone() -> None:
    source = {"a:x": Entry("a:x", "new"), "a:y": Entry("a:y", "same"), "a:z": Entry("a:z", "more")}
    old = {
        "a:x": Entry("a:x", "old", "alt"),
        "a:y": Entry("a:y", "same", "gleich"),
        "a:y/after": Entry("a:y/after", "same", "danach"),
        "a:gone": Entry("a:gone", "gone", "weg"),
    }
    new = {entry.context: entry for entry in merged(source, old)}
    assert list(new) == ["a:x", "a:y", "a:y/after", "a:z"]
    assert (new["a:x"].text, new["a:x"].fuzzy) == ("alt", True)
    assert (new["a:y"].text, new["a:y"].fuzzy) == ("gleich", False)
    assert new["a:z"].text == ""


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_prompts_and_options_are_not_much_longer_than_in_english(language: str) -> None:
    entries = read_po(translation(SOURCE, language))
    for id, entry in entries.items():
        if id.startswith(("prompt:", "option:")) and id in ENGLISH:
            text, english = (_bare(t) for t in (entry.text, ENGLISH[id].english))
            assert len(text) <= max(1.6 * len(english), len(english) + 12), id


def _bare(message: str) -> str:
    return re.sub(r"\{\w+(:[^}]*)?\}|\[!?\w*\??|\]", "", message)
