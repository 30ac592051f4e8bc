internal import AccessibilityModel
internal import TextFormats
internal import TreeImport

/// A page in a browser, and its mirror.
///
/// The mirror changes only in calls of this class, never by itself.
@MainActor
package final class LivePage: PageOperating {
  package enum State: Hashable, Sendable {
    case running
    /// The last command was not answered. The mirror stays readable.
    case hung
    /// The process of the page has crashed.
    case crashed
    /// The browser has ended.
    case ended
  }

  /// The time limits for a page.
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
    /// The limit for the first effect of an operation.
    static let effect = Duration.milliseconds(150)
    /// The limit for all effects of an operation, such as a dialog that opens slowly.
    static let settling = Duration.milliseconds(500)
    /// The time without changes after which the effect of an operation is complete.
    static let quiet = Duration.milliseconds(30)
    /// The time without changes after which a loaded page is complete.
    static let startQuiet = Duration.milliseconds(50)
    /// The limit for a page that never becomes quiet, such as one with an animation.
    static let start = Duration.seconds(1)
    /// The interval between updates without a command, so that endless changes cost little.
    static let look = Duration.milliseconds(50)
    /// The maximum number of readings in an update, because changes may cause others.
    static let rounds = 4
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
  package internal(set) var state = State.running {
    didSet { if state != oldValue { onStateChange?() } }
  }
  package var isAnswering: Bool { state == .running }
  /// Receives what the user must hear, at the end of each update.
  package var onNews: (([PageNews]) -> Void)?
  /// Called when the page stops answering, answers again or ends.
  package var onStateChange: (() -> Void)?
  var news: [PageNews] = []
  /// Whether the observer has reported changes.
  var isDirty = false
  /// The number of the last request for changes.
  var lastTake = 0
  /// Whether the page has a new document that has not been read yet.
  var isNewDocument = false
  /// Whether frames have come, gone or changed.
  var haveFramesChanged = false
  var isLoaded = false
  /// The item of the last operation, to which the cursor returns from a dialog.
  var operated: PageItemID?
  /// Whether the current operation has moved the cursor to another screen.
  var hasChangedScreen = false
  /// Whether a secret was typed into this document, so that its fields are no longer read together.
  var hasSecret = false
  private var nextLook = Duration.zero
  /// The deadline while the page is being read.
  var readingEnd: Duration?

  package init(
    _ browser: DevToolsConnection, address: String, patience: Duration = .seconds(10)
  ) {
    self.browser = browser
    self.address = address
    self.patience = patience
    mirror = PageMirror(name: address)
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
    let results = browser.results(of: calls, timeout: min(timeout, rest ?? timeout))
    if results.contains(where: { $0.failure == .timeout }) { state = .hung }
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

  // MARK: - Updating

  /// Whether the page can be operated: it answers, and no dialog blocks it.
  var isReady: Bool { state == .running && !mirror.isBlocked }

  /// Updates the mirror if the page has reported changes, unless the last update was a moment ago.
  package func look() {
    guard browser.now >= nextLook, browser.hasEvents || state == .hung || isDirty else { return }
    update()
  }

  /// Applies events, and reads the changes.
  ///
  /// With `force`, the mirror requests changes even if the page has not reported any.
  package func update(force: Bool = false) {
    applyEvents()
    if state == .hung { checkForLife() }
    if isReady, isNewDocument { readNewDocument() }
    if isReady { prepareFrames() }
    if isReady, haveFramesChanged { readPage(isNew: false) }
    if isReady, isDirty || force { readChanges() }
    nextLook = browser.now + Limits.look
    let latest = exchange(&news, with: [])
    if latest.contains(where: \.isScreen) { hasChangedScreen = true }
    onNews?(latest)
  }

  private func checkForLife() {
    let ping = DevToolsCall(.evaluate, ["expression": "1"], session: session)
    switch browser.results(of: [ping], timeout: Limits.ping)[0] {
    case .failure(.timeout): break
    case .failure(.closed): state = .ended
    default:
      state = .running
      // Answers are missing, so everything is read again.
      haveFramesChanged = true
    }
  }

  /// Waits until the effect of an operation has arrived and the page is quiet, then updates the
  /// mirror.
  func settle() {
    let start = browser.now
    let before = mirror.revision
    update(force: true)
    var last = browser.now
    while isReady, browser.now - start < Limits.settling {
      let isChanged = mirror.revision != before
      guard
        browser.waitForEvents(timeout: isChanged ? Limits.quiet : Limits.effect - (last - start))
      else {
        break
      }
      let known = mirror.revision
      update(force: true)
      if mirror.revision != known { last = browser.now }
      if browser.now - last >= Limits.quiet, mirror.revision != before { break }
    }
    if isReady { update(force: true) }
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

extension Result {
  /// The error, or `nil` for a success.
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
