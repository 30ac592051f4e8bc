internal import AccessibilityModel

extension AuditWords {
  static let english = AuditWords(
    dates: ["date", "time", "birthday", "birth", "expiry", "expiration", "expires"],
    roles: [
      .button: ["button"],
      .link: ["link", "hyperlink"],
      .image: ["image", "picture", "photo", "icon"],
      .header: ["heading", "header"],
      .adjustable: ["slider", "adjustable"],
      .toggleButton: ["switch", "toggle", "checkbox"],
      .tabBarItem: ["tab"],
      .textEntry: ["field", "textfield"],
    ],
    changes: [
      "reset", "clear", "default", "defaults", "restore", "revert", "undo", "redo", "all",
      "none", "up", "down", "back", "backward", "forward", "rewind", "next", "previous", "first",
      "last", "start", "beginning", "end", "left", "right", "more", "less", "fewer", "plus",
      "minus", "increase", "decrease", "increment", "decrement", "raise", "lower", "higher",
      "larger", "smaller", "louder", "quieter", "softer", "faster", "slower", "brighter",
      "darker", "mute", "unmute", "minimum", "maximum", "on", "off", "zero", "half", "double",
    ],
    soundStops: ["stop", "pause", "mute", "muted", "volume", "silence", "sound"],
    vagueErrors: [
      "error", "invalid", "wrong", "value", "input", "entry", "incorrect", "not", "valid", "is",
      "an", "a", "the", "this",
    ],
    gestures: [
      "double tap", "double-tap", "double click", "double-click", "triple tap", "long press",
      "long-press", "touch and hold", "press and hold", "tap and hold", "click and hold",
      "swipe", "tap", "press", "drag", "double tapping", "double-tapping", "tapping", "swiping",
      "flicking", "long pressing", "pressing", "dragging", "clicking",
    ],
    gesturesNeedLanguage: false,
    imperatives: [
      "adjust", "select", "choose", "open", "close", "enter", "type", "turn", "start", "stop",
      "play", "pause", "change", "move", "add", "remove", "delete", "edit", "show", "hide", "go",
      "save", "send", "use", "pick", "activate",
    ],
    imperativeEndings: [],
    wordAfterImperative: nil,
    purposes: [],
    imperativePrefixes: []
  )
}

extension SpellingAlphabet {
  /// The words of the International Civil Aviation Organization.
  package static let english = SpellingAlphabet(
    [
      "a": "Alfa", "b": "Bravo", "c": "Charlie", "d": "Delta", "e": "Echo", "f": "Foxtrot",
      "g": "Golf", "h": "Hotel", "i": "India", "j": "Juliett", "k": "Kilo", "l": "Lima",
      "m": "Mike", "n": "November", "o": "Oscar", "p": "Papa", "q": "Quebec", "r": "Romeo",
      "s": "Sierra", "t": "Tango", "u": "Uniform", "v": "Victor", "w": "Whiskey", "x": "X-ray",
      "y": "Yankee", "z": "Zulu",
    ])
}

extension UnitNames {
  package static let english = UnitNames(
    plural: .oneAndOther,
    units: [
      "%": CountedPhrase(one: "{count} percent", other: "{count} percent"),
      "‰": CountedPhrase(one: "{count} per mille", other: "{count} per mille"),
      "°": CountedPhrase(one: "{count} degree", other: "{count} degrees"),
      "°C": CountedPhrase(one: "{count} degree Celsius", other: "{count} degrees Celsius"),
      "°F": CountedPhrase(one: "{count} degree Fahrenheit", other: "{count} degrees Fahrenheit"),
      "km/h": CountedPhrase(
        one: "{count} kilometre per hour", other: "{count} kilometres per hour"),
      "mph": CountedPhrase(one: "{count} mile per hour", other: "{count} miles per hour"),
      "km": CountedPhrase(one: "{count} kilometre", other: "{count} kilometres"),
      "cm": CountedPhrase(one: "{count} centimetre", other: "{count} centimetres"),
      "mm": CountedPhrase(one: "{count} millimetre", other: "{count} millimetres"),
      "m²": CountedPhrase(one: "{count} square metre", other: "{count} square metres"),
      "m³": CountedPhrase(one: "{count} cubic metre", other: "{count} cubic metres"),
      "km²": CountedPhrase(one: "{count} square kilometre", other: "{count} square kilometres"),
      "kg": CountedPhrase(one: "{count} kilogram", other: "{count} kilograms"),
      "dB": CountedPhrase(one: "{count} decibel", other: "{count} decibels"),
      "Hz": CountedPhrase(one: "{count} hertz", other: "{count} hertz"),
      "kHz": CountedPhrase(one: "{count} kilohertz", other: "{count} kilohertz"),
      "MHz": CountedPhrase(one: "{count} megahertz", other: "{count} megahertz"),
      "kB": CountedPhrase(one: "{count} kilobyte", other: "{count} kilobytes"),
      "KB": CountedPhrase(one: "{count} kilobyte", other: "{count} kilobytes"),
      "MB": CountedPhrase(one: "{count} megabyte", other: "{count} megabytes"),
      "GB": CountedPhrase(one: "{count} gigabyte", other: "{count} gigabytes"),
      "ms": CountedPhrase(one: "{count} millisecond", other: "{count} milliseconds"),
      "min": CountedPhrase(one: "{count} minute", other: "{count} minutes"),
      "℃": CountedPhrase(one: "{count} degree Celsius", other: "{count} degrees Celsius"),
      "％": CountedPhrase(one: "{count} percent", other: "{count} percent"),
    ],
    currencies: [
      "$": CountedPhrase(one: "{count} dollar", other: "{count} dollars"),
      "€": CountedPhrase(one: "{count} euro", other: "{count} euros"),
      "£": CountedPhrase(one: "{count} pound", other: "{count} pounds"),
      "¥": CountedPhrase(one: "{count} yen", other: "{count} yen"),
      "₽": CountedPhrase(one: "{count} rouble", other: "{count} roubles"),
      "₴": CountedPhrase(one: "{count} hryvnia", other: "{count} hryvnias"),
      "￥": CountedPhrase(one: "{count} yen", other: "{count} yen"),
    ],
    range: " to ",
    slash: " slash ")
}
