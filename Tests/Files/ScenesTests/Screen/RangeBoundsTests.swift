import AccessibilityModel
import Languages
import ScreenReader
import TestSupport
import XCTest

@testable import Scenes

/// Tests the bounds of values, including bounds set by other elements.
@MainActor
final class RangeBoundsTests: XCTestCase {
  private func prices(
    lower: Double = 100, upper: Double = 250, gap: Double = 0, step: Double = 1
  ) -> [SceneNode] {
    [
      slider("Minimum price", id: "low", SceneRange(maximum: 400, step: step, value: lower)) {
        $0.upperBound = "high"
        $0.gap = gap
      },
      slider("Maximum price", id: "high", SceneRange(maximum: 400, step: step, value: upper)) {
        $0.lowerBound = "low"
        $0.gap = gap
      },
    ]
  }

  func testValueOutOfRangeIsInvalidAndNeverStepsBackwards() async {
    var scene = SceneReading([slider("Adults", SceneRange(minimum: 1, maximum: 8, value: 9))])
    let invalid = "9. Invalid. Must be between 1 and 8"
    XCTAssertEqual(scene.open(), ["Adults: 9. Adjustable. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(scene.type("swipe up"), [invalid])
    XCTAssertEqual(scene.type("page up"), [invalid])
    XCTAssertEqual(scene.type("swipe down"), ["8"])
    XCTAssertEqual(scene.type("describe"), ["Adults: 8. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["8. Maximum."])
  }

  func testValueBelowRangeIncrementsOnlyToMinimum() async {
    var scene = SceneReading.opened([
      slider("Adults", SceneRange(minimum: 1, maximum: 8, value: -4))
    ])
    XCTAssertEqual(scene.type("page down"), ["-4. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(scene.type("swipe down"), ["-4. Invalid. Must be between 1 and 8"])
    XCTAssertEqual(scene.type("swipe up"), ["1"])
  }

  func testFileErrorAppliesUntilValueChanges() async {
    var invalid = slider("Adults", SceneRange(minimum: 1, maximum: 8, value: 9))
    invalid.error = "No more than eight"
    var scene = SceneReading([invalid])
    XCTAssertEqual(scene.open(), ["Adults: 9. Adjustable. Invalid. No more than eight"])
    XCTAssertEqual(scene.type("swipe down"), ["8"])
    invalid.range?.value = 3
    scene = SceneReading([invalid])
    XCTAssertEqual(scene.open(), ["Adults: 3. Adjustable. Invalid. No more than eight"])
    XCTAssertEqual(scene.type("swipe down"), ["2"])
  }

  func testErrorMessageFollowsElementLanguage() async {
    var scene = SceneReading(
      [slider("Grad", SceneRange(minimum: 1, maximum: 8, step: 0.5, value: 9))], language: "de")
    XCTAssertEqual(
      scene.open(), ["Grad: 9,0. Einstellbar. Ungültig. Muss zwischen 1,0 und 8,0 liegen"])
  }

  func testReasonForLimitNamesTheLimitAndNotTheOtherValue() async {
    var scene = SceneReading.opened(prices(gap: 50))
    _ = scene.type("maximum")
    XCTAssertEqual(scene.type("swipe up"), ["200. Limited by Maximum price."])
    XCTAssertEqual(
      scene.type("why").dropFirst().first,
      "“Limited by Maximum price.” is spoken since the value of that element limits this value to 200."
    )
  }

  func testBoundFollowsOtherElement() async {
    var scene = SceneReading(prices())
    XCTAssertEqual(scene.open(), ["Minimum price: 100. Adjustable."])
    XCTAssertEqual(scene.type("maximum"), ["250"])
    XCTAssertEqual(scene.type("swipe up"), ["250. Limited by Maximum price."])
    XCTAssertEqual(scene.type("swipe right"), ["Maximum price: 250. Adjustable."])
    XCTAssertEqual(scene.type("swipe down"), ["250. Limited by Minimum price."])
    XCTAssertEqual(scene.type("set 300"), ["300"])
    XCTAssertEqual(scene.type("swipe left"), ["Minimum price: 250. Adjustable."])
    XCTAssertEqual(scene.type("set 350"), ["300. Limited by Maximum price."])
    XCTAssertEqual(scene.type("minimum"), ["0"])
    XCTAssertEqual(scene.type("swipe down"), ["0. Minimum."])
  }

  func testGapIsKept() async {
    var scene = SceneReading.opened(prices(gap: 50))
    XCTAssertEqual(scene.type("maximum"), ["200"])
    XCTAssertEqual(scene.type("swipe up"), ["200. Limited by Maximum price."])
    _ = scene.type("last")
    XCTAssertEqual(scene.type("minimum"), ["250. Limited by Minimum price."])
  }

  func testBoundBetweenStepsStopsAtStepBefore() async {
    var scene = SceneReading.opened([
      slider("Low", SceneRange(maximum: 100, step: 10)) { $0.upperBound = "high" },
      slider("High", id: "high", SceneRange(maximum: 100, step: 0.5, value: 37.5)),
    ])
    XCTAssertEqual(scene.type("maximum"), ["30"])
    XCTAssertEqual(scene.type("swipe up"), ["30. Limited by High."])
  }

  func testBoundBeyondValueMakesValueInvalid() async {
    var scene = SceneReading.opened([
      slider("Low", SceneRange(value: 10)),
      slider("High", id: "high", SceneRange(value: 50)) { $0.lowerBound = "low" },
    ])
    // The id of the bound is unknown, so there is no bound.
    XCTAssertEqual(scene.type("swipe right"), ["High: 50. Adjustable."])

    scene = SceneReading.opened([
      slider("Low", id: "low", SceneRange(value: 10)),
      slider("High", id: "high", SceneRange(value: 50)) { $0.lowerBound = "low" },
    ])
    XCTAssertEqual(scene.type("set 60"), ["60"])
    XCTAssertEqual(
      scene.type("swipe right"), ["High: 50. Adjustable. Invalid. Must be between 60 and 100"])
    XCTAssertEqual(scene.type("swipe down").first?.hasPrefix("50. Invalid."), true)
    XCTAssertEqual(scene.type("swipe up"), ["60"])
    XCTAssertEqual(scene.type("swipe down"), ["60. Limited by Low."])
  }

  func testCrossedBoundsLeaveValueUnchanged() async {
    var scene = SceneReading([
      slider("X", id: "x", SceneRange(value: 50)) {
        $0.lowerBound = "low"
        $0.upperBound = "high"
      },
      slider("Low", id: "low", SceneRange(value: 70)),
      slider("High", id: "high", SceneRange(value: 20)),
    ])
    XCTAssertEqual(scene.open(), ["X: 50. Adjustable. Invalid. Must be at least 70"])
    for line in ["swipe up", "swipe down", "set 40", "maximum", "page down"] {
      XCTAssertEqual(scene.type(line), ["50. Invalid. Must be at least 70"], line)
    }
  }

  func testBoundsInCycleAreSafe() async {
    var scene = SceneReading([
      slider("A", id: "a", SceneRange(value: 50)) {
        $0.lowerBound = "b"
        $0.upperBound = "b"
      },
      slider("B", id: "b", SceneRange(value: 50)) {
        $0.lowerBound = "a"
        $0.upperBound = "b"
      },
    ])
    XCTAssertEqual(scene.open(), ["A: 50. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["50. Limited by B."])
    XCTAssertEqual(scene.type("last"), ["B: 50. Adjustable."])
    XCTAssertEqual(scene.type("swipe up"), ["51"])
  }

  func testReferenceControlCanBeBound() async {
    var scene = SceneReading.opened([
      node("Pitch", id: "pitch", value: "4") { $0.control = .pitch },
      slider("Gain", SceneRange(maximum: 10)) { $0.upperBound = "pitch" },
    ])
    _ = scene.type("last")
    XCTAssertEqual(scene.type("set 9"), ["4. Limited by Pitch."])
  }
}
