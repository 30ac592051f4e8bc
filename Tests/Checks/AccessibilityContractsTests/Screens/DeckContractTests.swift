import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that a deck's controls satisfy their contracts in both orientations.
@MainActor
final class DeckContractTests: XCTestCase {
  private func deck(_ orientation: InterfaceOrientation) -> DJDeck {
    let deck = DJDeck()
    deck.orientation = orientation
    return deck
  }

  func testElementsFollowLayout() async {
    for orientation in InterfaceOrientation.allCases {
      Contract.containerOrder.check { Subject(deck(orientation)) }
    }
  }

  func testButtonsSatisfyContracts() async {
    for orientation in InterfaceOrientation.allCases {
      for button in [\DJDeck.loopButton, \DJDeck.recordButton] {
        Contract.toggle.check {
          let deck = deck(orientation)
          let part = deck[keyPath: button]
          return Subject(part, in: deck, isOn: { part.isLit })
            .assigned { part.isLit = $0 }
            .disabled { part.isEnabled = false }
        }
      }
      Contract.button.check {
        let deck = deck(orientation)
        let cue = deck.cueButton
        return Subject(cue, in: deck)
          .activations { cue.addAction(for: .primaryActionTriggered, $0) }
          .disabled { cue.isEnabled = false }
      }
    }
  }

  func testAnnouncementOfRotationSatisfiesContract() async {
    let broken = Contract.announcement.broken {
      let deck = DJDeck()
      return Subject("Landscape.", in: deck) { $0.perform("rotate") }
    }
    XCTAssertEqual(broken, [.again], "the second announcement is “Portrait”")
  }
}
