private import Foundation

/// Waits until a condition holds: at once where it does, and long enough for a busy machine.
///
/// - Parameters:
///   - seconds: How long to wait at most.
///   - condition: The condition, checked twenty times in a second.
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
