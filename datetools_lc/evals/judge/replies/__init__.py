"""What a reply says: figures, times, questions, claims of deeds, yes and no; in three languages."""
