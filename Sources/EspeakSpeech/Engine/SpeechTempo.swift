internal import SpeechOutput
private import Synchronization

/// The engine's rate and the compression that together make a rate.
///
/// libespeak-ng 1.51 has two methods for fast speech. Up to 449 words per minute it shortens vowels
/// and, from about 350, leaves out most pauses; from 450 it speaks at 175 and compresses. Between
/// the two methods speech gets longer, by half for some texts and hardly for others, so no table of
/// rates can correct it. So the engine speaks at most at a rate that is still clear, and its speech
/// is compressed here: 600 takes exactly half as long as 300.
struct SpeechTempo: Equatable {
  /// The engine's maximum rate, in words per minute.
  ///
  /// Measured with the numbers 0 to 10, the voice en-us and a speech recogniser: with compression
  /// from 300, it understood nine of the eleven at 450 and nine at 900. It understood seven of the
  /// engine's own at 449 and eight at 900; with compression from 449, six at 900.
  static let maximumEngineRate = 300

  /// The engine's rate, in words per minute.
  let engineRate: Int
  /// The compression of the engine's speech; 1 leaves it unchanged.
  let compression: Double

  /// Creates the tempo for a rate, in words per minute.
  init(rate: Int) {
    engineRate = min(rate, Self.maximumEngineRate)
    compression = Double(max(rate, Self.maximumEngineRate)) / Double(Self.maximumEngineRate)
  }

  /// Compresses speech between `make` and `receive`, which returns whether more is wanted.
  func compressing<Failure: Error>(
    _ sampleRate: Int, _ receive: @escaping @Sendable ([Int16]) -> Bool,
    _ make: (@escaping @Sendable ([Int16]) -> Bool) throws(Failure) -> Void
  ) throws(Failure) {
    guard compression > 1 else { return try make(receive) }
    let stage = Stage(SpeechCompressor(factor: compression, sampleRate: sampleRate))
    try make { samples in
      let compressed = stage.compressor.withLock { $0.compress(samples) }
      // There may be too few samples for any output yet.
      guard samples.isEmpty || !compressed.isEmpty else { return stage.continues }
      let continues = receive(compressed)
      if !continues { stage.hasStopped.store(true, ordering: .relaxed) }
      return continues
    }
    let rest = stage.compressor.withLock { $0.finish() }
    if stage.continues, !rest.isEmpty { _ = receive(rest) }
  }

  /// A compressor between the thread that makes sound and the one that plays it.
  private final class Stage: Sendable {
    let compressor: PosixMutex<SpeechCompressor>
    let hasStopped = Atomic(false)
    var continues: Bool { !hasStopped.load(ordering: .relaxed) }

    init(_ compressor: SpeechCompressor) {
      self.compressor = PosixMutex(compressor)
    }
  }
}
