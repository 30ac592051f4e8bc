private import Foundation
private import TestSupport

/// A record of the text that a program's speech engine speaks.
package struct SpokenTexts {
  private let path: String

  /// Creates an empty record in a test's folder.
  package init(in folder: String) { path = folder + "/texts" }

  /// The environment variables that make a program record its speech.
  package var environment: [String: String] {
    [
      "LD_PRELOAD": BuiltFolder.url.appendingPathComponent("libEngineListener.so").path,
      "EARSHOT_ENGINE_TEXTS": path,
    ]
  }

  /// The strings recorded so far. Each is recorded when the engine starts to speak it.
  package var all: [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until `isWanted` accepts a number of recorded strings.
  package func wait(
    for count: Int = 1, within seconds: Double = 90, where isWanted: (String) -> Bool
  ) {
    eventually(within: seconds) { all.count(where: isWanted) >= count }
  }
}

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
