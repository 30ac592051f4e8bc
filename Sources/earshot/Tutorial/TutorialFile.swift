internal import FileWriting
private import Foundation
internal import Tutorial

/// Where a learner's place in the tutorial is kept.
struct TutorialFile {
  /// Where it is; nil where there is no home to keep it in.
  private let path: String?

  /// The person's own.
  static var person: TutorialFile {
    TutorialFile(path: PersonalFolder.state.path.map { $0 + "/tutorial" })
  }

  init(path: String?) { self.path = path }

  /// Reads where the learner is; at the beginning if nothing is kept. What can't be read is set aside, so that
  /// it is not lost when the next place is kept.
  ///
  /// - Returns: The place, and what is told of a file that is broken; nil for nothing.
  func read(_ lessons: [Lesson]) -> (progress: TutorialProgress, problem: String?) {
    var info = stat()
    guard let path, stat(path, &info) == 0 else { return (TutorialProgress(), nil) }
    // What is no file might never end.
    if info.st_mode & S_IFMT == S_IFREG,
      let handle = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)),
      let data = try? handle.read(upToCount: Self.longest + 1) ?? Data(), data.count <= Self.longest
    {
      let text = String(decoding: data, as: UTF8.self)
      if TutorialProgress.canRead(text, lessons: lessons) {
        return (TutorialProgress(text, lessons: lessons), nil)
      }
    }
    let problem = "Your place in the tutorial can't be read, so you begin anew."
    do throws(FileError) {
      let other = try AtomicFile.moveAside(path)
      return (TutorialProgress(), problem + " What was there is kept in \(other).")
    } catch {
      return (TutorialProgress(), problem + " " + error.message(in: .state))
    }
  }

  private static let longest = 1 << 12

  /// Keeps where the learner is.
  ///
  /// - Throws: Why it can't be kept.
  func write(_ progress: TutorialProgress, of lessons: [Lesson]) throws(FileError) {
    guard let path else { return }
    PrivateFolder.make(for: path)
    try AtomicFile.write(progress.text(of: lessons), to: path)
  }
}
