public import AccessibilityModel

/// The screen of a live source, which is brought up to date whenever a command begins.
///
/// A host calls ``update()`` every 50 milliseconds or so, to say what happens between commands. A
/// reader updates the screen itself before each command, so a test needs no call:
///
/// ```swift
/// let radio = LiveDouble("Radio", [.init("Play", .button)])
/// let live = LiveScreen(radio)
/// var reader = ScreenReader(screen: live.screen)
/// XCTAssertEqual(reader.open().spoken.prefix(2), ["Radio", "Play. Button."])
/// radio.announce("No signal", isAssertive: true)
/// XCTAssertEqual(reader.receiveNotifications().spoken, ["No signal"])
/// ```
///
/// A source that hangs is asked again from time to time, and each operation on a source that hangs
/// or has ended says so.
@MainActor
public final class LiveScreen<Source: LiveSource> {
  /// The source that is read.
  public let source: Source
  private let mirror: AdaptedScreen<LiveAdapter<Source>>
  /// The state that the user knows.
  private var knownState = LiveState.running
  /// The events that were taken from the source and not posted yet.
  private var events: [LiveEvent<Source.Adapter.Node>] = []
  private var nextPoll = Duration.zero
  /// The number of operations that have reached the source, or may have.
  package private(set) var operationCount = 0
  /// The time of the last question without an answer.
  private var lastSilence = Duration.zero

  /// Creates the screen of a source.
  public init(_ source: Source) {
    self.source = source
    let (title, language) = source.title
    let adapter = LiveAdapter(source)
    mirror = AdaptedScreen(adapter, title: title, language: language)
    adapter.screen = self
  }

  /// The root of the elements.
  public var screen: AccessibilityElement { mirror }

  /// Returns the node of an element, or `nil` for an element of another screen.
  package func node(of element: AccessibilityElement) -> Source.Adapter.Node? {
    mirror.node(of: element)
  }

  /// Returns the element of a node, or `nil` if the screen does not have it.
  package func element(of node: Source.Adapter.Node) -> AccessibilityElement? {
    mirror.currentElement(id: node)
  }

  /// Reads what has changed, posts the events, and uses the time between two commands.
  public func update() {
    poll(isUrgent: false)
    if source.state == .running { source.readAhead() }
  }

  /// Reads what has changed, unless that was done a moment ago, and posts what the user should hear.
  ///
  /// With `isUrgent`, the effects of the last operation that the mirror may lack are read in any case.
  func poll(isUrgent: Bool) {
    source.readerLanguage = ReaderPresence.language(on: mirror)
    checkForLife(every: Limits.retry, within: Limits.glance)
    let isDue = source.now >= nextPoll || isUrgent && source.isUnverified
    if source.state == .running, isDue, source.poll() { finishReading() }
    publish()
  }

  /// Performs an operation, and posts its effects. A source that can't be operated says so instead.
  package func operate(_ operation: (Source) -> Bool) -> Bool {
    operationCount += 1
    source.readerLanguage = ReaderPresence.language(on: mirror)
    checkForLife(every: Limits.operation, within: Limits.ping)
    guard source.state == .running else {
      report()
      return true
    }
    let isSupported = operation(source)
    finishReading()
    publish()
    return isSupported || source.state != .running
  }

  /// Moves through the history of the source, and posts the effects.
  func travel(_ step: HistoryStep) -> HistoryResult {
    var result = HistoryResult.unsupported
    _ = operate { source in
      result = source.travel(step)
      return true
    }
    return result
  }

  /// Activates a node, and waits longer if what must change has not.
  func activate(_ node: Source.Adapter.Node) -> Bool {
    operate { source in
      let (start, before) = (source.now, source.adapter.description(of: node))
      let revision = source.adapter.revision
      guard source.perform(.activate, on: node) else { return false }
      let deadline = start + Settling.all
      while source.state == .running, source.now < deadline,
        hasKept(before, of: node, since: revision)
      {
        events += source.takeEvents()
        let now = source.now
        guard events.allSatisfy(\.isFocusMove), source.waitForChange(of: node, until: deadline),
          source.now > now
        else { break }
      }
      return true
    }
  }

  /// Returns whether what an activation must change is still as it was described before.
  private func hasKept(
    _ before: ElementDescription, of node: Source.Adapter.Node, since revision: Int
  ) -> Bool {
    switch before.activationEffect {
    case .ownState: source.adapter.description(of: node).hasSameState(as: before)
    // An item of a tree may be selected before it expands.
    case .expansion: source.adapter.description(of: node).isExpanded == before.isExpanded
    case .screen: source.adapter.revision == revision
    case .unknown: false
    }
  }

  /// Lets the source follow the cursor or a key of the user, if it can, and posts the effects.
  package func follow(_ move: (Source) -> Bool) -> Bool {
    guard move(source) else { return false }
    operationCount += 1
    publish()
    return true
  }

  private func finishReading() { nextPoll = source.now + Limits.poll }

  private func checkForLife(every interval: Duration, within time: Duration) {
    guard source.state == .hung, source.now - lastSilence >= interval else { return }
    source.checkForLife(within: time)
    lastSilence = source.now
    if source.state == .running, source.poll() { finishReading() }
  }

  /// Updates the elements, and posts the events and a change of the state.
  private func publish() {
    mirror.update()
    let (title, language) = source.title
    if mirror.accessibilityLabel != title { mirror.accessibilityLabel = title }
    if mirror.accessibilityLanguage != language { mirror.accessibilityLanguage = language }
    events += source.takeEvents()
    for event in exchange(&events, with: []).withoutOldMoves() { post(event) }
    guard source.state != knownState else { return }
    if source.state == .hung { lastSilence = source.now }
    report()
  }

  private func report() {
    knownState = source.state
    guard let report = source.report else { return }
    mirror.post(notification: .announcement, argument: .attributedText(report))
  }

  private func post(_ event: LiveEvent<Source.Adapter.Node>) {
    let element = { (node: Source.Adapter.Node) in self.mirror.currentElement(id: node) }
    switch event {
    case .announcement(let text):
      mirror.post(notification: .announcement, argument: .attributedText(text))
    case .opened(let node):
      mirror.post(
        notification: .screenChanged, argument: node.flatMap(element).map { .element($0) })
    case .shown(let node):
      mirror.post(
        notification: .layoutChanged, argument: node.flatMap(element).map { .element($0) })
    case .focusMoved(let node):
      guard let focused = element(node),
        !ReaderPresence.focusedElements(on: mirror).contains(where: { $0 === focused })
      else { return }
      mirror.post(notification: .layoutChanged, argument: .element(focused))
    }
  }
}

/// The times that every source gets.
private enum Limits {
  /// Between two readings without an operation, so that a storm of changes costs little.
  static let poll = Duration.milliseconds(50)
  /// Between two signs of life without an operation, and with one, which may try several elements.
  static let (retry, operation) = (Duration.seconds(1), Duration.milliseconds(200))
  /// For a sign of life without an operation, because a source that answers again answers at once,
  /// and with one.
  static let (glance, ping) = (Duration.milliseconds(30), Duration.milliseconds(300))
}
