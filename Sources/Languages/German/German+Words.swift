internal import AccessibilityModel

extension AuditWords {
  static let german = AuditWords(
    dates: ["datum", "geburtsdatum", "uhrzeit", "geburtstag", "ablaufdatum"],
    roles: [
      .button: ["taste", "schaltfläche", "button"],
      .link: ["link"],
      .image: ["bild", "foto", "symbol"],
      .header: ["überschrift"],
      .adjustable: ["schieberegler", "regler"],
      .toggleButton: ["schalter"],
      .tabBarItem: ["tab"],
      .textEntry: ["textfeld", "feld"],
    ],
    changes: [
      "zurücksetzen", "löschen", "leeren", "standard", "wiederherstellen", "rückgängig", "alle",
      "keine", "auf", "ab", "hoch", "runter", "zurück", "vor", "vorwärts", "weiter", "anfang",
      "ende", "links", "rechts", "mehr", "weniger", "plus", "minus", "erhöhen", "verringern",
      "höher", "tiefer", "größer", "kleiner", "lauter", "leiser", "schneller", "langsamer",
      "heller", "dunkler", "stumm", "minimum", "maximum", "an", "aus", "null", "halb", "doppelt",
    ],
    soundStops: ["stopp", "anhalten", "stumm", "lautstärke", "ton"],
    vagueErrors: ["fehler", "ungültig", "ungültige", "falsch", "wert", "eingabe"],
    gestures: [
      "doppeltippen", "doppeltippe", "tippen", "tippe", "wischen", "wische", "streichen",
      "streiche", "ziehen", "ziehe", "drücken", "drücke", "klicken", "klicke", "berühren",
      "berühre", "gedrückt halten", "lange drücken",
    ],
    gesturesNeedLanguage: false,
    imperatives: [],
    imperativeEndings: ["en"],
    wordAfterImperative: "sie",
    purposes: ["zum ", "zur ", "um "],
    imperativePrefixes: []
  )
}

extension SpellingAlphabet {
  /// The words of the postal table of 1950, which people use on the telephone. DIN 5009 replaced
  /// them with names of towns in 2022, for offices; few know those by ear yet.
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

extension UnitNames {
  package static let german = UnitNames(
    plural: .oneAndOther,
    units: [
      "%": CountedPhrase(one: "{count} Prozent", other: "{count} Prozent"),
      "‰": CountedPhrase(one: "{count} Promille", other: "{count} Promille"),
      "°": CountedPhrase(one: "{count} Grad", other: "{count} Grad"),
      "°C": CountedPhrase(one: "{count} Grad Celsius", other: "{count} Grad Celsius"),
      "°F": CountedPhrase(one: "{count} Grad Fahrenheit", other: "{count} Grad Fahrenheit"),
      "km/h": CountedPhrase(
        one: "{count} Kilometer pro Stunde", other: "{count} Kilometer pro Stunde"),
      "km": CountedPhrase(one: "{count} Kilometer", other: "{count} Kilometer"),
      "cm": CountedPhrase(one: "{count} Zentimeter", other: "{count} Zentimeter"),
      "mm": CountedPhrase(one: "{count} Millimeter", other: "{count} Millimeter"),
      "m²": CountedPhrase(one: "{count} Quadratmeter", other: "{count} Quadratmeter"),
      "m³": CountedPhrase(one: "{count} Kubikmeter", other: "{count} Kubikmeter"),
      "km²": CountedPhrase(one: "{count} Quadratkilometer", other: "{count} Quadratkilometer"),
      "kg": CountedPhrase(one: "{count} Kilogramm", other: "{count} Kilogramm"),
      "dB": CountedPhrase(one: "{count} Dezibel", other: "{count} Dezibel"),
      "Hz": CountedPhrase(one: "{count} Hertz", other: "{count} Hertz"),
      "kHz": CountedPhrase(one: "{count} Kilohertz", other: "{count} Kilohertz"),
      "MHz": CountedPhrase(one: "{count} Megahertz", other: "{count} Megahertz"),
      "kB": CountedPhrase(one: "{count} Kilobyte", other: "{count} Kilobyte"),
      "KB": CountedPhrase(one: "{count} Kilobyte", other: "{count} Kilobyte"),
      "MB": CountedPhrase(one: "{count} Megabyte", other: "{count} Megabyte"),
      "GB": CountedPhrase(one: "{count} Gigabyte", other: "{count} Gigabyte"),
      "ms": CountedPhrase(one: "{count} Millisekunde", other: "{count} Millisekunden"),
      "min": CountedPhrase(one: "{count} Minute", other: "{count} Minuten"),
      "Min.": CountedPhrase(one: "{count} Minute", other: "{count} Minuten"),
      "℃": CountedPhrase(one: "{count} Grad Celsius", other: "{count} Grad Celsius"),
      "％": CountedPhrase(one: "{count} Prozent", other: "{count} Prozent"),
    ],
    currencies: [
      "$": CountedPhrase(one: "{count} Dollar", other: "{count} Dollar"),
      "€": CountedPhrase(one: "{count} Euro", other: "{count} Euro"),
      "£": CountedPhrase(one: "{count} Pfund", other: "{count} Pfund"),
      "¥": CountedPhrase(one: "{count} Yen", other: "{count} Yen"),
      "₽": CountedPhrase(one: "{count} Rubel", other: "{count} Rubel"),
      "₴": CountedPhrase(one: "{count} Hrywnja", other: "{count} Hrywnja"),
      "￥": CountedPhrase(one: "{count} Yen", other: "{count} Yen"),
    ],
    range: " bis ",
    slash: " Schrägstrich ")
}
