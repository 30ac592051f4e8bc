internal import ScreenReader

/// One of the things that a person can choose for good, as a text with a name.
struct PersonalSetting: Sendable {
  /// The name, in the file and at the command line.
  let name: String
  /// What it decides, as a sentence.
  let explanation: String
  let values: SettingValues
  /// Returns how it is chosen in some settings, or nil if it is left to something else.
  let read: @Sendable (ReaderSettings) -> String?
  /// Chooses it in some settings; the text is one that `values` allows.
  let apply: @Sendable (String, inout ReaderSettings) -> Void

  /// Returns the setting of a name.
  ///
  /// - Parameter name: The name; hyphens and blanks are the same, as are upper and lower case.
  /// - Returns: The setting, or nil if there is none of that name.
  static func named(_ name: String) -> PersonalSetting? {
    let wanted = name.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
    return all.first { $0.name == wanted }
  }
}

/// What a setting can be set to.
enum SettingValues: Sendable {
  case choice([String])
  /// A whole number within bounds, and words behind "a whole number" for what it counts.
  case whole(ClosedRange<Int>, unit: String)
  case seconds(ClosedRange<Double>)
  /// The tag of a language.
  case language
  /// The name of a voice.
  case voice

  static let onOrOff = SettingValues.choice(["on", "off"])

  private static let longestText = 200

  /// Returns a text as it is kept, or nil if it is not allowed.
  func canonical(_ text: String) -> String? {
    switch self {
    case .choice(let words):
      let word = text.lowercased()
      if words.contains(word) { return word }
      // Whoever writes YAML may write its own words for on and off.
      guard words == ["on", "off"] else { return nil }
      return word == "true" ? "on" : word == "false" ? "off" : nil
    case .whole(let bounds, _):
      guard let number = Int(text), bounds.contains(number) else { return nil }
      return String(number)
    case .seconds(let bounds):
      // Not the hexadecimal and other numbers that could be read, too.
      guard text.allSatisfy({ "0123456789.eE+-".contains($0) }), let number = Double(text),
        bounds.contains(number)
      else { return nil }
      return Self.text(of: number)
    case .language:
      let isTag =
        !text.isEmpty && text.utf8.count <= 40
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      return isTag ? text : nil
    case .voice:
      let isName =
        !text.isEmpty && text.utf8.count <= Self.longestText
        && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      return isName ? text : nil
    }
  }

  /// What is allowed, in words that go on after "is".
  var allowed: String {
    switch self {
    case .choice(let words):
      words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .whole(let bounds, let unit):
      "a whole number\(unit) from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .seconds(let bounds):
      "a number of seconds from \(Self.text(of: bounds.lowerBound)) to "
        + Self.text(of: bounds.upperBound)
    case .language: "a language, such as de"
    case .voice: "the name of a voice, such as calm"
    }
  }

  /// Returns a number of seconds without decimals that say nothing.
  static func text(of seconds: Double) -> String {
    let text = String(seconds)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
