"""Tables of a document as rows of evidence: what names each row and each column."""
