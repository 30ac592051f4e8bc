import DesktopBus
import DesktopClient
import DesktopDouble
import DesktopTree
import LiveTree
import XCTest

/// Tests how a copy of a program returns to its window after an operation.
@MainActor
final class DesktopAuditingTests: XCTestCase {
  private nonisolated static let escape = 0xFF1B

  private nonisolated static func object(
    _ path: String, _ role: Int, _ name: String = "", in parent: String?, _ children: [String] = []
  ) -> DoubleObject {
    var object = DoubleObject(path: path, parent: parent, role: role, name: name)
    (object.children, object.childCount) = (children, children.count)
    return object
  }

  private nonisolated static func openDialog(in double: inout DesktopDouble) {
    var dialog = object("/d", 16, "Find", in: "/root", ["/next"])
    dialog.states.formUnion(["active", "modal"])
    double.add(object("/next", 43, "Next", in: "/d"))
    double.setState("active", false, of: "/w")
    double.open(dialog)
  }

  /// Returns a program with a button that has opened a dialog.
  private func program(
    _ onEscape: (@Sendable (inout DesktopDouble) -> Void)?
  ) throws -> (LiveProgram, DoubleConnection) {
    var window = Self.object("/w", 23, "Editor", in: "/root", ["/find"])
    window.states.insert("active")
    let root = Self.object("/root", 75, "editor", in: nil, ["/w"])
    let connection = DoubleConnection(
      to: DesktopDouble([root, window, Self.object("/find", 43, "Find", in: "/w")]))
    let program = try connection.liveProgram()
    connection.withDouble {
      $0.keyEffects[Self.escape] = onEscape
      Self.openDialog(in: &$0)
    }
    program.idle(for: .milliseconds(200))
    XCTAssertEqual(program.tree.title, "Find")
    return (program, connection)
  }

  func testEscapeClosesADialog() async throws {
    let (program, connection) = try program { double in
      double.close("/d")
      double.setState("active", true, of: "/w")
    }
    XCTAssertTrue(program.closeWhatOpened(by: "/find", in: "/w"))
    XCTAssertEqual(program.tree.title, "Editor")
    XCTAssertEqual(connection.withDouble(\.keys), [Self.escape])
    // Nothing is open any more, so no key can close the window.
    XCTAssertTrue(program.closeWhatOpened(by: "/find", in: "/w"))
    XCTAssertEqual(connection.withDouble(\.keys), [Self.escape])
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testADialogThatStaysNeedsANewStart() async throws {
    let (program, connection) = try program { _ in }
    XCTAssertFalse(program.closeWhatOpened(by: "/find", in: "/w"))
    XCTAssertEqual(connection.withDouble(\.keys), Array(repeating: Self.escape, count: 3))
  }

  func testAProgramThatEndsNeedsANewStart() async throws {
    let (program, _) = try program { $0.leave() }
    XCTAssertFalse(program.closeWhatOpened(by: "/find", in: "/w"))
    XCTAssertEqual(program.state, .ended)
  }
}
