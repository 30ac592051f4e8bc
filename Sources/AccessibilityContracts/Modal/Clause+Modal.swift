internal import ScreenReader

/// What is heard of a dialog while it opens and is open.
extension Clause where Subject == ModalUnderTest {
  /// A clause about a dialog that is open, which it must leave as it is.
  static func opened(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict:
      @escaping @MainActor (_ trial: ModalTrial, _ closings: @MainActor () -> ModalClosings) ->
      Verdict
  ) -> Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        .judged { comparesScreens in
          // What is broken is heard again, with an eye on what changes.
          let own = comparesScreens ? SharedEvidence() : evidence
          let trial = own.evidence { ModalTrial(make(), comparesScreens: comparesScreens) }
          guard trial.isOpen else { return ModalTrial.unopened }
          return verdict(trial) {
            own.evidence {
              ModalClosings(
                of: make, count: trial.inside.count, comparesScreens: comparesScreens)
            }
          }
        }
      })
  }

  static var opens: Clause {
    Clause(
      .opens, "It is shown, with something inside that can be reached.", source: .dialogPattern,
      judging: { make, evidence in
        let subject = make()
        let isOpenBefore = subject.modal().map {
          !ContainerMembers(of: $0, in: subject.screen, rules: TraversalRules()).elements.isEmpty
        }
        guard isOpenBefore != true else {
          return .broken(
            Violation(
              expected: "a screen without the dialog at first", found: "It is shown already."))
        }
        guard !evidence.evidence({ ModalTrial(make(), comparesScreens: false) }).isOpen else {
          return .kept
        }
        let trial = ModalTrial(make(), comparesScreens: true)
        let expected =
          trial.isReached ? "the dialog to be shown" : "swipes to lead to what opens it"
        return .broken(Violation(expected: expected, heard: trial.opening))
      })
  }

  static var cursorInside: Clause {
    opened(
      .cursorInside, "The cursor is in it when it opens.", source: .dialogPattern
    ) { trial, _ in
      guard trial.isInside(trial.opening.focus) else {
        return .broken(
          Violation(expected: "the cursor inside the dialog", heard: trial.opening))
      }
      return .kept
    }
  }

  static var silencesRest: Clause {
    Clause(
      .silencesRest, "Nothing beside it is reached as long as it is open.",
      source: .accessibilityViewIsModal
    ) { make in
      .judged { comparesScreens in
        let trial = ModalTrial(make(), comparesScreens: comparesScreens)
        guard trial.isOpen else { return ModalTrial.unopened }
        let count = trial.listener.reader.spokenElements().count
        for direction in [Command.Direction.right, .left] {
          for _ in 0..<count {
            let heard = trial.listener.perform(.swipe(direction))
            guard trial.isInside(heard.focus) else {
              return .broken(
                Violation(expected: "swipes to stay inside the dialog", heard: heard))
            }
          }
        }
        return .kept
      }
    }
  }

  static var screenChanged: Clause {
    opened(
      .screenChanged, "That it opens and that it closes is told.",
      source: .screenChangedNotification
    ) { trial, closings in
      guard trial.opening.tellsOfAnotherPlace else {
        return .broken(
          Violation(
            expected: "the notification screenChanged or layoutChanged", heard: trial.opening))
      }
      guard let closed = closings().all.first?.heard else { return .kept }
      guard closed.tellsOfAnotherPlace else {
        return .broken(
          Violation(expected: "the notification screenChanged or layoutChanged", heard: closed))
      }
      return .kept
    }
  }
}
