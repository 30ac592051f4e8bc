private import Foundation
private import TestSupport

/// The texts that a program's speech engine speaks.
package struct SpokenTexts {
  private let path: String

  /// Creates an empty list in the folder of a test.
  package init(in folder: String) {
    path = folder + "/texts"
  }

  /// The environment variables that make a program record its texts.
  package var environment: [String: String] {
    [
      "LD_PRELOAD": BuiltFolder.url.appendingPathComponent("libEngineListener.so").path,
      "EARSHOT_ENGINE_TEXTS": path,
    ]
  }

  /// The texts so far. The engine records a text when it starts to speak it.
  package var all: [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits for a number of texts that `isWanted` accepts.
  package func wait(
    for count: Int = 1, within seconds: Double = 90, where isWanted: (String) -> Bool
  ) {
    eventually(within: seconds) { all.count(where: isWanted) >= count }
  }
}
