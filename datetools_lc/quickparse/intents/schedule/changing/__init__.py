"""Sentences about events that exist: which are meant, and what becomes of them."""
