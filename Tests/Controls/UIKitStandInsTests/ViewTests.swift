import AccessibilityContracts
import UIKitStandIns
import XCTest

/// Tests the geometry, layout, touches and gestures of views.
@MainActor
final class ViewTests: XCTestCase {
  private let screen = UIView(frame: Rectangle(x: 0, y: 0, width: 390, height: 844))

  private func view(_ frame: Rectangle, in parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (parent ?? screen).addSubview(view)
    return view
  }

  // MARK: Geometry

  func testFramesAreInCoordinatesOfSuperview() async {
    let outer = view(Rectangle(x: 100, y: 50, width: 200, height: 200))
    let inner = view(Rectangle(x: 10, y: 20, width: 30, height: 40), in: outer)
    XCTAssertEqual(inner.accessibilityFrame, Rectangle(x: 110, y: 70, width: 30, height: 40))
    outer.bounds.origin = Point(x: 0, y: 15)
    XCTAssertEqual(inner.accessibilityFrame, Rectangle(x: 110, y: 55, width: 30, height: 40))
    XCTAssertEqual(inner.convert(Point(x: 1, y: 1), to: outer), Point(x: 11, y: 21))
    XCTAssertEqual(outer.convert(Point(x: 11, y: 21), to: inner), Point(x: 1, y: 1))
    XCTAssertEqual(
      UIAccessibility.convertToScreenCoordinates(inner.bounds, in: inner), inner.accessibilityFrame)
    inner.center = Point(x: 100, y: 100)
    XCTAssertEqual(inner.frame, Rectangle(x: 85, y: 80, width: 30, height: 40))
    inner.bounds.size = Size(width: 10, height: 10)
    XCTAssertEqual(inner.frame, Rectangle(x: 95, y: 95, width: 10, height: 10))
    inner.accessibilityFrame = Rectangle(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(inner.accessibilityFrame, Rectangle(x: 1, y: 2, width: 3, height: 4))
  }

  func testViewInPlainElementIsPlacedOnScreen() async {
    let root = AccessibilityElement()
    let label = UILabel(frame: Rectangle(x: 5, y: 6, width: 30, height: 40))
    root.addChild(label)
    XCTAssertEqual(label.accessibilityFrame, label.frame)
    XCTAssertNil(label.superview)
  }

  func testSubviewsChangeOrder() async {
    let first = view(.zero)
    let second = view(.zero)
    screen.bringSubviewToFront(first)
    XCTAssertEqual(screen.subviews.map { $0 === first }, [false, true])
    screen.sendSubviewToBack(first)
    XCTAssertEqual(screen.subviews.map { $0 === first }, [true, false])
    second.removeFromSuperview()
    XCTAssertNil(second.superview)
    XCTAssertEqual(screen.subviews.count, 1)
  }

  func testLayoutTakesPlaceBeforeFramesAreRead() async {
    final class Column: UIView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        for (index, view) in subviews.enumerated() {
          view.frame = Rectangle(x: 0, y: 50 * Double(index), width: bounds.width, height: 40)
        }
      }
    }
    let column = Column(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
    screen.addSubview(column)
    let labels = ["One", "Two"].map { text in
      let label = UILabel()
      label.text = text
      column.addSubview(label)
      return label
    }
    let listener = Listener(to: screen)
    XCTAssertEqual(listener.opening.spoken, ["One"])
    XCTAssertEqual(listener.perform("swipe right").spoken, ["Two"])
    XCTAssertEqual(labels[1].frame, Rectangle(x: 0, y: 50, width: 100, height: 40))
    XCTAssertEqual(column.layouts, 1)
    column.frame.size.width = 50
    XCTAssertEqual(labels[1].accessibilityFrame.width, 50)
    column.bringSubviewToFront(labels[0])
    column.setNeedsLayout()
    column.layoutIfNeeded()
    XCTAssertEqual(labels[0].frame.minY, 50)
  }

  // MARK: Touches

  func testOverriddenHitTestEnlargesTarget() async {
    final class Small: UIView {
      override func point(inside point: Point, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let small = Small(frame: Rectangle(x: 100, y: 100, width: 10, height: 10))
    screen.addSubview(small)
    let root = AccessibilityElement()
    root.addChild(screen)
    XCTAssertTrue(root.hitTest(Point(x: 90, y: 90)) === small)
    XCTAssertTrue(root.hitTest(Point(x: 70, y: 70)) === screen)
    small.alpha = 0.005
    XCTAssertTrue(screen.hitTest(Point(x: 90, y: 90), with: nil) === screen)
  }

  func testViewThatHandlesTouchesIsActivated() async {
    final class Light: UIView {
      var isOn = false
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isOn.toggle()
      }
    }
    let light = Light(frame: Rectangle(x: 0, y: 0, width: 100, height: 40))
    screen.addSubview(light)
    let label = UILabel(frame: light.bounds)
    label.text = "Light"
    light.addSubview(label)
    let listener = Listener(to: screen)
    XCTAssertTrue(listener.perform("double tap").spoken.isEmpty)
    XCTAssertTrue(light.isOn)
    light.isUserInteractionEnabled = false
    XCTAssertEqual(listener.perform("double tap").spoken, ["Nothing to activate."])
  }

  func testTouchWithoutHandlerGoesOn() async {
    let plain = view(Rectangle(x: 0, y: 0, width: 100, height: 40))
    XCTAssertFalse(plain.touch(at: Point(x: 5, y: 5)))
    XCTAssertFalse(plain.touch(at: Point(x: 500, y: 5)))
    XCTAssertFalse(plain.touchUp(at: Point(x: 5, y: 5)))
  }

  func testGesturesAreRecognized() async {
    final class Log {
      var entries: [String] = []
      @MainActor func tapped() { entries.append("tap") }
    }
    let log = Log()
    let area = view(Rectangle(x: 0, y: 0, width: 100, height: 100))
    let tap = UITapGestureRecognizer { log.tapped() }
    let pan = UIPanGestureRecognizer()
    let press = UILongPressGestureRecognizer { [weak log] in log?.entries.append("press") }
    for recognizer in [tap, pan, press] { area.addGestureRecognizer(recognizer) }
    let observer = PanObserver()
    pan.addTarget(observer, action: PanObserver.moved(_:))

    XCTAssertTrue(area.touch(at: Point(x: 5, y: 5)))
    XCTAssertTrue(area.accessibilityPerformLongPress())
    XCTAssertEqual(log.entries, ["tap", "press", "press"])
    tap.isEnabled = false
    area.touchDown(at: Point(x: 5, y: 5))
    area.touchMoved(to: Point(x: 8, y: 9))
    area.touchMoved(to: Point(x: 18, y: 9))
    XCTAssertTrue(area.touchUp(at: Point(x: 18, y: 9)))
    XCTAssertEqual(
      observer.moves, ["began 3.0 4.0", "changed 13.0 4.0", "ended 13.0 4.0"])
    area.touchDown(at: Point(x: 5, y: 5))
    area.touchMoved(to: Point(x: 8, y: 9))
    area.touchCancelled()
    XCTAssertEqual(observer.moves.last, "cancelled 3.0 4.0")
    area.removeGestureRecognizer(press)
    XCTAssertFalse(area.accessibilityPerformLongPress())
  }

  // MARK: Controls

  func testTargetsReceiveEvents() async {
    let control = UIControl(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
    var target: Target? = Target()
    control.addTarget(target, action: Target.touched, for: .touchUpInside)
    control.addTarget(target, action: Target.changed(_:), for: [.valueChanged, .touchUpOutside])
    XCTAssertTrue(control.touch(at: Point(x: 5, y: 5)))
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(target?.received, ["touched", "changed UIControl"])
    control.touchDown(at: Point(x: 5, y: 5))
    XCTAssertTrue(control.isTracking && control.state == .highlighted)
    control.touchMoved(to: Point(x: 500, y: 5))
    XCTAssertFalse(control.isTouchInside)
    XCTAssertTrue(control.touchUp(at: Point(x: 500, y: 5)))
    XCTAssertEqual(target?.received.count, 3)
    target = nil
    XCTAssertFalse(control.isTracking)
    control.isEnabled = false
    control.isSelected = true
    XCTAssertEqual(control.accessibilityTraits, [.notEnabled, .selected])
    XCTAssertFalse(control.touchDown(at: Point(x: 5, y: 5)))
  }

  func testAttributedStringIsConverted() async {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.accessibilitySpeechQueueAnnouncement: true])
    text.addAttributes(
      [
        .accessibilitySpeechLanguage: "fr", .accessibilitySpeechPitch: 0.5,
        .accessibilitySpeechSpellOut: true, .accessibilitySpeechPunctuation: false,
        .accessibilitySpeechIPANotation: "b",
      ], range: NSRange(location: 1, length: 1))
    let converted = AccessibilityAttributedString(text)
    XCTAssertEqual(converted.runs.map(\.text), ["a", "b"])
    XCTAssertEqual(converted.announcementPriority, .low)
    var attributes = AccessibilityAttributedString.Attributes()
    attributes.language = "fr"
    attributes.pitch = 0.5
    attributes.spellsOut = true
    attributes.includesPunctuation = false
    attributes.ipaNotation = "b"
    XCTAssertEqual(converted.runs.last?.attributes, attributes)
  }
}

@MainActor
private final class PanObserver {
  var moves: [String] = []

  func moved(_ recognizer: UIPanGestureRecognizer) {
    let distance = recognizer.translation(in: recognizer.view)
    moves.append("\(recognizer.state) \(distance.x) \(distance.y)")
  }
}

@MainActor
private final class Target {
  var received: [String] = []

  func touched() { received.append("touched") }

  func changed(_ sender: UIControl) { received.append("changed \(type(of: sender))") }
}
