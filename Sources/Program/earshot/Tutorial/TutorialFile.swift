internal import FileWriting
private import Foundation
internal import Tutorial

/// The file that stores the user's progress in the tutorial.
struct TutorialFile {
  /// The path, or `nil` if there is no home directory.
  private let path: String?

  static var user: TutorialFile {
    TutorialFile(path: XDGDirectory.state.path.map { $0 + "/tutorial" })
  }

  init(path: String?) { self.path = path }

  /// Reads the progress, and returns a message if the file is broken.
  ///
  /// If there is no file, the progress is that of a new user. A file that can't be read is moved
  /// aside, so that saving does not destroy it.
  func read() -> (progress: TutorialProgress, problem: String?) {
    var info = stat()
    guard let path, stat(path, &info) == 0 else { return (TutorialProgress(), nil) }
    // Read only a regular file, because reading a device could block forever.
    if info.st_mode & S_IFMT == S_IFREG,
      let handle = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)),
      let data = try? handle.read(upToCount: Self.longest + 1) ?? Data(), data.count <= Self.longest
    {
      if let progress = TutorialProgress(String(decoding: data, as: UTF8.self)) {
        return (progress, nil)
      }
    }
    let problem =
      "Your place in the tutorial can't be read, so the tutorial starts from the beginning."
    do throws(FileError) {
      let backup = try AtomicFile.moveAside(path)
      return (TutorialProgress(), problem + " Your old file is now \(backup).")
    } catch {
      return (TutorialProgress(), problem + " " + error.message(in: .state))
    }
  }

  private static let longest = 1 << 12

  func write(_ progress: TutorialProgress) throws(FileError) {
    guard let path else { return }
    PrivateFolder.make(for: path)
    try AtomicFile.write(progress.text, to: path, isPrivate: true)
  }
}
