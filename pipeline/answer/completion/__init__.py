"""What makes an answer whole: where it leaves out a part of its question, what stands around what it tells."""
