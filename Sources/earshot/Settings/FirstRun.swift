internal import FileWriting
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
    guard let path else { return false }
    PrivateFolder.make(for: path)
    // A file that must be new follows no link, wherever that leads.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}
