internal import SpeechModel

/// What happens when something is switched.
extension Clause where Subject == ToggleUnderTest {
  /// A clause that is judged by some double taps.
  private static func tapped(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (_ first: ToggleTaps.Tap, _ taps: [ToggleTaps.Tap]) -> Verdict
  ) -> Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        .judged { comparesScreens in
          let found =
            comparesScreens
            ? ToggleTaps(on: make(), comparesScreens: true)
            : evidence.evidence { ToggleTaps(on: make(), comparesScreens: false) }
          guard let taps = found?.taps, let first = taps.first else {
            return Trial.unreached
          }
          return verdict(first, taps)
        }
      })
  }

  private static var unchanged: Verdict {
    .leftTo(.activation, "A double tap does not switch it")
  }

  static var activation: Clause {
    tapped(.activation, "A double tap switches it.", source: .accessibilityActivate) { first, _ in
      guard first.hasChanged else {
        return .broken(
          Violation(
            expected: "it not to be \(ToggleState.name(first.before)) any more",
            heard: first.heard))
      }
      return .kept
    }
  }

  static var roundTrip: Clause {
    tapped(
      .roundTrip, "Double taps lead back to where they began.", source: .switchPattern
    ) { first, taps in
      guard first.hasChanged else { return unchanged }
      // Without a mixed state there are two, and the second double tap leads back.
      let isMixed = first.before == nil || taps.contains { $0.after == nil }
      let way = taps.prefix(isMixed ? ToggleTaps.count : 2)
      guard !way.contains(where: { $0.after == first.before }), let last = way.last else {
        return .kept
      }
      return .broken(
        Violation(
          expected: "it to be \(ToggleState.name(first.before)) again", heard: last.heard))
    }
  }

  static var newState: Clause {
    tapped(
      .newState, "The new state is heard as soon as it is switched.", source: .statusMessages
    ) { first, taps in
      guard first.hasChanged else { return unchanged }
      let silent = taps.first { tap in
        // What starts music is not talked over: it tells by itself that it is on.
        let isHeard = tap.startsMediaSession && tap.after == true
        return tap.hasChanged && !isHeard && !tap.heard.kinds.contains(.state)
      }
      guard let silent else { return .kept }
      return .broken(
        Violation(
          expected: "to hear that it is \(ToggleState.name(silent.after))", heard: silent.heard))
    }
  }

  static var changeEvent: Clause {
    tapped(
      .changeEvent, "A double tap sends one change event.", source: .valueChangedEvent
    ) { first, taps in
      guard first.hasChanged else { return unchanged }
      guard let wrong = taps.first(where: { $0.hasChanged && $0.events != 1 }) else {
        return .kept
      }
      return .broken(
        Violation(
          expected: "1 change event", found: "There were \(wrong.events).\n\(wrong.heard)",
          commands: wrong.heard.shortestPath))
    }
  }
}
