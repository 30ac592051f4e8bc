import AccessibilityModel
import AccessibleControls
import XCTest

@MainActor
final class ControlTests: XCTestCase {
  private let control = Control(frame: Rectangle(x: 100, y: 50, width: 40, height: 20))

  func testTheBoundsBeginAtZeroAndChangeTheSizeOfTheFrame() async {
    XCTAssertEqual(control.bounds, Rectangle(x: 0, y: 0, width: 40, height: 20))
    control.bounds = Rectangle(x: 7, y: 7, width: 60, height: 30)
    XCTAssertEqual(control.frame, Rectangle(x: 100, y: 50, width: 60, height: 30))
  }

  func testTheAccessibilityFrameIsTheFrameUnlessOneIsChosen() async {
    XCTAssertEqual(control.accessibilityFrame, control.frame)
    control.accessibilityFrame = .zero
    XCTAssertEqual(control.accessibilityFrame, .zero)
  }

  func testADisabledControlHasTheTraitNotEnabled() async {
    control.accessibilityTraits = .button
    control.isEnabled = false
    XCTAssertEqual(control.accessibilityTraits, [.button, .notEnabled])
    control.isEnabled = true
    XCTAssertEqual(control.accessibilityTraits, .button)
  }

  func testATouchGoesFromDownToUpInside() async {
    let heard = record()
    XCTAssertTrue(control.touchDown(at: Point(x: 110, y: 60)))
    XCTAssertTrue(control.isTracking)
    XCTAssertTrue(control.isHighlighted)
    control.touchMoved(to: Point(x: 111, y: 60))
    control.touchUp(at: Point(x: 111, y: 60))
    XCTAssertFalse(control.isTracking)
    XCTAssertFalse(control.isHighlighted)
    XCTAssertEqual(heard.events, [.touchDown, .touchDragInside, .touchUpInside])
  }

  func testAFingerThatLeavesIsFollowedOutside() async {
    let heard = record()
    control.touchDown(at: Point(x: 110, y: 60))
    control.touchMoved(to: Point(x: 500, y: 60))
    XCTAssertTrue(control.isTracking)
    XCTAssertFalse(control.isTouchInside)
    XCTAssertFalse(control.isHighlighted)
    control.touchUp(at: Point(x: 500, y: 60))
    XCTAssertEqual(heard.events, [.touchDown, .touchDragOutside, .touchUpOutside])
  }

  func testATouchOutsideOrOfADisabledControlIsNotFollowed() async {
    XCTAssertFalse(control.touchDown(at: Point(x: 99, y: 60)))
    XCTAssertFalse(control.touchDown(at: Point(x: .nan, y: 60)))
    control.isEnabled = false
    XCTAssertFalse(control.touchDown(at: Point(x: 110, y: 60)))
  }

  func testASecondFingerIsNotFollowed() async {
    XCTAssertTrue(control.touchDown(at: Point(x: 110, y: 60)))
    XCTAssertFalse(control.touchDown(at: Point(x: 111, y: 60)))
  }

  func testDisablingTakesTheTouchAway() async {
    let heard = record()
    control.touchDown(at: Point(x: 110, y: 60))
    control.isEnabled = false
    XCTAssertFalse(control.isTracking)
    control.touchMoved(to: Point(x: 111, y: 60))
    control.touchUp(at: Point(x: 111, y: 60))
    XCTAssertEqual(heard.events, [.touchDown, .touchCancel])
  }

  func testTouchesWithoutAFingerDownDoNothing() async {
    let heard = record()
    control.touchMoved(to: Point(x: 110, y: 60))
    control.touchUp(at: Point(x: 110, y: 60))
    control.touchCancelled()
    XCTAssertEqual(heard.events, [])
  }

  func testManyListenersAreToldInTheOrderInWhichTheyAsked() async {
    var told: [String] = []
    let first = control.addAction(for: .valueChanged) { told.append("first") }
    let second = control.addAction(for: [.valueChanged, .touchDown]) { told.append("second") }
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(told, ["first", "second", "second"])
    withExtendedLifetime((first, second)) {}
  }

  func testASubscriptionEndsWhenItIsReleased() async {
    var count = 0
    var subscription: Subscription? = control.addAction(for: .valueChanged) { count += 1 }
    control.sendActions(for: .valueChanged)
    withExtendedLifetime(subscription) {}
    subscription = nil
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(count, 1)
  }

  func testAListenerThatLeavesWhileOthersAreToldIsNotToldAnyMore() async {
    var told: [String] = []
    var second: Subscription?
    let first = control.addAction(for: .valueChanged) {
      told.append("first")
      second?.cancel()
    }
    second = control.addAction(for: .valueChanged) { told.append("second") }
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(told, ["first"])
    withExtendedLifetime(first) {}
  }

  func testASubscriptionDoesNotKeepItsControlAlive() async {
    weak var gone: Control?
    var subscription: Subscription?
    do {
      let control = Control(frame: .zero)
      gone = control
      subscription = control.addAction(for: .valueChanged) {}
    }
    XCTAssertNil(gone)
    subscription?.cancel()
  }

  /// Keeps which events were sent.
  private final class Heard {
    var events: [Control.Event] = []
    var subscriptions: [Subscription] = []
  }

  private func record() -> Heard {
    let heard = Heard()
    let events: [Control.Event] = [
      .touchDown, .touchDragInside, .touchDragOutside, .touchUpInside, .touchUpOutside,
      .touchCancel, .valueChanged,
    ]
    heard.subscriptions = events.map { event in
      control.addAction(for: event) { [unowned heard] in heard.events.append(event) }
    }
    return heard
  }
}
