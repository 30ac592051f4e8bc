private import Locking
internal import SpeechOutput
private import Synchronization

/// A speech rate, split into the engine's own rate and a compression factor.
///
/// Up to 449 words per minute, libespeak-ng 1.51 shortens vowels and omits most pauses. From 450, it
/// speaks at 175 and compresses the sound, so speech at 450 takes up to half as long again as at 449,
/// depending on the text. No table of rates can correct this, so this type limits the engine's rate
/// to one that is still clear, and compresses the engine's speech for faster rates. Speech at 600
/// takes exactly half as long as at 300.
struct SpeechTempo: Equatable {
  /// The engine's maximum rate, in words per minute. Of the numbers 0 to 10 in the voice en-us, a
  /// speech recognizer understood nine at 450 and nine at 900 with compression from 300, seven at
  /// 449 and eight at 900 with the engine's own methods, and six at 900 with compression from 449.
  static let maximumEngineRate = 300

  /// The engine's rate, in words per minute.
  let engineRate: Int
  /// The compression factor of the engine's speech. A factor of 1 leaves it unchanged.
  let compression: Double

  /// Creates the tempo for a rate in words per minute.
  init(rate: Int) {
    engineRate = min(rate, Self.maximumEngineRate)
    compression = Double(max(rate, Self.maximumEngineRate)) / Double(Self.maximumEngineRate)
  }

  /// Runs `make`, compresses the speech that it produces, and passes the result to `receive`. Both
  /// closures return whether more speech is wanted.
  func compressing<Failure: Error>(
    _ sampleRate: Int, _ receive: @escaping @Sendable ([Int16]) -> Bool,
    _ make: (@escaping @Sendable ([Int16]) -> Bool) throws(Failure) -> Void
  ) throws(Failure) {
    guard compression > 1 else { return try make(receive) }
    let stage = Stage(SpeechCompressor(factor: compression, sampleRate: sampleRate))
    try make { samples in
      let compressed = stage.compressor.withLock { $0.compress(samples) }
      // If there are too few samples for any output yet, wait for more.
      guard samples.isEmpty || !compressed.isEmpty else { return stage.continues }
      let continues = receive(compressed)
      if !continues { stage.hasStopped.store(true, ordering: .relaxed) }
      return continues
    }
    let rest = stage.compressor.withLock { $0.finish() }
    if stage.continues, !rest.isEmpty { _ = receive(rest) }
  }

  /// The compressor, and whether the receiver wants no more speech. This is a class, because a
  /// sendable closure shares it.
  private final class Stage: Sendable {
    let compressor: PosixMutex<SpeechCompressor>
    let hasStopped = Atomic(false)
    var continues: Bool { !hasStopped.load(ordering: .relaxed) }

    init(_ compressor: SpeechCompressor) { self.compressor = PosixMutex(compressor) }
  }
}
