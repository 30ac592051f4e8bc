internal import ArgumentParser

/// Checks of option values.
enum OptionText {
  /// Refuses an empty value.
  ///
  /// - Parameters:
  ///   - text: The value; `nil` if the option is absent.
  ///   - option: The name of the option.
  ///   - need: The expected value with an example, for the message.
  /// - Throws: `ValidationError` for an empty value.
  static func check(_ text: String?, of option: String, needs need: String) throws {
    guard text?.isEmpty == true else { return }
    throw ValidationError("\(option) needs \(need).")
  }

  /// Refuses an empty file name, and `-`: here it would be an ordinary file that is hard to find.
  ///
  /// - Parameters:
  ///   - path: The value; `nil` if the option is absent.
  ///   - option: The name of the option.
  ///   - example: A valid name, for the message.
  /// - Throws: `ValidationError` for these values.
  static func checkFile(_ path: String?, of option: String, suchAs example: String) throws {
    try check(path == "-" ? "" : path, of: option, needs: "a file name, such as \(example)")
  }

  /// Refuses an empty language.
  static func checkLanguage(_ language: String?) throws {
    try check(language, of: "--language", needs: "a language, such as de")
  }
}

extension ArgumentHelp {
  /// The help of a scene argument.
  static let scene: ArgumentHelp = "The scene, or a dump of another tool; - is standard input."
}

extension ParsableCommand where Self: Sendable {
  /// Runs the command on the main actor, where elements and the reader live.
  ///
  /// `main()` is isolated, but the protocol does not let `run()` say so.
  func onMain(_ body: @MainActor (Self) throws -> Void) throws {
    try MainActor.assumeIsolated { try body(self) }
  }
}
