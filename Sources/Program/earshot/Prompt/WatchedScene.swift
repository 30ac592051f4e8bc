internal import Scenes
internal import SourceDiagnostics
internal import SpeechModel
private import TextFormats
internal import TreeImport

/// A scene that is reloaded when its file is saved.
///
/// It polls the file by name, because an editor may rewrite or replace the file.
struct WatchedScene {
  enum Change {
    /// The file has a new scene.
    case changed(SceneDocument)
    /// The file is no longer a valid scene.
    case invalid([Diagnostic])
    /// The file has been missing for a while.
    case missing(Reason)
    /// The missing file is back, unchanged.
    case back
  }

  /// The reason why a file counts as missing.
  enum Reason: String {
    case gone = "is gone"
    case empty = "is empty"
    case unreadable = "can't be read"
  }

  /// The usual time between two checks.
  private static let usualInterval = Duration.milliseconds(250)
  /// The time before a changed file is read, because an editor may still be writing it.
  private static let settlingInterval = Duration.milliseconds(20)
  /// The time before a missing file is reported, because editors may remove a file briefly.
  private static let patience = Duration.seconds(1)

  private let file: any WatchedFile
  private var known: FileStamp?
  /// The stamp at the last check. A changed file is read once two checks in a row find the same
  /// stamp.
  private var lastSeen: FileStamp?
  private var content: [UInt8]?
  private var missing: Missing?
  /// Whether the file has just changed and will be read at the next check.
  private(set) var isSettling = false

  private struct Missing {
    let since: ContinuousClock.Instant
    var isReported = false
  }

  /// Starts to watch a file that has just been read.
  init(_ file: any WatchedFile) {
    self.file = file
    known = file.stamp
    content = file.bytes
  }

  /// The time until the next check.
  var interval: Duration { isSettling ? Self.settlingInterval : Self.usualInterval }

  /// Returns the change since the last check, or `nil` if nothing has changed.
  mutating func check(at now: ContinuousClock.Instant) -> Change? {
    isSettling = false
    let last = lastSeen
    lastSeen = file.stamp
    guard let stamp = lastSeen else { return reportMissing(.gone, at: now) }
    guard stamp != known else { return nil }
    guard stamp == last else {
      isSettling = true
      return nil
    }
    guard let bytes = file.bytes else { return reportMissing(.unreadable, at: now) }
    guard !bytes.isEmpty else { return reportMissing(.empty, at: now) }
    known = stamp
    let wasMissed = missing.take()?.isReported == true
    guard bytes != content || wasMissed else { return nil }
    let isSame = bytes == content
    content = bytes
    let read = SceneFile.read(sceneOrDump: bytes, named: file.name)
    guard let next = read.document else { return .invalid(read.problems) }
    return isSame ? .back : .changed(next)
  }

  /// Reports a missing file once, after `patience`.
  private mutating func reportMissing(
    _ reason: Reason, at now: ContinuousClock.Instant
  ) -> Change? {
    known = nil
    let state = missing ?? Missing(since: now)
    let isDue = !state.isReported && now - state.since >= Self.patience
    missing = Missing(since: state.since, isReported: state.isReported || isDue)
    return isDue ? .missing(reason) : nil
  }
}

extension WatchedScene.Change {
  /// The announcements about a change to the file.
  ///
  /// For a new scene, the list is empty, because the reader itself announces what changed.
  var notices: [Utterance] {
    switch self {
    case .changed: return []
    case .invalid(let problems):
      let errors = problems.filter { $0.severity == .error }.map(\.description)
      let rest = errors.count - Self.errorLimit
      let more = rest > 0 ? ["And \(rest.counting("more error"))."] : []
      return Self.messages(
        ["The saved file is not a valid scene. Earshot keeps the old scene."]
          + errors.prefix(Self.errorLimit) + more)
    case .missing(let reason):
      return Self.messages(["The file \(reason.rawValue). Earshot keeps the old scene."])
    case .back: return Self.messages(["The file is back, without changes."])
    }
  }

  /// The maximum number of errors to speak.
  private static let errorLimit = 3

  private static func messages(_ texts: [String]) -> [Utterance] {
    texts.map { Utterance([SpeechSegment(.message, $0)]) }
  }
}
