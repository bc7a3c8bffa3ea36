"""The unit of a table: declared, printed in its cells, or proved by other figures of the report."""
