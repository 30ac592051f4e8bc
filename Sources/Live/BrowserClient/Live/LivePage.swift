internal import AccessibilityModel
package import LiveTree
package import PageTree
internal import TextFormats

/// A page in a browser, and its mirror.
///
/// The mirror changes only in calls of this class, never by itself.
@MainActor
package final class LivePage {
  /// The times that a page gets.
  package enum Limits {
    /// The limit for the answer to a command.
    static let call = Duration.seconds(5)
    /// The limit for the start of the browser.
    static let starting = Duration.seconds(20)
    /// The limit for the first answers of a page, which may still be starting.
    static let opening = Duration.seconds(10)
    /// The limit for a sign of life of a page that did not answer.
    static let ping = Duration.milliseconds(300)
    /// The limit for reading a large page.
    static let reading = Duration.seconds(20)
    /// After the last change, until a page that has loaded counts as complete.
    static let startQuiet = Duration.milliseconds(50)
    /// The limit for a page that never stops fetching.
    static let fetching = Duration.seconds(5)
    /// After the last change, until an application that has fetched its content counts as complete.
    static let applicationQuiet = Duration.milliseconds(300)
    /// The limit for a page that never becomes quiet, such as one with an animation.
    static let start = Duration.seconds(1)
    /// The number of elements that a page needs to be paused, and the growth in a time that pauses it.
    static let (watchedNodes, growth) = (2_000, 300)
    static let growthTime = Duration.milliseconds(150)
    /// After a step in the history, until the place within the same document counts as reached.
    static let sameDocument = Duration.milliseconds(500)
    /// The readings of changes in one update, because changes may cause others.
    static let rounds = 4
    /// The levels of views inside one that is no longer shown, which are read one after the other.
    static let depth = 50
    /// Between two comparisons with the page without an operation.
    static let comparison = Duration.seconds(1)
    /// The nodes of a page that is compared as a whole, and the changed nodes that are read singly.
    static let (comparedNodes, changedNodes) = (3_000, 100)
  }

  let browser: DevToolsConnection
  /// The mirror, which a screen reads.
  package let mirror: PageMirror
  let address: String
  /// The limit for loading a page.
  let patience: Duration
  /// The sessions of the page's processes in the protocol. The first is that of the page, and one
  /// that has ended is `nil`.
  var sessions: [String?] = []
  /// The sessions of frames that have not been prepared.
  var newSessions: [String] = []
  /// The frames whose documents are read. The first is the page.
  var frames: [PageFrame] = []
  package internal(set) var state = LiveState.running
  /// Whether the page belongs to a test, so that only the page itself is touched.
  var isAttached = false
  /// Whether the page has ended because its process has crashed, and not the browser.
  var hasCrashed = false
  /// The events since they were taken last.
  package internal(set) var events: [LiveEvent<PageItemID>] = []
  /// The order of the events, and messages that have gone.
  var chronology = PageChronology()
  /// The events that were put in order and not taken yet, by their moments.
  var moments: [[LiveEvent<PageItemID>]] = []
  /// Whether the observer has reported changes.
  var isDirty = false
  /// The number of the last request for changes.
  var lastTake = 0
  /// The fingerprint of the page at the last comparison, or `nil` if it is unknown.
  var fingerprint: PageFingerprint?
  /// Whether nodes have changed since the styles and rows of all were read.
  var hasOldLayout = false
  /// The numbers of the closed shadow roots that are observed.
  var closedRoots: Set<Int> = []
  /// Whether an operation may have had effects that no observer reports.
  package var isUnverified = false
  /// The time of the next comparison without an operation.
  var nextComparison = Duration.zero
  /// Whether the page has a new document that has not been read yet.
  var isNewDocument = false
  /// Whether frames have come, gone or changed.
  var haveFramesChanged = false
  var isLoaded = false
  /// The frames whose documents are not complete.
  var loadingFrames: Set<String> = []
  /// Whether a document is not complete, such as one that a script writes and never closes. Until it is,
  /// Chromium answers for the whole tree, but not for a part of it.
  var isIncomplete: Bool { frames.contains { loadingFrames.contains($0.id) } }
  /// Whether the page waits for another document. Meanwhile, the browser holds back its answers.
  var isNavigating = false
  /// Whether a user waits at a prompt, where a page is read before it has fetched everything.
  package var isInteractive = false
  /// The requests without an answer, for which operations wait, unless a user waits at a prompt.
  var requests = PageRequests()
  /// Whether the page is paused because it changes too fast.
  var isPaused = false
  /// Called when the page takes long to be read.
  var onLongReading: () -> Void = {}
  /// Whether the user knows of the pause.
  var isPauseTold = false
  /// Whether the screen has been opened, so that announcements are heard.
  var isOpened = false
  /// The number of elements when the whole page was read last.
  var lastCount = 0
  /// The item of the last operation, to which the cursor returns from a dialog.
  var operated: PageItemID?
  /// Whether a secret was typed into this document, so that its fields are no longer read together.
  var hasSecret = false
  /// The time that an operation waits for all its effects, also if a first one has come. In a script,
  /// they are heard with the command that causes them. A user hears later ones as they come.
  package var leastWait = Duration.zero
  /// Whether the user may give the page files of this machine.
  package var permitsFiles = true
  /// The only folder whose files the page may show, with links resolved, or `nil` for all files.
  package var folder: String?
  /// Whether the page has gone to a file outside of the folder.
  var hasLeftFolder = false
  /// The status of HTTP with which the server answered, or 0 if it is unknown or the page is a file.
  package internal(set) var status = 0
  /// The number of documents that the page has shown, without changes of the fragment.
  var documentCount = 0
  /// The number of windows that the page has tried to open.
  var openedWindowCount = 0
  /// Whether an audit operates the page, so that its focus and messages are observed.
  var observesFocus = false
  /// The numbers of the DOM nodes that were on the page before an operation of an audit.
  var knownNumbers: Set<Int>?
  /// The unheard changes after an audit's operations, besides those of live regions.
  var unheard: [UnheardNews] = []
  /// How far the page was scrolled when that was last known.
  var scrolled: (x: Double, y: Double) = (0, 0)
  /// The time by which the page must have been read, while it is being read.
  var readingEnd: Duration?

  package init(
    _ browser: DevToolsConnection, address: String, patience: Duration = .seconds(10)
  ) {
    self.browser = browser
    self.address = address
    self.patience = patience
    mirror = PageMirror()
  }

  // MARK: - Calls

  /// The session of the page, or `nil` before it is opened.
  var session: String? { sessions.first ?? nil }

  /// Returns a command for the page or a frame.
  func call(
    _ method: DevToolsCall.Method, _ parameters: JSONValue = [:], in frame: PageFrame? = nil
  ) -> DevToolsCall { call(method, parameters, of: frame?.process ?? .page) }

  func call(
    _ method: DevToolsCall.Method, _ parameters: JSONValue, of process: FrameProcess
  ) -> DevToolsCall {
    let index = process.index
    return DevToolsCall(
      method, parameters, session: sessions.indices.contains(index) ? sessions[index] : session)
  }

  /// Returns a command for a node.
  func call(
    _ method: DevToolsCall.Method, node number: Int, _ more: [(String, JSONValue)] = []
  ) -> DevToolsCall {
    call(
      method, .object([("backendNodeId", .integer(FrameProcess.own(number)))] + more),
      of: FrameProcess(of: number))
  }

  /// Sends commands together, and returns their results. A page that does not answer is hung.
  func results(
    of calls: [DevToolsCall], timeout: Duration = Limits.call
  ) -> [Result<JSONValue, DevToolsFailure>] {
    guard !calls.isEmpty else { return [] }
    guard state == .running else { return calls.map { _ in .failure(.timeout) } }
    let rest = readingEnd.map { max($0 - browser.now, Limits.ping) }
    let start = browser.now
    let results = browser.results(of: calls, timeout: min(timeout, rest ?? timeout))
    if results.contains(where: { $0.failure == .timeout }), !hasNavigated(by: start + patience) {
      state = .hung
    }
    if results.contains(where: { $0.failure == .closed }) { state = .ended }
    if results.contains(where: { $0.failure == .blocked }) { applyEvents() }
    return results
  }

  /// Sends a command, and returns its result or `nil`.
  @discardableResult
  func result(
    of method: DevToolsCall.Method, _ parameters: JSONValue = [:], in frame: PageFrame? = nil,
    timeout: Duration = Limits.call
  ) -> JSONValue? {
    try? results(of: [call(method, parameters, in: frame)], timeout: timeout)[0].get()
  }

  /// Waits for another document if the page is on the way to one, and returns whether it has come.
  private func hasNavigated(by deadline: Duration) -> Bool {
    applyEvents()
    guard isNavigating else { return isNewDocument }
    while state == .running, isNavigating, browser.now < deadline {
      _ = browser.waitForEvents(timeout: deadline - browser.now)
      applyEvents()
    }
    // Answers are missing, so everything is read again.
    if !isNewDocument { haveFramesChanged = true }
    return !isNavigating
  }

  // MARK: - Updating

  /// Whether the page can be operated: it answers, and no dialog blocks it.
  var isReady: Bool { state == .running && !mirror.isBlocked }

  /// Updates the mirror if the page has reported changes, or was not compared for a while.
  package func poll() -> Bool {
    tellPause()
    let isReported = browser.hasEvents || isDirty || haveFramesChanged
    let focused = mirror.tree.focused?.nodeId
    if isReported { update() }
    let isDue = isUnverified || browser.now >= nextComparison
    if isDue { compare() }
    reportMove(from: focused)
    return isReported || isDue
  }

  /// Reports that a page has moved the keyboard focus by itself, such as after a timer.
  ///
  /// It comes before the announcements, as a new state does: a click moves the focus, then the page
  /// reacts.
  func reportMove(from before: String?) {
    guard isReady, !events.contains(where: \.isOpening),
      let focused = mirror.tree.focused, focused.nodeId != before,
      let item = focused.number.flatMap(mirror.item)
    else { return }
    events.insert(.focusMoved(item), at: 0)
  }

  /// Applies events, and reads the changes.
  ///
  /// With `force`, the mirror requests changes even if the page has not reported any.
  package func update(force: Bool = false) {
    applyEvents()
    if isReady, isNewDocument { readNewDocument() }
    if isReady { prepareFrames() }
    if isReady, haveFramesChanged { readPage(isNew: false) }
    if isReady, isDirty || force { readChanges() }
  }

  package func checkForLife(within time: Duration) {
    applyEvents()
    guard state == .hung else { return }
    let ping = DevToolsCall(.evaluate, ["expression": "1"], session: session)
    switch browser.results(of: [ping], timeout: time)[0] {
    case .failure(.timeout): break
    case .failure(.closed): state = .ended
    default:
      state = .running
      // Answers are missing, so everything is read again.
      haveFramesChanged = true
    }
  }
}

/// A frame of the page, and where its document is.
struct PageFrame: Hashable, Sendable {
  let id: String
  var process = FrameProcess.page
  /// The id of the node that shows the frame, or `nil` for the page itself.
  var owner: String?
  /// The world of the observer.
  var context: Int?
}
