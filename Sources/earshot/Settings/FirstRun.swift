internal import FileWriting
private import Foundation

/// A marker file of the user's first session.
struct FirstRun {
  /// The marker file; `nil` without a home directory.
  private let path: String?

  static var user: FirstRun { FirstRun(folder: XDGDirectory.state.path) }

  /// Creates a marker in the folder of the program's state; `nil` without a home directory.
  init(folder: String?) {
    path = folder.map { $0 + "/introduced" }
  }

  /// Creates the marker file, and returns whether it is new.
  ///
  /// If it can't be created, no session counts as the first: a welcome in every session would be a nuisance.
  func claim() -> Bool {
    guard let path else { return false }
    PrivateFolder.make(for: path)
    // `O_EXCL` does not follow links.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}
