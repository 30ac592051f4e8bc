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
