internal import DesktopBus
internal import DesktopTree

/// The questions of the mirror as calls.
///
/// The next calls are sent before the answers to the last ones are used, so that the program never
/// waits for Earshot.
extension LiveProgram {
  /// Questions whose calls were sent.
  private struct Batch {
    let questions: [QuestionCalls]
    let calls: BusCalls
  }

  /// Asks questions, and gives the mirror the answers.
  func answer(_ questions: [DesktopQuestion], by deadline: Duration) {
    var questions = questions[...]
    read(by: deadline) { _ in exchange(&questions, with: []).map { $0 } }
  }

  /// Asks the questions of a closure until it has no more, and gives the mirror the answers.
  ///
  /// The parameter of the closure is whether answers to earlier questions are still to come.
  func read(by deadline: Duration, _ nextQuestions: (_ hasAnswersAhead: Bool) -> [DesktopQuestion])
  {
    let cacheDeadline = min(deadline, bus.now + Limits.cache)
    var sent: Batch?
    // Questions that need another round of calls.
    var rest: [QuestionCalls] = []
    while state == .running {
      let questions =
        exchange(&rest, with: [])
        + nextQuestions(sent != nil).map { QuestionCalls($0, of: program.object.bus) }
      let next = questions.isEmpty ? nil : send(questions, by: deadline)
      if let sent {
        rest = finish(sent, cacheDeadline: cacheDeadline)
        if rest.contains(where: { $0.question == .cache }) {
          bus.waitForSignals(timeout: .milliseconds(20))
        }
        applySignals()
      } else if next == nil {
        break
      }
      sent = next
    }
    // Without an answer, the deadline of these calls has passed, too.
    if let sent { _ = bus.finish(sent.calls) }
  }

  private func send(_ questions: [QuestionCalls], by deadline: Duration) -> Batch {
    var messages: [BusMessage] = []
    for question in questions {
      for (call, object) in question.calls { messages.append(call.message(to: object)) }
    }
    return Batch(
      questions: questions,
      calls: bus.start(messages, timeout: max(deadline - bus.now, .zero)))
  }

  /// Waits for the answers, and gives them to the mirror. Returns the questions that need another
  /// round.
  private func finish(_ batch: Batch, cacheDeadline: Duration) -> [QuestionCalls] {
    let replies = bus.finish(batch.calls).map(Self.reply)
    note(replies)
    var rest: [QuestionCalls] = []
    var start = 0
    for var question in batch.questions {
      let end = start + question.calls.count
      let own = Array(replies[start..<end])
      start = end
      if question.question == .cache, own.first?.failure?.isUnknown == true,
        bus.now < cacheDeadline
      {
        rest.append(question)
      } else if let answer = question.take(own) {
        tree.answer(answer)
      } else {
        rest.append(question)
      }
    }
    return rest
  }

  /// Returns the values of a reply.
  static func reply(_ result: Result<BusMessage, BusFailure>) -> QuestionCalls.Reply {
    result.flatMap { message in
      do { return .success(try message.values()) } catch { return .failure(.malformed) }
    }
  }

  /// Draws conclusions from replies about the program.
  func note(_ replies: [QuestionCalls.Reply]) {
    var hasAnswered = false
    for reply in replies {
      switch reply {
      case .failure(.timeout): state = .hung
      case .failure(let failure) where failure.isGone: state = .ended
      default: hasAnswered = true
      }
    }
    if hasAnswered { lastSign = bus.now }
  }
}
