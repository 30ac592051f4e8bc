import AccessibilityContracts
import SpeechModel
import UIKitStandIns
import XCTest

/// Tests what shipped UIKit code says if it imports the stand-ins in place of UIKit.
@MainActor
final class PortedCodeTests: XCTestCase {
  private let screen = UIView(frame: Rectangle(x: 0, y: 0, width: 390, height: 844))

  func testSegmentIsTouchedThroughItsLabel() async {
    let picker = SegmentPicker(
      frame: Rectangle(x: 10, y: 100, width: 300, height: 40), titles: ["Map", "List"])
    screen.addSubview(picker)
    let listener = Listener(to: screen)
    XCTAssertEqual(listener.opening.spoken, ["Selected: Map. Button."])
    XCTAssertEqual(listener.perform("swipe right").spoken, ["List. Button."])
    XCTAssertEqual(listener.perform("double tap").spoken, ["Selected: List"])
    XCTAssertEqual(picker.index, 1)
    XCTAssertEqual(listener.perform("touch 20,110").spoken, ["Map. Button."])
  }

  func testBarsAreReadInPlace() async {
    let chart = BarChart(
      frame: Rectangle(x: 10, y: 100, width: 300, height: 40), values: [0.5, 0.25])
    screen.addSubview(chart)
    let listener = Listener(to: screen)
    XCTAssertEqual(listener.opening.spoken, ["Day 1: 50%. Image.", "Actions available."])
    XCTAssertEqual(
      listener.perform("touch 35,110").spoken, ["Day 2: 25%. Image.", "Actions available."])
    let total = listener.perform("do Say total")
    XCTAssertEqual(total.spoken, ["2 days"])
    XCTAssertEqual(total.segments.map(\.attributes.pitch), [0.5])
    chart.frame.origin.y = 300
    XCTAssertEqual(listener.perform("touch 35,110").spoken, ["Nothing here."])
    XCTAssertEqual(
      listener.perform("touch 35,310").spoken, ["Day 2: 25%. Image.", "Actions available."])
    Contract.containerOrder.check {
      Subject(
        BarChart(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), values: [0.5, 0.25]))
    }
  }
}
