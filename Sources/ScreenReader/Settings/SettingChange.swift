public import Languages

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
