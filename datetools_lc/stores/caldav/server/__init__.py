"""What is said to a CalDAV server, and what it answers."""
