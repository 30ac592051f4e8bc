public import Foundation

/// The folder into which the tests and the programs are built.
public enum BuiltFolder {
  /// Where it is.
  public static let url: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
  }()
}
