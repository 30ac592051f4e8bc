/// Decides when the output of a terminal program is complete, by the times at which it was read.
///
/// There are two kinds of completion. A frame is output without a pause, which is compared with the
/// screen before it. A step is everything that a key has caused, which may be several frames.
/// A program that is busy completes neither, so that a slow machine has the same frames and steps.
package struct TerminalSettling: Sendable {
  /// The times that a program gets.
  package struct Limits: Sendable {
    /// For the first output of a step.
    package var effect: Duration
    /// After the last output of a step, until no other frame follows.
    package var rest: Duration
    /// For a step, however busy the program is.
    package var all: Duration
    /// Whether a program that sleeps has not completed its step.
    package var includesSleep: Bool

    /// For a user who waits. Later output is heard when it comes.
    package static let prompt = Limits(
      effect: .milliseconds(200), rest: .milliseconds(100), all: .seconds(1), includesSleep: false)

    /// For a script, whose commands must have the same effects each time.
    package static func script(_ patience: Duration) -> Limits {
      Limits(
        effect: .milliseconds(400), rest: .milliseconds(300), all: patience, includesSleep: true)
    }

    /// For the start of a program, which may pause between the first bytes and the first screen.
    var forStart: Limits {
      var limits = self
      (limits.effect, limits.rest) = (effect * 5 / 2, rest * 5 / 2)
      return limits
    }
  }

  /// What to do next.
  package enum Next: Equatable, Sendable {
    /// Wait for output, but no longer than this.
    case wait(Duration)
    /// Compare the screen with the one before, and ask again.
    case frame
    /// The step is complete.
    case end
  }

  /// After the last output of a frame.
  static let quiet = Duration.milliseconds(60)
  /// For a frame, however often the program writes.
  static let longestFrame = Duration.seconds(1)
  /// Between two looks at a busy program.
  private static let look = Duration.milliseconds(20)

  private let start: Duration
  private let limits: Limits
  private var frame: (first: Duration, last: Duration)?
  private var hasOutput = false
  /// The time of the last output, or of the last sign of work.
  private var lastSign: Duration

  /// Begins a step.
  package init(at now: Duration, _ limits: Limits) {
    (start, lastSign, self.limits) = (now, now, limits)
  }

  /// Whether output was read that is not complete.
  package var isInFrame: Bool { frame != nil }

  /// Notes output that was read.
  package mutating func read(at now: Duration) {
    frame = (frame?.first ?? now, now)
    (hasOutput, lastSign) = (true, now)
  }

  /// Returns what to do, given what the program does.
  package mutating func next(at now: Duration, _ activity: TerminalActivity) -> Next {
    let isAtEnd = now - start >= limits.all
    if let (first, last) = frame {
      // A program that sleeps has written all that it wants to write before.
      let rest = last + (activity == .sleeping ? Self.look : Self.quiet) - now
      if isAtEnd || now - first >= Self.longestFrame || activity != .busy && rest <= .zero {
        frame = nil
        return .frame
      }
      return .wait(activity == .busy ? Self.look : max(rest, .milliseconds(1)))
    }
    if isAtEnd { return .end }
    if activity == .busy || activity == .sleeping && limits.includesSleep {
      lastSign = now
      return .wait(Self.look)
    }
    let rest = lastSign + (hasOutput ? limits.rest : limits.effect) - now
    return rest <= .zero ? .end : .wait(min(rest, Self.look))
  }
}
