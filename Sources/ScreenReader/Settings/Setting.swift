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
  /// Returns the spoken form of a value.
  let spoken: @Sendable (String, Phrases) -> String
  /// The size of a larger step, if the values are numbers.
  let page: Double
  /// Whether the setting is a detail that a verbosity sets.
  package let isDetail: Bool
  /// Whether recorded sessions store the setting in their first line.
  ///
  /// This applies to settings that change the speech and are not stored as a separate option.
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

  /// Returns the value that this setting has in the given options of a verbosity.
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
    return SettingName(rawValue: wanted).flatMap(of)
  }
}

/// A change to one setting by a command.
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

  /// Creates a change to a numeric setting.
  package init(_ name: SettingName, _ number: Double) {
    self.init(name, SettingValues.text(of: number))
  }
}

extension Verbosity {
  /// Returns the verbosity whose options differ least from `detail`. In a tie, standard is
  /// preferred.
  package static func nearest(to detail: VerbosityOptions) -> Verbosity {
    func differences(_ verbosity: Verbosity) -> Int {
      let other = VerbosityOptions(verbosity)
      return Setting.details.count { $0.value(in: detail) != $0.value(in: other) }
    }
    return [Verbosity.standard, .brief, .full].min { differences($0) < differences($1) }
      ?? .standard
  }
}
