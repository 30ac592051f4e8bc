internal import ArgumentParser
internal import SpeechOutput

/// The exit codes, those of sysexits.h where it has one.
extension ExitCode {
  /// The engine, the voice or the device that is needed is not there.
  static let unavailable = ExitCode(69)
  /// The output can't be written.
  static let cannotWrite = ExitCode(73)

  /// The code for something that could not be spoken.
  init(_ error: SpeechError) {
    self = error.code == .cannotWrite ? .cannotWrite : .unavailable
  }
}
