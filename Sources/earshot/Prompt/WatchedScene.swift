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
    /// There has been nothing to read for a while.
    case missing(Lack)
    /// What was told to be missing is there again, as it was.
    case back
  }

  /// Why there is nothing to read.
  enum Lack {
    case gone, empty, unreadable
  }

  /// How long a file may be missing before that is told: an editor is done with it sooner.
  private static let patience = Duration.seconds(1)

  private let path: String
  private(set) var document: SceneDocument
  private var known: Stamp?
  private var content: [UInt8]?
  private var missing: Missing?

  /// Since when there has been nothing to read, and whether that is told.
  private struct Missing {
    let since: ContinuousClock.Instant
    var isTold = false
  }

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
  /// - Parameters:
  ///   - settings: What the person has chosen.
  ///   - screen: The scene as the person has left it.
  /// - Returns: What is new; nil if nothing is. A file that is just being written, or is not there for a
  ///   moment, is looked at again later.
  mutating func look(settings: ReaderSettings, leaving screen: SceneScreen?) -> News? {
    guard let stamp = Stamp(of: path) else { return lack(.gone) }
    guard stamp != known else { return nil }
    // Whoever is still writing changes the file between two looks at it.
    usleep(20_000)
    guard Stamp(of: path) == stamp else { return nil }
    guard let bytes = Self.bytes(of: path) else { return lack(.unreadable) }
    guard !bytes.isEmpty else { return lack(.empty) }
    known = stamp
    let wasMissed = missing?.isTold == true
    missing = nil
    guard bytes != content || wasMissed else { return nil }
    let isSame = bytes == content
    content = bytes
    let file = SceneFile.read(bytes, named: path)
    guard let next = file.document else { return .invalid(file.problems) }
    guard !isSame else { return .back }
    let changes = SceneChanges(
      from: document, to: next, settings: settings, leaving: screen)
    document = next
    return .changed(next, changes)
  }

  /// Takes note that there is nothing to read. Editors do that for a moment; what stays so is told once.
  private mutating func lack(_ lack: Lack) -> News? {
    known = nil
    let now = ContinuousClock.now
    guard var since = missing else {
      missing = Missing(since: now)
      return nil
    }
    guard !since.isTold, now - since.since >= Self.patience else { return nil }
    since.isTold = true
    missing = since
    return .missing(lack)
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
      let errors = problems.filter { $0.severity == .error }.map(\.description)
      let rest = errors.count - Self.mostErrors
      let more = rest > 0 ? ["And \(rest) more error\(rest == 1 ? "" : "s")."] : []
      return Self.messages(
        ["The file was saved, but is no scene now. The old one stays."]
          + errors.prefix(Self.mostErrors) + more)
    case .missing(.gone): return Self.messages(["The file is gone. The old scene stays."])
    case .missing(.empty): return Self.messages(["The file is empty now. The old scene stays."])
    case .missing(.unreadable):
      return Self.messages(["The file can't be read now. The old scene stays."])
    case .back: return Self.messages(["The file is back. The scene is as before."])
    }
  }

  /// How many errors are told; more than that nobody waits for.
  private static let mostErrors = 3

  private static func messages(_ texts: [String]) -> [Utterance] {
    texts.map { Utterance([SpeechSegment(.message, $0)]) }
  }
}
