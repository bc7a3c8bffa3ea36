"""Texts to vectors: multilingual-e5-small from a wheel, an OpenAI-compatible endpoint, a folder's sentence model."""
