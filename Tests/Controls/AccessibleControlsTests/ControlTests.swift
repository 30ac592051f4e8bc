import AccessibilityModel
import AccessibleControls
import XCTest

@MainActor
final class ControlTests: XCTestCase {
  private let control = Control(frame: Rectangle(x: 100, y: 50, width: 40, height: 20))

  func testBoundsStartAtZeroAndResizeFrame() async {
    XCTAssertEqual(control.bounds, Rectangle(x: 0, y: 0, width: 40, height: 20))
    control.bounds = Rectangle(x: 7, y: 7, width: 60, height: 30)
    XCTAssertEqual(control.frame, Rectangle(x: 100, y: 50, width: 60, height: 30))
  }

  func testAccessibilityFrameIsFrameByDefault() async {
    XCTAssertEqual(control.accessibilityFrame, control.frame)
    control.accessibilityFrame = .zero
    XCTAssertEqual(control.accessibilityFrame, .zero)
  }

  func testDisabledControlHasTraitNotEnabled() async {
    control.accessibilityTraits = .button
    control.isEnabled = false
    XCTAssertEqual(control.accessibilityTraits, [.button, .notEnabled])
    control.isEnabled = true
    XCTAssertEqual(control.accessibilityTraits, .button)
  }

  func testTouchInsideSendsDownAndUpInside() async {
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

  func testFingerLeavingControlIsTracked() async {
    let heard = record()
    control.touchDown(at: Point(x: 110, y: 60))
    control.touchMoved(to: Point(x: 500, y: 60))
    XCTAssertTrue(control.isTracking)
    XCTAssertFalse(control.isTouchInside)
    XCTAssertFalse(control.isHighlighted)
    control.touchUp(at: Point(x: 500, y: 60))
    XCTAssertEqual(heard.events, [.touchDown, .touchDragOutside, .touchUpOutside])
  }

  func testTouchOutsideOrOfDisabledControlIsIgnored() async {
    XCTAssertFalse(control.touchDown(at: Point(x: 99, y: 60)))
    XCTAssertFalse(control.touchDown(at: Point(x: .nan, y: 60)))
    control.isEnabled = false
    XCTAssertFalse(control.touchDown(at: Point(x: 110, y: 60)))
  }

  func testSecondFingerIsIgnored() async {
    XCTAssertTrue(control.touchDown(at: Point(x: 110, y: 60)))
    XCTAssertFalse(control.touchDown(at: Point(x: 111, y: 60)))
  }

  func testDisablingCancelsTouch() async {
    let heard = record()
    control.touchDown(at: Point(x: 110, y: 60))
    control.isEnabled = false
    XCTAssertFalse(control.isTracking)
    control.touchMoved(to: Point(x: 111, y: 60))
    control.touchUp(at: Point(x: 111, y: 60))
    XCTAssertEqual(heard.events, [.touchDown, .touchCancel])
  }

  func testTouchesWithoutFingerDownAreIgnored() async {
    let heard = record()
    control.touchMoved(to: Point(x: 110, y: 60))
    control.touchUp(at: Point(x: 110, y: 60))
    control.touchCancelled()
    XCTAssertEqual(heard.events, [])
  }

  func testHandlersAreCalledInOrderOfRegistration() async {
    var called: [String] = []
    let first = control.addAction(for: .valueChanged) { called.append("first") }
    let second = control.addAction(for: [.valueChanged, .touchDown]) { called.append("second") }
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(called, ["first", "second", "second"])
    withExtendedLifetime((first, second)) {}
  }

  func testReleaseEndsSubscription() async {
    var count = 0
    var subscription: Subscription? = control.addAction(for: .valueChanged) { count += 1 }
    control.sendActions(for: .valueChanged)
    withExtendedLifetime(subscription) {}
    subscription = nil
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(count, 1)
  }

  func testHandlerRemovedDuringEventIsNotCalled() async {
    var called: [String] = []
    var second: Subscription?
    let first = control.addAction(for: .valueChanged) {
      called.append("first")
      second?.cancel()
    }
    second = control.addAction(for: .valueChanged) { called.append("second") }
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(called, ["first"])
    withExtendedLifetime(first) {}
  }

  func testSubscriptionDoesNotRetainControl() async {
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

  /// A record of the events that a control sends.
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
