public import Languages

/// A setting of the reader.
///
/// Its row in ``all`` is the only place that describes it: its command, the rotor, help, completion, the file of
/// settings and the options of recorded sessions are derived from it.
package struct Setting: Sendable {
  /// The name.
  package let name: SettingName
  /// The values.
  package let values: SettingValues
  /// The help on its command, after the name and the choices; `nil` if the explanation serves.
  package let help: String?
  /// A sentence about it, for lists of settings.
  package let explanation: String
  /// Returns the value in some settings; `nil` if it is left to the voice or the screen.
  package let read: @Sendable (ReaderSettings) -> String?
  /// Changes the value in some settings, to one that `values` allows; `nil` leaves it to the voice or the screen.
  package let apply: @Sendable (String?, inout ReaderSettings) -> Void
  /// Returns a value as it is spoken.
  let spoken: @Sendable (String, Phrases) -> String
  /// The change of a larger step, if the values are numbers.
  var page = 20.0
  /// Whether a verbosity decides it.
  package var isDetail = false
  /// Whether a change can be heard in a description.
  var changesWords = false

  /// Returns the value of a setting that a verbosity decides.
  func value(in detail: SpeechDetail) -> String? {
    var settings = ReaderSettings()
    settings.detail = detail
    return read(settings)
  }

  /// The name in the file of settings and at the command line, with hyphens.
  package var fileName: String { name.rawValue.replacing(" ", with: "-") }

  /// Returns the setting of a name.
  ///
  /// - Parameter name: The name; every name but `speech` has a setting.
  /// - Returns: The setting.
  package static func of(_ name: SettingName) -> Setting? { byName[name] }

  /// Returns the typed values of a setting.
  ///
  /// - Parameter name: The name of the setting.
  /// - Returns: The values; empty if they are not words.
  static func choices(of name: SettingName) -> [String] {
    if name == .speech { return ["on", "off"] }
    guard case .choice(let words)? = of(name)?.values else { return [] }
    return words
  }

  /// Returns the setting of a typed name.
  ///
  /// - Parameter text: The name; hyphens and spaces are the same, as are upper and lower case.
  /// - Returns: The setting; `nil` if there is none of that name.
  package static func named(_ text: String) -> Setting? {
    let wanted = text.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: " ")
    return SettingName(rawValue: wanted).flatMap(of)
  }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

/// A change of one setting, as a command asks for it.
public struct SettingChange: Equatable, Sendable {
  /// The name of the setting.
  public let name: SettingName
  /// The new value, as it is typed, such as `on`, `full` or `300`.
  public let value: String

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - value: The new value, as it is typed.
  public init(_ name: SettingName, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Creates a change of a setting that is a number.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - number: The new value.
  public init(_ name: SettingName, _ number: Double) {
    self.init(name, SettingValues.text(of: number))
  }
}

extension Verbosity {
  /// Returns the verbosity with the fewest different switches; of several, the standard one.
  ///
  /// - Parameter detail: The switches.
  /// - Returns: The verbosity.
  package static func nearest(to detail: SpeechDetail) -> Verbosity {
    func differences(_ verbosity: Verbosity) -> Int {
      let other = SpeechDetail(verbosity)
      return Setting.details.count { $0.value(in: detail) != $0.value(in: other) }
    }
    return [Verbosity.standard, .brief, .full].min { differences($0) < differences($1) }
      ?? .standard
  }
}
