/// A speech volume, split into the engine's own volume and a divisor of its samples.
///
/// libespeak-ng 1.51 has 55 levels for 100 volumes: 1 is silent, and 2 equals 3. So this type makes low
/// volumes from louder speech, in which every volume differs.
struct SpeechVolume: Equatable {
  /// The volume below which the samples are divided, in percent.
  private static let lowVolume = 20

  /// The engine's volume, in percent.
  let engineVolume: Int
  /// The number by which the engine's samples are divided.
  let divisor: Int16

  /// Creates the volume for a number from 0 to 100.
  init(_ volume: Int) {
    divisor = volume < Self.lowVolume ? 5 : 1
    engineVolume = volume * Int(divisor)
  }

  /// Returns a receiver that divides the samples before it passes them on.
  func softening(
    _ receive: @escaping @Sendable ([Int16]) -> Bool
  ) -> @Sendable ([Int16]) -> Bool {
    guard divisor > 1 else { return receive }
    return { [divisor] samples in receive(samples.map { $0 / divisor }) }
  }
}
