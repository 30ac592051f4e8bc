internal import AccessibilityModel
package import DesktopBus
package import DesktopTree
internal import Languages
package import LiveTree

/// A running program, and the mirror of its tree.
///
/// The mirror changes only in calls of this class, never by itself.
@MainActor
package final class LiveProgram {
  /// The times that a program gets.
  package enum Limits {
    /// The limit for all answers to a user's command.
    package static let command = Duration.milliseconds(400)
    /// The limit for all answers to a script's command.
    package static let script = Duration.seconds(5)
    /// The maximum patience for an answer, after half of which a program that is silent counts as
    /// hung.
    static let silence = Duration.seconds(2)
    /// The limit for answers after an operation without an effect.
    static let least = Duration.milliseconds(100)
    /// The limit for a cache that the program creates for its first listener.
    static let cache = Duration.milliseconds(500)
    /// The limit for the first complete tree.
    package static let opening = Duration.seconds(20)
    /// The limit for the details of a tree while the user waits. The rest is read later.
    package static let details = Duration.milliseconds(300)
    /// For the effect of an operation.
    static let effect = Settling.effect
    /// For a button of GTK, which shows that it is pressed for 250 milliseconds before it acts.
    static let click = Duration.milliseconds(350)
    /// For a button of GTK 3, which acts after 250 milliseconds.
    static let late = Duration.milliseconds(300)
    /// For a window, a menu or a dialog that an operation opens.
    static let window = Settling.all
    /// Between a modifier and its key.
    static let modifiers = Duration.milliseconds(60)
    /// After the last signal, until the effect of an operation counts as complete.
    static let quiet = Settling.quiet
    /// For the first effect of a key. A dialog may take so long to open.
    static let key = Duration.milliseconds(400)
    /// The rounds of questions after a key, and those without a change after which it has been handled.
    static let (rounds, quietRounds) = (20, 2)
    /// The number of times that what has appeared is read again until it has a place.
    static let placings = 10
    /// Between two readings that must be the same for the start of a program to be complete.
    static let startQuiet = Duration.milliseconds(60)
    /// Between two such readings of a toolkit without signals, which fades pages in meanwhile.
    static let silentQuiet = Duration.milliseconds(250)
    /// The limit for the window manager to activate the first window.
    static let activation = Duration.seconds(2)
    /// The limit for the start of a program that never becomes quiet, such as one with an
    /// animation.
    static let start = Duration.seconds(5)
    /// The limit for the first document of a program, such as a web page. An empty one takes as
    /// long.
    static let document = Duration.seconds(10)
    /// For an update without an operation. The next ones read the rest.
    static let storm = Duration.milliseconds(12)
    /// The number of questions that are asked at once in such an update, and in all of it.
    static let (stormQuestions, allStormQuestions) = (50, 200)
    /// The number of nodes whose postponed details are read at once.
    static let laterNodes = 10
  }

  package let program: RunningProgram
  /// The mirror, which a screen reads.
  package let mirror: DesktopMirror
  package internal(set) var state = LiveState.running {
    didSet { if state == .ended, oldValue != .ended, let lastTree { tree.restore(lastTree) } }
  }
  let bus: any BusCalling
  /// The node that got the last key.
  var lastKeyboardNode: String?
  /// The selected row of a long table that was last searched for.
  var searchedChoice: String?
  /// The tab that had the focus as the program opened, which other readers do not say.
  var silentTab: String?
  package var readerLanguage: String? { didSet { tree.readerLanguage = readerLanguage } }
  /// Returns the exit code of a program that was started and has ended.
  var finalExitCode: () -> Int32? = { nil }
  /// The time for all answers that a command needs.
  ///
  /// Commands of a script may wait longer than those that a user types.
  package var patience = Limits.command
  /// The events since they were taken last, by the IDs of nodes.
  package private(set) var events: [LiveEvent<String>] = []
  /// The documents that were loaded since the last update.
  private var loaded: [String] = []
  /// The tree when the program last showed a window. A program may hide it before it ends.
  private var lastTree: DesktopTree?
  /// The time of the last answer or signal of the program.
  var lastSign = Duration.zero
  /// The serial of the first reply with the whole tree.
  var firstCache: UInt32?
  /// The window that was read at the last update, and the first one.
  private var knownWindow: String?
  private(set) var firstWindow: String?
  /// Whether the program is still opening its first window.
  var isStarting = true
  /// The popup windows that were announced.
  private var knownPopups: Set<String> = []
  /// The node with the reader's cursor.
  var cursor: String?
  package var keyboard = Keyboard.own
  /// The node that was operated last in each window.
  var operated: [String: String] = [:]
  /// The last nodes that were operated, of which the last ones may be gone.
  private(set) var history: [String] = []

  /// Returns the program's window on the display, which has the title of a window without a name.
  var displayedWindow: () -> DisplayWindow? = { nil } { didSet { readTitle() } }

  /// Asks the program's active window to close, and returns whether that is possible.
  var closeDisplayedWindow: () -> Bool = { false }

  /// The time for the details of the tree at the start, or `nil` for as long as they take.
  let detailTime: Duration?

  /// Listens to a program and reads its tree.
  package init(
    _ program: RunningProgram, on bus: any BusCalling, detailTime: Duration? = nil
  ) throws(DesktopFailure) {
    self.program = program
    self.bus = bus
    self.detailTime = detailTime
    let root = program.object.id(in: program.object.bus)
    mirror = DesktopMirror(DesktopTree(root: root, program: program.details))
    subscribe()
    open()
    isStarting = false
    switch state {
    case .running: break
    case .hung: throw .hung(program.title)
    case .ended: throw .ended(program.title, code: nil)
    }
  }

  package internal(set) var tree: DesktopTree {
    get { mirror.tree }
    _modify { yield &mirror.tree }
  }

  private func subscribe() {
    let rules = DesktopSignal.matchRules(for: program.object.bus).map {
      DesktopCall.addMatch($0).message(to: .bus)
    }
    // Programs with ATK offer their cache only after the first registration.
    let names = DesktopSignal.names.map { DesktopCall.registerEvent($0).message(to: .events) }
    _ = bus.results(of: rules + names, timeout: AccessibilityBus.timeout)
  }

  // MARK: - Updating

  /// Reads the whole tree. If the user waits, the details of a large tree are postponed, except for
  /// those around the keyboard focus.
  func open() {
    let start = bus.now
    tree.postponesDetails = detailTime != nil
    update(within: Limits.opening) { [detailTime] in
      detailTime.map { !self.tree.lacksStructure && self.bus.now - start >= $0 } ?? false
    }
    guard detailTime != nil else { return }
    tree.postponeDetails()
    if let id = tree.focusedNode { readLater(near: id) }
  }

  /// Reads some of the details that were postponed.
  package func readLater() {
    let start = bus.now
    guard state == .running, tree.hasLaterQuestions else { return }
    read(by: start + patience) { _ in
      bus.now - start < Limits.storm ? tree.takeLaterQuestions(ofNodes: Limits.laterNodes) : []
    }
  }

  /// Reads the details around a node that was focused, if they were postponed.
  func readLater(near id: String) {
    guard state == .running, tree.hasLaterQuestions else { return }
    let questions = tree.takeLaterQuestions(near: id)
    if !questions.isEmpty { answer(questions, by: bus.now + patience) }
  }

  /// Updates the mirror if the program has sent signals.
  package func poll() -> Bool {
    guard bus.hasSignals || tree.hasQuestions else { return false }
    update(
      within: patience, asking: Limits.stormQuestions, atMost: Limits.allStormQuestions,
      for: Limits.storm)
    // A script waits until new objects are read, such as those of a large page.
    if patience > Limits.command, tree.hasUnknownNodes {
      update(within: patience) { !tree.hasUnknownNodes }
    }
    return true
  }

  /// Applies the signals that have arrived, and reads the changes.
  ///
  /// If the program does not answer in time, the mirror keeps its state.
  ///
  /// - Parameters:
  ///   - limit: The time for all answers.
  ///   - count: The number of questions to ask at once.
  ///   - maximum: The number of questions after which no more are asked.
  ///   - work: The time after which no more questions are asked.
  ///   - isEnough: Returns whether no more questions are asked.
  package func update(
    within limit: Duration, asking count: Int = BusProtocol.window, atMost maximum: Int = .max,
    for work: Duration? = nil, until isEnough: () -> Bool = { false }
  ) {
    let start = bus.now
    applySignals()
    if state == .running {
      var asked = 0
      read(by: start + limit) { hasAnswersAhead in
        // The questions about the layout depend on all answers.
        guard asked < maximum, bus.now - start < min(work ?? limit, limit),
          !hasAnswersAhead || tree.hasNextQuestions, !isEnough()
        else { return [] }
        let questions = tree.takeQuestions(count)
        asked += questions.count
        return questions
      }
    }
    readWhatAppeared(by: start + limit)
    if knownWindow != nil, tree.window != knownWindow { readNewWindow(by: start + limit) }
    if state == .running, tree.revision != lastTree?.revision,
      tree.showsWindow || lastTree?.showsWindow != true
    {
      lastTree = tree
    }
    if let id = tree.takeNewFocus(), tree.window == knownWindow { events.append(.focusMoved(id)) }
    // The reader goes to a new page, unless it has read a part of it meanwhile.
    for page in exchange(&loaded, with: []) where tree.isPage(page) {
      if cursor.map({ tree.isInside($0, page) }) == true { continue }
      if let first = tree.firstElementNode(inside: page) { events.append(.shown(first)) }
    }
    readTitle()
    if tree.window != knownWindow, let window = tree.window {
      if knownWindow != nil { events.append(.opened(window)) }
      if firstWindow == nil { firstWindow = window }
      knownWindow = window
    }
    announceWhatAppeared()
  }

  /// Waits until what has appeared has a place, from which the other places follow.
  private func readWhatAppeared(by deadline: Duration) {
    for round in 0..<Limits.placings {
      guard state == .running, bus.now < deadline, tree.readAppearedAgain(isRepeated: round > 0)
      else { break }
      if round > 0 { pause(Limits.quiet) }
      tree.layoutChanged()
      read(by: deadline) { hasAnswersAhead in
        hasAnswersAhead && !tree.hasNextQuestions ? [] : tree.takeQuestions(BusProtocol.window)
      }
    }
    tree.forgetAppeared()
  }

  /// Announces popup windows and messages in the window, at which the reader does not go.
  private func announceWhatAppeared() {
    let popups = tree.popups
    let texts =
      popups.filter { !knownPopups.contains($0) }.compactMap(tree.textOfPopup) + tree.takeMessages()
    knownPopups = Set(popups)
    // While a program starts, everything appears.
    for text in texts where !isStarting { events.append(.announcement(text, isAssertive: false)) }
  }

  /// Reads the title of a window without a name from the display.
  private func readTitle() {
    let isNamed = tree.window.flatMap { tree.nodes[$0] }.flatMap(tree.name) != nil
    let title = isNamed || state != .running ? nil : displayedWindow()?.title
    if tree.program.displayTitle != title { tree.program.displayTitle = title }
  }

  func applySignals() {
    let (signals, haveLost) = bus.takeSignals()
    if !signals.isEmpty { lastSign = bus.now }
    for signal in signals {
      if DesktopSignal.isEnd(signal, of: program.object.bus) { state = .ended }
      if let event = DesktopSignal.event(of: signal, from: program.object.bus) {
        events += tree.apply(event, isOld: signal.serial < firstCache ?? 0)
        if case .loadComplete(let id) = event { loaded.append(id) }
      }
    }
    // Without the lost signals, only the whole tree is certain.
    if haveLost { events += tree.apply(.loadComplete(of: tree.root)) }
    if bus.closingReason != nil { state = .ended }
  }

  func takeNodeEvents() -> [LiveEvent<String>] { exchange(&events, with: []) }

  func add(_ event: LiveEvent<String>) { events.append(event) }

  /// Remembers a node that is operated now.
  func remember(_ id: String) {
    if history.last != id { history = history.suffix(7) + [id] }
    tree.operated = id
  }

  /// Discards the moves of the keyboard focus that Earshot has caused.
  func dropFocusMoves() { events.removeAll(where: \.isFocusMove) }

  package func checkForLife(within time: Duration) {
    let ping = DesktopCall.ping.message(to: program.object)
    switch bus.results(of: [ping], timeout: time)[0] {
    case .failure(.timeout): break
    case .failure(let failure) where failure.isGone: state = .ended
    default:
      state = .running
      // Answers are missing, so everything is read again.
      events += tree.apply(.loadComplete(of: tree.root))
    }
  }

  /// The time for answers after an operation, so that a command in which the program stops
  /// answering takes no longer than others.
  var timeLeft: Duration { max(patience - (bus.now - lastSign), Limits.least) }

  /// Makes one call to a node, and returns its result. The closure can make others at the same
  /// time.
  ///
  /// A call without a reply counts as a success without values if the program answers others: a
  /// dialog that the call has opened may delay the reply until it closes.
  func call(
    _ call: DesktopCall, on id: String, meanwhile: () -> Void = {}
  ) -> Result<[BusValue], BusFailure> {
    guard state == .running else { return .failure(.timeout) }
    let message = call.message(to: DesktopObject(id: id, of: program.object.bus))
    let start = bus.now
    let calls = bus.start([message], timeout: patience)
    meanwhile()
    let reply = bus.finish(calls)[0]
    note([reply], since: start, mayBeBlocked: true)
    if reply.failure == .timeout || reply.failure == .overtaken, state == .running {
      return .success([])
    }
    return reply.flatMap { message in
      do { return .success(try message.values()) } catch { return .failure(.malformed) }
    }
  }
}
