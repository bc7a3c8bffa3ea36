"""Hostile input by seeds: questions, workbooks, documents, texts, damaged PDF; each module measures its own."""
