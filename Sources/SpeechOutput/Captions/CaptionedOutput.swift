private import Foundation
public import SpeechModel

/// Writes beside the sound of another output what is said when, as WebVTT.
///
/// Each caption is in the file when its utterance has come to its end or was cut, so that the file is
/// whole whenever the session ends.
public final class CaptionedOutput: AudioOutput {
  private struct State {
    var format: AudioFormat?
    var samples = 0
    var utterance: (utterance: Utterance, start: Int)?
  }

  private let output: any AudioOutput
  private let path: String
  private let handle: FileHandle
  private let state = Locked(State())

  /// Creates the file of captions, or empties the one that is there.
  ///
  /// - Parameters:
  ///   - output: Where the sound goes, all of which is kept, as in a file.
  ///   - path: Where the captions are to be.
  /// - Throws: `SpeechError.Code.cannotWrite` if the file can't be created.
  public init(_ output: any AudioOutput, path: String) throws(SpeechError) {
    self.output = output
    self.path = path
    handle = try OutputFile.create(path)
    try write(WebVTT.header)
  }

  /// Makes ready for sound.
  public func open(_ format: AudioFormat) throws(SpeechError) {
    try output.open(format)
    state.withLock { $0.format = format }
  }

  /// Takes sound, and counts it.
  public func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    try output.write(samples, while: isWanted)
    state.withLock { $0.samples += samples.count }
  }

  /// Takes note of what begins here.
  public func begin(_ utterance: Utterance) throws(SpeechError) {
    try output.begin(utterance)
    state.withLock { $0.utterance = (utterance, $0.samples) }
  }

  /// Writes the caption of what ends here.
  public func end() throws(SpeechError) {
    try output.end()
    let cue = state.withLock { state -> String? in
      guard let format = state.format, let said = state.utterance.take() else { return nil }
      return WebVTT.cue(
        said.utterance, from: format.duration(of: said.start),
        to: format.duration(of: state.samples))
    }
    if let cue { try write(cue) }
  }

  /// Waits until the sound is where it belongs.
  public func drain(while isWanted: () -> Bool) throws(SpeechError) {
    try output.drain(while: isWanted)
  }

  /// Throws away what the other output throws away.
  public func discard() { output.discard() }

  private func write(_ text: String) throws(SpeechError) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw OutputFile.failure(error, of: path)
    }
  }
}
