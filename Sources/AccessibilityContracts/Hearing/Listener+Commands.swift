internal import ReaderCommands
internal import ReaderSession
public import ScreenReader
internal import SpeechModel

/// What a person asks of the reader.
extension Listener {
  /// Does what a typed line asks, and waits until all that is said has been heard, hint included.
  ///
  /// What is refused fails the test, so that one with a slip of the pen does not go on as if nothing had
  /// happened: a line that is no command, a name that nothing on the screen has, a number for what can't
  /// be adjusted. ``attempt(_:)-(String)`` is for a test that wants to hear the refusal.
  ///
  /// ```swift
  /// let heard = listener.perform("swipe up")
  /// XCTAssertEqual(heard.spoken, ["2"])
  /// ```
  ///
  /// Several commands may stand in a line, as failures show them, with semicolons between them; all of them
  /// are heard, and the words of the last one come first where one part is asked for:
  ///
  /// ```swift
  /// listener.perform("swipe up; swipe up").expect(.value("3"), .everyChangeTold)
  /// ```
  ///
  /// - Parameters:
  ///   - typed: A command as it is typed at the prompt, such as `swipe right`, or several.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was heard, and what has changed.
  @discardableResult
  public nonisolated func perform(
    _ typed: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear(typed, at: site) { told(attempt(typed)) }
  }

  /// Does what a command asks, and waits until all that is said has been heard, hint included.
  ///
  /// What is refused fails the test, as it does where a line is typed.
  ///
  /// ```swift
  /// for number in 0...10 {
  ///   listener.perform(.set(Double(number))).expect(.value("\(number)"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - command: What is asked.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was heard, and what has changed.
  @discardableResult
  public nonisolated func perform(
    _ command: Command, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear(command.typed, at: site) { told(attempt(command)) }
  }

  /// Does what a typed line asks and does not wait: time stands still until ``wait(_:)``.
  ///
  /// ```swift
  /// listener.start("describe")
  /// listener.wait(.milliseconds(100))
  /// let next = listener.start("swipe up")
  /// XCTAssertEqual(next.interrupted, ["Pitch: 1. Adjustable."])
  /// ```
  ///
  /// - Parameters:
  ///   - typed: A command as it is typed at the prompt. What is refused fails the test.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was heard at once, what was cut, and what has changed.
  @discardableResult
  public nonisolated func start(
    _ typed: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear(typed, at: site) {
      told(
        each(of: typed) { command in
          let answer = answer(to: command)
          // What comes next may cut it, so it counts.
          history.append(answer.line)
          settle(until: now)
          return heard(after: answer.action, refusal: answer.refusal)
        })
    }
  }

  /// Does what a typed line asks, and waits; what is refused fails nothing, and can be expected.
  ///
  /// ```swift
  /// listener.attempt("go fader").expect(.refusal, .earcon(.error))
  /// ```
  ///
  /// - Parameter typed: A command as it is typed at the prompt.
  /// - Returns: What was heard, and what has changed.
  public nonisolated func attempt(_ typed: String) -> Heard {
    hear(typed) { each(of: typed) { rest(after: answer(to: $0)) } }
  }

  /// Does what a command asks, and waits; what is refused fails nothing, and can be expected.
  ///
  /// ```swift
  /// listener.attempt(.do("sing")).expect(.refusal)
  /// ```
  ///
  /// - Parameter command: What is asked.
  /// - Returns: What was heard, and what has changed.
  public nonisolated func attempt(_ command: Command) -> Heard {
    hear(command.typed) { rest(after: answer(to: command, typed: command.typed)) }
  }

  /// What became of a command.
  struct Answer {
    /// What was done, as it is typed.
    let action: String
    /// The line that does the same, from the same place.
    let line: String
    let effect: ActionHistory.Effect
    var isAboutAnswers = false
    var refusal: Heard.Refusal?
  }

  private func answer(to line: String) -> Answer {
    if reader.expectsSecret {
      _ = send(.secret(line))
      return Answer(action: "(typed unseen)", line: "(typed unseen)", effect: .lasting)
    }
    switch Result(catching: { () throws(CommandParser.NotUnderstood) in
      try CommandParser().parse(line)
    }) {
    case .success(let command?): return answer(to: command, typed: line)
    case .success(nil): return Answer(action: line, line: line, effect: .none)
    case .failure:
      let reason = send(.line(line)).response.spoken.joined(separator: " ")
      let refusal = Heard.Refusal(text: "\"\(line)\" is not a command. \(reason)", isUnknown: true)
      return Answer(action: line, line: line, effect: .answerOnly, refusal: refusal)
    }
  }

  private func answer(to command: Command, typed line: String) -> Answer {
    let focus = reader.focusedElement
    let again = command == .swipeAgain ? reader.lastSwipe?.typed : nil
    let response = send(.command(command, line: line)).response
    // A swipe can be made anywhere, so no swipe is a mistake.
    let isRefused = response.outcome.isMistake && !command.isSwipe
    let isStill = reader.focusedElement === focus
    var answer = Answer(
      action: line, line: again ?? line,
      effect: command == .quit
        ? .none
        : isRefused || isStill && command.onlyAsks(response) ? .answerOnly : .lasting,
      isAboutAnswers: command.isAboutAnswers)
    if isRefused {
      let reason = response.spoken.joined(separator: " ")
      answer.refusal = Heard.Refusal(
        text: "\"\(line)\" was refused. \(reason)\nA test that wants to hear it attempts it: "
          + "attempt(…).expect(.refusal)", isUnknown: false)
    }
    return answer
  }

  /// Fails the test if what was heard is a refusal.
  private func told(_ heard: Heard) -> Heard {
    if let refusal = heard.refusal { reportFailure(refusal.text, at: site) }
    return heard
  }

  private func rest(after answer: Answer) -> Heard {
    rest(
      after: answer.action, as: answer.line, answer.effect, isAboutAnswers: answer.isAboutAnswers,
      refusal: answer.refusal)
  }
}

extension Command {
  /// Whether nothing can be different after it but what was said last.
  fileprivate func onlyAsks(_ response: Response) -> Bool {
    switch self {
    case .describe, .where, .why, .help, .history, .repeat, .actions, .values, .more, .sonify,
      .spell, .phonetics, .copy:
      true
    // At an end of the order the cursor stays, and the application is not asked.
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

  /// Whether it tells of what was answered before.
  fileprivate var isAboutAnswers: Bool {
    switch self {
    case .why, .history, .repeat, .spell, .phonetics, .copy: true
    default: false
    }
  }
}
