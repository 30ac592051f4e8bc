internal import Foundation

/// Folders for their owner alone.
package enum PrivateFolder {
  /// Makes the folder of a file, and those above it.
  ///
  /// Where it can't be made, the file can't be written either, and that is reported.
  ///
  /// - Parameter path: Where the file is going to be.
  package static func make(for path: String) {
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
