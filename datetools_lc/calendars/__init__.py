"""Where working days, holidays and lunar months come from: the libraries of the extra `calendar`."""
