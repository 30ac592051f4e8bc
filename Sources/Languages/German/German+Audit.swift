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
    gestures: [
      "doppeltippen", "doppeltippe", "tippen", "tippe", "wischen", "wische", "streichen",
      "streiche", "ziehen", "ziehe", "drücken", "drücke", "klicken", "klicke", "berühren",
      "berühre", "gedrückt halten", "lange drücken",
    ],
    orderEndings: ["en"],
    wordAfterOrder: "sie",
    purposes: ["zum ", "zur ", "um "]
  )
}
