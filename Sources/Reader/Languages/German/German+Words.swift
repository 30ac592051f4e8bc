internal import AccessibilityModel

/// The German words for audits, spelling and units.
extension AuditWords {
  static let german = AuditWords(
    dates: ["datum", "geburtsdatum", "uhrzeit", "geburtstag", "ablaufdatum"],
    roles: [
      .button: ["taste", "schaltfläche", "button"], .link: ["link"],
      .image: ["bild", "foto", "symbol"], .header: ["überschrift"],
      .adjustable: ["schieberegler", "regler"], .toggleButton: ["schalter"], .tabBarItem: ["tab"],
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
    states: [
      "an", "aus", "ein", "aktiviert", "deaktiviert", "ausgewählt", "markiert", "erweitert",
      "reduziert", "gedrückt",
    ],
    vagueLinks: [
      "hier", "hier klicken", "klicken sie hier", "klicke hier", "mehr", "mehr erfahren",
      "mehr lesen", "weiterlesen", "link",
    ],
    passwords: ["passwort", "kennwort"],
    timeWords: ["übrig", "verbleibend"],
    vagueErrors: ["fehler", "ungültig", "ungültige", "falsch", "wert", "eingabe"],
    errorNouns: ["fehler"], skips: ["überspringen", "springen", "springe", "direkt"],
    gestures: [
      "doppeltippen", "doppeltippe", "tippen", "tippe", "wischen", "wische", "streichen",
      "streiche", "ziehen", "ziehe", "drücken", "drücke", "klicken", "klicke", "berühren",
      "berühre", "gedrückt halten", "lange drücken",
    ],
    imperativeEndings: ["en"],
    wordAfterImperative: "sie",
    purposes: ["zum ", "zur ", "um "])
}

extension SpellingAlphabet {
  /// The words of the 1950 postal table, which people use on the telephone. In 2022, DIN 5009
  /// replaced them with town names for office use, but few people recognize those by ear yet.
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
    units: [
      "% ％": .noun("Prozent"),
      "‰": .noun("Promille"),
      "°": .noun("Grad"),
      "°C ℃": .noun("Grad Celsius"),
      "°F": .noun("Grad Fahrenheit"),
      "km/h": .noun("Kilometer pro Stunde"),
      "m/s": .noun("Meter pro Sekunde"),
      "km": .noun("Kilometer"),
      "cm": .noun("Zentimeter"),
      "mm": .noun("Millimeter"),
      "m²": .noun("Quadratmeter"),
      "m³": .noun("Kubikmeter"),
      "km²": .noun("Quadratkilometer"),
      "kg": .noun("Kilogramm"),
      "dB": .noun("Dezibel"),
      "Hz": .noun("Hertz"),
      "kHz": .noun("Kilohertz"),
      "MHz": .noun("Megahertz"),
      "kB KB": .noun("Kilobyte"),
      "MB": .noun("Megabyte"),
      "GB": .noun("Gigabyte"),
      "ms": .noun("Millisekunde", "Millisekunden"),
      "min Min.": .noun("Minute", "Minuten"),
      "h": .noun("Stunde", "Stunden"),
      "TB": .noun("Terabyte"),
      "GHz": .noun("Gigahertz"),
      "EUR": .noun("Euro"),
      "USD": .noun("US-Dollar"),
      "CHF": .noun("Schweizer Franken"),
      "GBP": .noun("Pfund"),
      "mg": .noun("Milligramm"),
      "µg μg": .noun("Mikrogramm"),
      "ml mL": .noun("Milliliter"),
      "cl": .noun("Zentiliter"),
      "µm μm": .noun("Mikrometer"),
      "kW": .noun("Kilowatt"),
      "kWh": .noun("Kilowattstunde", "Kilowattstunden"),
      "mAh": .noun("Milliamperestunde", "Milliamperestunden"),
      "kcal": .noun("Kilokalorie", "Kilokalorien"),
      "kJ": .noun("Kilojoule"),
      "kbit kBit": .noun("Kilobit"),
      "Mbit MBit": .noun("Megabit"),
      "Gbit GBit": .noun("Gigabit"),
      "kbps": .noun("Kilobit pro Sekunde"),
      "Mbps": .noun("Megabit pro Sekunde"),
      "Gbps": .noun("Gigabit pro Sekunde"),
      "fps": .noun("Bild pro Sekunde", "Bilder pro Sekunde"),
      "″": .noun("Zoll"),
    ],
    currencies: [
      "$": .noun("Dollar"),
      "€": .noun("Euro"),
      "£": .noun("Pfund"),
      "¥ ￥": .noun("Yen"),
      "₽": .noun("Rubel"),
      "₴": .noun("Hrywnja"),
      "₹": .noun("Rupie", "Rupien"),
      "₩": .noun("Won"),
      "₺": .noun("Lira"),
      "₿": .noun("Bitcoin", "Bitcoins"),
      "₪": .noun("Schekel"),
      "₫": .noun("Dong"),
      "₱": .noun("Peso", "Pesos"),
    ],
    range: " bis ",
    slash: " Schrägstrich ",
    point: "Punkt",
    per: [
      "s Sek": " pro Sekunde",
      "min": " pro Minute",
      "h Std": " pro Stunde",
      "Tag": " pro Tag",
      "Woche": " pro Woche",
      "Monat Mon": " pro Monat",
      "Jahr": " pro Jahr",
      "Nacht": " pro Nacht",
      "Person": " pro Person",
      "kg": " pro Kilogramm",
      "Stück Stk": " pro Stück",
    ],
    readsColonsAsHours: true)
}
