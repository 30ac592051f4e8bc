extension SpellingAlphabet {
  /// The words of the postal table of 1950, with which people spell on the telephone. The names of
  /// towns that replaced them in DIN 5009 in 2022 are for offices, and few know them by ear yet.
  package static let german = SpellingAlphabet(
    [
      "a": "Anton", "b": "Berta", "c": "Cäsar", "d": "Dora", "e": "Emil", "f": "Friedrich",
      "g": "Gustav", "h": "Heinrich", "i": "Ida", "j": "Julius", "k": "Kaufmann", "l": "Ludwig",
      "m": "Martha", "n": "Nordpol", "o": "Otto", "p": "Paula", "q": "Quelle", "r": "Richard",
      "s": "Samuel", "t": "Theodor", "u": "Ulrich", "v": "Viktor", "w": "Wilhelm",
      "x": "Xanthippe", "y": "Ypsilon", "z": "Zacharias", "ä": "Ärger", "ö": "Ökonom",
      "ü": "Übermut", "ß": "Eszett",
    ])
}
