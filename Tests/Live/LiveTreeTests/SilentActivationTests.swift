import AccessibilityModel
import LiveTree
import ScreenReader
import TestSupport
import XCTest

/// Tests what is said of an activation where its sound can't be heard.
@MainActor
final class SilentActivationTests: XCTestCase {
  private func heard(
    _ lines: [String] = ["double tap"], _ effect: @escaping (LiveDouble) -> Void
  ) -> [String] {
    let source = LiveDouble(
      "Sum", [.init("Add", .button), .init("Result", .staticText, value: "1"), .init("Old")])
    source.onAction = { source, action, _ in
      guard action == .activate else { return false }
      effect(source)
      return true
    }
    let live = LiveScreen(source)
    var reader = ScreenReader(screen: live.screen)
    reader.settings.sounds = false
    _ = reader.open()
    return withExtendedLifetime(live) { lines.map { reader.type($0) }.last ?? [] }
  }

  func testAnElementPressedByNameSaysTheChange() async {
    let lines = ["last", "press Add"]
    XCTAssertEqual(
      heard(lines) { $0.change("Result") { $0.value = "7" } }, ["Add. Changed: Result: 7."])
    // A window may still be closing.
    XCTAssertEqual(heard(lines) { _ in }, ["Add. Done."])
    XCTAssertEqual(
      heard(lines) { $0.announce("Added", isAssertive: true) }, ["Add. Done.", "Added"])
  }

  func testTheLastAnnouncementIsRepeated() async {
    let lines = ["double tap", "describe", "read status"]
    XCTAssertEqual(heard(lines) { $0.announce("Added", isAssertive: true) }, ["Added"])
    XCTAssertEqual(heard(["read status"]) { _ in }, ["Nothing has been announced."])
  }

  func testANumberHasNoMisspelledWords() async {
    let hint = "Use the rotor to access Misspelled Words."
    for (value, hints) in [("144", false), ("1,5", false), ("Bonn", true)] {
      let source = LiveDouble("Sum", [.init("Sum", [.textEntry, .isEditing], value: value)])
      let live = LiveScreen(source)
      var reader = ScreenReader(screen: live.screen)
      _ = reader.open()
      withExtendedLifetime(live) {
        XCTAssertEqual(reader.type("describe").contains { $0.contains(hint) }, hints, value)
      }
    }
  }

  func testNothingIsClaimedWithoutAChange() async {
    XCTAssertEqual(heard { _ in }, ["Activated. Nothing that you can hear has changed."])
  }

  func testAChangeElsewhereIsNamed() async {
    XCTAssertEqual(heard { $0.change("Result") { $0.value = "7" } }, ["Changed: Result: 7."])
  }

  func testANewElementIsNamed() async {
    XCTAssertEqual(heard { $0.nodes.append(.init("Saved.")) }, ["Changed: Saved."])
  }

  func testARemovalIsNotDenied() async {
    XCTAssertEqual(heard { $0.nodes.removeLast() }, ["Done."])
  }

  func testAnAnnouncementStandsAlone() async {
    XCTAssertEqual(heard { $0.announce("Added", isAssertive: true) }, ["Added"])
  }
}
