"""What replies in Japanese are made of: tables of the judge."""
