internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// The words for kinds, settings, languages and numbers in phrases.
enum PhraseWords {
  /// Kinds by their names, and by their names in other readers, each in the singular and the plural.
  static let kinds: [String: String] = {
    var kinds: [String: String] = [:]
    for kind in RotorElementKind.allCases { add(kind.rawValue, kind, to: &kinds) }
    for (names, kind) in otherKinds {
      for name in names.split(separator: ",") { add(name.trimmed, kind, to: &kinds) }
    }
    for (level, kind) in RotorElementKind.headingLevels.enumerated() {
      kinds["h\(level + 1)"] = kind.rawValue
      kinds["level \(level + 1) heading"] = kind.rawValue
      kinds["level \(level + 1) headings"] = kind.rawValue
      kinds["headings level \(level + 1)"] = kind.rawValue
    }
    return kinds
  }()

  private static let otherKinds: [(String, RotorElementKind)] = [
    ("header, headline, title heading", .headings), ("hyperlink, weblink, url", .links),
    ("push button, btn", .buttons),
    (
      "field, edit field, edit box, edit, input, input field, entry, textbox, text box, text area",
      .textFields
    ),
    ("form field, form element, control, form, field or button", .formControls),
    ("graphic, picture, photo, pic, img", .images), ("region", .landmarks),
    ("search field, search box, search bar", .textFields),
    ("checkbox, tick box, check, box", .checkBoxes),
    ("radio, option button, radio box", .radioButtons),
    ("range, adjustable", .sliders), ("toggle, toggle button, toggle switch", .switches),
    ("page tab", .tabs), ("paragraph, static text, text block, paragraph of text", .texts),
    ("group", .containers), ("same, same kind, same element, similar item", .sameItem),
    ("combobox, dropdown, drop down, select box", .comboBoxes),
    ("pop up button, pop-up button, popup, pop up, menu button", .popupButtons),
    ("grid, data table", .tables), ("bullet list, bulleted list", .lists),
  ]

  /// Words after a label that say what it is, though no command moves to their kind.
  static let otherNouns: Set<String> = [
    "menu", "menu item", "submenu", "dialog", "icon", "option",
  ]

  private static func add(
    _ name: String, _ kind: RotorElementKind, to kinds: inout [String: String]
  ) {
    kinds[name] = kind.rawValue
    kinds[name.hasSuffix("x") || name.hasSuffix("tch") ? name + "es" : name + "s"] = kind.rawValue
  }

  /// Settings by their commands, and by other names.
  static let settings: [String: String] = {
    var settings: [String: String] = [:]
    for setting in Setting.all {
      settings[setting.name.command] = setting.name.command
      settings[setting.name.rawValue] = setting.name.command
    }
    for (names, setting) in otherSettings {
      for name in names.split(separator: ",") { settings[name.trimmed] = setting.command }
    }
    return settings
  }()

  private static let otherSettings: [(String, SettingName)] = [
    (
      "speed, speech rate, speaking rate, speech speed, voice speed, reading speed, voice rate, "
        + "reading rate, talking speed, tempo, words per minute, wpm", .rate
    ),
    ("pitch of voice, speech pitch, tone", .pitch),
    ("loudness, voice volume, speech loudness, volume of speech, volume of voice", .volume),
    ("hint, usage hints, help hints, tooltips, tool tips, tutor messages", .hints),
    ("sound, earcons, earcon, beeps, beep, sound effects, audio cues, sound feedback", .sounds),
    ("earcon volume, volume of sounds, sounds volume, sound effects volume", .soundVolume),
    ("detail, level of detail, detail level", .verbosity),
    ("punctuation level, symbols, symbol level, punctuation marks", .punctuation),
    ("typing echo, keyboard echo, key echo, character echo, word echo, typing feedback", .echo),
    ("group names, landmarks announcement", .containers), ("position", .positions),
    ("table header, row headers, column headers", .tableHeaders),
    ("roles, element types, control types", .traits),
    ("delay, hint delay, pause before hints", .hintPause), ("speaker", .voice),
  ]

  static func isToggle(_ command: String) -> Bool {
    Setting.all.contains { setting in
      guard setting.name.command == command, case .choice(let values) = setting.values else {
        return false
      }
      return values == ["on", "off"] || values == ["off", "on"]
    }
  }

  static let languages: [String: String] = {
    let english = [
      "english": "en", "german": "de", "russian": "ru", "spanish": "es", "french": "fr",
      "chinese": "zh", "mandarin": "zh",
    ]
    var languages: [String: String] = [:]
    for phrases in Phrases.all {
      let letters = String(phrases.language.prefix(2))
      languages[phrases.language.lowercased()] = phrases.language
      languages[phrases.rotor.language.lowercased()] = phrases.language
      for (name, tag) in english where tag == letters { languages[name] = phrases.language }
    }
    return languages
  }()

  private static let numbers: [String: Int] = {
    let teens = [
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
      "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    var numbers: [String: Int] = [:]
    for (index, word) in teens.enumerated() { numbers[word] = 11 + index }
    for (index, word) in tens.enumerated() { numbers[word] = 20 + 10 * index }
    return numbers
  }()

  /// Returns the whole number below 10,000 in words, such as “two hundred and fifty”, or `nil`.
  static func number(_ text: String) -> Int? {
    var (sum, last) = (0, 0)
    let words = text.split { $0 == " " || $0 == "-" }.filter { $0 != "and" && $0 != "a" }
    guard (1...6).contains(words.count) else { return nil }
    for word in words {
      switch word {
      case "hundred": last = max(last, 1) * 100
      case "thousand": (sum, last) = (sum + max(last, 1) * 1_000, 0)
      default:
        guard let number = numbers[String(word)] ?? CommandParser.count(in: word), number < 100
        else { return nil }
        last += number
      }
      guard last < 10_000 else { return nil }
    }
    return sum + last < 10_000 ? sum + last : nil
  }

  static let landmarks: [String: AccessibilityLandmark] = [
    "main": .main, "main content": .main, "main region": .main, "main landmark": .main,
    "content": .main, "contents of page": .main, "navigation": .navigation, "nav": .navigation,
    "navigation bar": .navigation, "navigation menu": .navigation, "header": .banner,
    "page header": .banner, "banner": .banner, "footer": .contentInfo, "page footer": .contentInfo,
    "content info": .contentInfo, "sidebar": .complementary, "complementary": .complementary,
    "search region": .search, "search landmark": .search,
  ]

  /// Returns the words for a label of one character, because users hear “plus” from the key “+”.
  static func names(ofKey label: String) -> [String] {
    guard label.count == 1, let character = label.first else { return [] }
    return [Phrases.english.operating.characters.name(of: character)] + (keys[character] ?? [])
  }

  /// Names of the keys of a calculator or a keypad besides those of their characters.
  private static let keys: [Character: [String]] = {
    var keys: [Character: [String]] = [
      "+": ["add"], "-": ["minus", "subtract", "dash"], "−": ["subtract"], "–": ["minus"],
      "*": ["times", "multiply", "star"], "×": ["multiply"], "/": ["divide", "divided by"],
      "÷": ["divide"], "=": ["equal", "result"], ".": ["point", "decimal point", "dot"],
      ",": ["decimal comma"], "(": ["open parenthesis", "left paren", "open bracket"],
      ")": ["close parenthesis", "right paren", "close bracket"], "#": ["hash", "pound"],
    ]
    let digits = "zero one two three four five six seven eight nine".split(separator: " ")
    for (digit, word) in digits.enumerated() { keys[Character("\(digit)")] = [String(word)] }
    return keys
  }()

  static let times = ["once": "1", "twice": "2", "thrice": "3"]

  /// Returns the number from 1 to 10 in a word, such as “second”, “2nd”, “two” or “2”.
  static func position(_ word: String) -> Int? {
    if let index = Command.ordinals.firstIndex(of: word) { return index + 1 }
    let digits =
      ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) } ? word.dropLast(2) : word[...]
    guard let number = CommandParser.count(in: digits), number <= Command.ordinals.count else {
      return nil
    }
    return number
  }
}

extension Substring {
  fileprivate var trimmed: String { CommandWords.of(self).joined(separator: " ") }
}
