"""What a person reads of an error on the command line: each in English as it is raised, and as it is said."""
