"""Questions in English for what one month brought: which month, and the rows of tables that are of it."""
