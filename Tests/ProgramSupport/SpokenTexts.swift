private import Foundation
private import TestSupport

/// The texts that the speech engine of a program speaks.
package struct SpokenTexts {
  private let path: String

  /// Creates a list that has no text yet.
  ///
  /// - Parameter folder: A folder of the test's own.
  package init(in folder: String) {
    path = folder + "/texts"
  }

  /// What a program needs in its environment for its texts to be in the list.
  package var environment: [String: String] {
    [
      "LD_PRELOAD": BuiltFolder.url.appendingPathComponent("libEngineListener.so").path,
      "EARSHOT_ENGINE_TEXTS": path,
    ]
  }

  /// The texts so far; each is there when the engine begins to speak it.
  package var all: [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until some texts are spoken.
  ///
  /// - Parameters:
  ///   - count: How many texts there have to be.
  ///   - seconds: How long to wait at most.
  ///   - isWanted: Which texts count.
  package func wait(
    for count: Int = 1, within seconds: Double = 90, where isWanted: (String) -> Bool
  ) {
    eventually(within: seconds) { all.count(where: isWanted) >= count }
  }
}
