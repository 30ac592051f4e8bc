internal import ArgumentParser
internal import SpeechOutput

/// The exit codes, those of sysexits.h where it has one.
extension ExitCode {
  /// A scene or a command is not valid.
  static let badInput = ExitCode(65)
  /// A file that was named is not there or can't be read.
  static let noInput = ExitCode(66)
  /// The engine, the voice or the device that is needed is not there.
  static let unavailable = ExitCode(69)
  /// The output can't be written.
  static let cannotWrite = ExitCode(73)

  /// The code for something that could not be spoken.
  init(_ error: SpeechError) {
    self = error.code == .cannotWrite ? .cannotWrite : .unavailable
  }
}
