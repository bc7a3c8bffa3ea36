"""Charts of figures: made of answers, drawn as SVG, told as CSV, turned into PNG files."""
