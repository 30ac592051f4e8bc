// Preloaded into the program, writes down each text that the speech engine is given to speak.
