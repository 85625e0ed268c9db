"""Answers that go beyond the question, and requests about what was just written: read with that sentence."""
