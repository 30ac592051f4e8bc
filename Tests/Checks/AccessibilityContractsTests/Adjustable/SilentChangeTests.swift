import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import TestSupport
import XCTest

/// Tests silent changes to other elements while a control is adjusted.
@MainActor
final class SilentChangeTests: XCTestCase {
  func testFailureNamesChangeAndFewestCommands() async {
    XCTAssertEqual(
      failures(of: .changesSilently),
      [
        """
        Adjustable, clause announcesChanges: Other changes on the screen are announced when the \
        control is operated.
        Expected this change to be announced: "Total: 33": Total: 20 → Total: 33.
        Heard after "swipe up": "3" (value "3")
        Sounds: none. Cursor: "Volume".
        Changed: "Volume": 2 → 3; "Total: 33": Total: 20 → Total: 33.
        Commands to reproduce it: swipe up
        To fix it: Post an announcement with the new words, or layoutChanged.
        Source: WCAG 2.2, 4.1.3 Status Messages, \
        https://www.w3.org/WAI/WCAG22/Understanding/status-messages
        """
      ])
  }

  func testChangeBelowStartFails() async throws {
    let failure = try XCTUnwrap(failures(of: .changesSilentlyBelow).first)
    XCTAssertTrue(failure.contains("\nCommands to reproduce it: swipe down\n"), failure)
  }

  func testChangeOnWayBackFails() async throws {
    let failure = try XCTUnwrap(failures(of: .changesSilentlyOnTheWayBack).first)
    XCTAssertTrue(failure.contains("\nCommands to reproduce it: swipe up 5; swipe down\n"), failure)
  }

  func testAppearanceFails() async throws {
    let failure = try XCTUnwrap(failures(of: .appearsSilently).first)
    XCTAssertTrue(
      failure.contains("Expected this change to be announced: \"Total: 53\" appeared.\n"), failure)
    XCTAssertTrue(failure.contains("\nCommands to reproduce it: swipe up 2; swipe up\n"), failure)
  }

  func testChangeInBetweenFails() async {
    XCTAssertEqual(
      broken { stepper, total in
        total.accessibilityLabel = stepper == 4 ? "40 euros" : "36 euros"
      }, [.announcesChanges])
  }

  func testAnnouncedChangePasses() async {
    XCTAssertEqual(
      broken { stepper, total in
        total.accessibilityLabel = "\(stepper * 12) euros"
        total.post(notification: .announcement, argument: .text("\(stepper * 12) euros"))
      }, [])
  }

  func testAnnouncementInOneDirectionFails() async {
    XCTAssertEqual(
      broken { stepper, total in
        total.accessibilityLabel = "\(stepper * 12) euros"
        guard stepper > 3 else { return }
        total.post(notification: .announcement, argument: .text("\(stepper * 12) euros"))
      }, [.announcesChanges])
  }

  func testSilentChangeAfterAnnouncedOneFails() async {
    let loud: [Set<Int>] = [[2, 4], [1, 2, 4, 5], [2, 3, 4], [1, 2, 3, 5, 6], [1, 3, 4, 5, 6]]
    for announced in loud {
      XCTAssertEqual(
        broken { stepper, total in
          total.accessibilityLabel = "\(stepper * 12) euros"
          guard announced.contains(stepper) else { return }
          total.post(notification: .announcement, argument: .text("\(stepper * 12) euros"))
        }, [.announcesChanges], "announced at \(announced)")
    }
  }

  func testSilentChangeOfTraitsAfterAnnouncedOneFails() async {
    XCTAssertEqual(
      broken { stepper, total in
        total.accessibilityTraits = stepper.isMultiple(of: 2) ? .notEnabled : .none
        guard stepper == 4 || stepper == 2 else { return }
        total.post(notification: .announcement, argument: .text("Out of stock"))
      }, [.announcesChanges])
    XCTAssertEqual(
      broken { stepper, total in
        total.accessibilityTraits = stepper.isMultiple(of: 2) ? .notEnabled : .none
        total.post(
          notification: .announcement,
          argument: .text(stepper.isMultiple(of: 2) ? "Out of stock" : "In stock"))
      }, [])
  }

  func testTextThatOnlyRepeatsTheNumberPasses() async {
    XCTAssertEqual(
      broken(beginning: "For 3 guests") { stepper, total in
        total.accessibilityLabel = "For \(stepper) guests"
      }, [])
    XCTAssertEqual(
      broken(beginning: "For 30 guests") { stepper, total in
        total.accessibilityLabel = "For \(stepper)0 guests"
      }, [.announcesChanges])
    XCTAssertEqual(
      broken(beginning: "3 guests, 36 euros") { stepper, total in
        total.accessibilityLabel = "\(stepper) guests, \(stepper * 12) euros"
      }, [.announcesChanges], "the price is news")
  }

  func testFrequentlyUpdatedElementPasses() async {
    XCTAssertEqual(
      broken { stepper, total in
        total.accessibilityTraits = .updatesFrequently
        total.accessibilityLabel = "Level \(stepper * 12)"
      }, [])
  }

  private func failures(of fault: FaultySlider.Fault) -> [String] {
    Contract.adjustable.only(.announcesChanges).results { FaultySlider.subject(fault) }
      .compactMap(\.failure)
  }

  /// Returns the clauses that a stepper breaks if `change` runs whenever its value changes.
  ///
  /// The stepper has values from 1 to 6 and starts at 3.
  private func broken(
    beginning words: String = "36 euros",
    _ change: @escaping (_ value: Int, _ total: AccessibilityElement) -> Void
  ) -> [Clause<Subject<Role.Adjustable>>] {
    Contract.adjustable.only(.announcesChanges).broken {
      let total = ScreenItem(words, .none, y: 50)
      let stepper = SpinButton(
        frame: Rectangle(x: 0, y: 0, width: 100, height: 40), label: "Guests", minimum: 1,
        maximum: 6)
      _ = stepper.accessibilitySetValue(3)
      let changing = stepper.addAction(for: .valueChanged) { [weak stepper] in
        change(Int(stepper?.value ?? 0), total)
      }
      let screen = screen([stepper, total], frame: .null)
      return Subject(stepper, in: screen).changeEvents { handler in
        let own = stepper.addAction(for: .valueChanged, handler)
        return Subscription {
          own.cancel()
          _ = changing
        }
      }
    }
  }
}
