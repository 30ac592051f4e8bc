import AccessibilityContracts
import AccessibilityModel
import XCTest

/// Tests that a clause does not pass if it has nothing to judge.
@MainActor
final class UncheckedClauseTests: XCTestCase {
  func testFrozenSliderFailsAnyClauses() async {
    for id: Clause<Subject<Role.Adjustable>> in [
      .direction, .step, .monotone, .roundTrip, .stepCount, .ends, .changeEvent,
      .announcesChanges, .assignedValue, .disabled,
    ] {
      XCTAssertEqual(
        Contract.adjustable.only(id).broken { FaultySlider.subject(.frozen) }, [id], id.name)
    }
    XCTAssertEqual(
      Contract.adjustable.only(.direction, .changeEvent).broken { FaultySlider.subject(.frozen) },
      [.direction], "the problem is reported only once")
  }

  func testFailureWarnsOfReusedSubject() async throws {
    let one = FaultySlider.subject(.frozen)
    let failure = try XCTUnwrap(
      Contract.adjustable.results { one }.lazy.compactMap(\.failure).first)
    let words =
      "\nEach call returns the same \"Volume\", which earlier clauses have operated. Create a new "
      + "element inside the braces.\nCommands to reproduce it: "
    XCTAssertTrue(failure.contains(words), failure)
    for failure in Contract.adjustable.results({ FaultySlider.subject(.frozen) })
      .compactMap(\.failure)
    {
      XCTAssertFalse(failure.contains("Each call returns the same"), failure)
    }
  }

  func testFrozenSliderIsReproducedBySwipeUp() async throws {
    let failures = Contract.adjustable.results { FaultySlider.subject(.frozen) }
      .compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(failure.contains("\nExpected a value above \"2\".\n"), failure)
    XCTAssertTrue(failure.contains("\nCommands to reproduce it: swipe up\n"), failure)
  }

  func testDeferredClauseNamesUncheckedClause() async {
    let failures = Contract.adjustable.only(.changeEvent)
      .results { FaultySlider.subject(.frozen) }.compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Adjustable, clause changeEvent: A change sends one change event, and an operation without \
        effect sends none.
        Not checked: The value never changes, but the clause direction, which checks this, did not \
        fail or was not checked.
        Check that clause, too, or leave this one out: .without(.changeEvent)
        Source: UIControl.Event, valueChanged, \
        https://developer.apple.com/documentation/uikit/uicontrol/event/valuechanged
        """
      ])
  }

  func testValueOutsideRangeIsGivenWithCommands() async throws {
    let failures = Contract.adjustable.only(.direction, .step)
      .results { FaultySlider.subject(.goesBeyond) }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 2)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertTrue(
      failure.contains(
        """
        Not checked: The value is at 7, and the range goes from 0 to 6 (to hear it: set 6; swipe up), \
        but the clause range, which checks this, did not fail or was not checked.
        Check that clause, too, or leave this one out: .without(.direction)
        """), failure)
    XCTAssertEqual(Contract.adjustable.broken { FaultySlider.subject(.goesBeyond) }, [.range])
  }

  func testUnreachedControlSatisfiesNoClause() async {
    XCTAssertEqual(
      Contract.button.only(.label, .role).broken { FaultyButton.subject(.notReached) },
      [.role, .label])
    XCTAssertEqual(
      Contract.adjustable.only(.direction, .label).broken {
        let slider = FaultySlider(nil)
        slider.isHidden = true
        return Subject(slider)
      }, [.label, .direction])
  }

  func testButtonWithoutEffectFailsAnyClauses() async {
    for id: Clause<Subject<Role.Button>> in [.activation, .announcesChanges, .disabled] {
      XCTAssertEqual(
        Contract.button.only(id).broken { FaultyButton.subject(.doesNothing) }, [id], id.name)
    }
  }

  func testFrozenToggleFailsAnyClauses() async {
    for id: Clause<Subject<Role.Toggle>> in [
      .activation, .roundTrip, .newState, .changeEvent, .announcesChanges, .state,
    ] {
      XCTAssertEqual(
        Contract.toggle.only(id).broken { FaultyToggle.subject(.neverSwitches) }, [id], id.name)
    }
  }

  func testChoiceWithoutEffectFailsAnyClauses() async {
    for id: Clause<Subject<Role.Choice>> in [
      .selection, .newState, .cursor, .changeEvent, .disabled,
    ] {
      XCTAssertEqual(
        Contract.choice.only(id).broken { SegmentedControl.subject(.selectsNothing) }, [id],
        id.name)
    }
  }

  func testFrozenPageControlAndPickerFailAnyClauses() async {
    for id: Clause<Subject<Role.PageControl>> in [
      .step, .ends, .cursor, .changeEvent, .disabled,
    ] {
      XCTAssertEqual(
        Contract.pageControl.only(id).broken { PageDots.subject(.frozen) }, [id], id.name)
    }
    for id: Clause<Subject<Role.Picker>> in [.step, .ends, .cursor, .changeEvent, .disabled] {
      XCTAssertEqual(
        Contract.picker.only(id).broken { WheelPicker.subject(.frozen) }, [id], id.name)
    }
  }

  func testStepperWithoutEffectFailsAnyClauses() async {
    for id: Clause<Subject<Role.Stepper>> in [.step, .ends, .newValue, .cursor, .changeEvent] {
      XCTAssertEqual(
        Contract.stepper.only(id).broken { GuestStepper.subject(.incrementDoesNothing) }, [id],
        id.name)
    }
  }

  func testDisclosureWithoutEffectFailsAnyClauses() async {
    for id: Clause<Subject<Role.Disclosure>> in [
      .state, .spokenState, .activation, .roundTrip, .newState, .content, .cursor, .disabled,
    ] {
      XCTAssertEqual(
        Contract.disclosure.only(id).broken { DisclosureGroup.subject(.doesNothing) }, [id],
        id.name)
    }
  }

  func testEmptyContainersBreakTheirFirstClauses() async {
    let bar = AccessibilityElement()
    bar.accessibilityTraits = .tabBar
    XCTAssertEqual(
      Contract.tabBar.broken { Subject(bar, selectedTab: { 0 }) }, [.tabs], "there are no tabs")

    let group = AccessibilityElement()
    XCTAssertEqual(
      Contract.choice.broken { Subject(group, selectedChoice: { 0 }).disabled {} }, [.choices],
      "there are no choices")

    let prices = AccessibilityElement()
    prices.accessibilityContainerType = .dataTable
    XCTAssertEqual(
      Contract.table.broken { Subject(prices) }, [.dataTable], "there are no rows and columns")

    let (title, play) = (AccessibilityElement(), AccessibilityElement())
    let player = AccessibilityElement()
    player.accessibilityElements = [title, play]
    XCTAssertEqual(
      Contract.containerOrder.broken { Subject(player).ordered([title, play]) },
      [.complete, .together], "neither is an element")

    let (page, dialog, rename) = (
      AccessibilityElement(), AccessibilityElement(), AccessibilityElement()
    )
    XCTAssertEqual(
      Contract.modal.broken { Subject(dialog, in: page, openedBy: rename) }, [.opens],
      "no button opens it")
  }

  func testDeferredClauseOfPartNamesOtherClause() async {
    let sliders = Contract.adjustable.aboutEach { (screen: [Subject<Role.Adjustable>]) in screen }
    func screen() -> [Subject<Role.Adjustable>] {
      [FaultySlider.subject(nil), FaultySlider.subject(.frozen)]
    }
    XCTAssertEqual(sliders.broken(screen).map(\.name), ["direction"])
    let events = Contract.adjustable.only(.changeEvent).aboutEach {
      (screen: [Subject<Role.Adjustable>]) in screen
    }
    let results = events.results(screen)
    XCTAssertEqual(results.map(\.clause.name), ["changeEvent"])
    XCTAssertTrue(
      results.first?.failure?.contains(
        "or leave this one out (in the contract of the part): .without(.changeEvent)") ?? false)
  }
}
