private import Foundation

/// Waits until a condition holds.
///
/// - Parameters:
///   - seconds: The maximum time, long enough for a busy machine.
///   - condition: The condition, checked twenty times per second.
/// - Returns: Whether it holds.
/// - Throws: The error of the condition.
@discardableResult
package func eventually(
  within seconds: Double = 90, _ condition: () throws -> Bool
) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while true {
    if try condition() { return true }
    guard ContinuousClock.now < end else { return false }
    Thread.sleep(forTimeInterval: 0.05)
  }
}
