internal import SpeechOutput
private import Synchronization

/// How speech of a wanted rate is made: at which rate the engine speaks, and how much shorter that is
/// made afterwards.
///
/// libespeak-ng 1.51 knows no rate between two of its own ways to be fast. Up to 449 words a minute it
/// shortens vowels and, from about 350, leaves out most pauses; from 450 on it speaks at 175 and
/// compresses. At the border the speech gets longer, by a half for some texts and hardly for others, so
/// that no table of rates makes faster sound faster for all of them. So the engine never speaks faster
/// than a rate at which it is still clear, and what is wanted beyond that is compressed here: 600 takes
/// exactly half as long as 300.
struct SpeechTempo: Equatable {
  /// The highest rate at which the engine speaks, in words a minute.
  ///
  /// Of the eleven numbers from 0 to 10, spoken by the voice en-us, a recogniser understood nine at 450
  /// and nine at 900 where the compression began at 300. Of the engine's own speech it understood seven
  /// at 449 and eight at 900, and where the compression began at 449, six at 900.
  static let fastestOfEngine = 300

  /// The rate at which the engine speaks, in words a minute.
  let engineRate: Int
  /// How many times shorter its speech is made; 1 leaves it as it is.
  let compression: Double

  /// Finds the way to speak at a rate.
  ///
  /// - Parameter rate: The rate, in words a minute.
  init(rate: Int) {
    engineRate = min(rate, Self.fastestOfEngine)
    compression = Double(max(rate, Self.fastestOfEngine)) / Double(Self.fastestOfEngine)
  }

  /// Has speech made, and compresses it on its way.
  ///
  /// - Parameters:
  ///   - sampleRate: The samples a second.
  ///   - receive: Takes the sound as it shall be, and answers whether more is wanted.
  ///   - make: Makes the speech, given what takes its sound.
  /// - Throws: What making it throws.
  func compressing<Failure: Error>(
    _ sampleRate: Int, _ receive: @escaping @Sendable ([Int16]) -> Bool,
    _ make: (@escaping @Sendable ([Int16]) -> Bool) throws(Failure) -> Void
  ) throws(Failure) {
    guard compression > 1 else { return try make(receive) }
    let stage = Stage(SpeechCompressor(factor: compression, sampleRate: sampleRate))
    try make { samples in
      let compressed = stage.compress(samples)
      // It may be too little as yet to make anything of it.
      guard samples.isEmpty || !compressed.isEmpty else { return !stage.isStopped }
      return stage.note(goesOn: receive(compressed))
    }
    let rest = stage.finish()
    if !stage.isStopped, !rest.isEmpty { _ = receive(rest) }
  }

  /// A compressor between the thread that makes sound and the one that waits for it.
  private final class Stage: Sendable {
    private let compressor: Locked<SpeechCompressor>
    private let hasStopped = Atomic(false)

    init(_ compressor: SpeechCompressor) {
      self.compressor = Locked(compressor)
    }

    var isStopped: Bool { hasStopped.load(ordering: .relaxed) }

    func compress(_ samples: [Int16]) -> [Int16] {
      compressor.withLock { $0.compress(samples) }
    }

    func finish() -> [Int16] { compressor.withLock { $0.finish() } }

    func note(goesOn: Bool) -> Bool {
      if !goesOn { hasStopped.store(true, ordering: .relaxed) }
      return goesOn
    }
  }
}
