"""Names of products that begin with a short form of their maker's: 茅台酒."""

from __future__ import annotations

from pipeline.rules.lexicon import Lexicon, per_lexicon

_NOUN, _ORGANISATION = "n", "nt"  # parts of speech


def begins_product(text: str, short_form: str) -> bool:
    """Whether the word that a text begins with has a character more than a short form, and names no organisation.

    What is more than a character is a word by itself: 格力 空调.
    """
    import rjieba

    word, tag = next(iter(rjieba.tag(text, False)), ("", ""))
    longer = len(word) == len(short_form) + 1 and word.startswith(short_form)
    return longer and tag.startswith(_NOUN) and tag != _ORGANISATION and not word.endswith(_forms())


@per_lexicon
def _forms(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("company_forms", "entity_heads")
