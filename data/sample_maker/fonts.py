"""The sample's font: WenQuanYi Micro Hei (Apache-2.0) cut down to the characters that the sample uses."""

from __future__ import annotations

from pathlib import Path

LATIN = "".join(map(chr, range(32, 127)))


def subset_font(source: Path, target: Path, text: str) -> int:
    """Write the glyphs of `text` out of the TrueType collection `source` to `target`; returns how many they are."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(source, fontNumber=0)
    missing = sorted(set(text) - {chr(c) for c in font.getBestCmap()} - {"\n"})
    if missing:
        raise SystemExit(f"{source}: no glyph for {' '.join(missing)}; reword the text or take another font")
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, name_IDs=["*"])
    options.recalc_timestamp = False
    cutter = subset.Subsetter(options)
    cutter.populate(text=text + LATIN)
    cutter.subset(font)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)
    return len(font.getGlyphOrder())


def missing_glyphs(font_file: Path, text: str) -> list[str]:
    """Characters of `text` that the font has no glyph for."""
    from fontTools.ttLib import TTFont

    return sorted(set(text) - {chr(code) for code in TTFont(font_file).getBestCmap()} - {"\n"})
