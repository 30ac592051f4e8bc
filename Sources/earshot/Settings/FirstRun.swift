private import Foundation

/// Whether a person is here for the first time.
struct FirstRun {
  /// Where it is remembered; nil where there is no home to remember it in.
  private let path: String?

  /// The person's own.
  static var person: FirstRun { FirstRun(folder: PersonalFolder.state.path) }

  /// Creates a memory.
  ///
  /// - Parameter folder: Where files are that the program remembers things in; nil for none.
  init(folder: String?) {
    path = folder.map { $0 + "/introduced" }
  }

  /// Returns whether it is the first time, and remembers that it was. Where nothing can be remembered
  /// it is never the first time: nobody wants to be greeted every day.
  func take() -> Bool {
    guard let path, !FileManager.default.fileExists(atPath: path) else { return false }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return FileManager.default.createFile(atPath: path, contents: Data())
  }
}
