import AccessibilityModel
import ScreenReader
import TestSupport
import XCTest

/// Tests container actions, which are offered on the elements inside.
@MainActor
final class ContainerActionTests: XCTestCase {
  private let row = AccessibilityElement()
  private let title = element("Mail from Ann")
  private var done: [String] = []
  private lazy var reader = ScreenReader(screen: row)

  override func setUp() async throws {
    row.addChild(title)
    row.accessibilityCustomActions = [action("Delete"), action("Reply")]
    title.accessibilityCustomActions = [action("Reply to all")]
    _ = reader.open()
  }

  func testActionsOfTheElementComeFirst() async {
    XCTAssertEqual(reader.type("actions"), ["Reply to all. Delete. Reply"])
    XCTAssertEqual(
      reader.spokenElements().map(\.actionNames), [["Reply to all", "Delete", "Reply"]])
  }

  func testActionOfAContainerIsPerformed() async {
    XCTAssertEqual(reader.type("do delete"), ["Done."])
    XCTAssertEqual(done, ["Delete"])
  }

  func testWholeNameIsPreferredToABeginning() async {
    XCTAssertEqual(reader.type("do reply"), ["Done."])
    XCTAssertEqual(done, ["Reply"])
    XCTAssertEqual(reader.type("do re"), ["Not found: re. Nearest: Reply to all, Delete, Reply."])
    XCTAssertEqual(done, ["Reply"], "an ambiguous name performs nothing")
  }

  private func action(_ name: String) -> AccessibilityCustomAction {
    AccessibilityCustomAction(name: name) { [unowned self] action in
      done.append(action.name)
      return true
    }
  }
}
