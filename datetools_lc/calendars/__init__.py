"""Where working days, holidays and lunar months come from: the extra's library, and a table."""
