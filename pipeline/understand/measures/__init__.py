"""What a question asks to compute: its tokens, its definitions, and the grammar that reads measures from them."""
