import DesktopTree
import XCTest

final class DesktopStatesTests: XCTestCase {
  func testTheReplyOfAFocusedHorizontalSliderNamesItsStates() {
    // Recorded from GTK 3.
    let states = DesktopStates(words: [1_124_096_256, 0])
    XCTAssertEqual(
      states.names,
      ["enabled", "focusable", "focused", "horizontal", "sensitive", "showing", "visible"])
    XCTAssertTrue(states.contains([.focused, .horizontal, .showing]))
  }

  func testEveryNameIsAStateOfItsNumber() {
    for (number, name) in DesktopStates.names.enumerated() {
      XCTAssertEqual(DesktopStates(name: name)?.rawValue, 1 << UInt64(number))
    }
    XCTAssertNil(DesktopStates(name: "unheard-of"))
  }

  func testStatesOfTheSecondWord() {
    XCTAssertEqual(DesktopStates(words: [0, 0b10_0000_0010]).names, ["required", "checkable"])
    XCTAssertEqual(DesktopStates(words: []), [])
  }

  func testInterfacesHaveLongAndShortNames() {
    let interfaces = DesktopInterfaces(names: ["org.a11y.atspi.Value", "Text", "org.example.Other"])
    XCTAssertEqual(interfaces, [.value, .text])
    XCTAssertEqual(interfaces.names, ["Text", "Value"])
  }
}
