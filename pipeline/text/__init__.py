"""Text itself, of any language and any source: tokens, numbers, quantities, units."""
