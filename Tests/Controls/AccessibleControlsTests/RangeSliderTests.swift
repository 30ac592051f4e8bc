import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests the specified behavior of the range slider with two thumbs.
@MainActor
final class RangeSliderTests: XCTestCase {
  private let slider = RangeSlider(
    frame: Rectangle(x: 20, y: 100, width: 280, height: 31), label: "Price")

  func testDefaultRangeIs0To1With02To08Selected() async {
    XCTAssertEqual(slider.minimumValue, 0)
    XCTAssertEqual(slider.maximumValue, 1)
    XCTAssertEqual(slider.lowerValue, 0.2)
    XCTAssertEqual(slider.upperValue, 0.8)
    XCTAssertEqual(slider.minimumRange, 0)
  }

  func testThumbIsAsWideAsControlIsHigh() async {
    XCTAssertEqual(slider.thumbWidth, 31)
    XCTAssertEqual(slider.thumbFrame(.lower).width, 31)
    slider.bounds = Rectangle(x: 0, y: 0, width: 280, height: 50)
    XCTAssertEqual(slider.thumbFrame(.upper).width, 50)
  }

  func testPositionKeepsThumbsInsideControl() async {
    XCTAssertEqual(slider.position(of: 0), 15.5)
    XCTAssertEqual(slider.position(of: 1), 264.5)
    XCTAssertEqual(slider.position(of: 0.5), 140)
    XCTAssertEqual(slider.thumbFrame(.lower).midX, slider.position(of: 0.2), accuracy: 1e-9)
    XCTAssertEqual(slider.highlightFrame.minX, slider.position(of: 0.2), accuracy: 1e-9)
    XCTAssertEqual(slider.highlightFrame.maxX, slider.position(of: 0.8), accuracy: 1e-9)
  }

  func testLowerThumbIsHitFirst() async {
    slider.setValues(lower: 0.5, upper: 0.5)
    drag(from: 140, by: -24.9)
    XCTAssertEqual(slider.lowerValue, 0.4, accuracy: 1e-9)
    XCTAssertEqual(slider.upperValue, 0.5)
    XCTAssertFalse(slider.touchDown(at: point(20)), "the track is not a thumb")
    XCTAssertTrue(slider.touchDown(at: point(slider.thumbFrame(.upper).midX)))
  }

  func testThumbsAtMinimumCanBeSeparated() async {
    slider.setValues(lower: 0, upper: 0)
    drag(from: slider.position(of: 0), by: 24.9)
    XCTAssertEqual(slider.lowerValue, 0)
    XCTAssertEqual(slider.upperValue, 0.1, accuracy: 1e-9)
  }

  func testValueFollowsFingerAndStopsAtOtherThumb() async {
    drag(from: slider.position(of: 0.2), by: 24.9)
    XCTAssertEqual(slider.lowerValue, 0.3, accuracy: 1e-9)
    drag(from: slider.position(of: 0.3), by: 10_000)
    XCTAssertEqual(slider.lowerValue, 0.8)
    drag(from: slider.position(of: 0.8), by: -10_000)
    XCTAssertEqual(slider.lowerValue, 0)
    drag(from: slider.position(of: 0.8), by: -10_000)
    XCTAssertEqual(slider.upperValue, 0)
    drag(from: slider.position(of: 0), by: 10_000)
    XCTAssertEqual(slider.upperValue, 1)
  }

  func testTrackingContinuesOutsideControl() async {
    slider.touchDown(at: point(slider.position(of: 0.2)))
    slider.touchMoved(to: Point(x: 20 + slider.position(of: 0.4), y: 900))
    XCTAssertTrue(slider.isTracking)
    XCTAssertEqual(slider.lowerValue, 0.4, accuracy: 1e-9)
  }

  func testEveryMovementSendsEventAndStepWithoutChangeDoesNot() async {
    var count = 0
    let subscription = slider.addAction(for: .valueChanged) { count += 1 }
    slider.touchDown(at: point(slider.position(of: 0.2)))
    slider.touchMoved(to: point(slider.position(of: 0.3)))
    slider.touchMoved(to: point(slider.position(of: 0.3)))
    XCTAssertEqual(count, 2)
    slider.touchUp(at: point(slider.position(of: 0.3)))
    XCTAssertEqual(count, 2)
    slider.lowerThumb.accessibilityIncrement()
    XCTAssertEqual(count, 3)
    slider.upperThumb.accessibilityValue = "1"
    slider.upperThumb.accessibilityIncrement()
    XCTAssertEqual(count, 4)
    slider.lowerValue = 0.5
    XCTAssertEqual(count, 4, "a setter sends no event")
    subscription.cancel()
  }

  func testThumbIsHighlightedOnlyWhileHeld() async {
    func fills() -> [Color] { slider.shapes.suffix(2).map(\.fill) }
    XCTAssertEqual(fills(), [.white, .white])
    slider.touchDown(at: point(slider.position(of: 0.8)))
    XCTAssertEqual(fills(), [.white, Color(white: 0.9)], "darkened by a tenth")
    slider.touchUp(at: point(slider.position(of: 0.8)))
    XCTAssertEqual(fills(), [.white, .white])
    slider.touchDown(at: point(slider.position(of: 0.8)))
    slider.touchCancelled()
    XCTAssertEqual(fills(), [.white, .white])
  }

  func testAppearanceIsAsPublished() async {
    let shapes = slider.shapes
    XCTAssertEqual(shapes.map(\.part), ["track", "highlight", "lower thumb", "upper thumb"])
    XCTAssertEqual(shapes[0].fill, Color(red: 0.9, green: 0.9, blue: 0.9))
    XCTAssertEqual(shapes[1].fill, Color(red: 0, green: 0.45, blue: 0.94))
    XCTAssertEqual(shapes[0].frame, Rectangle(x: 0, y: 31.0 / 3, width: 280, height: 31.0 / 3))
    XCTAssertEqual(shapes[0].cornerRadius, 31.0 / 6, "half its height")
    XCTAssertEqual(shapes[2].frame.height, 27, "drawn inset by 2")
    XCTAssertEqual(shapes[2].cornerRadius, 13.5)
    XCTAssertNotNil(shapes[2].shadow)
    slider.curvature = 0
    XCTAssertEqual(slider.shapes.map(\.cornerRadius), [0, 0, 0, 0])
  }

  func testColorChangesRedrawAndValueChangesLayOut() async {
    func sent(_ change: () -> Void) -> Control.Event {
      var events: Control.Event = []
      let subscriptions = [Control.Event.needsLayout, .needsDisplay].map { event in
        slider.addAction(for: event) { events.insert(event) }
      }
      change()
      withExtendedLifetime(subscriptions) {}
      return events
    }
    XCTAssertEqual(sent { slider.trackTintColor = .red }, .needsDisplay)
    XCTAssertEqual(sent { slider.trackHighlightTintColor = .red }, .needsDisplay)
    XCTAssertEqual(sent { slider.thumbTintColor = .red }, .needsDisplay)
    XCTAssertEqual(sent { slider.curvature = 0.5 }, .needsDisplay)
    let all: Control.Event = [.needsLayout, .needsDisplay]
    XCTAssertEqual(sent { slider.minimumValue = -1 }, all)
    XCTAssertEqual(sent { slider.maximumValue = 2 }, all)
    XCTAssertEqual(sent { slider.minimumRange = 0.1 }, all)
    XCTAssertEqual(sent { slider.lowerValue = 0.3 }, all)
    XCTAssertEqual(sent { slider.upperValue = 0.6 }, all)
    XCTAssertEqual(sent { slider.geometry = .padding(20) }, all)
    XCTAssertEqual(sent { slider.frame.size.width = 300 }, all)
    XCTAssertEqual(sent { slider.upperValue = 0.6 }, [], "no change")
  }

  /// Repeats the drags in the published log, and compares the values to 12 decimals.
  func testPublishedLogIsReproduced() async {
    XCTAssertEqual(slider.bounds.width - slider.thumbWidth, 249)
    var log: [(lower: Double, upper: Double)] = []
    func drag(_ value: Double, by distances: [Double]) {
      var x = slider.position(of: value)
      slider.touchDown(at: point(x))
      for distance in distances {
        x += distance
        slider.touchMoved(to: point(x))
        log.append((slider.lowerValue, slider.upperValue))
      }
      slider.touchUp(at: point(x))
    }
    drag(0.2, by: [-20.5])
    drag(0.8, by: [-102, -0.5, -1.5, -0.5])
    drag(slider.lowerValue, by: [0.5, 0.5])
    let published = [
      (0.117670682730924, 0.390361445783134), (0.117670682730924, 0.38835341365462),
      (0.117670682730924, 0.382329317269078), (0.117670682730924, 0.380321285140564),
      (0.119678714859438, 0.380321285140564), (0.121686746987952, 0.380321285140564),
    ]
    XCTAssertEqual(log.count, published.count + 1)
    for (ours, theirs) in zip(log.dropFirst(), published) {
      XCTAssertEqual(ours.lower, theirs.0, accuracy: 1e-12)
      XCTAssertEqual(ours.upper, theirs.1, accuracy: 1e-12)
    }
  }

  private func point(_ x: Double) -> Point { Point(x: 20 + x, y: 115) }

  private func drag(from x: Double, by distance: Double) {
    XCTAssertTrue(slider.touchDown(at: point(x)))
    slider.touchMoved(to: point(x + distance))
    slider.touchUp(at: point(x + distance))
  }
}
