/// A source of the user's voice, as 16-bit samples at 16 kHz in one channel.
///
/// A closed microphone has no process and no open file.
@MainActor
package protocol Microphone: AnyObject {
  /// Whether samples arrive in real time. Other microphones, such as files, wait to be read.
  var isLive: Bool { get }
  var isOpen: Bool { get }
  /// The file descriptor that becomes readable when samples arrive, or `nil` if some are always
  /// ready or the microphone is closed.
  var descriptor: Int32? { get }
  /// Opens the microphone. Does nothing if it is open.
  func open() throws(MicrophoneError)
  func close()
  /// Returns the samples that have arrived since the last call, without waiting.
  ///
  /// Returns `nil` at the end of a file. A live microphone has no end, so it throws when it stops.
  func read() throws(MicrophoneError) -> [Int16]?
}

/// A problem with a microphone, with its remedy.
package enum MicrophoneError: Error, Equatable {
  /// No program that records is installed.
  case noRecorder
  /// The recording program can't start or has stopped.
  case stopped
  /// The recording program runs, but delivers nothing.
  case silent
  case unreadableFile(String)
  /// A file has another format than that of `Microphone`.
  case wrongFormat(String)

  package var message: String {
    switch self {
    case .noRecorder:
      "There is no program that records. Install parec (package pulseaudio-utils) or arecord "
        + "(package alsa-utils)."
    case .stopped:
      "The microphone has stopped. Check that it is connected and that the sound server runs."
    case .silent:
      "The microphone delivers no sound. Check that it is connected and that the sound server "
        + "responds."
    case .unreadableFile(let path): "\(path) can't be read."
    case .wrongFormat(let path):
      "\(path) is not a WAV file with 16-bit samples at 16 kHz in one channel. Convert it: "
        + "sox INPUT -r 16000 -c 1 -b 16 OUTPUT.wav"
    }
  }
}
