private import Foundation
internal import SpeechOutput
private import Synchronization

/// An output that discards all sound and reports when it starts.
///
/// If it is paced, it accepts sound at the speed of a device. Its look-ahead, piece length and
/// polling interval are those of Earshot's output for devices.
final class ProbeOutput: AudioOutput {
  private static let lookAhead = Duration.milliseconds(60)
  private static let pollInterval = Duration.milliseconds(2)
  private static let piece = Duration.milliseconds(5)

  private struct State {
    var format = AudioFormat(sampleRate: 22_050)
    /// The time at which a device would have played all the sound written so far.
    var end = ContinuousClock.now
  }

  private let firstSound: FirstSound
  private let isPaced: Bool
  private let state = Mutex(State())

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - firstSound: The recorder that receives the samples.
  ///   - isPaced: Whether it accepts sound at the speed of a device.
  init(firstSound: FirstSound, isPaced: Bool) {
    self.firstSound = firstSound
    self.isPaced = isPaced
  }

  func open(_ format: AudioFormat) {
    state.withLock { $0.format = format }
  }

  func write(_ samples: [Int16], while isWanted: () -> Bool) {
    guard isPaced else { return firstSound.take(samples, while: isWanted) }
    let format = state.withLock(\.format)
    let pieceLength = max(format.samples(in: Self.piece), 1)
    var rest = samples[...]
    while !rest.isEmpty {
      waitUntil(atMost: Self.lookAhead, isLeft: isWanted)
      guard isWanted() else { return }
      let piece = rest.prefix(pieceLength)
      firstSound.take(piece, while: isWanted)
      state.withLock { $0.end = max($0.end, .now) + format.duration(of: piece.count) }
      rest = rest.dropFirst(pieceLength)
    }
  }

  func drain(while isWanted: () -> Bool) {
    guard isPaced else { return }
    waitUntil(atMost: .zero, isLeft: isWanted)
  }

  func discard() {
    state.withLock { $0.end = .now }
  }

  private func waitUntil(atMost limit: Duration, isLeft isWanted: () -> Bool) {
    while isWanted() {
      let left = state.withLock { $0.end - .now }
      guard left > limit else { return }
      let (seconds, attoseconds) = min(left - limit, Self.pollInterval).components
      Thread.sleep(forTimeInterval: Double(seconds) + Double(attoseconds) * 1e-18)
    }
  }
}
