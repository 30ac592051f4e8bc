internal import AccessibilityModel
package import DesktopBus
package import DesktopTree

/// A running program, and the mirror of its tree.
///
/// The mirror changes only in calls of this class, never by itself.
@MainActor
package final class LiveProgram: DesktopOperating {
  package enum State: Equatable, Sendable {
    case running
    /// The last call was not answered. The mirror stays readable.
    case hung
    /// The program has left the bus. The mirror stays readable.
    case ended
  }

  /// The times that a program gets.
  package enum Limits {
    /// For all answers that a command of a user needs.
    package static let command = Duration.milliseconds(400)
    /// For all answers that a command of a script needs.
    package static let script = Duration.seconds(5)
    /// For a sign of life of a program that did not answer.
    static let ping = Duration.milliseconds(300)
    /// Between two such signs, so that only one of several updates waits.
    static let retry = Duration.seconds(1)
    /// For a cache that the program creates at the first listener.
    static let cache = Duration.milliseconds(500)
    /// For the first complete tree.
    package static let opening = Duration.seconds(20)
    /// For the effect of an operation.
    static let effect = Duration.milliseconds(150)
    /// For a window, a menu or a dialog that an operation opens.
    static let window = Duration.milliseconds(500)
    /// After the last signal, until the effect of an operation counts as complete.
    static let quiet = Duration.milliseconds(30)
    /// Between two readings that must be the same for the start of a program to be complete.
    static let startQuiet = Duration.milliseconds(60)
    /// For the window manager to activate the first window.
    static let activation = Duration.seconds(2)
    /// For the start of a program that never becomes quiet, such as one with an animation.
    static let start = Duration.seconds(5)
    /// Between updates without an operation, so that a storm of signals costs little.
    static let look = Duration.milliseconds(50)
    /// For such an update. The next ones read the rest.
    static let storm = Duration.milliseconds(12)
    /// The number of questions that are asked at once in such an update, and in all of it.
    static let (stormQuestions, allStormQuestions) = (50, 200)
  }

  package let program: RunningProgram
  /// The mirror, which a screen reads.
  package let mirror: DesktopMirror
  package private(set) var state = State.running {
    didSet {
      guard state != oldValue else { return }
      if state == .hung { nextSignOfLife = bus.now + Limits.retry }
      onStateChange?()
    }
  }
  let bus: any BusCalling
  /// Receives news at the end of each update.
  package var onNews: (([DesktopNews]) -> Void)?
  /// Called when the program stops answering, answers again or ends.
  package var onStateChange: (() -> Void)?
  /// The time for all answers that a command needs.
  ///
  /// Commands of a script may wait longer than those that a user types.
  package var patience = Limits.command
  private var news: [DesktopNews] = []
  private var nextLook = Duration.zero
  private var nextSignOfLife = Duration.zero
  /// The window that was read at the last update.
  private var knownWindow: String?
  /// The node with the reader's cursor.
  var cursor: String?
  package var keyboard = Keyboard.own
  /// The node that was operated last in each window.
  var operated: [String: String] = [:]

  /// Listens to a program and reads its tree.
  package init(_ program: RunningProgram, on bus: any BusCalling) throws(DesktopFailure) {
    self.program = program
    self.bus = bus
    mirror = DesktopMirror(DesktopTree(root: program.object.path, program: program.details))
    mirror.operating = self
    subscribe()
    update(within: Limits.opening)
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

  /// Updates the mirror if the program has sent signals, unless that was done a moment ago.
  package func look() {
    if state == .hung, bus.now < nextSignOfLife { return }
    guard bus.hasSignals || tree.hasQuestions || state == .hung, bus.now >= nextLook else { return }
    update(
      within: patience, asking: Limits.stormQuestions, atMost: Limits.allStormQuestions,
      for: Limits.storm)
  }

  /// Applies the signals that have arrived, and reads what they have changed.
  ///
  /// If the program does not answer in time, the mirror keeps what it has.
  ///
  /// - Parameters:
  ///   - limit: The time for all answers.
  ///   - count: The number of questions to ask at once.
  ///   - maximum: The number of questions after which no more are asked.
  ///   - work: The time after which no more questions are asked.
  package func update(
    within limit: Duration, asking count: Int = BusSession.window, atMost maximum: Int = .max,
    for work: Duration? = nil
  ) {
    let start = bus.now
    var asked = 0
    applySignals()
    if state == .hung, start >= nextSignOfLife { checkForLife() }
    while state == .running, asked < maximum, bus.now - start < min(work ?? limit, limit) {
      let questions = tree.takeQuestions(count)
      guard !questions.isEmpty else { break }
      asked += questions.count
      answer(questions, by: start + limit)
      applySignals()
    }
    if knownWindow != nil, tree.window != knownWindow { readNewWindow(by: start + limit) }
    nextLook = bus.now + Limits.look
    if tree.window != knownWindow, let window = tree.window {
      if knownWindow != nil { news.append(.windowOpened(window)) }
      knownWindow = window
    }
    let latest = exchange(&news, with: [])
    if !latest.isEmpty { onNews?(latest) }
  }

  func applySignals() {
    let (signals, haveLost) = bus.takeSignals()
    for signal in signals {
      if DesktopSignal.isEnd(signal, of: program.object.bus) { state = .ended }
      if let event = DesktopSignal.event(of: signal, from: program.object.bus) {
        news += tree.apply(event)
      }
    }
    // Without the lost signals, only the whole tree is certain.
    if haveLost { news += tree.apply(.loadComplete(of: tree.root)) }
    if bus.closingReason != nil { state = .ended }
  }

  /// Adds news, which are delivered at the end of the next update.
  func add(_ item: DesktopNews) { news.append(item) }

  /// Checks whether a program that did not answer answers again.
  func reconnect() {
    guard state == .hung else { return }
    checkForLife()
    if state == .running { update(within: patience) }
  }

  private func checkForLife() {
    nextSignOfLife = bus.now + Limits.retry
    let ping = DesktopCall.ping.message(to: program.object)
    switch bus.results(of: [ping], timeout: Limits.ping)[0] {
    case .failure(.timeout): break
    case .failure(let failure) where failure.isGone: state = .ended
    default:
      state = .running
      // Answers are missing, so everything is read again.
      news += tree.apply(.loadComplete(of: tree.root))
    }
  }

  /// Asks questions, and gives the mirror the answers.
  func answer(_ questions: [DesktopQuestion], by deadline: Duration) {
    var pending = questions.map { QuestionCalls($0, of: program.object.bus) }
    let cacheDeadline = min(deadline, bus.now + Limits.cache)
    while !pending.isEmpty, state == .running {
      let replies = send(pending.flatMap(\.calls), by: deadline)
      var rest = replies[...]
      var next: [QuestionCalls] = []
      for var calls in pending {
        let own = Array(rest.prefix(calls.calls.count))
        rest = rest.dropFirst(calls.calls.count)
        if own.contains(.failure(.timeout)) { state = .hung }
        if own.contains(where: { $0.failure?.isGone == true }) { state = .ended }
        if calls.question == .cache, own.first?.failure?.isUnknown == true,
          bus.now < cacheDeadline
        {
          next.append(calls)
        } else if let answer = calls.take(own) {
          tree.answer(answer)
        } else {
          next.append(calls)
        }
      }
      if next.contains(where: { $0.question == .cache }) {
        bus.waitForSignals(timeout: .milliseconds(20))
        applySignals()
      }
      pending = next
    }
  }

  private func send(
    _ calls: [(call: DesktopCall, object: DesktopObject)], by deadline: Duration
  ) -> [QuestionCalls.Reply] {
    let results = bus.results(
      of: calls.map { $0.call.message(to: $0.object) }, timeout: max(deadline - bus.now, .zero))
    return results.map { result in
      result.flatMap { message in
        do { return .success(try message.values()) } catch { return .failure(.malformed) }
      }
    }
  }

  /// Makes one call to a node, and returns its result.
  func call(_ call: DesktopCall, on id: String) -> QuestionCalls.Reply {
    guard state == .running else { return .failure(.timeout) }
    let object = DesktopObject(id: id, of: program.object.bus)
    let reply = send([(call, object)], by: bus.now + patience)[0]
    if reply == .failure(.timeout) { state = .hung }
    return reply
  }
}

extension Result {
  /// The error, or `nil` for a success.
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
