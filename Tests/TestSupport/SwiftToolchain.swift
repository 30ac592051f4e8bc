internal import Foundation

/// The compiler and what comes with it, which some tests ask.
public enum SwiftToolchain {
  /// Why there is none; nil if it is on the path.
  public static var missing: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let isFound = folders.contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/swift")
    }
    return isFound ? nil : "There is no swift on the path, which this test needs."
  }
}
