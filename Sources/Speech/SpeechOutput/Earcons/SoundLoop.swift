internal import Foundation

/// A bar of tones that repeats in the background while nothing is spoken, as on a record: the
/// faster it turns, the higher it sounds.
public struct SoundLoop: Equatable, Sendable {
  /// The speed, relative to the speed at which the bar was written.
  let speed: Double
  /// The volume in percent.
  let volume: Int

  /// The notes of the bar at normal speed, in hertz.
  private static let notes = [220.0, 330, 440, 330]
  /// The length of a note at normal speed, in milliseconds.
  private static let length = 300.0
  /// The peak at full volume. A loop is quieter than earcons, which mark an event.
  private static let peak = 6_000.0

  /// Creates a loop whose speed is given in octaves above the normal speed, at most two.
  public init(octaves: Double, volume: Int) {
    speed = pow(2, octaves.isNaN ? 0 : min(max(octaves, -2), 2))
    self.volume = volume.clamped(to: 0...100)
  }

  func samples(_ format: AudioFormat) -> [Int16] {
    Self.notes.flatMap {
      ToneWave($0 * speed, .hollow, Int(Self.length / speed))
        .samples(format, peak: Self.peak * Double(volume) / 100)
    }
  }
}
