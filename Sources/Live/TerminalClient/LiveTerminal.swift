package import AccessibilityModel
internal import Languages
package import LiveTree
internal import TerminalScreen
package import TerminalSpeech

/// A program in a terminal as a live source: its rows, its keys, and what is heard of its changes.
@MainActor
package final class LiveTerminal {
  private let child: any TerminalChild
  private let command: String
  private let limits: TerminalSettling.Limits
  private var watch: TerminalWatch
  private var reader = ChangeReader()
  private var rows = TerminalRows()
  /// The output that is not complete yet, between two commands.
  private var background: TerminalSettling?
  private var events: [LiveEvent<Int>] = []
  /// The rules of what was heard in the last step.
  private var rules: [String] = []
  /// The rows that the last step has changed.
  private var changed: Set<Int> = []
  /// The session so far, without secrets.
  package private(set) var recording: TerminalRecording
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

  private var phrases: Phrases { PhraseBook.of(readerLanguage).phrases }

  private var seconds: Double { child.now / .seconds(1) }

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

  /// Reads the output that is there, and answers the program's questions.
  private func read() -> Bool {
    let bytes = child.read()
    guard !bytes.isEmpty else { return false }
    watch.read(bytes, at: seconds)
    recording.add(output: bytes, at: seconds)
    child.write(watch.takeReplies())
    return true
  }

  /// Does something to the program, and waits until its effects are complete.
  private func step(_ limits: TerminalSettling.Limits? = nil, _ body: () -> Void) {
    hearRest()
    reader.beginStep()
    changed = []
    body()
    var settling = TerminalSettling(at: child.now, limits ?? self.limits)
    var heard = TerminalStep(time: 0)
    while !isEnded {
      // The activity is asked for first: what was written before is then read.
      let code = child.exitCode
      let activity = child.activity(includingBackground: limits != nil)
      let hasOutput = read()
      if hasOutput { settling.read(at: child.now) }
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
    rows.show(watch.before, isSecret: child.hidesInput)
  }

  /// Compares the screen with the one before, and adds what is heard.
  private func hearFrame(_ heard: inout TerminalStep) {
    guard let frame = watch.settle(at: seconds) else { return }
    for utterance in reader.read(frame) { heard.add(utterance) }
    changed = frame.scrolled.isEmpty ? changed.union(frame.changedRows) : Set(frame.changedRows)
  }

  private func announce(_ heard: TerminalStep) {
    events += heard.heard.map { .announcement($0.text, isAssertive: false) }
  }

  /// Says what has come since the last command, complete or not, before another key.
  private func hearRest() {
    _ = read()
    var heard = TerminalStep(time: 0)
    hearFrame(&heard)
    announce(heard)
    background = nil
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
    return AccessibilityAttributedString([.init(text, attributes)], announcementPriority: .low)
  }

  package func poll() -> Bool {
    guard !isEnded else { return false }
    let code = child.exitCode
    let activity = child.activity(includingBackground: false)
    var settling = background ?? TerminalSettling(at: child.now, .prompt)
    let hasOutput = read()
    if hasOutput { settling.read(at: child.now) }
    let revision = rows.revision
    var heard = TerminalStep(time: 0)
    let isComplete = settling.next(at: child.now, activity) == .frame
    if isComplete || code != nil { hearFrame(&heard) }
    background = settling.isInFrame ? settling : nil
    if let code, !hasOutput { finish(code) }
    announce(heard)
    rows.show(watch.before, isSecret: child.hidesInput)
    return rows.revision != revision || !heard.heard.isEmpty || isEnded
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

extension LiveTerminal: KeyboardSource {
  package var isTerminal: Bool { true }

  package func keyboardFocus() -> KeyboardFocus? {
    KeyboardFocus(id: rows.cursor, ElementFacts(role: .unknown))
  }

  package func press(_ stroke: KeyStroke) -> Bool {
    let isApplication = watch.screen.sendsApplicationKeys
    guard let bytes = stroke.terminalBytes(asApplication: isApplication) else { return false }
    send(String(decoding: bytes, as: UTF8.self))
    return true
  }

  package func type(_ text: String) -> Bool {
    // A line break is the Return key.
    let keys = String(text.map { $0.isNewline ? "\r" : $0 })
    send(keys)
    guard hasHidden(text) else { return false }
    recording.hideLastInput()
    return true
  }

  /// Whether the program shows stars for typed text, or nothing of it while it asks for a secret.
  private func hasHidden(_ text: String) -> Bool {
    if rules.contains(ChangeReader.starRule) { return true }
    let rows = watch.before.rows
    return text.count > 2 && !rows.contains { $0.contains(text) }
      && rows.contains(where: SecretPrompt.isNamed)
  }

  private func send(_ text: String) {
    step {
      watch.type(text, at: seconds)
      recording.add(input: text, at: seconds)
      child.write(Array(text.utf8))
    }
  }
}

extension LiveTerminal: RotorSource {
  package var rotors: [LiveRotor] {
    let names = phrases.rotor
    let order = rows.children(of: rows.root)
    func rotor(_ name: String, _ rows: [Int]) -> LiveRotor {
      LiveRotor(name, rows.map { (AnyHashable($0), nil) })
    }
    return [
      rotor(names.textUnits[.lines]?.name ?? "", order),
      rotor(phrases.program.prompts, order.filter(watch.screen.isPrompt)),
      LiveRotor(names.items(of: .links).name, order.flatMap(links)),
      rotor(phrases.program.changes, order.filter(changed.contains)),
    ].filter { !$0.items.isEmpty }
  }

  /// Returns the links of a row, with their places in the text that is heard.
  private func links(ofRow row: Int) -> [(node: AnyHashable, range: Range<Int>?)] {
    let screen = watch.screen
    var found: [(address: String?, text: String)] = []
    for column in 0..<screen.columns {
      let address = screen.link(row: row, column: column)
      let text = screen.text(row: row, column: column)
      if let last = found.last, last.address == address {
        found[found.count - 1].text += text
      } else {
        found.append((address, text))
      }
    }
    let label = rows.texts[row] ?? ""
    return found.filter { $0.address != nil }.map { link in
      let range = label.firstRange(of: ScreenText.clean(link.text))
      return (
        AnyHashable(row),
        range.map {
          let start = label.distance(from: label.startIndex, to: $0.lowerBound)
          return start..<start + label[$0].count
        }
      )
    }
  }
}
