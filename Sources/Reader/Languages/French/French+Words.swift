internal import AccessibilityModel

/// The French words for audits, spelling and units.
extension AuditWords {
  static let french = AuditWords(
    dates: ["date", "heure", "naissance", "expiration"],
    roles: [
      .button: ["bouton"], .link: ["lien"], .image: ["image", "photo"], .header: ["titre"],
      .adjustable: ["curseur"], .toggleButton: ["interrupteur"], .tabBarItem: ["onglet"],
      .textEntry: ["champ"],
    ],
    changes: [
      "réinitialiser", "effacer", "rétablir", "annuler", "tout", "tous", "aucun", "monter",
      "descendre", "retour", "reculer", "avancer", "suivant", "précédent", "début", "fin",
      "plus", "moins", "augmenter", "diminuer", "muet", "minimum", "maximum",
    ],
    soundStops: ["arrêter", "muet", "son"],
    states: [
      "activé", "activée", "désactivé", "désactivée", "coché", "cochée", "décoché", "décochée",
      "sélectionné", "sélectionnée", "développé", "réduit",
    ],
    vagueLinks: [
      "ici", "cliquez ici", "cliquer ici", "plus", "en savoir plus", "lire la suite", "voir plus",
      "lien",
    ],
    passwords: ["passe"],
    timeWords: ["restant", "restante", "restantes"],
    vagueErrors: ["erreur", "invalide", "incorrect", "valeur"],
    errorNouns: ["erreur"], skips: ["aller", "passer", "accéder"],
    gestures: [
      "touchez deux fois", "touchez", "appuyez", "balayez", "glissez", "faites glisser",
      "tapez deux", "tapotez", "cliquez",
    ],
    imperativeEndings: ["ez"])
}

extension SpellingAlphabet {
  /// The first names of the French telephone alphabet. A letter with an accent is spelled as the
  /// letter and its accent.
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
    units: [
      "% ％": .noun("pour cent"),
      "‰": .noun("pour mille"),
      "°": .noun("degré", "degrés"),
      "°C ℃": .noun("degré Celsius", "degrés Celsius"),
      "°F": .noun("degré Fahrenheit", "degrés Fahrenheit"),
      "km/h": .noun("kilomètre à l’heure", "kilomètres à l’heure"),
      "m/s": .noun("mètre par seconde", "mètres par seconde"),
      "km": .noun("kilomètre", "kilomètres"),
      "cm": .noun("centimètre", "centimètres"),
      "mm": .noun("millimètre", "millimètres"),
      "m²": .noun("mètre carré", "mètres carrés"),
      "m³": .noun("mètre cube", "mètres cubes"),
      "km²": .noun("kilomètre carré", "kilomètres carrés"),
      "kg": .noun("kilogramme", "kilogrammes"),
      "dB": .noun("décibel", "décibels"),
      "Hz": .noun("hertz"),
      "kHz": .noun("kilohertz"),
      "MHz": .noun("mégahertz"),
      "ko Ko": .noun("kilooctet", "kilooctets"),
      "Mo MB": .noun("mégaoctet", "mégaoctets"),
      "Go GB": .noun("gigaoctet", "gigaoctets"),
      "ms": .noun("milliseconde", "millisecondes"),
      "min": .noun("minute", "minutes"),
      "h": .noun("heure", "heures"),
      "To TB": .noun("téraoctet", "téraoctets"),
      "GHz": .noun("gigahertz"),
      "EUR": .noun("euro", "euros"),
      "USD": .noun("dollar américain", "dollars américains"),
      "CHF": .noun("franc suisse", "francs suisses"),
      "GBP": .noun("livre", "livres"),
      "mg": .noun("milligramme", "milligrammes"),
      "µg μg": .noun("microgramme", "microgrammes"),
      "ml mL": .noun("millilitre", "millilitres"),
      "cl cL": .noun("centilitre", "centilitres"),
      "µm μm": .noun("micromètre", "micromètres"),
      "kW": .noun("kilowatt", "kilowatts"),
      "kWh": .noun("kilowattheure", "kilowattheures"),
      "mAh": .noun("milliampère-heure", "milliampères-heures"),
      "kcal": .noun("kilocalorie", "kilocalories"),
      "kJ": .noun("kilojoule", "kilojoules"),
      "kbit": .noun("kilobit", "kilobits"),
      "Mbit": .noun("mégabit", "mégabits"),
      "Gbit": .noun("gigabit", "gigabits"),
      "kbps": .noun("kilobit par seconde", "kilobits par seconde"),
      "Mbps": .noun("mégabit par seconde", "mégabits par seconde"),
      "Gbps": .noun("gigabit par seconde", "gigabits par seconde"),
      "fps": .noun("image par seconde", "images par seconde"),
      "″": .noun("pouce", "pouces"),
    ],
    currencies: [
      "$": .noun("dollar", "dollars"),
      "€": .noun("euro", "euros"),
      "£": .noun("livre", "livres"),
      "¥ ￥": .noun("yen", "yens"),
      "₽": .noun("rouble", "roubles"),
      "₴": .noun("hryvnia", "hryvnias"),
      "₹": .noun("roupie", "roupies"),
      // The engine reads “won” as English, so it is respelled.
      "₩": .noun("ouonne"),
      "₺": .noun("livre turque", "livres turques"),
      "₿": .noun("bitcoin", "bitcoins"),
      "₪": .noun("shekel", "shekels"),
      "₫": .noun("dong", "dongs"),
      "₱": .noun("peso", "pesos"),
    ],
    range: " à ",
    slash: " sur ",
    point: "point",
    per: [
      "s": " par seconde",
      "min": " par minute",
      "h heure": " par heure",
      "j jour": " par jour",
      "sem semaine": " par semaine",
      "mois": " par mois",
      "an": " par an",
      "nuit": " par nuit",
      "personne pers": " par personne",
      "kg": " par kilogramme",
    ],
    readsColonsAsHours: true)
}
