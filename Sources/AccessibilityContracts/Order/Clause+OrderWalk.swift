internal import AccessibilityModel
internal import ScreenReader

/// What happens when somebody walks through a container.
extension Clause where Subject == OrderUnderTest {
  static var bothWays: Clause {
    Clause(
      .bothWays,
      "Swipes to the right lead through it, and swipes to the left lead back the same way.",
      source: .noTrap
    ) { make in
      .judged { comparesScreens in
        let subject = make()
        let elements = subject.members.elements
        guard !elements.isEmpty else { return .leftTo(.together, empty) }
        let listener = subject.listener(comparesScreens: comparesScreens)
        let ways: [(Command.Direction, [AccessibilityElement])] = [
          (.right, elements), (.left, elements.reversed()),
        ]
        for (direction, way) in ways {
          for element in way where !listener.swipe(to: element, direction) {
            let name = Heard.name(element)
            return .broken(
              Violation(
                expected: "swipes to the \(direction.rawValue) to lead to \(name)",
                heard: listener.perform(.describe)))
          }
        }
        return .kept
      }
    }
  }

  static var steady: Clause {
    Clause(
      .steady, "To walk through changes nothing about the order.", source: .onFocus
    ) { make in
      .judged { comparesScreens in
        let subject = make()
        let before = subject.members.elements
        guard !before.isEmpty else { return .leftTo(.together, empty) }
        let listener = subject.listener(comparesScreens: comparesScreens)
        for _ in before.indices {
          let heard = listener.perform(.swipe(.right))
          let after = subject.members.elements
          guard after.count == before.count, zip(after, before).allSatisfy(===) else {
            return .broken(
              Violation(expected: "the same elements in the same order", heard: heard))
          }
        }
        return .kept
      }
    }
  }
}
