"""What is done about something: the part of a report that names it and says what is done."""
