import TerminalClient

/// A program in memory for tests. Time passes only while the source waits.
@MainActor
final class TerminalDouble: TerminalChild {
  private(set) var now = Duration.zero
  var hidesInput = false
  var exitCode: Int32?
  /// The input so far, with the answers to questions.
  private(set) var input = ""
  /// Answers input, when it is written.
  var onInput: (TerminalDouble, String) -> Void = { _, _ in }
  private var planned: [(time: Duration, bytes: [UInt8])] = []
  private var work: (until: Duration, activity: TerminalActivity) = (.zero, .waiting)

  init() {}

  /// Writes output, at once or later.
  func print(_ text: String, after time: Duration = .zero) {
    planned.append((now + time, Array(text.utf8)))
  }

  /// Is busy or sleeps for a time.
  func stay(_ activity: TerminalActivity, for time: Duration) {
    work = (now + time, activity)
  }

  /// Lets time pass in which the source does not wait.
  func pass(_ time: Duration) { now += time }

  func activity(includingBackground: Bool) -> TerminalActivity {
    now < work.until ? work.activity : .waiting
  }

  func wait(atMost time: Duration) {
    let next = planned.map(\.time).min() ?? .seconds(1_000)
    now = max(now, min(now + time, next))
  }

  func read() -> [UInt8] {
    let due = planned.filter { $0.time <= now }
    planned.removeAll { $0.time <= now }
    return due.flatMap(\.bytes)
  }

  func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    input += text
    onInput(self, text)
  }

  func end() { exitCode = exitCode ?? 129 }
}
