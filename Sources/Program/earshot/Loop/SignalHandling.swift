internal import Dispatch
private import Foundation
private import Locking
internal import SpeechModel
internal import SpeechOutput
private import Synchronization
internal import TerminalInput

/// The prompt's answers to signals: Control-C, Control-Z, resizing and a closed terminal.
final class SignalHandling: Sendable {
  private let speaker: Speaker
  private let output: StandardOutput
  /// The terminal of the line editor, or `nil` if lines are read without an editor.
  private let terminal: EditedTerminal?
  private let waker: LoopWaker
  private let presses = PosixMutex(InterruptPresses())
  private let asksForSecret = Atomic(false)
  private let secretCancellation = PosixMutex<ContinuousClock.Instant?>(nil)
  private let isHidden = Atomic(false)
  private let reminder = PosixMutex<(element: [Utterance], secret: [Utterance])?>(nil)

  /// The maximum time until interrupted sound stops.
  private static let timeForSilence = Duration.milliseconds(50)

  init(
    speaker: Speaker, output: StandardOutput, terminal: EditedTerminal?, waker: LoopWaker
  ) {
    self.speaker = speaker
    self.output = output
    self.terminal = terminal
    self.waker = waker
  }

  func watch() {
    Signals.handle { [self] number, time in
      switch number {
      case SIGINT: interrupt(at: time)
      case SIGTSTP: stop()
      case SIGCONT:
        TerminalMode.reapply()
        terminal?.recordChange(.lost)
      case SIGWINCH: terminal?.recordChange(.resized)
      // Exit with the status that a shell reports for the signal.
      default: leave(status: 128 + number)
      }
      waker.wake()
      return true
    }
  }

  private func interrupt(at time: ContinuousClock.Instant) {
    guard presses.withLock({ $0.isFirst(at: time) }) else { leave(status: 0) }
    speaker.interrupt()
    let isCancelled = asksForSecret.exchange(false, ordering: .acquiringAndReleasing)
    if isCancelled {
      secretCancellation.withLock { $0 = time }
      if isHidden.load(ordering: .relaxed) {
        output.abandonPrompt()
      } else {
        TerminalMode.set(.lines)
      }
    }
    let warning = (isCancelled ? "Nothing entered. " : "") + "Press Control-C again to leave."
    output.writeLine(warning)
    speak(warning)
    terminal?.cancelLine(at: time)
  }

  /// Speaks words that are already on the screen. A listener can't see that the next Control-C leaves.
  private func speak(_ words: String) {
    var utterance = Utterance([SpeechSegment(.message, words, language: "en")])
    utterance.purpose = .listing
    speaker.answer([utterance])
  }

  private func stop() {
    // Let the sound end first. If the sound stopped together with the program, the device would
    // seem to hang.
    speaker.interrupt()
    EventLoop.pause(for: Self.timeForSilence)
    TerminalMode.stop()
    terminal?.recordChange(.lost)
    if let reminder = reminder.withLock({ $0 }) {
      // Omit the reminder of a password that Control-C has cancelled. Otherwise the user would type
      // the password where it is visible.
      let isAsked = asksForSecret.load(ordering: .acquiring)
      speaker.answer(reminder.element + (isAsked ? reminder.secret : []))
    } else {
      // In companion mode, the prompt itself is the reminder.
      output.repeatPrompt()
    }
  }

  /// Sets whether the user is typing text that Control-C discards, such as a password.
  ///
  /// Pass `true` for `isHidden` if the terminal does not echo any input, not even commands.
  func setSecret(isAsked: Bool, isHidden: Bool) {
    self.isHidden.store(isHidden, ordering: .relaxed)
    asksForSecret.store(isAsked, ordering: .releasing)
  }

  /// Sets the speech for a user who returns after Control-Z.
  ///
  /// `element` describes the focused element. If it is `nil`, the prompt is shown again, and
  /// nothing is spoken. `secret` is the reminder of an expected password. It is spoken after
  /// `element`, unless Control-C has cancelled the password.
  func setReminder(_ element: [Utterance]?, secret: [Utterance] = []) {
    reminder.withLock { $0 = element.map { ($0, secret) } }
  }

  /// The time when Control-C cancelled the password, or `nil` if the password was not cancelled.
  var timeOfSecretCancellation: ContinuousClock.Instant? { secretCancellation.withLock(\.self) }

  /// Returns and clears the time when Control-C cancelled the password.
  func takeSecretCancellation() -> ContinuousClock.Instant? {
    secretCancellation.withLock { $0.take() }
  }

  /// Records when input was read, so that the next Control-C counts as the first press.
  func recordTyping(at time: ContinuousClock.Instant) { presses.withLock { $0.type(at: time) } }

  private func leave(status: Int32) -> Never {
    // The terminal comes first, because anything else may wait for a lock of another thread, and a
    // user whose program hangs would kill it.
    TerminalMode.restoreTerminal()
    speaker.interrupt()
    output.abandonPrompt()
    output.flush(until: .now() + .milliseconds(200))
    // End the process on this thread, because the main thread may be blocked on input or output.
    exit(status)
  }
}

/// Distinguishes the first press of Control-C, which silences speech, from the second, which ends
/// the program.
///
/// If the user types between two presses, the second one counts as a first press, too. The
/// comparison uses the time when the typed input was read, because the reply may come later.
struct InterruptPresses {
  private var last: ContinuousClock.Instant?

  /// Records a press. Returns whether it counts as a first press.
  mutating func isFirst(at time: ContinuousClock.Instant) -> Bool {
    exchange(&last, with: time) == nil
  }

  /// Records when other input was read.
  mutating func type(at time: ContinuousClock.Instant) {
    if let last, time > last { self.last = nil }
  }
}
