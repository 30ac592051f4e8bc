import AccessibilityContracts
import AccessibilityModel
import XCTest

/// A clause that has nothing to look at does not pass for one that is kept.
@MainActor
final class NothingToLookAtTests: XCTestCase {
  func testASliderThatNeverMovesFailsWhicheverClausesAreLookedAt() async {
    for id in [
      ClauseID.direction, .step, .monotone, .roundTrip, .stepCount, .ends, .changeEvent,
      .changesTold, .assignedValue, .disabled,
    ] {
      XCTAssertEqual(
        Contract.adjustable().only(id).broken { FaultySlider.subject(.frozen) }, [id], id.rawValue)
    }
    XCTAssertEqual(
      Contract.adjustable().only(.direction, .changeEvent).broken { FaultySlider.subject(.frozen) },
      [.direction], "it is said once")
  }

  func testTheSameObjectAtEachCallIsToldWhereSomethingFails() async throws {
    let one = FaultySlider.subject(.frozen)
    let failure = try XCTUnwrap(
      Contract.adjustable().results { one }.lazy.compactMap(\.failure).first)
    let words =
      "\nEach call returns the same \"Volume\", which was operated before: make a new one inside the "
      + "braces.\nTo hear it: "
    XCTAssertTrue(failure.contains(words), failure)
    for failure in Contract.adjustable().results({ FaultySlider.subject(.frozen) })
      .compactMap(\.failure)
    {
      XCTAssertFalse(failure.contains("Each call returns the same"), failure)
    }
  }

  func testASliderThatNeverMovesIsShownBySwipingUp() async throws {
    let failures = Contract.adjustable().results { FaultySlider.subject(.frozen) }
      .compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(failure.contains("\nExpected a value above \"2\".\n"), failure)
    XCTAssertTrue(failure.contains("\nTo hear it: swipe up\n"), failure)
  }

  func testAClauseThatIsLeftToOneThatIsNotLookedAtSaysSo() async {
    let failures = Contract.adjustable().only(.changeEvent)
      .results { FaultySlider.subject(.frozen) }.compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Adjustable, clause changeEvent: A change sends one change event, and what changes nothing \
        sends none.
        Not looked at: Its value never changes, and the clause direction, which is about that, has \
        not failed or was not looked at.
        Look at that clause, too, or leave this one out: .without(.changeEvent)
        Source: UIControl.Event, valueChanged, \
        https://developer.apple.com/documentation/uikit/uicontrol/event/valuechanged
        """
      ])
  }

  func testWhatGoesBeyondItsRangeIsSaidWithItsValueAndTheWay() async throws {
    let failures = Contract.adjustable().only(.direction, .step)
      .results { FaultySlider.subject(.goesBeyond) }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 2)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(
      failure.contains(
        """
        Not looked at: Its value is at 7, and its range goes from 0 to 6 (to hear it: set 6; swipe up), \
        and the clause range, which is about that, has not failed or was not looked at.
        Look at that clause, too, or leave this one out: .without(.direction)
        """), failure)
    XCTAssertEqual(
      Contract.adjustable().broken { FaultySlider.subject(.goesBeyond) }, [.range])
  }

  func testAControlThatSwipesDoNotLeadToKeepsNoClause() async {
    XCTAssertEqual(
      Contract.button.only(.label, .role).broken { FaultyButton.subject(.notReached) },
      [.role, .label])
    XCTAssertEqual(
      Contract.adjustable().only(.direction, .label).broken {
        let slider = FaultySlider(nil)
        slider.isHidden = true
        return AdjustableUnderTest(slider)
      }, [.label, .direction])
  }

  func testAButtonThatDoesNothingFailsWhicheverClausesAreLookedAt() async {
    for id in [ClauseID.activation, .changesTold, .disabled] {
      XCTAssertEqual(
        Contract.button.only(id).broken { FaultyButton.subject(.doesNothing) }, [id], id.rawValue)
    }
  }

  func testAToggleThatNeverSwitchesFailsWhicheverClausesAreLookedAt() async {
    for id in [
      ClauseID.activation, .roundTrip, .newState, .changeEvent, .changesTold, .state,
    ] {
      XCTAssertEqual(
        Contract.toggle.only(id).broken { FaultyToggle.subject(.neverSwitches) }, [id], id.rawValue)
    }
  }

  func testContainersWithNothingInThemBreakTheirFirstClauses() async {
    let bar = AccessibilityElement()
    bar.accessibilityTraits = .tabBar
    XCTAssertEqual(
      Contract.tabBar.broken { TabBarUnderTest(bar, selectedTab: { 0 }) }, [.tabs],
      "there are no tabs")

    let prices = AccessibilityElement()
    prices.accessibilityContainerType = .dataTable
    XCTAssertEqual(
      Contract.table.broken { TableUnderTest(prices) }, [.dataTable],
      "there are no rows and columns")

    let (title, play) = (AccessibilityElement(), AccessibilityElement())
    let player = AccessibilityElement()
    player.accessibilityElements = [title, play]
    XCTAssertEqual(
      Contract.containerOrder.broken { OrderUnderTest(player, expected: [title, play]) },
      [.complete, .together], "neither is an element")

    let (page, dialog, rename) = (
      AccessibilityElement(), AccessibilityElement(), AccessibilityElement()
    )
    XCTAssertEqual(
      Contract.modal.broken { ModalUnderTest(dialog, in: page, openedBy: rename) }, [.opens],
      "no button opens it")
  }

  func testWhatEachPartLeavesToAnotherClauseIsSaidThere() async {
    let sliders = Contract.adjustable().aboutEach { (screen: [AdjustableUnderTest]) in screen }
    func screen() -> [AdjustableUnderTest] {
      [FaultySlider.subject(nil), FaultySlider.subject(.frozen)]
    }
    XCTAssertEqual(sliders.broken(screen), [.direction])
    XCTAssertEqual(sliders.only(.changeEvent).broken(screen), [.changeEvent])
  }
}
