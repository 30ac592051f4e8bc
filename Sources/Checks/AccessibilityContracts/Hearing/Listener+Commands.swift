public import AccessibilityModel
internal import ReaderCommands
internal import ReaderSession
public import ScreenReader
internal import SpeechModel

extension Listener {
  /// Performs a typed line, and waits until all speech is over, including the hint.
  ///
  /// A refusal fails the test, as described for ``Heard/isRefused``, unless `allowingRefusal` is
  /// true.
  ///
  /// ```swift
  /// let heard = listener.perform("swipe up")
  /// XCTAssertEqual(heard.spoken, ["2"])
  /// listener.perform("go fader", allowingRefusal: true).expect(.refusal, .earcon(.error))
  /// ```
  ///
  /// A line may contain several commands, separated by semicolons. The result contains the speech
  /// of all commands. A property for one kind of segment, such as ``Heard/value``, is about the
  /// last command that spoke a segment of that kind:
  ///
  /// ```swift
  /// listener.perform("swipe up; swipe up").expect(.value("3"), .noSilentChanges)
  /// ```
  ///
  /// If you do not wait, time stands still until you call ``wait(_:)``:
  ///
  /// ```swift
  /// listener.perform("describe", waiting: false)
  /// listener.wait(.milliseconds(100))
  /// let next = listener.perform("swipe up", waiting: false)
  /// XCTAssertEqual(next.interrupted, ["Pitch: 1. Adjustable."])
  /// ```
  @discardableResult
  public nonisolated func perform(
    _ typed: String, allowingRefusal: Bool = false, waiting: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear(typed, at: site, allowingRefusal: allowingRefusal) {
      each(of: typed) { rest(after: answer(to: $0), waiting: waiting) }
    }
  }

  /// Performs a command, such as `.set(5)`, and waits until all speech is over.
  @discardableResult
  public nonisolated func perform(
    _ command: Command, allowingRefusal: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear(command.typed, at: site, allowingRefusal: allowingRefusal) { attempt(command) }
  }

  /// Performs a command as part of an action, at whose call site failures are reported.
  func attempt(_ command: Command) -> Heard {
    rest(after: answer(to: command, typed: command.typed))
  }

  /// An action and its effect, or the reader's answer to a command.
  struct Answer {
    let action: String
    /// The line that repeats the action from the same focus, or `nil` if it is the action itself.
    var line: String?
    var effect = ActionHistory.Effect.lasting
    var isAboutAnswers = false
    var refusal: Heard.Refusal?
  }

  private func answer(to line: String) -> Answer {
    if reader.expectsSecret {
      _ = send(.secret(line))
      return Answer(action: "(typed unseen)")
    }
    do throws(CommandParser.NotUnderstood) {
      let command = try reader.command(for: line)
      return command.map { answer(to: $0, typed: line) } ?? Answer(action: line, effect: .none)
    } catch {
      let reason = send(.line(line)).response.spoken.joined(separator: " ")
      let refusal = Heard.Refusal(text: "\"\(line)\" is not a command. \(reason)", isUnknown: true)
      return Answer(action: line, effect: .answerOnly, refusal: refusal)
    }
  }

  private func answer(to command: Command, typed line: String) -> Answer {
    let focus = reader.focusedElement
    let again = command == .swipeAgain ? reader.recall.lastSwipe?.typed : nil
    let response = send(.command(command, line: line)).response
    // A swipe is possible anywhere, so it is never a mistake.
    let isRefused = response.outcome.isMistake && !command.isSwipe
    let isStill = reader.focusedElement === focus
    let isDimmed = response.outcome == .refused(.dimmed)
    let isIdle = isRefused || isStill && (isDimmed || command.onlyAsks(response))
    var answer = Answer(
      action: line, line: again,
      effect: command == .quit ? .none : isIdle ? .answerOnly : .lasting,
      isAboutAnswers: command.isAboutAnswers)
    if isRefused {
      let reason = response.spoken.joined(separator: " ")
      answer.refusal = Heard.Refusal(
        text: "\"\(line)\" was refused. \(reason)\nTo test the refusal, allow it: "
          + "perform(…, allowingRefusal: true).expect(.refusal)", isUnknown: false)
    }
    return answer
  }

  /// Returns the commands of a line, separated by semicolons as in `earshot do`. A line is not
  /// split if the reader expects a secret, or if any part is not a command, as when text contains a
  /// semicolon.
  func commands(in line: String) -> [String] {
    guard !reader.expectsSecret, line.utf8.contains(UInt8(ascii: ";")) else { return [line] }
    let parts = CommandParser().parts(of: line)
    let areCommands = parts.allSatisfy { $0.problem == nil && !$0.isComment }
    return parts.isEmpty || !areCommands ? [line] : parts.map(\.text)
  }

  /// Performs the commands of a line, one by one, until one is refused.
  private func each(of line: String, _ perform: (String) -> Heard) -> Heard {
    let commands = commands(in: line)
    var heard = perform(commands.first ?? line)
    for command in commands.dropFirst() where !heard.isRefused {
      heard = perform(command).following(heard, of: line)
    }
    return heard
  }

  /// Swipes until the cursor is on an element.
  ///
  /// ```swift
  /// let listener = Listener(to: screen)
  /// listener.focus(on: pitch).expect(.label("Pitch"))
  /// ```
  ///
  /// The listener swipes left if the element comes before the focused one, and right otherwise, at
  /// most once for each element on the screen. If swipes do not reach the element, the test fails
  /// unless `allowingRefusal` is true. The result is the speech after the last swipe, or the
  /// description of the element if it already has the focus.
  @discardableResult
  public nonisolated func focus(
    on element: AccessibilityElement, allowingRefusal: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear("(going to an element)", at: site, allowingRefusal: allowingRefusal) {
      let order = reader.spokenElements().map(\.element)
      let index = order.firstIndex { $0 === element }
      let here = order.firstIndex { $0 === focus }
      let isBefore = index.map { $0 < here ?? 0 } ?? false
      var (isThere, heard) = walk(to: element, isBefore ? .left : .right)
      if !isThere {
        heard.refusal = .init(text: flaw(ofWayTo: element, at: index, heard), isUnknown: false)
      }
      return heard
    }
  }

  /// Swipes in one direction to an element, at most once for each element on the screen.
  func swipe(to element: AccessibilityElement, _ direction: Command.Direction = .right) -> Bool {
    focus === element || walk(to: element, direction).isThere
  }

  /// Swipes to an element that may come before or after the focused one.
  func approach(_ element: AccessibilityElement) -> Bool {
    guard focus !== element else { return true }
    let first = Traversal.elements(of: reader.screen).first { $0 === element || $0 === focus }
    let isBefore = first === element
    return swipe(to: element, isBefore ? .left : .right)
      || swipe(to: element, isBefore ? .right : .left)
  }

  private func walk(
    to element: AccessibilityElement, _ direction: Command.Direction
  ) -> (isThere: Bool, heard: Heard) {
    var heard: Heard?
    if focus === element {
      let here = attempt(.describe)
      // The element may have been removed, so the cursor is checked again.
      if focus === element { return (true, here) }
      heard = here
    }
    for _ in 0..<reader.swipeCount {
      let last = attempt(.swipe(direction))
      heard = last
      if focus === element { return (true, last) }
    }
    return (false, heard ?? attempt(.describe))
  }

  private func flaw(ofWayTo element: AccessibilityElement, at index: Int?, _ heard: Heard) -> String
  {
    let name = Heard.name(element)
    let reason =
      if index != nil {
        "The element is in the reading order, but the cursor does not reach it."
      } else if !element.lies(in: reader.screen), element !== reader.screen {
        "The element is not on the screen."
      } else if element.isWithoutSize {
        "The element is not in the reading order: its frame has no size."
      } else {
        "The element is not in the reading order: is it hidden, covered, or not an accessibility "
          + "element?"
      }
    return "Swipes do not reach \(name). \(reason)\n\(heard)\n"
      + "Commands to reproduce it: \(heard.wayToHear)"
  }
}

extension Command {
  fileprivate func onlyAsks(_ response: Response) -> Bool {
    switch self {
    case .describe, .where, .why, .help, .history, .repeat, .actions, .values, .more, .sonify,
      .spell, .phonetics, .copy:
      true
    // At either end of the reading order, the cursor stays and the application is not called.
    case .swipe(.right, _), .swipe(.left, _): response.outcome == .atLimit
    default: false
    }
  }

  fileprivate var isSwipe: Bool {
    switch self {
    case .swipe, .swipeAgain, .page: true
    default: false
    }
  }

  fileprivate var isAboutAnswers: Bool {
    switch self {
    case .why, .history, .repeat, .spell, .phonetics, .copy: true
    default: false
    }
  }
}

extension ScreenReader {
  /// Swipes right until the cursor is on an element, and returns whether swipes reach it.
  mutating func swipe(to element: AccessibilityElement) -> Bool {
    guard focusedElement !== element else { return true }
    for _ in 0..<swipeCount {
      _ = perform(.swipe(.right))
      if focusedElement === element { return true }
    }
    return false
  }

  /// The number of swipes after which the cursor has reached every element.
  fileprivate var swipeCount: Int { Traversal.elements(of: screen).count }
}
