private import Foundation

/// Waits until a condition is true, by checking it 20 times per second.
///
/// The default time limit is long enough for a busy machine. Returns whether the condition became
/// true in time.
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
