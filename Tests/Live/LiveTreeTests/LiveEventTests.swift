import AccessibilityModel
import Testing

@testable import LiveTree

/// The events of a source before they reach the screen.
struct LiveEventTests {
  private typealias Event = LiveEvent<String>
  private static let words = Event.announcement("words", isAssertive: false)

  private static let moves: [(events: [Event], kept: [Event])] = [
    ([], []),
    ([.focusMoved("a")], [.focusMoved("a")]),
    // Only the last move counts, at its own place.
    ([.focusMoved("a"), words, .focusMoved("b"), words], [words, .focusMoved("b"), words]),
    ([.focusMoved("a"), .focusMoved("a")], [.focusMoved("a")]),
    // An opening or a shown node moves the cursor, before or after the focus.
    ([.opened("w"), .focusMoved("a")], [.opened("w")]),
    ([.focusMoved("a"), .opened(nil)], [.opened(nil)]),
    ([.focusMoved("a"), .shown("b"), .focusMoved("c")], [.shown("b")]),
    // A node that can't be shown leaves the cursor to the focus.
    ([.shown(nil), .focusMoved("a")], [.shown(nil), .focusMoved("a")]),
    // Everything else stays, in its order.
    (
      [.shown("a"), words, .opened("b"), .shown("c")],
      [.shown("a"), words, .opened("b"), .shown("c")]
    ),
  ]

  @Test(arguments: moves)
  private func onlyTheLastFocusMoveIsKept(events: [Event], kept: [Event]) {
    #expect(events.withoutOldMoves() == kept)
  }

  private static let mapped: [(event: Event, withNode: LiveEvent<Int>?, without: LiveEvent<Int>?)] =
    [
      (
        words, .announcement("words", isAssertive: false),
        .announcement("words", isAssertive: false)
      ),
      (.opened("a"), .opened(1), .opened(nil)), (.opened(nil), .opened(nil), .opened(nil)),
      (.shown("a"), .shown(1), .shown(nil)), (.shown(nil), .shown(nil), .shown(nil)),
      // The focus of an unknown node is nothing to hear.
      (.focusMoved("a"), .focusMoved(1), nil),
    ]

  @Test(arguments: mapped)
  private func anEventKeepsItsKindWithAnotherNode(
    event: Event, withNode: LiveEvent<Int>?, without: LiveEvent<Int>?
  ) {
    #expect(event.map { _ in 1 } == withNode)
    #expect(event.map { _ in Int?.none } == without)
  }

  @Test func eachKindIsItsOwn() {
    let events: [Event] = [Self.words, .opened("a"), .shown("a"), .focusMoved("a")]
    #expect(events.map(\.isOpening) == [false, true, false, false])
    #expect(events.map(\.isFocusMove) == [false, false, false, true])
  }

  @Test func anAnnouncementHasThePriorityOfItsPoliteness() {
    #expect(
      Event.announcement("Lost", isAssertive: true)
        == .announcement(AccessibilityAttributedString("Lost", announcementPriority: .high)))
    #expect(
      Event.announcement("Saved", isAssertive: false)
        == .announcement(AccessibilityAttributedString("Saved", announcementPriority: .low)))
  }
}
