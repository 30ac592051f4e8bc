internal import Dispatch
private import Foundation
internal import SpeechModel
internal import SpeechOutput
private import Synchronization
internal import TerminalInput

/// The handlers of signals: Control-C, Control-Z, resizing and the end of the terminal.
final class SignalHandling: Sendable {
  private let speaker: Speaker
  private let output: StandardOutput
  /// The terminal of the line editor, if there is one.
  private let terminal: EditedTerminal?
  private let presses = Mutex(InterruptPresses())
  private let asksForSecret = Atomic(false)
  private let secretCancellation = Mutex<ContinuousClock.Instant?>(nil)
  private let isHidden = Atomic(false)
  private let reminder = Mutex<(element: [Utterance], secret: [Utterance])?>(nil)
  private let registrations = DispatchGroup()

  /// The maximum time before interrupted sound stops, in microseconds.
  private static let timeForSilence: UInt32 = 50_000

  init(speaker: Speaker, output: StandardOutput, terminal: EditedTerminal? = nil) {
    self.speaker = speaker
    self.output = output
    self.terminal = terminal
  }

  /// Installs the handlers. Returns the signal sources, which work while they are retained.
  func watch() -> [any DispatchSourceSignal] {
    let interrupt = source(for: SIGINT) { [self] in
      let time = ContinuousClock.now
      speaker.interrupt()
      guard presses.withLock({ $0.isFirst(at: time) }) else { leave(status: 0) }
      let isCancelled = asksForSecret.exchange(false, ordering: .acquiringAndReleasing)
      if isCancelled {
        secretCancellation.withLock { $0 = time }
        if isHidden.load(ordering: .relaxed) {
          output.abandonPrompt()
        } else {
          TerminalMode.set(.lines)
        }
      }
      output.writeLine(
        (isCancelled ? "Nothing entered. " : "") + "Press Control-C again to leave.")
      terminal?.cancelLine(at: time)
    }
    let stops = source(for: SIGTSTP) { [self] in
      // Sound that stops with the program would look like a device that hangs.
      speaker.interrupt()
      usleep(Self.timeForSilence)
      TerminalMode.stop()
      terminal?.recordChange(.lost)
      if let reminder = reminder.withLock({ $0 }) {
        // After Control-C has cancelled the password, a reminder would make the user type the password visibly.
        let isAsked = asksForSecret.load(ordering: .acquiring)
        speaker.answer(reminder.element + (isAsked ? reminder.secret : []))
      } else {
        // The companion prompt contains the reminder.
        output.repeatPrompt()
      }
    }
    let continues = source(for: SIGCONT) { [terminal] in
      TerminalMode.reapply()
      terminal?.recordChange(.lost)
    }
    // The exit status that a shell reports for the signal.
    let ends = [SIGHUP, SIGTERM].map { number in
      source(for: number) { [self] in leave(status: 128 + number) }
    }
    let others = watchTerminal()
    // A signal before the registration would be lost.
    registrations.wait()
    return [interrupt, stops, continues] + ends + others
  }

  /// Watches the signals that concern a terminal with a line editor.
  private func watchTerminal() -> [any DispatchSourceSignal] {
    guard let terminal else { return [] }
    return [
      source(for: SIGWINCH) { terminal.recordChange(.resized) },
      source(for: SIGQUIT) { [self] in leave(status: 128 + SIGQUIT) },
    ]
  }

  /// Sets whether the next line is a password, which Control-C cancels.
  ///
  /// `isHidden` is whether the terminal shows no input anyway.
  func setSecret(isAsked: Bool, isHidden: Bool) {
    self.isHidden.store(isHidden, ordering: .relaxed)
    asksForSecret.store(isAsked, ordering: .releasing)
  }

  /// Sets the speech for a user who returns after Control-Z: the focused element, or `nil` for silence.
  ///
  /// The reminder of a password follows while one is expected.
  func setReminder(_ element: [Utterance]?, secret: [Utterance] = []) {
    reminder.withLock { $0 = element.map { ($0, secret) } }
  }

  /// The time when Control-C cancelled the password; `nil` if it did not.
  var timeOfSecretCancellation: ContinuousClock.Instant? { secretCancellation.withLock(\.self) }

  /// Returns and clears the time when Control-C cancelled the password.
  func consumeSecretCancellation() -> ContinuousClock.Instant? {
    secretCancellation.withLock { $0.take() }
  }

  /// Records the time of reading input, so that the next Control-C counts as a first one.
  func recordTyping(at time: ContinuousClock.Instant) {
    presses.withLock { $0.type(at: time) }
  }

  private func source(
    for number: Int32, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    registrations.enter()
    source.setRegistrationHandler { [registrations] in registrations.leave() }
    source.resume()
    return source
  }

  private func leave(status: Int32) -> Never {
    speaker.interrupt()
    TerminalMode.restoreTerminal()
    output.abandonPrompt()
    output.flush(until: .now() + .milliseconds(200))
    // End the process here: the main thread may be blocked on input or output.
    exit(status)
  }
}

/// The presses of Control-C: the first one silences speech, the second one ends the program.
///
/// Typing between two presses makes the next press a first one. The time of reading the input counts, and not the
/// time of the reply.
struct InterruptPresses {
  private var last: ContinuousClock.Instant?

  /// Records a press. Returns whether it is a first one.
  mutating func isFirst(at time: ContinuousClock.Instant) -> Bool {
    defer { last = time }
    return last == nil
  }

  /// Records the time of reading other input.
  mutating func type(at time: ContinuousClock.Instant) {
    if let last, time > last { self.last = nil }
  }
}
