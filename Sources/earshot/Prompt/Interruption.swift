internal import Dispatch
private import Foundation
internal import SpeechOutput
private import Synchronization

/// Control-C: silence first, and the second time, with nothing typed in between, the end.
final class Interruption: Sendable {
  private let speaker: Speaker
  private let output: StandardOutput
  private let isFirst = Atomic(true)

  init(speaker: Speaker, output: StandardOutput) {
    self.speaker = speaker
    self.output = output
  }

  /// Begins to watch for control-C, and for the end of the terminal or the session.
  ///
  /// - Returns: What watches; it does so as long as it is kept.
  func watch() -> [any DispatchSourceSignal] {
    let interrupt = source(for: SIGINT) { [self] in
      speaker.interrupt()
      guard isFirst.exchange(false, ordering: .relaxed) else { leave(status: 0) }
      output.writeLine("Control-C again leaves.")
    }
    // The status is the one that a shell reports for the signal.
    let ends = [SIGHUP, SIGTERM].map { number in
      source(for: number) { [self] in leave(status: 128 + number) }
    }
    return [interrupt] + ends
  }

  /// Takes note that something was typed: the next control-C is a first one again.
  func reset() {
    isFirst.store(true, ordering: .relaxed)
  }

  private func source(
    for number: Int32, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }

  private func leave(status: Int32) -> Never {
    speaker.interrupt()
    TerminalEcho.set(isOn: true)
    output.abandonPrompt()
    output.flush(until: .now() + .milliseconds(200))
    // The main thread may wait for a line that never comes, or for an output that nobody reads, so
    // the process ends here.
    exit(status)
  }
}
