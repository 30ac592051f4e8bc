import AccessibilityModel
import DesktopBus
import DesktopClient
import DesktopDouble
import DesktopTree
import ScreenReader
import XCTest

/// Scrolling, and sheets that are too large to be read at once.
@MainActor
final class DesktopScrollingTests: XCTestCase {
  private nonisolated static let count = 30

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private func open(_ double: DesktopDouble) throws -> (ScreenReader, DoubleConnection) {
    let connection = DoubleConnection(to: double)
    let application = DesktopApplication(try connection.liveProgram())
    self.application = application
    return (ScreenReader(screen: application.screen), connection)
  }

  private func double(_ tree: [DoubleObject]) -> DesktopDouble {
    var tree = tree
    for index in tree.indices {
      let own = tree.filter { $0.parent == tree[index].path }.map(\.path)
      tree[index].children = own
      tree[index].childCount = max(tree[index].childCount, own.count)
    }
    return DesktopDouble(tree)
  }

  private func window() -> [DoubleObject] {
    var window = DoubleObject(path: "/w", parent: "/root", role: 23, name: "Long form")
    window.states.insert("active")
    return [DoubleObject(path: "/root", parent: nil, role: 75, name: "form"), window]
  }

  /// Shows the buttons of a form of GTK 3 that are in its view of five.
  private nonisolated static func show(from top: Double, in double: inout DesktopDouble) {
    for index in 0..<count {
      let y = index * 40 - Int(top)
      let isShown = y > -40 && y < 200
      if double.objects["/b/\(index)"]?.states.contains("showing") != isShown {
        double.setState("showing", isShown, of: "/b/\(index)")
      }
      // GTK 3 does not report the positions of the others.
      double.objects["/b/\(index)"]?.screen =
        isShown ? [0, y, 200, 40] : [Int(Int32.min), Int(Int32.min), 200, 40]
    }
  }

  /// A form of GTK 3 with buttons in a viewport, and the page of a notebook that is not selected.
  private func form() -> DesktopDouble {
    var tree = window()
    func add(_ path: String, _ role: Int, in parent: String, _ frame: [Int], name: String = "") {
      var object = DoubleObject(path: path, parent: parent, role: role, name: name)
      object.screen = frame
      tree.append(object)
    }
    add("/pane", 49, in: "/w", [0, 0, 200, 200])
    add("/port", 68, in: "/pane", [0, 0, 200, 200])
    add("/bar", 48, in: "/pane", [190, 0, 10, 200])
    add("/box", 20, in: "/port", [0, 0, 200, Self.count * 40])
    for index in 0..<Self.count { add("/b/\(index)", 43, in: "/box", [], name: "Button \(index)") }
    add("/tabs", 38, in: "/box", [0, 0, 200, 40])
    add("/tab", 37, in: "/tabs", [0, 0, 200, 40], name: "Other")
    add("/page", 43, in: "/tab", [0, 0, 200, 40], name: "On another page")
    tree[tree.count - 1].states.remove("showing")
    let bar = tree.firstIndex { $0.path == "/bar" } ?? 0
    tree[bar].interfaces.append("Value")
    tree[bar].value = [
      "MinimumValue": 0, "MaximumValue": Double(Self.count * 40 - 200), "CurrentValue": 0,
      "MinimumIncrement": 20,
    ]
    var double = double(tree)
    double.valueEffects["/bar"] = { Self.show(from: $1, in: &$0) }
    Self.show(from: 0, in: &double)
    return double
  }

  private func isShown(_ index: Int, in connection: DoubleConnection) -> Bool {
    connection.withDouble { $0.objects["/b/\(index)"]?.states.contains("showing") == true }
  }

  func testElementsThatAreScrolledOutAreReachedAndScrolledIntoView() async throws {
    var (reader, connection) = try open(form())
    _ = reader.open()
    XCTAssertEqual(reader.perform(.go("Button 20")).spoken, ["Button 20. Button."])
    XCTAssertTrue(isShown(20, in: connection))
    XCTAssertEqual(reader.perform(.go("Button 2")).spoken, ["Button 2. Button."])
    XCTAssertTrue(isShown(2, in: connection))
    XCTAssertFalse(isShown(20, in: connection))
    XCTAssertEqual(
      reader.perform(.go("On another page")).outcome, .refused(.notFound))
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testAnElementInViewCostsNoCall() async throws {
    var (reader, connection) = try open(form())
    _ = reader.open()
    application?.update()
    let count = connection.withDouble(\.calls).count
    for _ in 0..<3 { _ = reader.perform(.swipe(.right)) }
    XCTAssertEqual(connection.withDouble(\.calls).count, count)
  }

  func testAPageIsScrolledAndTheCursorGoesToWhatIsShown() async throws {
    var (reader, connection) = try open(form())
    _ = reader.open()
    XCTAssertEqual(
      reader.perform(.scroll(.down)).spoken.suffix(2), ["Scrolled.", "Button 5. Button."])
    XCTAssertEqual(
      connection.withDouble { $0.objects["/bar"]?.value["CurrentValue"] }, 180)
    XCTAssertEqual(reader.perform(.scroll(.up)).spoken.first, "Scrolled.")
    let edge = reader.perform(.scroll(.up))
    XCTAssertEqual(edge.outcome, .atLimit)
    XCTAssertEqual(reader.perform(.scroll(.right)).outcome, .atLimit)
  }

  func testAnElementOfADocumentIsScrolledByTheProgram() async throws {
    var tree = window()
    tree.append(DoubleObject(path: "/doc", parent: "/w", role: 95, name: "Page"))
    for name in ["Top", "Bottom"] {
      tree.append(DoubleObject(path: "/\(name)", parent: "/doc", role: 43, name: name))
    }
    tree[4].states.remove("showing")
    var (reader, connection) = try open(double(tree))
    _ = reader.open()
    XCTAssertEqual(connection.withDouble { $0.calls.count { $0 == "Component.ScrollTo" } }, 0)
    _ = reader.perform(.swipe(.right))
    XCTAssertEqual(connection.withDouble { $0.calls.count { $0 == "Component.ScrollTo" } }, 1)
  }

  // MARK: Sheets

  private func sheet() -> DesktopDouble {
    var tree = window()
    var sheet = DoubleObject(path: "/sheet", parent: "/w", role: 55, name: "Sheet 1")
    sheet.childCount = Int(Int32.max)
    sheet.states.formUnion(["manages-descendants", "focused"])
    sheet.interfaces = ["Accessible", "Component", "Table"]
    sheet.offersCells = true
    sheet.table = ["NRows": 1_048_576, "NColumns": 16_384]
    sheet.screen = [0, 0, 300, 100]
    tree.append(sheet)
    return double(tree)
  }

  func testASheetIsReadByTheCellsOnTheScreenAndOnDemand() async throws {
    var (reader, connection) = try open(sheet())
    let opening = reader.open().spoken
    XCTAssertEqual(opening.first, "Long form")
    XCTAssertEqual(opening[1], "A1. Row 1. Column 1. Line 1")
    XCTAssertEqual(reader.perform(.go("A5")).spoken, ["A5. Row 5. Column 1. Line 5"])
    // The cursor is in the last row, so the next one is read.
    XCTAssertEqual(reader.perform(.go("A6")).spoken, ["A6. Row 6. Column 1. Line 6"])
    XCTAssertEqual(
      connection.withDouble { $0.calls.filter { $0.hasPrefix("Properties TableCell") } }, [])
    XCTAssertEqual(connection.withDouble(\.violations), [])
    XCTAssertLessThan(connection.withDouble(\.calls).count, 1_000)
  }

  func testTheCursorOfASheetIsMovedToACellThatIsOutOfView() async throws {
    let cases: [(keyboard: LiveProgram.Keyboard, isActive: Bool, keys: [Int])] = [
      (.own, true, [0xFF53, 0xFF51]), (.shared, true, [0xFF53, 0xFF51]),
      // The keys would reach another window.
      (.shared, false, []), (.none, true, []),
    ]
    for (keyboard, isActive, keys) in cases {
      var (reader, connection) = try open(sheet())
      application?.program.keyboard = keyboard
      _ = reader.open()
      if !isActive { connection.withDouble { $0.setState("active", false, of: "/w") } }
      _ = reader.perform(.go("A5"))
      XCTAssertEqual(reader.perform(.go("A6")).spoken, ["A6. Row 6. Column 1. Line 6"])
      XCTAssertEqual(connection.withDouble(\.keys), keys, "\(keyboard)")
      XCTAssertEqual(connection.withDouble(\.operations), ["/sheet/r5/c0 GrabFocus"])
      // The reader is there already.
      application?.update()
      XCTAssertEqual(reader.receiveNotifications().spoken, [], "\(keyboard)")
    }
  }
}
