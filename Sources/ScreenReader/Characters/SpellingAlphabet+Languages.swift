extension SpellingAlphabet {
  /// The words of the International Civil Aviation Organization.
  static let english = SpellingAlphabet(
    [
      "a": "Alfa", "b": "Bravo", "c": "Charlie", "d": "Delta", "e": "Echo", "f": "Foxtrot",
      "g": "Golf", "h": "Hotel", "i": "India", "j": "Juliett", "k": "Kilo", "l": "Lima",
      "m": "Mike", "n": "November", "o": "Oscar", "p": "Papa", "q": "Quebec", "r": "Romeo",
      "s": "Sierra", "t": "Tango", "u": "Uniform", "v": "Victor", "w": "Whiskey", "x": "X-ray",
      "y": "Yankee", "z": "Zulu",
    ])

  /// The words of the postal table of 1950, with which people spell on the telephone. The names of
  /// towns that replaced them in DIN 5009 in 2022 are for offices, and few know them by ear yet.
  static let german = SpellingAlphabet(
    [
      "a": "Anton", "b": "Berta", "c": "Cäsar", "d": "Dora", "e": "Emil", "f": "Friedrich",
      "g": "Gustav", "h": "Heinrich", "i": "Ida", "j": "Julius", "k": "Kaufmann", "l": "Ludwig",
      "m": "Martha", "n": "Nordpol", "o": "Otto", "p": "Paula", "q": "Quelle", "r": "Richard",
      "s": "Samuel", "t": "Theodor", "u": "Ulrich", "v": "Viktor", "w": "Wilhelm",
      "x": "Xanthippe", "y": "Ypsilon", "z": "Zacharias", "ä": "Ärger", "ö": "Ökonom",
      "ü": "Übermut", "ß": "Eszett",
    ])

  /// The first names with which people spell on the telephone in France. A letter with an accent is
  /// its letter and the accent.
  static let french = SpellingAlphabet(
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

  /// The names and places with which people spell on the telephone in Spain.
  static let spanish = SpellingAlphabet(
    [
      "a": "Antonio", "b": "Barcelona", "c": "Carmen", "d": "Dolores", "e": "Enrique",
      "f": "Francia", "g": "Gerona", "h": "Historia", "i": "Inés", "j": "José", "k": "Kilo",
      "l": "Lorenzo", "m": "Madrid", "n": "Navarra", "ñ": "Ñoño", "o": "Oviedo", "p": "París",
      "q": "Querido", "r": "Ramón", "s": "Sábado", "t": "Tarragona", "u": "Ulises",
      "v": "Valencia", "w": "Washington", "x": "Xilófono", "y": "Yegua", "z": "Zaragoza",
      "á": "Antonio con acento", "é": "Enrique con acento", "í": "Inés con acento",
      "ó": "Oviedo con acento", "ú": "Ulises con acento", "ü": "Ulises con diéresis",
    ])

  /// The names with which people spell on the telephone.
  static let russian = SpellingAlphabet(
    [
      "а": "Анна", "б": "Борис", "в": "Василий", "г": "Григорий", "д": "Дмитрий", "е": "Елена",
      "ё": "Ёлка", "ж": "Женя", "з": "Зинаида", "и": "Иван", "к": "Константин", "л": "Леонид",
      "м": "Михаил", "н": "Николай", "о": "Ольга", "п": "Павел", "р": "Роман", "с": "Семён",
      "т": "Татьяна", "у": "Ульяна", "ф": "Фёдор", "х": "Харитон", "ц": "Цапля", "ч": "Человек",
      "ш": "Шура", "щ": "Щука", "э": "Эхо", "ю": "Юрий", "я": "Яков", "й": "Иван краткий",
      "ъ": "твёрдый знак", "ы": "еры", "ь": "мягкий знак",
    ])

  /// Chinese is spelled with its characters themselves. Letters that stand among them have the words
  /// of the English alphabet, by which they are known.
  static let chinese = SpellingAlphabet([:])
}
