internal import Languages
internal import ReaderCommands
internal import ScreenReader

/// The other settings: as options, each is "--" and the words of its command, with a hyphen for a blank.
extension SessionOptions {
  /// Has another setting changed before the session begins.
  ///
  /// - Parameter command: The command that changes it, such as "bounds on" or "traits before".
  /// - Returns: Whether there is such a setting, which can be told in the first line.
  public mutating func change(_ command: String) -> Bool {
    var settings = ReaderSettings()
    guard Self.apply(command, to: &settings) else { return false }
    changes.append(command)
    return true
  }

  /// Returns the command of an option; nil if there is none.
  static func change(_ option: String, _ value: String) -> String? {
    guard option.hasPrefix("--") else { return nil }
    let command = option.dropFirst(2).replacing("-", with: " ") + " " + value
    var settings = ReaderSettings()
    return apply(command, to: &settings) ? command : nil
  }

  /// Returns the words of the option for a command.
  static func words(for change: String) -> [String] {
    // It can be said with verbosities that have hints, too, and was before other settings could be.
    if change == "hints on" { return ["--hints"] }
    let words = change.split(separator: " ")
    return ["--" + words.dropLast().joined(separator: "-"), String(words.last ?? "")]
  }

  /// Changes one setting.
  ///
  /// - Returns: Whether it is one that has no option of its own.
  @discardableResult
  static func apply(_ change: String, to settings: inout ReaderSettings) -> Bool {
    guard case .change(let change)? = try? CommandParser().parse(change),
      let setting = Setting.of(change.name), setting.isDetail || setting.name == .sounds
    else { return false }
    setting.apply(change.value, &settings)
    return true
  }
}
