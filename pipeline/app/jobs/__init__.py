"""Ingestion that is asked for and goes on by itself: uploaded files, one job after the other, kept over restarts."""
