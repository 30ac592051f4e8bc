public import AccessibilityAudit
public import ArgumentParser
internal import Languages
internal import ScreenReader
public import SpeechModel

/// Checks of option values.
enum OptionText {
  /// Throws `ValidationError` for an empty value; an absent option, `nil`, is valid.
  ///
  /// `need` is the expected value with an example, for the message.
  static func check(_ text: String?, of option: String, needs need: String) throws {
    guard text?.isEmpty == true else { return }
    throw ValidationError("\(option) needs \(need).")
  }

  /// Throws `ValidationError` for an empty file name or `-`; an absent option, `nil`, is valid.
  ///
  /// A file named `-` would be an ordinary file that is hard to find.
  static func checkFile(_ path: String?, of option: String, suchAs example: String) throws {
    try check(path == "-" ? "" : path, of: option, needs: "a file name, such as \(example)")
  }

  static func checkLanguage(_ language: String?) throws {
    try check(language, of: "--language", needs: "a language, such as de")
  }
}

extension ArgumentHelp {
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

// Library types that are values of options.

extension AuditFormat: ExpressibleByArgument {}
extension PunctuationLevel: ExpressibleByArgument {}
extension Verbosity: ExpressibleByArgument {}
extension VoiceListing: ExpressibleByArgument {}
