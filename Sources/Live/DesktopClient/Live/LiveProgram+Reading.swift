internal import DesktopBus
internal import DesktopTree
internal import LiveTree

/// The questions of the mirror as calls.
///
/// The next calls are sent before the answers to the last ones are used, so that the program never
/// waits for Earshot.
extension LiveProgram {
  /// Questions whose calls were sent.
  private struct Batch {
    let questions: [QuestionCalls]
    let calls: BusCalls
    /// The time when they were sent.
    let start: Duration
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
      calls: bus.start(messages, timeout: max(deadline - bus.now, .zero)), start: bus.now)
  }

  /// Waits for the answers, and gives them to the mirror. Returns the questions that need another
  /// round.
  private func finish(_ batch: Batch, cacheDeadline: Duration) -> [QuestionCalls] {
    let replies = bus.finish(batch.calls)
    note(replies, since: batch.start)
    var rest: [QuestionCalls] = []
    var start = 0
    for var question in batch.questions {
      let end = start + question.calls.count
      let own = Array(replies[start..<end])
      start = end
      if question.question == .cache, firstCache == nil {
        firstCache = try? own.first?.get().serial
      }
      if question.question == .cache, own.first?.failure?.isUnknown == true,
        bus.now < cacheDeadline
      {
        rest.append(question)
      } else if own.contains(where: { $0.failure == .timeout }) {
        tree.askAgain(question.question)
      } else if let answer = question.take(own) {
        tree.answer(answer)
      } else {
        rest.append(question)
      }
    }
    return rest
  }

  /// Concludes from the replies to calls whether the program answers.
  ///
  /// - Parameters:
  ///   - replies: The replies.
  ///   - start: The time of the calls.
  ///   - mayBeBlocked: Whether a dialog that a call has opened may delay its reply.
  func note(
    _ replies: [Result<BusMessage, BusFailure>], since start: Duration, mayBeBlocked: Bool = false
  ) {
    var (hasAnswered, isLate) = (false, false)
    for reply in replies {
      switch reply {
      case .failure(.timeout): isLate = true
      case .failure(let failure) where failure.isGone: state = .ended
      default: hasAnswered = true
      }
    }
    if isLate, state == .running {
      // A program that had too much to answer does not hang.
      let isSilent =
        !hasAnswered && !mayBeBlocked
        && bus.now - max(lastSign, start) >= min(patience, Limits.silence) / 2
      hasAnswered = !isSilent && answersPing()
      if !hasAnswered { state = .hung }
    }
    if hasAnswered, state == .running { lastSign = bus.now }
  }

  private func answersPing() -> Bool {
    let ping = DesktopCall.ping.message(to: program.object)
    return bus.results(of: [ping], timeout: patience / 4)[0].failure == nil
  }
}
