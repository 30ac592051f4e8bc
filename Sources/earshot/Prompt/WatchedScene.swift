internal import AccessibilityModel
private import Foundation
internal import Scenes
internal import ScreenReader
internal import SpeechModel

/// A scene that is read again when its file is saved.
///
/// The file is looked at by its name, a few times in a second, so it does not matter whether an editor
/// writes into it or puts another one in its place.
struct WatchedScene {
  /// How long to wait between two looks, in milliseconds.
  static let interval: Int32 = 250

  /// What a look has found.
  enum News {
    /// The file is another one, and a scene.
    case changed(SceneDocument, SceneChanges)
    /// The file is another one, and no scene.
    case invalid([SceneProblem])
  }

  private let path: String
  private(set) var document: SceneDocument
  private var known: Stamp?
  private var content: [UInt8]?

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - document: What was read of it.
  init(path: String, document: SceneDocument) {
    self.path = path
    self.document = document
    known = Stamp(of: path)
    content = Self.bytes(of: path)
  }

  /// Looks whether the file was saved.
  ///
  /// - Parameter settings: What the person has chosen.
  /// - Returns: What is new; nil if nothing is. A file that is just being written, or is not there for a
  ///   moment, is looked at again later.
  mutating func look(settings: ReaderSettings) -> News? {
    guard let stamp = Stamp(of: path), stamp != known else { return nil }
    // Whoever is still writing changes the file between two looks at it.
    usleep(20_000)
    guard Stamp(of: path) == stamp, let bytes = Self.bytes(of: path) else { return nil }
    known = stamp
    guard bytes != content else { return nil }
    // An editor empties a file before it fills it.
    guard !bytes.isEmpty else {
      known = nil
      return nil
    }
    content = bytes
    let file = SceneFile.read(bytes, named: path)
    guard let next = file.document else { return .invalid(file.problems) }
    let changes = SceneChanges(from: document, to: next, settings: settings)
    document = next
    return .changed(next, changes)
  }

  private static func bytes(of path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) }
  }

  /// By what a file is known to be another one, or to have been written to.
  private struct Stamp: Equatable {
    let device: UInt64
    let file: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init?(of path: String) {
      var info = stat()
      guard stat(path, &info) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: info.st_dev)
      file = UInt64(truncatingIfNeeded: info.st_ino)
      size = Int64(info.st_size)
      #if canImport(Darwin)
        seconds = info.st_mtimespec.tv_sec
        nanoseconds = info.st_mtimespec.tv_nsec
      #else
        seconds = info.st_mtim.tv_sec
        nanoseconds = info.st_mtim.tv_nsec
      #endif
    }
  }
}

extension WatchedScene.News {
  /// What is said of it.
  var utterances: [Utterance] {
    switch self {
    case .changed(_, let changes): return changes.utterances
    case .invalid(let problems):
      let told = problems.filter { $0.severity == .error }.prefix(3).map(\.description)
      return (["The file was saved, but is no scene now. The old one stays."] + told).map {
        Utterance([SpeechSegment(.message, $0)])
      }
    }
  }
}
