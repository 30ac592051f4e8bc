extension SpellingAlphabet {
  /// The first names with which people spell on the telephone in France. A letter with an accent is
  /// its letter and the accent.
  package static let french = SpellingAlphabet(
    [
      "a": "Anatole", "b": "Berthe", "c": "Célestin", "d": "Désiré", "e": "Eugène",
      "f": "François", "g": "Gaston", "h": "Henri", "i": "Irma", "j": "Joseph", "k": "Kléber",
      "l": "Louis", "m": "Marcel", "n": "Nicolas", "o": "Oscar", "p": "Pierre", "q": "Quintal",
      "r": "Raoul", "s": "Suzanne", "t": "Thérèse", "u": "Ursule", "v": "Victor", "w": "William",
      "x": "Xavier", "y": "Yvonne", "z": "Zoé", "é": "Eugène accent aigu",
      "è": "Eugène accent grave", "ê": "Eugène accent circonflexe", "ë": "Eugène tréma",
      "à": "Anatole accent grave", "â": "Anatole accent circonflexe", "ç": "Célestin cédille",
      "î": "Irma accent circonflexe", "ï": "Irma tréma", "ô": "Oscar accent circonflexe",
      "ù": "Ursule accent grave", "û": "Ursule accent circonflexe", "ü": "Ursule tréma",
      "œ": "Oscar, Eugène liés", "æ": "Anatole, Eugène liés",
    ])
}
