// A library that, when preloaded into the program, records each text that the engine is to speak.
