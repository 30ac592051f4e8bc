internal import Dialects
public import Languages

/// A setting of the reader.
///
/// The setting's row in ``of(_:)`` is the only place that describes the setting. The command, the
/// rotor, help, completion, the settings file and the options of recorded sessions are derived from
/// that row.
package struct Setting: Sendable {
  package let name: SettingName
  package let values: SettingValues
  /// The help that follows the command and its choices, or `nil` to use the explanation.
  package let help: String?
  /// The sentence that explains the setting in lists.
  package let explanation: String
  /// Returns the value of the setting, or `nil` for the default of the voice or screen.
  package let read: @Sendable (ReaderSettings) -> String?
  /// Sets the value from valid text, or restores the default if the text is `nil`.
  package let apply: @Sendable (String?, inout ReaderSettings) -> Void
  let spoken: @Sendable (String, Phrases) -> String
  /// The size of a larger step, if the values are numbers.
  let page: Double
  /// Whether the setting is a detail that a verbosity sets.
  package let isDetail: Bool
  /// Whether recorded sessions store the setting in their first line. This applies to settings that
  /// change the speech and are not stored as a separate option.
  package let isRecorded: Bool
  /// Whether changing the setting may change the descriptions of elements.
  let changesWords: Bool

  /// Creates a setting that converts the values of a property to text and back.
  init<Value>(
    _ name: SettingName, _ values: SettingValues,
    _ keyPath: any WritableKeyPath<ReaderSettings, Value> & Sendable, help: String?,
    _ explanation: String, page: Double = 20, isDetail: Bool = false, isRecorded: Bool = false,
    changesWords: Bool = false, parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String?,
    spoken: @escaping @Sendable (Value, Phrases) -> String?
  ) {
    self.name = name
    self.values = values
    self.help = help
    self.explanation = explanation
    self.page = page
    self.isDetail = isDetail
    self.isRecorded = isRecorded
    self.changesWords = changesWords
    read = { text($0[keyPath: keyPath]) }
    apply = { $1[keyPath: keyPath] = $0.flatMap(parse) ?? ReaderSettings()[keyPath: keyPath] }
    self.spoken = { text, phrases in parse(text).flatMap { spoken($0, phrases) } ?? text }
  }

  /// Further values that stand for another one, such as "orca" for its newest version.
  package var shorthands: [String] { name == .reader ? Dialect.families : [] }

  func value(in detail: VerbosityOptions) -> String? {
    var settings = ReaderSettings()
    settings.detail = detail
    return read(settings)
  }

  /// The name in the settings file and on the command line, with hyphens.
  package var fileName: String { name.rawValue.replacing(" ", with: "-") }

  /// Returns the setting whose name was typed, or `nil` if the name is unknown.
  package static func named(_ text: String) -> Setting? {
    let wanted = text.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: " ")
    return all.first { [$0.name.rawValue, $0.name.command].contains(wanted) }
  }
}

/// A change to one setting by a command.
public struct SettingChange: Equatable, Sendable {
  /// The setting.
  public let name: SettingName
  /// The new value as typed, such as `on`, `full` or `300`.
  public let value: String

  /// Creates a change.
  public init(_ name: SettingName, _ value: String) {
    self.name = name
    self.value = value
  }

  package init(_ name: SettingName, _ number: Double) {
    self.init(name, SettingValues.text(of: number))
  }
}

extension Verbosity {
  /// Returns the verbosity whose options differ least from `detail`, or standard in a tie.
  package static func nearest(to detail: VerbosityOptions) -> Verbosity {
    func differences(_ verbosity: Verbosity) -> Int {
      let other = VerbosityOptions(verbosity)
      return Setting.details.count { $0.value(in: detail) != $0.value(in: other) }
    }
    return [Verbosity.standard, .brief, .full].min { differences($0) < differences($1) }
      ?? .standard
  }
}

/// The possible values of a setting, in text form.
package enum SettingValues: Equatable, Sendable {
  /// One of several words.
  case choice([String])
  /// A whole number within bounds. In messages, `unit` follows "a whole number".
  case whole(ClosedRange<Int>, unit: String)
  /// A number of seconds within bounds.
  case seconds(ClosedRange<Double>)
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
