package import AccessibilityModel
internal import Languages
package import LiveTree
internal import TerminalScreen
package import TerminalSpeech

/// A program in a terminal as a live source: its rows, its keys, and the speech about its changes.
@MainActor
package final class LiveTerminal {
  /// The longest time for which words are held because a sentence may grow.
  private static let growth = Duration.milliseconds(300)

  /// The output that is there at once only if the program is faster than its reader, in bytes.
  private static let flood = 1 << 16

  let child: any TerminalChild
  private let command: String
  private let limits: TerminalSettling.Limits
  var watch: TerminalWatch
  private var reader = ChangeReader()
  var rows = TerminalRows()
  /// The output that is not complete yet, between two commands.
  private var background: TerminalSettling?
  /// Words between two commands that may grow, with their time.
  private var held: (heard: TerminalStep, since: Duration)?
  private var events: [LiveEvent<Int>] = []
  /// Whether the key of the step may move a selection.
  var isSelecting = false
  /// The rules of what was heard in the last step.
  var rules: [String] = []
  /// The rows that the last step has changed.
  var changed: Set<Int> = []
  /// The session so far, without secrets.
  package internal(set) var recording: TerminalRecording
  private var isEnded = false
  private var exitCode: Int32?
  package var readerLanguage: String? { didSet { rows.blank = phrases.operating.blank } }

  /// Follows a program from its start, and waits until it is quiet.
  package init(
    _ child: any TerminalChild, command: String, columns: Int, rows: Int,
    _ limits: TerminalSettling.Limits
  ) {
    (self.child, self.command, self.limits) = (child, command, limits)
    watch = TerminalWatch(columns: columns, rows: rows, quiet: 0)
    recording = TerminalRecording(columns: columns, rows: rows)
    self.rows.blank = phrases.operating.blank
    step(limits.forStart) {}
  }

  var phrases: Phrases { PhraseBook.of(readerLanguage).phrases }

  var seconds: Double { child.now / .seconds(1) }

  /// The text of the screen, if the program has ended with a code as for a command that was not found.
  package var failure: String? {
    guard let exitCode, exitCode == 126 || exitCode == 127 else { return nil }
    let text = watch.before.rows.filter { !$0.isEmpty }
    return text.count == 1 ? text[0] : nil
  }

  /// The screen when it was quiet last.
  package var snapshot: TerminalSnapshot { watch.before }

  /// Ends the program.
  package func end() { child.end() }

  // MARK: - Reading

  /// Reads the output that is there, and answers the program's questions. Returns the number of bytes.
  private func read() -> Int {
    let bytes = child.read()
    guard !bytes.isEmpty else { return 0 }
    watch.read(bytes, at: seconds)
    recording.add(output: bytes, at: seconds)
    child.write(watch.takeReplies())
    return bytes.count
  }

  /// Does something to the program, and waits until its effects are complete.
  func step(_ limits: TerminalSettling.Limits? = nil, _ body: () -> Void) {
    hearRest()
    reader.beginStep()
    changed = []
    body()
    var settling = TerminalSettling(at: child.now, limits ?? self.limits)
    var heard = TerminalStep(time: 0)
    while !isEnded {
      // The activity is read first, so that all output before it is read after it.
      let code = child.exitCode
      var activity = child.activity(includingBackground: limits != nil)
      let count = read()
      let hasOutput = count > 0
      if hasOutput { settling.read(at: child.now) }
      // A program that waits until its output is read has more to write.
      if count >= Self.flood { activity = .busy }
      if code != nil, !hasOutput {
        hearFrame(&heard)
        finish(code)
        break
      }
      let next = settling.next(at: child.now, activity)
      if next == .end { break }
      if next == .frame { hearFrame(&heard) }
      if case .wait(let time) = next { child.wait(atMost: time) }
    }
    announce(heard)
    rules = heard.heard.map(\.rule)
    show(isSelecting ? heard.heard.last?.text ?? "" : "")
    isSelecting = false
  }

  /// Compares the screen with the one before, and adds what is heard.
  private func hearFrame(_ heard: inout TerminalStep) {
    guard let frame = watch.settle(at: seconds) else { return }
    for utterance in reader.read(frame) { heard.add(utterance) }
    changed = frame.scrolled.isEmpty ? changed.union(frame.changedRows) : Set(frame.changedRows)
  }

  private func show(_ heard: String?) {
    rows.show(watch.before, isSecret: child.hidesInput, heard: heard)
  }

  private func announce(_ heard: TerminalStep) {
    events += heard.heard.map { utterance in
      var text = AccessibilityAttributedString(utterance.text, announcementPriority: .low)
      text.reason = utterance.rule
      return .announcement(text)
    }
  }

  /// Announces the output since the last command, complete or not, before another key.
  private func hearRest() {
    _ = read()
    var heard = held?.heard ?? TerminalStep(time: 0)
    hearFrame(&heard)
    announce(heard)
    (background, held) = (nil, nil)
  }

  private func finish(_ code: Int32?) { (isEnded, exitCode) = (true, code) }
}

extension LiveTerminal: LiveSource {
  package var adapter: TerminalRows { rows }

  package var title: (text: String?, language: String?) { (command, nil) }

  package var now: Duration { child.now }

  package var state: LiveState { isEnded ? .ended : .running }

  package var report: AccessibilityAttributedString? {
    guard isEnded else { return nil }
    var attributes = AccessibilityAttributedString.Attributes()
    attributes.language = phrases.segmentLanguage
    let text = Phrases.fill(
      phrases.program.closedWithCode, ["name": command, "code": "\(exitCode ?? 0)"])
    // It is heard after the last output, which waits for other speech, too.
    var report = AccessibilityAttributedString(
      [.init(text, attributes)], announcementPriority: .low)
    report.reason = "the program has ended"
    return report
  }

  package func poll() -> Bool {
    guard !isEnded else { return false }
    let code = child.exitCode
    let activity = child.activity(includingBackground: false)
    var settling = background ?? TerminalSettling(at: child.now, .prompt)
    let hasOutput = read() > 0
    if hasOutput { settling.read(at: child.now) }
    let revision = rows.revision
    if settling.next(at: child.now, activity) == .frame || code != nil {
      var heard = held?.heard ?? TerminalStep(time: 0)
      hearFrame(&heard)
      if !heard.heard.isEmpty { held = (heard, held?.since ?? child.now) }
    }
    background = settling.isInFrame ? settling : nil
    if let code, !hasOutput { finish(code) }
    let hasNews = announceHeld(isDue: isEnded)
    show(nil)
    return rows.revision != revision || hasNews || isEnded
  }

  /// Announces the words between two commands when a sentence or some time is over.
  private func announceHeld(isDue: Bool) -> Bool {
    guard let held else { return false }
    let isSentence = held.heard.heard.last?.text.last.map { ".!?:>$#".contains($0) } ?? true
    guard isDue || isSentence || child.now - held.since >= Self.growth else { return false }
    announce(held.heard)
    self.held = nil
    return true
  }

  package func checkForLife(within time: Duration) {}

  package func perform(_ action: AdaptedAction, on row: Int) -> Bool {
    // Only a secret is typed into a row. Other text goes to the program as a whole.
    guard case .insertText(let text) = action, child.hidesInput else { return false }
    step { child.write(Array(text.utf8)) }
    return true
  }

  package func takeEvents() -> [LiveEvent<Int>] { exchange(&events, with: []) }
}
