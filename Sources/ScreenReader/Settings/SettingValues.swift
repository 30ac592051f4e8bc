/// The possible values of a setting, in text form.
package enum SettingValues: Equatable, Sendable {
  /// One of several words.
  case choice([String])
  /// A whole number within bounds. In messages, `unit` follows "a whole number".
  case whole(ClosedRange<Int>, unit: String)
  /// A number of seconds within bounds.
  case seconds(ClosedRange<Double>)
  /// A language tag.
  case language
  /// The name of a voice.
  case voice

  package static let onOrOff = SettingValues.choice(["on", "off"])

  /// The maximum length of a voice name, in bytes.
  private static let maximumNameLength = 200

  /// The bounds, if the values are numbers.
  package var bounds: ClosedRange<Int>? {
    switch self {
    case .whole(let bounds, _): bounds
    case .seconds(let bounds): Int(bounds.lowerBound)...Int(bounds.upperBound)
    case .choice, .language, .voice: nil
    }
  }

  /// Returns the stored form of a value, or `nil` if the value is not allowed.
  package func canonical(_ text: String) -> String? {
    switch self {
    case .choice(let words):
      let word = text.lowercased()
      if words.contains(word) { return word }
      // YAML tools may write on and off as booleans, so booleans are accepted as well.
      guard words == ["on", "off"] else { return nil }
      return word == "true" ? "on" : word == "false" ? "off" : nil
    case .whole(let bounds, _):
      guard let number = Int(text), bounds.contains(number) else { return nil }
      return String(number)
    case .seconds(let bounds):
      // Reject hexadecimal and other forms of numbers that Swift would accept.
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
        !text.isEmpty && text.utf8.count <= Self.maximumNameLength
        && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      return isName ? text : nil
    }
  }

  /// A description of the allowed values, to follow "must be".
  package var allowed: String {
    switch self {
    case .choice(let words): Self.alternatives(words)
    case .whole(let bounds, let unit):
      "a whole number\(unit) from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .seconds(let bounds):
      "a number of seconds from \(Self.text(of: bounds.lowerBound)) to "
        + Self.text(of: bounds.upperBound)
    case .language: "a language, such as de"
    case .voice: "the name of a voice, such as calm"
    }
  }

  /// Returns a list of words, such as "brief, standard or full".
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns a number as text, without a trailing ".0".
  package static func text(of seconds: Double) -> String {
    let text = String(seconds)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
