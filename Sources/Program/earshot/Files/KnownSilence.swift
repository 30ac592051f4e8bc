internal import Foundation

/// Whether the user knows that no sound device is there, so that not every session says it.
enum KnownSilence {
  private static var path: String? { XDGDirectory.state.path.map { $0 + "/no-sound-device" } }

  static var isKnown: Bool { path.map { FileManager.default.fileExists(atPath: $0) } ?? false }

  /// Remembers that the user has heard it. If that fails, the next session says it again.
  static func remember() {
    guard let path, let folder = XDGDirectory.state.path else { return }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    _ = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
  }

  /// Forgets it after a session with sound, so that a device that is lost later is reported.
  static func forget() {
    guard let path, isKnown else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
