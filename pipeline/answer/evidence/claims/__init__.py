"""Claims and options held to the passages of rules: what supports them, in which words, and what denies them."""
