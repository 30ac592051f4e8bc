public import Languages

/// A setting of the reader.
///
/// Its row in ``all`` is the only place that describes it: the command, the rotor, help,
/// completion, the settings file and the options of recorded sessions are derived from it.
package struct Setting: Sendable {
  package let name: SettingName
  package let values: SettingValues
  /// The help for its command, after the name and the choices; `nil` if the explanation serves.
  package let help: String?
  /// A sentence for lists of settings.
  package let explanation: String
  /// Returns its value in some settings; `nil` for the default of the voice or the screen.
  package let read: @Sendable (ReaderSettings) -> String?
  /// Sets its value in some settings to an allowed one; `nil` for the default of the voice or the
  /// screen.
  package let apply: @Sendable (String?, inout ReaderSettings) -> Void
  let spoken: @Sendable (String, Phrases) -> String
  /// The change of a larger step, if the values are numbers.
  var page = 20.0
  /// Whether a verbosity sets it.
  package var isDetail = false
  /// Whether recorded sessions store it in their first line: it changes the speech, and no option has it.
  package var isRecorded = false
  /// Whether a change may be audible in a description.
  var changesWords = false

  /// Returns its value in the switches of a verbosity.
  func value(in detail: VerbosityOptions) -> String? {
    var settings = ReaderSettings()
    settings.detail = detail
    return read(settings)
  }

  /// The name in the settings file and on the command line, with hyphens.
  package var fileName: String { name.rawValue.replacing(" ", with: "-") }

  package static func of(_ name: SettingName) -> Setting? { byName[name] }

  /// Returns the typed values of a setting; empty if they are not words.
  static func choices(of name: SettingName) -> [String] {
    if name == .speech { return ["on", "off"] }
    guard case .choice(let words)? = of(name)?.values else { return [] }
    return words
  }

  /// Returns the setting of a typed name; `nil` for an unknown name.
  package static func named(_ text: String) -> Setting? {
    let wanted = text.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: " ")
    return SettingName(rawValue: wanted).flatMap(of)
  }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

/// A change of one setting by a command.
public struct SettingChange: Equatable, Sendable {
  /// The setting.
  public let name: SettingName
  /// The new value as typed, such as `on`, `full` or `300`.
  public let value: String

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - name: The setting.
  ///   - value: The new value as typed.
  public init(_ name: SettingName, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Creates a change of a numeric setting.
  ///
  /// - Parameters:
  ///   - name: The setting.
  ///   - number: The new value.
  public init(_ name: SettingName, _ number: Double) {
    self.init(name, SettingValues.text(of: number))
  }
}

extension Verbosity {
  /// Returns the verbosity with the fewest different switches; if tied, the standard one.
  package static func nearest(to detail: VerbosityOptions) -> Verbosity {
    func differences(_ verbosity: Verbosity) -> Int {
      let other = VerbosityOptions(verbosity)
      return Setting.details.count { $0.value(in: detail) != $0.value(in: other) }
    }
    return [Verbosity.standard, .brief, .full].min { differences($0) < differences($1) }
      ?? .standard
  }
}
