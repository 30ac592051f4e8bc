import AccessibilityModel
import LiveTree
import ScreenReader
import TestSupport
import XCTest

/// Tests what is said of an activation where its sound can't be heard.
@MainActor
final class SilentActivationTests: XCTestCase {
  private func heard(_ effect: @escaping (LiveDouble) -> Void) -> [String] {
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
    return withExtendedLifetime(live) { reader.type("double tap") }
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
