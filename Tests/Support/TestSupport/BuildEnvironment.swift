public import Foundation

/// The folder that contains the built tests and programs.
public enum BuiltFolder {
  /// The URL of the folder.
  public static let url: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
  }()
}

/// The Swift toolchain, which some tests need.
public enum SwiftToolchain {
  /// The reason to skip a test, or `nil` if Swift is on the path.
  public static var missing: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let isFound = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/swift") }
    return isFound ? nil : "This test needs swift, which is not on the path."
  }
}
