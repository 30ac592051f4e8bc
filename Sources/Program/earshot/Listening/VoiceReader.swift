internal import Listening

/// Divides the sound of a microphone into utterances.
@MainActor
final class VoiceReader {
  /// The time without any samples after which an open microphone counts as broken, in seconds.
  static let patience = 5.0

  private let microphone: any Microphone
  private var endpointer: Endpointer
  /// The time of the last samples, or of the opening.
  private var lastSign = 0.0
  /// The number of samples that were read.
  private(set) var sampleCount = 0
  /// Whether all of a file has been read.
  private(set) var hasEnded = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - microphone: The microphone.
  ///   - patience: The seconds without an utterance after which nothing was heard, or `nil` to wait
  ///     forever. The silence in a file is never too long.
  init(_ microphone: any Microphone, patience: Double? = nil) {
    self.microphone = microphone
    endpointer = Endpointer(patience: microphone.isLive ? patience : nil)
  }

  var isLive: Bool { microphone.isLive }
  var isOpen: Bool { microphone.isOpen }
  var descriptor: Int32? { microphone.descriptor }
  /// The seconds of sound that were read.
  var seconds: Double { Double(sampleCount) / Double(Endpointer.sampleRate) }

  /// Opens the microphone. Earlier sound is forgotten.
  func open(at time: Double) throws(MicrophoneError) {
    guard !isOpen else { return }
    endpointer.restart()
    lastSign = time
    try microphone.open()
  }

  func close() { microphone.close() }

  /// Returns the events in the sound that has arrived. A microphone that fails is closed.
  func read(at time: Double) throws(MicrophoneError) -> [EndpointerEvent] {
    guard isOpen else { return [] }
    do throws(MicrophoneError) {
      guard let samples = try microphone.read() else {
        hasEnded = true
        close()
        return []
      }
      sampleCount += samples.count
      guard samples.isEmpty else {
        lastSign = time
        return endpointer.add(samples, at: time)
      }
      guard !isLive || time - lastSign < Self.patience else { throw .silent }
      return []
    } catch {
      close()
      throw error
    }
  }
}
