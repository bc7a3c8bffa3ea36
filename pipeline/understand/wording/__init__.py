"""Other words for what recognisers know: fractions, wholes by their parts, manners of counting, reports left out."""
