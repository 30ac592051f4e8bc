internal import ArgumentParser
internal import SpeechOutput

/// Exit codes, as in `sysexits.h`.
extension ExitCode {
  /// A scene or a command is invalid.
  static let badInput = ExitCode(65)
  /// A file is missing or can't be read.
  static let noInput = ExitCode(66)
  /// The engine, the voice or the device is missing.
  static let unavailable = ExitCode(69)
  /// The output can't be written.
  static let cannotWrite = ExitCode(73)

  /// Returns the code of a speech error.
  init(_ error: SpeechError) {
    self = error.code == .cannotWrite ? .cannotWrite : .unavailable
  }
}
