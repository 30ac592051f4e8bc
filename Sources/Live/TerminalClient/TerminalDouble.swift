/// A program in memory for tests. Time passes only while the source waits.
@MainActor
package final class TerminalDouble: TerminalChild {
  package private(set) var now = Duration.zero
  package var hidesInput = false
  package var exitCode: Int32?
  /// The input so far, with the answers to questions.
  package private(set) var input = ""
  /// Answers input, when it is written.
  package var onInput: (TerminalDouble, String) -> Void = { _, _ in }
  private var planned: [(time: Duration, bytes: [UInt8])] = []
  private var work: (until: Duration, activity: TerminalActivity) = (.zero, .waiting)

  package init() {}

  /// Writes output, at once or later.
  package func print(_ text: String, after time: Duration = .zero) {
    planned.append((now + time, Array(text.utf8)))
  }

  /// Is busy or sleeps for a time.
  package func stay(_ activity: TerminalActivity, for time: Duration) {
    work = (now + time, activity)
  }

  /// Lets time pass in which the source does not wait.
  package func pass(_ time: Duration) { now += time }

  package func activity(includingBackground: Bool) -> TerminalActivity {
    now < work.until ? work.activity : .waiting
  }

  package func wait(atMost time: Duration) {
    let next = planned.map(\.time).min() ?? .seconds(1_000)
    now = max(now, min(now + time, next))
  }

  package func read() -> [UInt8] {
    let due = planned.filter { $0.time <= now }
    planned.removeAll { $0.time <= now }
    return due.flatMap(\.bytes)
  }

  package func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    input += text
    onInput(self, text)
  }

  package func end() { exitCode = exitCode ?? 129 }
}
