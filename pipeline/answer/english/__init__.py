"""Questions in English over English reports: figures, movements, orders, cells, sentences and passages, with pages."""
