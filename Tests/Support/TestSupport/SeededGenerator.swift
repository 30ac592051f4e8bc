import Foundation

/// A random number generator with a seed, using SplitMix64.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// Returns a generator for a property test, and prints its seed.
  ///
  /// To repeat a run, set the environment variable EARSHOT_SEED to its seed. Otherwise, the seed is
  /// random.
  public static func printed(for test: String = #function, cases: Int) -> SeededGenerator {
    let chosen = ProcessInfo.processInfo.environment["EARSHOT_SEED"].flatMap(UInt64.init)
    let seed = chosen ?? UInt64.random(in: 0...UInt64.max)
    print("\(test): \(cases) random cases, EARSHOT_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The number of cases that a property test tries.
public enum RandomCases {
  private static let factor =
    ProcessInfo.processInfo.environment["EARSHOT_CASES"].flatMap(Int.init) ?? 1

  /// Returns the number of cases to try in this run.
  ///
  /// - Parameter usual: The number for a quick run.
  /// - Returns: The number, multiplied by the environment variable EARSHOT_CASES if it is set.
  public static func count(_ usual: Int) -> Int { usual * max(factor, 1) }
}
