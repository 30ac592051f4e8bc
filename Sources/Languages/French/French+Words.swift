internal import AccessibilityModel

extension AuditWords {
  static let french = AuditWords(
    dates: ["date", "heure", "naissance", "expiration"],
    roles: [
      .button: ["bouton"],
      .link: ["lien"],
      .image: ["image", "photo"],
      .header: ["titre"],
      .adjustable: ["curseur"],
      .toggleButton: ["interrupteur"],
      .tabBarItem: ["onglet"],
      .textEntry: ["champ"],
    ],
    changes: [
      "réinitialiser", "effacer", "rétablir", "annuler", "tout", "tous", "aucun", "monter",
      "descendre", "retour", "reculer", "avancer", "suivant", "précédent", "début", "fin",
      "plus", "moins", "augmenter", "diminuer", "muet", "minimum", "maximum",
    ],
    soundStops: ["arrêter", "muet", "son"],
    vagueErrors: ["erreur", "invalide", "incorrect", "valeur"],
    gestures: [
      "touchez deux fois", "touchez", "appuyez", "balayez", "glissez", "faites glisser",
      "tapez deux", "tapotez", "cliquez",
    ],
    gesturesNeedLanguage: false,
    imperatives: [],
    imperativeEndings: ["ez"],
    wordAfterImperative: nil,
    purposes: [],
    imperativePrefixes: []
  )
}

extension SpellingAlphabet {
  /// The first names of the French telephone alphabet. A letter with an accent is the letter and
  /// its accent.
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

extension UnitNames {
  package static let french = UnitNames(
    plural: .belowTwoAndOther,
    units: [
      "%": CountedPhrase(one: "{count} pour cent", other: "{count} pour cent"),
      "‰": CountedPhrase(one: "{count} pour mille", other: "{count} pour mille"),
      "°": CountedPhrase(one: "{count} degré", other: "{count} degrés"),
      "°C": CountedPhrase(one: "{count} degré Celsius", other: "{count} degrés Celsius"),
      "°F": CountedPhrase(one: "{count} degré Fahrenheit", other: "{count} degrés Fahrenheit"),
      "km/h": CountedPhrase(
        one: "{count} kilomètre à l’heure", other: "{count} kilomètres à l’heure"),
      "km": CountedPhrase(one: "{count} kilomètre", other: "{count} kilomètres"),
      "cm": CountedPhrase(one: "{count} centimètre", other: "{count} centimètres"),
      "mm": CountedPhrase(one: "{count} millimètre", other: "{count} millimètres"),
      "m²": CountedPhrase(one: "{count} mètre carré", other: "{count} mètres carrés"),
      "m³": CountedPhrase(one: "{count} mètre cube", other: "{count} mètres cubes"),
      "km²": CountedPhrase(one: "{count} kilomètre carré", other: "{count} kilomètres carrés"),
      "kg": CountedPhrase(one: "{count} kilogramme", other: "{count} kilogrammes"),
      "dB": CountedPhrase(one: "{count} décibel", other: "{count} décibels"),
      "Hz": CountedPhrase(one: "{count} hertz", other: "{count} hertz"),
      "kHz": CountedPhrase(one: "{count} kilohertz", other: "{count} kilohertz"),
      "MHz": CountedPhrase(one: "{count} mégahertz", other: "{count} mégahertz"),
      "ko": CountedPhrase(one: "{count} kilooctet", other: "{count} kilooctets"),
      "Ko": CountedPhrase(one: "{count} kilooctet", other: "{count} kilooctets"),
      "Mo": CountedPhrase(one: "{count} mégaoctet", other: "{count} mégaoctets"),
      "Go": CountedPhrase(one: "{count} gigaoctet", other: "{count} gigaoctets"),
      "MB": CountedPhrase(one: "{count} mégaoctet", other: "{count} mégaoctets"),
      "GB": CountedPhrase(one: "{count} gigaoctet", other: "{count} gigaoctets"),
      "ms": CountedPhrase(one: "{count} milliseconde", other: "{count} millisecondes"),
      "min": CountedPhrase(one: "{count} minute", other: "{count} minutes"),
      "℃": CountedPhrase(one: "{count} degré Celsius", other: "{count} degrés Celsius"),
      "％": CountedPhrase(one: "{count} pour cent", other: "{count} pour cent"),
    ],
    currencies: [
      "$": CountedPhrase(one: "{count} dollar", other: "{count} dollars"),
      "€": CountedPhrase(one: "{count} euro", other: "{count} euros"),
      "£": CountedPhrase(one: "{count} livre", other: "{count} livres"),
      "¥": CountedPhrase(one: "{count} yen", other: "{count} yens"),
      "₽": CountedPhrase(one: "{count} rouble", other: "{count} roubles"),
      "₴": CountedPhrase(one: "{count} hryvnia", other: "{count} hryvnias"),
      "￥": CountedPhrase(one: "{count} yen", other: "{count} yens"),
    ],
    range: " à ",
    slash: " sur ")
}
