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

  /// Reads where the learner is; at the beginning if nothing is kept.
  func read(_ lessons: [Lesson]) -> TutorialProgress {
    guard let path, let handle = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)),
      let data = try? handle.read(upToCount: 1 << 12)
    else { return TutorialProgress() }
    return TutorialProgress(String(decoding: data, as: UTF8.self), lessons: lessons)
  }

  /// Keeps where the learner is.
  ///
  /// - Throws: Why it can't be kept.
  func write(_ progress: TutorialProgress, of lessons: [Lesson]) throws(FileError) {
    guard let path else { return }
    PersonalFolder.make(for: path)
    try WholeFile.write(progress.text(of: lessons), to: path)
  }
}
