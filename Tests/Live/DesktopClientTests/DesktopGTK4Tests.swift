import AccessibilityModel
import DesktopDouble
import DesktopTree
import LiveTree
import ScreenReader
import XCTest

@testable import DesktopClient

/// Rows and drop-downs of GTK 4, which have no actions and report places only in their window.
@MainActor
final class DesktopGTK4Tests: XCTestCase {
  private nonisolated static let window = "/org/a11y/atspi/accessible/1"

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private func scale(
    _ change: @Sendable (inout DesktopDouble) -> Void
  ) throws -> (LiveProgram, ScreenReader, DoubleConnection) {
    var (application, reader, connection) = try DoubleConnection.scale {
      $0.version = "4.8.3"
      change(&$0)
    }
    self.application = application
    application.program.displayedWindow = {
      var window = DisplayWindow(id: 1, process: 2)
      window.origin = Point(x: 400, y: 300)
      return window
    }
    _ = reader.open()
    return (application.program, reader, connection)
  }

  /// Adds a list with rows, each around a box with the focus and a label.
  private nonisolated static func addList(
    to double: inout DesktopDouble, in parent: String = window, _ rows: [String]
  ) {
    var list = DoubleObject(path: "/list", parent: parent, role: 31)
    list.window = [0, 20, 200, 100]
    double.open(list)
    for (index, name) in rows.enumerated() {
      var row = DoubleObject(path: "/" + name, parent: "/list", role: 32)
      row.states.insert("focusable")
      row.window = [0, 20 + 40 * index, 200, 40]
      double.open(row)
      var label = DoubleObject(path: "/label-" + name, parent: "/" + name, role: 29, name: name)
      label.window = row.window
      double.open(label)
    }
  }

  func testARowIsSelectedByAClickAndOpenedByReturn() async throws {
    var (_, reader, connection) = try scale { double in
      Self.addList(to: &double, ["Assistant", "Builder"])
      double.clickEffect = { $0.setState("selected", true, of: "/Builder") }
    }
    _ = reader.perform(.go("Builder"))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Selected: Builder"])
    XCTAssertEqual(connection.withDouble(\.clicks), [[500, 380]])
    _ = reader.perform(.activate)
    XCTAssertEqual(connection.withDouble(\.clicks), [[500, 380], [500, 380]])
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF0D])
  }

  func testAFocusAfterAnObjectThatIsGoneIsTheFirst() async throws {
    let (program, _, connection) = try scale { double in
      Self.addList(to: &double, ["Assistant", "Builder"])
      for id in double.objects.keys { double.objects[id]?.states.remove("focused") }
      double.setState("focused", true, of: "/Builder")
    }
    XCTAssertEqual(program.keyboardFocus()?.id, "/Builder")
    connection.withDouble { $0.setState("focused", true, of: "/Assistant") }
    _ = program.poll()
    XCTAssertEqual(program.keyboardFocus()?.isFirst, false)
    connection.withDouble {
      $0.close("/Assistant")
      $0.setState("focused", true, of: "/Builder")
    }
    _ = program.poll()
    XCTAssertEqual(program.keyboardFocus()?.isFirst, true)
    XCTAssertEqual(program.keyboardFocus()?.isFirst, false)
  }

  /// A dialog that a program hides is still an object.
  func testAFocusAfterAnObjectThatIsHiddenIsNotTheFirst() async throws {
    let (program, _, connection) = try scale { double in
      Self.addList(to: &double, ["Assistant", "Builder"])
      for id in double.objects.keys { double.objects[id]?.states.remove("focused") }
      double.setState("focused", true, of: "/Assistant")
    }
    XCTAssertEqual(program.keyboardFocus()?.id, "/Assistant")
    connection.withDouble {
      $0.objects["/list"]?.children.removeAll { $0 == "/Assistant" }
      $0.objects["/list"]?.childCount -= 1
      $0.signal("Object.ChildrenChanged", "remove", 0, from: "/list")
      $0.setState("focused", true, of: "/Builder")
    }
    _ = program.poll()
    XCTAssertNil(program.tree.nodes["/Assistant"])
    XCTAssertEqual(program.keyboardFocus()?.isFirst, false)
  }

  func testARowWithoutADisplayIsNotClicked() async throws {
    var (program, reader, connection) = try scale { double in
      Self.addList(to: &double, ["Assistant"])
    }
    program.displayedWindow = { nil }
    _ = reader.perform(.go("Assistant"))
    _ = reader.perform(.activate)
    XCTAssertEqual(connection.withDouble(\.clicks), [])
  }

  func testAnOptionOfADropDownIsChosenWithKeys() async throws {
    var (_, reader, connection) = try scale { double in
      double.open(DoubleObject(path: "/color", parent: Self.window, role: 11, name: "GtkDropDown"))
      var popover = DoubleObject(path: "/popover", parent: "/color", role: 20, name: "GtkPopover")
      popover.window = [0, 50, 200, 200]
      double.open(popover)
      Self.addList(to: &double, in: "/popover", ["Red", "Green", "Blue"])
      double.setState("focused", true, of: "/Red")
    }
    _ = reader.perform(.go("Blue"))
    _ = reader.perform(.activate)
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF54, 0xFF54, 0xFF0D])
    XCTAssertEqual(connection.withDouble(\.clicks), [])
  }

  /// Adds items of a menu, each around a box and a label as in GTK 4.
  private nonisolated static func addItems(to double: inout DesktopDouble, _ names: [String]) {
    for name in names {
      var item = DoubleObject(path: "/" + name, parent: window, role: 35, name: name)
      (item.actions, item.interfaces) = (["click"], item.interfaces + ["Action"])
      double.open(item)
      double.open(DoubleObject(path: "/box-" + name, parent: "/" + name, role: 39))
      double.open(DoubleObject(path: "/label-" + name, parent: "/" + name, role: 29, name: name))
    }
  }

  func testOnlyAnItemWithAnArrowOpensAMenu() async throws {
    var (_, reader, _) = try scale { double in
      Self.addItems(to: &double, ["About", "Export"])
      double.open(
        DoubleObject(path: "/arrow", parent: "/Export", role: 20, name: "GtkBuiltinIcon"))
    }
    XCTAssertEqual(reader.perform(.go("About")).spoken, ["About. Button."])
    XCTAssertEqual(reader.perform(.go("Export")).spoken, ["Export. Popup Button. Menu Popup."])
  }

  /// A program that ends takes the actions of its menus away first.
  func testAnItemThatEndsTheProgramIsNotDimmed() async throws {
    var (_, reader, _) = try scale { double in
      Self.addItems(to: &double, ["Quit"])
      double.actionEffects["/Quit click"] = {
        $0.setState("sensitive", false, of: "/Quit")
        $0.setState("enabled", false, of: "/Quit")
        $0.leave()
      }
    }
    _ = reader.perform(.go("Quit"))
    let spoken = reader.perform(.activate).spoken
    XCTAssertFalse(spoken.contains("Dimmed."), "\(spoken)")
    XCTAssertEqual(spoken.count, 1)
  }

  func testARowThatHasTheFocusInsideIsTheFocus() async throws {
    var (_, reader, _) = try scale { double in
      Self.addList(to: &double, ["Assistant", "Builder"])
      var box = DoubleObject(path: "/box", parent: "/Builder", role: 39)
      box.states.insert("focusable")
      double.open(box)
      for id in double.objects.keys { double.objects[id]?.states.remove("focused") }
      double.setState("focused", true, of: "/box")
    }
    XCTAssertEqual(reader.perform(.describe).spoken.first, "Builder. List End.")
  }
}
