internal import Dispatch
private import Foundation
internal import SpeechModel
internal import SpeechOutput
private import Synchronization
internal import TerminalInput

/// Control-C: silence first, and the second time, with nothing typed in between, the end. Control-Z:
/// silence, until the program is back.
final class Interruption: Sendable {
  private let speaker: Speaker
  private let output: StandardOutput
  /// The terminal, if lines are edited on it.
  private let terminal: EditedTerminal?
  private let presses = Mutex(InterruptPresses())
  private let asksForSecret = Atomic(false)
  private let isSecretCancelled = Atomic(false)
  private let isHidden = Atomic(false)
  private let wordsOnReturn = Mutex<(place: [Utterance], reminder: [Utterance])?>(nil)
  private let registrations = DispatchGroup()

  /// How long it takes at most until sound that was cut is not made any more, in microseconds.
  private static let timeForSilence: UInt32 = 50_000

  init(speaker: Speaker, output: StandardOutput, terminal: EditedTerminal? = nil) {
    self.speaker = speaker
    self.output = output
    self.terminal = terminal
  }

  /// Begins to watch for control-C, and for the end of the terminal or the session.
  ///
  /// - Returns: What watches; it does so as long as it is kept.
  func watch() -> [any DispatchSourceSignal] {
    let interrupt = source(for: SIGINT) { [self] in
      speaker.interrupt()
      guard presses.withLock({ $0.press(at: .now) }) == .silence else { leave(status: 0) }
      let isCancelled = asksForSecret.exchange(false, ordering: .acquiringAndReleasing)
      if isCancelled {
        isSecretCancelled.store(true, ordering: .releasing)
        if isHidden.load(ordering: .relaxed) {
          output.abandonPrompt()
        } else {
          TerminalMode.set(.lines)
        }
      }
      output.writeLine((isCancelled ? "Nothing entered. " : "") + "Control-C again leaves.")
      terminal?.giveUpLine()
    }
    let stops = source(for: SIGTSTP) { [self] in
      // Sound that stood still as long as the program does would look like a device that does not answer.
      speaker.interrupt()
      usleep(Self.timeForSilence)
      TerminalMode.stop()
      terminal?.noteChange(.lost)
      if let words = wordsOnReturn.withLock({ $0 }) {
        // Whoever was told of a secret that control-C has taken back would type it where it is seen.
        let isAsked = asksForSecret.load(ordering: .acquiring)
        speaker.answer(words.place + (isAsked ? words.reminder : []))
      } else {
        // What is asked for stands in it.
        output.repeatPrompt()
      }
    }
    let comesBack = source(for: SIGCONT) { [terminal] in
      TerminalMode.reapply()
      terminal?.noteChange(.lost)
    }
    // The status is the one that a shell reports for the signal.
    let ends = [SIGHUP, SIGTERM].map { number in
      source(for: number) { [self] in leave(status: 128 + number) }
    }
    let others = watchTerminal()
    // What came before somebody listens would come to nothing.
    registrations.wait()
    return [interrupt, stops, comesBack] + ends + others
  }

  /// Watches for what else a terminal on which lines are edited must be told of.
  private func watchTerminal() -> [any DispatchSourceSignal] {
    guard let terminal else { return [] }
    return [
      source(for: SIGWINCH) { terminal.noteChange(.resized) },
      source(for: SIGQUIT) { [self] in leave(status: 128 + SIGQUIT) },
    ]
  }

  /// Takes note whether the next line is one that nobody may see: control-C takes that back.
  ///
  /// - Parameters:
  ///   - isAsked: Whether it is.
  ///   - isHidden: Whether nothing that is typed is shown anyway.
  func noteSecret(isAsked: Bool, isHidden: Bool) {
    self.isHidden.store(isHidden, ordering: .relaxed)
    asksForSecret.store(isAsked, ordering: .releasing)
  }

  /// Takes note of what is said to somebody who has stopped the program and brought it back.
  ///
  /// - Parameters:
  ///   - place: Where they are; nil if they need not be told.
  ///   - reminder: What is said of the text that nobody may see, as long as one is asked for.
  func noteReturn(to place: [Utterance]?, reminding reminder: [Utterance] = []) {
    wordsOnReturn.withLock { $0 = place.map { ($0, reminder) } }
  }

  /// Whether control-C has taken back what was asked for.
  var hasCancelledSecret: Bool { isSecretCancelled.load(ordering: .acquiring) }

  /// Returns whether control-C has taken back what was asked for, and forgets it.
  func takeCancelledSecret() -> Bool {
    isSecretCancelled.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Makes the next Control-C a first one again, since something was typed after the last one.
  ///
  /// - Parameter time: When it was read.
  func noteTyping(at time: ContinuousClock.Instant) {
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
    // The main thread may wait for a line that never comes, or for an output that nobody reads, so
    // the process ends here.
    exit(status)
  }
}
