private import Foundation

/// How many cases a property test tries: few in the quick run, and many times as many where EARSHOT_CASES says so.
public enum RandomCases {
  private static let factor =
    ProcessInfo.processInfo.environment["EARSHOT_CASES"].flatMap(Int.init) ?? 1

  /// Returns how many cases to try.
  ///
  /// - Parameter usual: The number in the quick run.
  /// - Returns: That number, times EARSHOT_CASES if it is set.
  public static func count(_ usual: Int) -> Int { usual * max(factor, 1) }
}
