"""What replies in Chinese are made of: tables of the judge."""
