/// The decisions while a program that was started is asked to close its windows.
///
/// A program that is killed takes this for a crash, and offers to recover its files the next time.
struct PoliteEnd {
  /// The time for all windows to close, and for the program to end without windows.
  static let (closing, ending) = (Duration.seconds(2), Duration.seconds(3))
  /// The time for the first window to close. A program that only hides its window does so at once.
  static let first = Duration.milliseconds(700)
  /// The time after which a window is asked again.
  private static let again = Duration.milliseconds(400)

  /// What to do next.
  enum Step: Equatable {
    /// Ask these windows to close.
    case ask([UInt32])
    case wait
    /// End the program by a signal.
    case stop
  }

  private var asked: [UInt32: Duration] = [:]
  /// The time since which there are no windows.
  private var empty: Duration?
  private var hasClosedAny = false

  /// Returns the next step for the windows that are open at a time since the beginning.
  mutating func step(_ windows: [DisplayWindow], at time: Duration) -> Step {
    if windows.isEmpty {
      // A program that never had a window has nothing to close.
      if asked.isEmpty { return .stop }
      let start = empty ?? time
      empty = start
      return time - start < Self.ending ? .wait : .stop
    }
    empty = nil
    let open = Set(windows.map(\.id))
    if asked.keys.contains(where: { !open.contains($0) }) { hasClosedAny = true }
    // A window that appears now asks whether to save, and gets no answer.
    if !asked.isEmpty, windows.contains(where: { asked[$0.id] == nil }), !hasClosedAny {
      return .stop
    }
    guard time < Self.closing, hasClosedAny || time < Self.first else { return .stop }
    // The window behind a dialog refuses while the dialog is open.
    let next = windows.filter { window in
      window.canBeAsked && asked[window.id].map { time - $0 >= Self.again } != false
    }
    guard !next.isEmpty else { return asked.isEmpty ? .stop : .wait }
    for window in next { asked[window.id] = time }
    return .ask(next.map(\.id))
  }
}
