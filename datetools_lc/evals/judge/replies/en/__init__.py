"""What replies in English are made of: tables of the judge."""
