/// Divides the sound of a microphone into utterances.
@MainActor
package final class VoiceReader {
  /// The time without any samples after which an open microphone counts as broken.
  package static let patience = Duration.seconds(5)

  private let microphone: any Microphone
  private var endpointer: Endpointer
  /// The time of the last samples, or of the opening.
  private var lastSign = Duration.zero
  /// The number of samples that were read.
  package private(set) var sampleCount = 0
  /// Whether all of a file has been read.
  package private(set) var hasEnded = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - microphone: The microphone.
  ///   - patience: The time without an utterance after which nothing was heard, or `nil` to wait
  ///     forever. The silence in a file is never too long.
  package init(_ microphone: any Microphone, patience: Duration? = nil) {
    self.microphone = microphone
    endpointer = Endpointer(patience: microphone.isLive ? patience : nil)
  }

  package var isLive: Bool { microphone.isLive }
  package var isOpen: Bool { microphone.isOpen }
  package var descriptor: Int32? { microphone.descriptor }
  /// The length of the sound that was read.
  package var length: Duration { Duration.seconds(sampleCount) / Endpointer.sampleRate }

  /// Opens the microphone. Earlier sound is forgotten.
  package func open(at time: Duration) throws(MicrophoneError) {
    guard !isOpen else { return }
    endpointer.restart()
    lastSign = time
    try microphone.open()
  }

  package func close() { microphone.close() }

  /// Returns the events in the sound that has arrived. A microphone that fails is closed.
  package func read(at time: Duration) throws(MicrophoneError) -> [EndpointerEvent] {
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
