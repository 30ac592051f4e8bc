internal import Scenes
internal import SourceDiagnostics
internal import SpeechModel
internal import TreeImport

/// A scene that is read again when its file is saved.
///
/// The file is looked at by its name, a few times in a second, so it does not matter whether an editor
/// writes into it or puts another one in its place.
struct WatchedScene {
  /// The result of a look.
  enum News {
    /// The file is another one, and a scene.
    case changed(SceneDocument)
    /// The file is another one, and no scene.
    case invalid([Diagnostic])
    /// There has been nothing to read for a while.
    case missing(Lack)
    /// The file that was reported missing is there again, unchanged.
    case back
  }

  /// Why there is nothing to read.
  enum Lack {
    case gone, empty, unreadable
  }

  /// How long to wait between two looks.
  private static let usualInterval = Duration.milliseconds(250)
  /// How long to wait before a changed file is read: an editor that is still writing changes it again.
  private static let settlingInterval = Duration.milliseconds(20)
  /// How long a file may be missing before that is reported: an editor is done with it sooner.
  private static let patience = Duration.seconds(1)

  private let file: any WatchedFile
  private var known: FileStamp?
  /// The file at the last look: one that has changed is read if it is the same at the next look.
  private var lastSeen: FileStamp?
  private var content: [UInt8]?
  private var missing: Missing?
  /// Whether the file has just changed; it is read at the next look, unless it has changed again.
  private(set) var isSettling = false

  /// Since when there has been nothing to read, and whether that is reported.
  private struct Missing {
    let since: ContinuousClock.Instant
    var isReported = false
  }

  /// Begins to watch.
  ///
  /// - Parameter file: The file, which was just read.
  init(_ file: any WatchedFile) {
    self.file = file
    known = file.stamp
    content = file.bytes
  }

  /// How long to wait before the next look.
  var interval: Duration { isSettling ? Self.settlingInterval : Self.usualInterval }

  /// Looks whether the file was saved.
  ///
  /// - Parameter now: The time of the look.
  /// - Returns: The news, if there are any. A file that is just being written, or is gone for a moment, is looked
  ///   at again later.
  mutating func look(at now: ContinuousClock.Instant) -> News? {
    isSettling = false
    let last = lastSeen
    lastSeen = file.stamp
    guard let stamp = lastSeen else { return lack(.gone, at: now) }
    guard stamp != known else { return nil }
    guard stamp == last else {
      isSettling = true
      return nil
    }
    guard let bytes = file.bytes else { return lack(.unreadable, at: now) }
    guard !bytes.isEmpty else { return lack(.empty, at: now) }
    known = stamp
    let wasMissed = missing?.isReported == true
    missing = nil
    guard bytes != content || wasMissed else { return nil }
    let isSame = bytes == content
    content = bytes
    let read = SceneFile.read(sceneOrDump: bytes, named: file.name)
    guard let next = read.document else { return .invalid(read.problems) }
    guard !isSame else { return .back }
    return .changed(next)
  }

  /// Notes that there is nothing to read. Editors do that for a moment; what stays so is reported once.
  private mutating func lack(_ lack: Lack, at now: ContinuousClock.Instant) -> News? {
    known = nil
    guard var since = missing else {
      missing = Missing(since: now)
      return nil
    }
    guard !since.isReported, now - since.since >= Self.patience else { return nil }
    since.isReported = true
    missing = since
    return .missing(lack)
  }
}

extension WatchedScene.News {
  /// What is said of the file. Of a new scene, the reader says what changed.
  var notices: [Utterance] {
    switch self {
    case .changed: return []
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
