import AccessibilityContracts
import UIKitStandIns
import XCTest

/// Tests controls that users have reported as barriers, and the same controls with the fix.
@MainActor
final class ReportedControlTests: XCTestCase {
  /// Returns the names of the broken clauses, and the second and third lines of their failures.
  private func failures<Tested>(_ results: [Contract<Tested>.Result]) -> [String: String] {
    let failures = results.compactMap { result in
      result.failure.map { failure in
        (result.clause.name, failure.split(separator: "\n")[1...2].joined(separator: " "))
      }
    }
    return Dictionary(uniqueKeysWithValues: failures)
  }

  private func rating(_ make: @MainActor () -> TouchedRating) -> [String: String] {
    failures(
      Contract.adjustable.results {
        let rating = make()
        return Subject(rating).range(1...5) { Double(rating.stars) }
          .disabled { rating.isEnabled = false }
      })
  }

  func testDoubleTapIsJudgedByItsTouch() async {
    XCTAssertEqual(
      rating { TouchedRating(handlesActivation: false) },
      [
        "activation":
          "Expected the value to stay \"1 of 5 stars\". accessibilityActivate() returns "
          + "false, so a touch in the middle of the control follows, and changes the value. Return "
          + "true, and do nothing: users change the value with swipes up and down."
      ])
    XCTAssertEqual(rating { TouchedRating(handlesActivation: true) }, [:])
  }

  /// From 2 stars, the touch in the middle does the same as a swipe up, but only from there.
  func testTouchThatSometimesStepsIsFound() async {
    let found = rating { TouchedRating(stars: 2, handlesActivation: false) }
    XCTAssertEqual(found.keys.sorted(), ["activation"])
  }

  func testTouchThatAlwaysStepsIsRight() async {
    XCTAssertEqual(rating { TouchedRating(stars: 2, handlesActivation: false) { $0 + 1 } }, [:])
    XCTAssertEqual(rating { TouchedRating(stars: 4, handlesActivation: false) { $0 - 1 } }, [:])
  }

  func testHandledActivationWithoutAnyEffectIsFound() async {
    XCTAssertEqual(
      rating { TouchedRating(handlesActivation: true) { $0 } },
      [
        "activation":
          "Expected an effect of the double tap. accessibilityActivate() returns true but "
          + "does nothing. Return false."
      ])
    XCTAssertEqual(rating { TouchedRating(handlesActivation: false) { $0 } }, [:])
  }

  func testAssignedNumberIsSpoken() async {
    func assigned(follows: Bool) -> [String: String] {
      failures(
        Contract.adjustable.results {
          let rating = AssignedRating(follows: follows)
          return Subject(rating).range(1...5) { Double(rating.stars) }
            .assigned { rating.stars = Int($0) }.disabled { rating.isEnabled = false }
        })
    }
    XCTAssertEqual(
      assigned(follows: false),
      [
        "assignedValue":
          "Expected the value \"4\". The spoken value does not follow a value that the "
          + "application sets. Compute accessibilityValue from the value, or set it whenever the "
          + "value changes."
      ])
    XCTAssertEqual(assigned(follows: true), [:])
  }

  func testTapOfGestureRecognizerNeedsRole() async {
    func stars(areButtons: Bool) -> [String: String] {
      failures(
        Contract.choice.without(.disabled, .changeEvent).results {
          let stars = TappedStars(areButtons: areButtons)
          return Subject(stars, count: 5) { stars.chosen }
        })
    }
    XCTAssertEqual(
      stars(areButtons: false),
      [
        "role": "Expected to hear that this is a button, a radio button or a tab. Choice 1 of 5 is "
          + "spoken as \"1 star. Image.\".",
        "selection": "Expected only \"1 star\" to be selected. The double tap must move the trait "
          + "selected to \"1 star\".",
      ])
    XCTAssertEqual(stars(areButtons: true), [:])
  }

  func testValueThatFollowsLaterIsFound() async {
    func slider(isLate: Bool) -> [String: String] {
      failures(
        Contract.adjustable.results {
          let slider = FollowingSlider(isLate: isLate)
          return Subject(slider).range(0...10) { Double(slider.guests) }
            .disabled { slider.isEnabled = false }
        })
    }
    XCTAssertEqual(
      slider(isLate: true),
      [
        "onlyValue":
          "Expected to hear the new value, \"6\", and nothing before it. The value changes "
          + "only after accessibilityIncrement() has returned, so the screen reader speaks the old value. "
          + "Change the value before the method returns."
      ])
    XCTAssertEqual(slider(isLate: false), [:])
  }
}
