import AccessibilityAudit
import AccessibilityModel
import ScreenReader
import XCTest

/// Tests that the detector lists unannounced changes to elements other than the operated one.
@MainActor
final class SilentChangeDetectorTests: XCTestCase {
  private let total = Item("Total", value: "1")
  private let clock = Item("Clock", .updatesFrequently, value: "12:00")
  private let add = Item("Add", .button)

  private func changes(_ operate: () -> Void) -> [String] {
    let screen = page([total, clock, add])
    var posted: [AccessibilityNotification] = []
    let subscription = screen.observeNotifications { posted.append($0) }
    defer { subscription.cancel() }
    let detector = SilentChangeDetector([total, clock, add], operating: add)
    operate()
    return detector.silentChanges(in: [total, clock, add], after: posted).map(words)
  }

  private func words(_ change: ElementChange) -> String {
    "\(change.kind) \(change.element.accessibilityLabel ?? "")"
      + (change.isPosted ? " posted" : "")
  }

  func testChangedValueIsSilent() async {
    XCTAssertEqual(changes { total.accessibilityValue = "2" }, ["changed Total"])
  }

  func testPostedValueIsMarked() async {
    XCTAssertEqual(
      changes {
        total.accessibilityValue = "3"
        total.post(notification: .valueChanged)
      }, ["changed Total posted"])
  }

  func testAnnouncementCoversAllChanges() async {
    for name in [AccessibilityNotification.Name.announcement, .layoutChanged, .screenChanged] {
      XCTAssertEqual(
        changes {
          total.accessibilityValue = name.rawValue
          add.post(notification: name)
        }, [])
    }
  }

  func testOperatedElementAndFrequentUpdatesAreIgnored() async {
    XCTAssertEqual(
      changes {
        add.accessibilityValue = "1"
        clock.accessibilityValue = "12:01"
      }, [])
  }

  func testExpandedControlExplainsItsChanges() async {
    XCTAssertEqual(
      changes {
        add.accessibilityExpandedStatus = .expanded
        total.accessibilityValue = "4"
      }, [])
  }

  func testElementsThatComeAndGoAreListed() async {
    let new = Item("New")
    let detector = SilentChangeDetector([total, clock, add], operating: add)
    XCTAssertEqual(
      detector.changes(in: [total, new, add]).map(words), ["appeared New", "disappeared Clock"])
    XCTAssertEqual(detector.changes(in: [clock, total, add]).map(words), ["moved Clock"])
    XCTAssertEqual(detector.changes(in: [total, clock, add]).map(words), [])
  }

  func testPartsThatAreNotComparedAreIgnored() async {
    let detector = SilentChangeDetector([total], comparing: .value)
    total.accessibilityLabel = "Sum"
    XCTAssertEqual(detector.changes(in: [total]).count, 0)
    XCTAssertFalse(detector.operatedElementChanged)
  }
}
