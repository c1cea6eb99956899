"""Words as a search sees them: without case, accents and most endings, in three languages.

This is no grammar. An ending is cut if what remains is long enough, so that `Würfel`, `würfeln` and
`Würfels`, or `nemico` and `nemici`, meet; where it cuts too much, ranking makes up for it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[a-z0-9]+")
SHORTEST = 3
"""What remains of a word has at least so many letters."""


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


STOP = {
    "en": _set(
        "a about again all also am an and any anybody anyone are as at be because been before being"
        " but by can cannot could did do does doing done else even ever every exactly for from get"
        " gets getting go going had happen happens has have he her here him his how i if in into is"
        " it its just let many me more much my no not now of off on or our out own same shall"
        " she should so some somebody someone something than that the their them then there these they thing"
        " things this those to too until us use used using was we were what when where whether which"
        " while who whom whose why will with would you your yours yourself"
    ),
    "de": _set(
        "aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis da dabei"
        " dafur damit danach dann darf das dass dem den der des die diese diesem diesen dieser"
        " dieses dir doch du durch ein eine einem einen einer eines er es etwas euch fur genau gibt"
        " hab habe haben hat hier ich ihm ihn ihnen ihr ihre ihren im immer in ins ist ja jede jedem"
        " jeden jeder jedes jemand jetzt kann kein keine keinen konnen man mehr mein meine meinem"
        " meinen meiner mich mir mit muss mussen nach nicht nichts noch nun nur ob oder passiert"
        " geschieht sein seine sich sie sind so soll sollen solange und uns unser unsere um viel"
        " viele vom von vor wann warum was welche welchem welchen welcher welches wem wen wenn wer"
        " werde werden wie wieso wird wir wo worden wurde zu zum zur uber"
    ),
    "it": _set(
        "a abbiamo agli ai al alla alle allo altro anche ancora avere c che chi ci cio co col come"
        " con cosa cui d da dagli dai dal dalla dalle dallo degli dei del dell della delle dello di"
        " deve devo devono dove e ed era essere fa faccio fare fanno gli ha hanno ho i il in io l la"
        " le lei li lo loro lui ma me mentre mi mia mie miei mio molto ne negli nei nel nella nelle"
        " nello no noi non nostro o ogni per perche piu po posso possono puo qual quale quali quando"
        " quanta quante quanti quanto quella quelle quelli quello questa queste questi questo se si"
        " sia siamo solo sono sta su sua sue sugli sui sul sulla sulle sullo suo suoi succede"
        " avviene ti tra tu tua tuo tutte tutti tutto un una uno vengo vengono viene voi"
    ),
}
"""Words that say nothing about what is asked; folded."""

_ENDINGS = {
    "de": ("ungen", "ern", "ens", "est", "ung", "en", "er", "em", "es", "et", "st", "e", "n", "s",
           "t"),
    "it": ("azione", "azioni", "amento", "amenti", "imento", "imenti", "ando", "endo", "ano", "ono",
           "are", "ere", "ire", "ato", "ata", "ati", "ate", "uto", "uta", "uti", "ute", "ito",
           "ita", "iti", "ite", "che", "chi", "ghe", "ghi", "ia", "ie", "ii", "io", "a", "e", "i",
           "o"),
}  # fmt: skip

_IRREGULAR = {
    "en": {
        "dice": "die", "enemies": "enemi", "dying": "death", "died": "death", "dies": "death",
        "dead": "death", "deaths": "death", "lost": "lose", "loses": "lose", "losing": "lose",
        "loss": "lose", "losses": "lose", "won": "win", "fought": "fight", "chose": "choose",
        "chosen": "choose", "choice": "choose", "choices": "choose", "drawn": "draw",
        "drew": "draw", "held": "hold", "hit": "wound", "left": "leave", "leaves": "leave",
        "taken": "take", "took": "take", "gave": "give", "given": "give", "ran": "run",
        "insanity": "insane", "adjacency": "adjacent",
    },
    "de": {
        "gegriffen": "griff", "angegriffen": "angriff", "greift": "angriff", "greifen": "angriff",
        "greife": "angriff", "angreifen": "angriff", "angreift": "angriff", "angreife": "angriff",
        "stirbt": "tod", "sterbe": "tod", "sterben": "tod", "gestorben": "tod", "tot": "tod",
        "tote": "tod", "toten": "tod", "toter": "tod", "verliere": "verlust",
        "verliert": "verlust", "verlieren": "verlust", "verloren": "verlust",
        "gewinnt": "sieg", "gewinnen": "sieg", "gewinne": "sieg", "gewonnen": "sieg",
        "mitgenommen": "mitnehm", "nimmt": "nehm", "nehme": "nehm", "genommen": "nehm",
        "wirft": "werf", "geworfen": "werf", "wurf": "werf", "wurfe": "werf", "lauft": "lauf",
        "gelaufen": "lauf", "trifft": "treff", "getroffen": "treff", "gezogen": "zieh",
        "gestiegen": "steig", "aufgestiegen": "aufsteig", "verlasst": "verlass",
        "ausgewichen": "ausweich", "gefolgt": "folg", "brannte": "brenn", "brande": "brenn",
    },
    "it": {
        "muore": "mort", "muoio": "mort", "muoiono": "mort", "morire": "mort", "morto": "mort",
        "perde": "perdit", "perdo": "perdit", "perdono": "perdit", "perdere": "perdit",
        "persa": "perdit", "perso": "perdit", "perdiamo": "perdit",
        "vince": "vittor", "vinco": "vittor", "vincere": "vittor", "vinciamo": "vittor",
        "tiro": "tir", "tiri": "tir", "brucio": "fuoc", "brucia": "fuoc", "fuochi": "fuoc",
        "sceglie": "scegl", "scelgo": "scegl", "scelta": "scegl", "scegliere": "scegl",
        "sfuggo": "sfugg", "sfugge": "sfugg", "esce": "lasci", "seguono": "segu",
    },
}  # fmt: skip

_DYING = re.compile(
    r"\b(i|we|they|you|he|she|who|somebody|someone|investigators?|players?|all|both|companions?)"
    r" die\b"
)
"""Where `die` is no cube."""


@lru_cache(maxsize=2048)
def fold(text: str) -> str:
    """The text without case and accents: `Città` becomes `citta`, `Größe` `grosse`."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def words_of(text: str, language: str) -> list[str]:
    """The words of a text, folded."""
    folded = fold(text)
    if language == "en":
        folded = _DYING.sub(r"\1 dies", folded).replace("'s", "").replace("’s", "")
    return _WORD.findall(folded)


@lru_cache(maxsize=16384)
def stem(word: str, language: str) -> str:
    """A folded word without its ending."""
    if irregular := _IRREGULAR.get(language, {}).get(word):
        return irregular
    if word.isdigit() or len(word) <= SHORTEST:
        return word
    return _english(word) if language == "en" else _cut(word, language)


def _cut(word: str, language: str) -> str:
    if language == "de" and word.startswith("ge") and word.endswith(("t", "en")) and len(word) > 6:
        word = word[2:]  # geheilt, gefolgt
    for ending in _ENDINGS.get(language, ()):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word[: -len(ending)]
    return word


def _english(word: str) -> str:
    for ending in ("ing", "ed"):
        rest = word[: -len(ending)]
        if word.endswith(ending) and len(rest) >= SHORTEST and re.search("[aeiouy]", rest):
            doubled = len(rest) > SHORTEST and rest[-1] == rest[-2] and rest[-1] not in "ls"
            return _bare(rest[:-1] if doubled else rest)
    if word.endswith("ies") and len(word) > 4:
        return word[:-2]
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    return _bare(word)


def _bare(word: str) -> str:
    """`heal` and `healing`, `follower` and `follow`, `enemy` and `enemi` alike."""
    if word.endswith("y") and len(word) > SHORTEST:
        return word[:-1] + "i"
    return word[:-1] if word.endswith("e") and len(word) > SHORTEST else word
