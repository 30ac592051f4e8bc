internal import AccessibilityModel
internal import SpeechModel

extension Contract where Tested == Subject<Role.Progress> {
  /// The contract for an indicator of progress from 0 to 100 percent.
  ///
  /// ```swift
  /// Contract.progress.check {
  ///   let download = DownloadBar()
  ///   return Subject(download.bar, in: download, advancing: { download.fraction = $0 })
  /// }
  /// ```
  public static var progress: Contract {
    Contract(
      "Progress", of: .reached, .frame, .role, .updatesFrequently, .label, .hint, .spokenValue,
      .monotone,
      .cursor, .rareAnnouncements, .completion)
  }
}

extension Clause where Tested == Subject<Role.Progress> {
  /// Swipes reach the control.
  public static var reached: Clause { .reachedBySwipes() }
  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { .frameOnScreen() }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }

  /// The label names the control and nothing else, and stays the same.
  public static var label: Clause {
    .namingLabel(
      kept: (
        "whatever the progress",
        { session in
          session.listener.simulate("the progress is 50 percent") {
            session.subject.options.advance(0.5)
          }
        }
      ))
  }

  /// The screen reader announces no role that users can operate.
  public static var role: Clause {
    .session(
      "The screen reader announces no role that users can operate.", source: .progressbarRole
    ) { session in
      let operated: AccessibilityTraits = [
        .adjustable, .button, .toggleButton, .link, .textEntry, .searchField,
      ]
      return .passed(
        if: session.element.accessibilityTraits.isDisjoint(with: operated),
        else: "an element that can't be operated", session.describe())
    }
  }

  /// The element has the trait updatesFrequently.
  public static var updatesFrequently: Clause {
    .session(
      "The element has the trait updatesFrequently.", source: .updatesFrequentlyTrait
    ) { session in
      .passed(
        if: session.element.accessibilityTraits.contains(.updatesFrequently),
        else:
          "the trait updatesFrequently, so that screen readers know that the value keeps changing",
        session.describe())
    }
  }

  /// Returns a clause that judges the progress from 0 to 100 percent, which the clauses share.
  private static func advanced(
    _ statement: String, source: PublishedSource, name: String = #function,
    verdict: @escaping @MainActor (ProgressRun) -> Verdict
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, cache in
      cache.value { ProgressRun(of: make()) }.map(verdict) ?? unreached
    }
  }

  /// The value is spoken, changes, and is the correct percentage if it is one.
  public static var spokenValue: Clause {
    advanced(
      "The value is spoken, changes, and is the correct percentage if it is one.",
      source: .progressbarRole
    ) { run in
      if let silent = run.states.first(where: { $0.text == nil }) {
        return .failed("a spoken value", silent.heard)
      }
      guard run.lostCursor == nil else { return deferred(to: .cursor, "The cursor moves away") }
      guard let last = run.states.last, run.states.contains(where: { $0.text != last.text }) else {
        return run.states.last.map { .failed("the spoken value to change", $0.heard) } ?? .passed
      }
      guard run.fallen == nil else { return deferred(to: .monotone, "The value falls") }
      let wrong = run.states.first { state in
        guard let quantity = state.quantity, quantity.isPercent else { return false }
        return !quantity.isNearest(to: Double(state.percent))
      }
      return wrong.map { .failed("the value \"\($0.percent)%\"", $0.heard) } ?? .passed
    }
  }

  /// The spoken number never falls while the task progresses.
  public static var monotone: Clause {
    advanced("The spoken number never falls while the task progresses.", source: .progressbarRole) {
      run in
      run.fallen.map { .failed("a value that is not lower than before", $0.heard) } ?? .passed
    }
  }

  /// Progress never moves the cursor.
  public static var cursor: Clause {
    advanced("Progress never moves the cursor.", source: .statusMessages) { run in
      run.lostCursor.map { .failed("the cursor on the progress indicator", $0) } ?? .passed
    }
  }

  /// The maximum number of announcements before completion: one for each tenth.
  private static var maximumAnnouncements: Int { 10 }

  /// At most ten announcements are made before completion.
  public static var rareAnnouncements: Clause {
    advanced(
      "At most ten announcements are made before completion.", source: .updatesFrequentlyTrait
    ) { run in
      let count = run.announcements.count
      guard count > maximumAnnouncements else { return .passed }
      return .failed(
        "at most \(maximumAnnouncements) announcements", run.announcements[maximumAnnouncements],
        remark: "\(count) were made in \(ProgressRun.updates) updates.")
    }
  }

  /// Completion is announced once, or a new screen appears.
  public static var completion: Clause {
    advanced("Completion is announced once, or a new screen appears.", source: .statusMessages) {
      run in
      let count = run.completions
      guard count != 1, count > 1 || !run.completed.notifications.contains(.screenChanged) else {
        return .passed
      }
      return .failed(
        "one announcement of completion", run.completed,
        remark: count > 1 ? "It was announced \(count) times." : nil)
    }
  }
}

/// The progress of a task from 0 to 100 percent, shared by several clauses.
@MainActor
private struct ProgressRun {
  struct State {
    let percent: Int
    let text: String?
    let heard: Heard

    var quantity: SpokenQuantity? { SpokenQuantity(text) }
  }

  /// The number of updates before completion.
  static let updates = 50
  /// The listener describes the element after one update in each interval, and after the last.
  private static let interval = 5

  private(set) var states: [State] = []
  /// The results that contain announcements, one for each announcement.
  private(set) var announcements: [Heard] = []
  private(set) var lostCursor: Heard?
  let completed: Heard
  /// The number of announcements when the progress reaches 100 percent, twice.
  let completions: Int

  /// Simulates the progress, or returns `nil` if swipes do not reach the element.
  init?(of subject: Subject<Role.Progress>) {
    guard let session = ListeningSession(subject) else { return nil }
    var count = 0
    let subscription = subject.screen.observeNotifications { notification in
      switch (notification.name, notification.argument) {
      case (.announcement, _), (.layoutChanged, .text), (.screenChanged, .text): count += 1
      default: break
      }
    }
    defer { subscription.cancel() }
    func advance(_ percent: Int) -> Heard {
      session.listener.simulate("the progress is \(percent) percent") {
        subject.options.advance(Double(percent) / 100)
      }
    }
    for update in 0..<Self.updates {
      let percent = update * 100 / Self.updates
      // Listening takes longer than an update, so the listener hears several updates at once.
      guard update.isMultiple(of: Self.interval) || update == Self.updates - 1 else {
        subject.options.advance(Double(percent) / 100)
        continue
      }
      let heard = advance(percent)
      announcements += Array(repeating: heard, count: count - announcements.count)
      guard heard.focus === session.element else {
        lostCursor = heard
        break
      }
      let described = session.describe()
      states.append(State(percent: percent, text: described.value, heard: described))
    }
    let before = count
    completed = advance(100)
    _ = advance(100)
    completions = count - before
  }

  /// The first state whose number is lower than the one before, or `nil` if no number falls. Numbers
  /// among words may fall, as in "3 files left".
  var fallen: State? {
    zip(states, states.dropFirst()).first { before, after in
      guard let low = before.quantity?.number, let high = after.quantity?.number else {
        return false
      }
      return high < low
    }?.1
  }
}
