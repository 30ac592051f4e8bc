extension SpellingAlphabet {
  /// The names and places with which people spell on the telephone in Spain.
  package static let spanish = SpellingAlphabet(
    [
      "a": "Antonio", "b": "Barcelona", "c": "Carmen", "d": "Dolores", "e": "Enrique",
      "f": "Francia", "g": "Gerona", "h": "Historia", "i": "Inés", "j": "José", "k": "Kilo",
      "l": "Lorenzo", "m": "Madrid", "n": "Navarra", "ñ": "Ñoño", "o": "Oviedo", "p": "París",
      "q": "Querido", "r": "Ramón", "s": "Sábado", "t": "Tarragona", "u": "Ulises",
      "v": "Valencia", "w": "Washington", "x": "Xilófono", "y": "Yegua", "z": "Zaragoza",
      "á": "Antonio con acento", "é": "Enrique con acento", "í": "Inés con acento",
      "ó": "Oviedo con acento", "ú": "Ulises con acento", "ü": "Ulises con diéresis",
    ])
}
