internal import AccessibilityModel

/// The English words for audits, spelling and units.
extension AuditWords {
  static let english = AuditWords(
    dates: ["date", "time", "birthday", "birth", "expiry", "expiration", "expires"],
    roles: [
      .button: ["button"], .link: ["link", "hyperlink"],
      .image: ["image", "picture", "photo", "icon"], .header: ["heading", "header"],
      .adjustable: ["slider", "adjustable"], .toggleButton: ["switch", "toggle", "checkbox"],
      .tabBarItem: ["tab"], .textEntry: ["field", "textfield"],
    ],
    controls: ["control", "picker", "stepper"],
    changes: [
      "reset", "clear", "default", "defaults", "restore", "revert", "undo", "redo", "all",
      "none", "up", "down", "back", "backward", "forward", "rewind", "next", "previous", "first",
      "last", "start", "beginning", "end", "left", "right", "more", "less", "fewer", "plus",
      "minus", "increase", "decrease", "increment", "decrement", "raise", "lower", "higher",
      "larger", "smaller", "louder", "quieter", "softer", "faster", "slower", "brighter",
      "darker", "mute", "unmute", "minimum", "maximum", "on", "off", "zero", "half", "double",
    ],
    soundStops: ["stop", "pause", "mute", "muted", "volume", "silence", "sound"],
    states: [
      "on", "off", "enabled", "disabled", "checked", "unchecked", "selected", "expanded",
      "collapsed", "pressed",
    ],
    vagueLinks: [
      "here", "click here", "tap here", "more", "read more", "learn more", "see more", "more info",
      "link", "this link",
    ],
    passwords: ["password", "passcode", "passphrase"],
    timeWords: ["left", "ago", "remaining"],
    vagueErrors: [
      "error", "invalid", "wrong", "value", "input", "entry", "incorrect", "not", "valid", "is",
      "an", "a", "the", "this",
    ],
    errorNouns: ["error"], skips: ["skip", "jump"],
    gestures: [
      "double tap", "double-tap", "double click", "double-click", "triple tap", "long press",
      "long-press", "touch and hold", "press and hold", "tap and hold", "click and hold",
      "swipe", "tap", "press", "drag", "double tapping", "double-tapping", "tapping", "swiping",
      "flicking", "long pressing", "pressing", "dragging", "clicking",
    ],
    imperatives: [
      "adjust", "select", "choose", "open", "close", "enter", "type", "turn", "start", "stop",
      "play", "pause", "change", "move", "add", "remove", "delete", "edit", "show", "hide", "go",
      "save", "send", "use", "pick", "activate",
    ])
}

extension SpellingAlphabet {
  /// The spelling words of the International Civil Aviation Organization.
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
    units: [
      "% ％": .noun("percent"),
      "‰": .noun("per mille"),
      "°": .noun("degree", "degrees"),
      "°C ℃": .noun("degree Celsius", "degrees Celsius"),
      "°F": .noun("degree Fahrenheit", "degrees Fahrenheit"),
      "km/h": .noun("kilometre per hour", "kilometres per hour"),
      "m/s": .noun("metre per second", "metres per second"),
      "mph": .noun("mile per hour", "miles per hour"),
      "km": .noun("kilometre", "kilometres"),
      "cm": .noun("centimetre", "centimetres"),
      "mm": .noun("millimetre", "millimetres"),
      "m²": .noun("square metre", "square metres"),
      "m³": .noun("cubic metre", "cubic metres"),
      "km²": .noun("square kilometre", "square kilometres"),
      "kg": .noun("kilogram", "kilograms"),
      "dB": .noun("decibel", "decibels"),
      "Hz": .noun("hertz"),
      "kHz": .noun("kilohertz"),
      "MHz": .noun("megahertz"),
      "kB KB": .noun("kilobyte", "kilobytes"),
      "MB": .noun("megabyte", "megabytes"),
      "GB": .noun("gigabyte", "gigabytes"),
      "ms": .noun("millisecond", "milliseconds"),
      "min": .noun("minute", "minutes"),
      "h hr hrs": .noun("hour", "hours"),
      "lb lbs": .noun("pound", "pounds"),
      "oz": .noun("ounce", "ounces"),
      "TB": .noun("terabyte", "terabytes"),
      "GHz": .noun("gigahertz"),
      "EUR": .noun("euro", "euros"),
      "USD": .noun("US dollar", "US dollars"),
      "CHF": .noun("Swiss franc", "Swiss francs"),
      "GBP": .noun("pound", "pounds"),
      "mg": .noun("milligram", "milligrams"),
      "µg μg": .noun("microgram", "micrograms"),
      "ml mL": .noun("millilitre", "millilitres"),
      "cl": .noun("centilitre", "centilitres"),
      "µm μm": .noun("micrometre", "micrometres"),
      "ft": .noun("foot", "feet"),
      "yd": .noun("yard", "yards"),
      "tbsp": .noun("tablespoon", "tablespoons"),
      "tsp": .noun("teaspoon", "teaspoons"),
      "kW": .noun("kilowatt", "kilowatts"),
      "kWh": .noun("kilowatt hour", "kilowatt hours"),
      "mAh": .noun("milliamp hour", "milliamp hours"),
      "kcal": .noun("kilocalorie", "kilocalories"),
      "kJ": .noun("kilojoule", "kilojoules"),
      "kbit": .noun("kilobit", "kilobits"),
      "Mbit": .noun("megabit", "megabits"),
      "Gbit": .noun("gigabit", "gigabits"),
      "kbps": .noun("kilobit per second", "kilobits per second"),
      "Mbps": .noun("megabit per second", "megabits per second"),
      "Gbps": .noun("gigabit per second", "gigabits per second"),
      "fps": .noun("frame per second", "frames per second"),
      "″": .noun("inch", "inches"),
    ],
    currencies: [
      "$": .noun("dollar", "dollars"),
      "€": .noun("euro", "euros"),
      "£": .noun("pound", "pounds"),
      "¥ ￥": .noun("yen"),
      "₽": .noun("rouble", "roubles"),
      "₴": .noun("hryvnia", "hryvnias"),
      "₹": .noun("rupee", "rupees"),
      "₩": .noun("won"),
      "₺": .noun("lira", "liras"),
      "₿": .noun("bitcoin", "bitcoins"),
      "₪": .noun("shekel", "shekels"),
      "₫": .noun("dong"),
      "₱": .noun("peso", "pesos"),
      "¢": .noun("cent", "cents"),
    ],
    range: " to ",
    slash: " slash ",
    per: [
      "s sec second": " per second",
      "min minute": " per minute",
      "h hr hour": " per hour",
      "d day": " per day",
      "wk week": " per week",
      "mo mth month": " per month",
      "yr y year": " per year",
      "night": " per night",
      "person": " per person",
      "user": " per user",
      "kg": " per kilogram",
      "lb": " per pound",
    ],
    date: "{day} {month} {year}",
    measured: """
      angle angles rotation view bend tilt drive disk card model phone file download upload \
      run race walk hike ride swim sprint radius limit zone gap margin lens cable pipe tape bag box \
      pack bottle jar tube weight bar note bill coin voucher fee fine deposit increments step \
      delay timer break video clip meeting session interval display monitor read
      """)
}
