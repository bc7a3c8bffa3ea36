"""Signs of boxes to tick, as character classes. Wingdings' ticked box comes out as U+F052 or U+F0FE, its empty one as
U+F0A3 or U+F06F."""

TICKED, EMPTY = "[√☑✓✔☒\uf052\uf0fe]", "[□☐\uf0a3\uf06f]"
