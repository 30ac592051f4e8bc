import AccessibilityModel
import DesktopTree
import XCTest

/// Tests which controls of a copied program an audit may operate.
@MainActor
final class DesktopOperabilityTests: XCTestCase {
  private func operability(
    _ role: DesktopRole, _ name: String, _ states: DesktopStates = [],
    _ change: (inout DesktopNode) -> Void = { _ in }
  ) -> DesktopTree.Operability {
    var nodes = Sample.window()
    nodes[1].children.append("x")
    var node = Sample.node("x", role, name, in: "w", states: Sample.shown.union(states))
    change(&node)
    return DesktopTree(nodes: nodes + [node], program: DesktopProgram()).operability(of: "x")
  }

  func testControlsWithAStateOrAValueAreOperated() async {
    for role in [
      DesktopRole.checkBox, .radioButton, .toggleButton, .switchControl, .slider, .dial, .pageTab,
      .button,
    ] {
      XCTAssertEqual(operability(role, "Bold"), .safe)
      XCTAssertEqual(operability(role, "Save on exit"), .leaving)
    }
  }

  func testWhatMayOpenSomethingIsLeft() async {
    for role in [
      DesktopRole.link, .menu, .menuItem, .checkMenuItem, .listItem, .tableCell, .treeItem, .icon,
      .comboBox, .spinButton,
    ] {
      XCTAssertEqual(operability(role, "Bold"), .leaving)
    }
    XCTAssertEqual(operability(.button, "Style", .hasPopup), .leaving)
    XCTAssertEqual(operability(.button, "Style…"), .leaving)
    XCTAssertEqual(operability(.button, "Style") { $0.actions = ["ShowMenu"] }, .leaving)
  }

  func testAButtonIsKnownByAllItsWords() async {
    XCTAssertEqual(operability(.button, ""), .leaving)
    XCTAssertEqual(operability(.button, "+"), .safe)
    XCTAssertEqual(operability(.button, "X") { $0.description = "Close this tab" }, .leaving)
    XCTAssertEqual(operability(.button, "X") { $0.identifier = "tabCloseButton" }, .leaving)
    XCTAssertEqual(operability(.button, "X") { $0.imageDescription = "window-close" }, .leaving)
  }

  func testOnlyALineOfTextThatIsNoSecretIsTyped() async {
    XCTAssertEqual(operability(.entry, "Name", [.editable, .singleLine]), .field)
    XCTAssertEqual(operability(.entry, "Name", []), .leaving)
    XCTAssertEqual(operability(.text, "Name", [.editable, .multiLine]), .leaving)
    XCTAssertEqual(operability(.passwordText, "PIN", [.editable, .singleLine]), .leaving)
  }
}
