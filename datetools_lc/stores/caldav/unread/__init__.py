"""What other programs wrote that is no event here: when it may take place, and events that stand for it."""
