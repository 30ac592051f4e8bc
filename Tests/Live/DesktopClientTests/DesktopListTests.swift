import AccessibilityModel
import DesktopBus
import DesktopClient
import DesktopDouble
import DesktopTree
import Dialects
import ScreenReader
import XCTest

/// Lists with more rows than are read at once.
@MainActor
final class DesktopListTests: XCTestCase {
  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private func open(
    rows: Int, columns: [String] = ["Name"], firstRow: Int = 0, language: String? = nil,
    interfaces: [String] = []
  ) throws -> (ScreenReader, DoubleConnection) {
    var window = DoubleObject(path: "/w", parent: "/root", role: 23, name: "Mail")
    window.states.insert("active")
    var end = DoubleObject(path: "/end", parent: "/w", role: 43, name: "End")
    end.screen = [0, 210, 100, 20]
    var tree = [DoubleObject(path: "/root", parent: nil, role: 75, name: "mail"), window]
    tree += DesktopDouble.list(rows: rows, columns: columns, in: "/w") + [end]
    tree[0].children = ["/w"]
    tree[0].childCount = 1
    tree[1].children = ["/view", "/end"]
    tree[1].childCount = 2
    tree[3].firstRow = firstRow
    tree[3].interfaces += interfaces
    var double = DesktopDouble(tree)
    double.valueEffects["/bar"] = { $0.scrollList(to: $1) }
    let connection = DoubleConnection(to: double)
    let application = DesktopApplication(try connection.liveProgram())
    self.application = application
    var settings = ReaderSettings()
    settings.language = language
    return (ScreenReader(screen: application.screen, settings: settings), connection)
  }

  func testTheRowsAroundTheScreenAreReadAndTheRestIsSaid() async throws {
    var (reader, connection) = try open(rows: 5_000)
    XCTAssertEqual(reader.open().spoken, ["Mail", "Name. Column 1."])
    XCTAssertEqual(reader.perform(.go("Row 99")).spoken.first?.hasPrefix("Name. Row 99."), true)
    _ = reader.perform(.last)
    XCTAssertEqual(reader.perform(.swipe(.left)).spoken, ["More rows below"])
    XCTAssertLessThan(connection.withDouble(\.calls).count, 5_000)
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testTheSelectedRowOfALongListIsReadAsItGetsTheFocus() async throws {
    var (reader, connection) = try open(rows: 5_000, interfaces: ["Selection"])
    application?.program.keyboard = .own
    reader.settings.dialect = .orca43
    connection.withDouble { double in
      double.keyEffects[0xFF09] = { double in
        double.scrollList(to: 80_000)
        double.objects["/list"]?.selectedRow = 4_001
        double.setState("focused", true, of: "/list")
        guard let list = double.objects["/list"],
          let cell = double.openRow(4_001, column: 0, of: list)
        else { return }
        double.objects[cell]?.states.formUnion(["selectable", "selected"])
      }
    }
    _ = reader.open()
    let heard = reader.perform(.press(.init(.tab))).spoken
    XCTAssertEqual(heard, ["table with 5000 rows 1 column. Row 4001"])
  }

  func testRowsAreReadAheadOfTheCursor() async throws {
    var (reader, _) = try open(rows: 5_000)
    _ = reader.open()
    _ = reader.perform(.go("Row 98"))
    for row in 99..<330 {
      XCTAssertEqual(
        reader.perform(.swipe(.right)).spoken, ["Name. Row \(row). Row \(row + 1). Column 1."])
    }
  }

  func testAListIsReadWhereItIsScrolledTo() async throws {
    var (reader, _) = try open(rows: 5_000, firstRow: 1_000)
    _ = reader.open()
    XCTAssertEqual(reader.perform(.go("Row 1005")).outcome, .done)
    _ = reader.perform(.first)
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["More rows above"])
    XCTAssertEqual(
      reader.perform(.swipe(.right)).spoken, ["Name. Row 990. Row 991. Column 1."])
  }

  func testTextIsFoundInRowsThatWereNotRead() async throws {
    var (reader, _) = try open(rows: 1_500, columns: ["Name", "Size"])
    _ = reader.open()
    XCTAssertEqual(
      reader.perform(.find("size 900")).spoken, ["Size. Size 900. Column 2."])
    XCTAssertEqual(
      reader.perform(.swipe(.right)).spoken, ["Name. Row 901. Row 902. Column 1."])
    XCTAssertEqual(reader.perform(.go("Row 3")).outcome, .done)
    XCTAssertEqual(reader.perform(.go("Row 1499")).outcome, .done)
    XCTAssertEqual(reader.perform(.go("Song")).spoken, ["Not found: Song."])
  }

  func testALongListIsNotSaidToLackWhatWasNotSearched() async throws {
    var (reader, connection) = try open(rows: 5_000)
    _ = reader.open()
    connection.withDouble { $0.unanswered = ["Table.GetAccessibleAt"] }
    XCTAssertEqual(
      reader.perform(.find("nothing like this")).spoken,
      ["Not found: nothing like this.", "Not all rows were searched."])
  }

  func testDoubleTapOnTheWordsReadsMore() async throws {
    var (reader, _) = try open(rows: 5_000)
    _ = reader.open()
    _ = reader.perform(.go("More rows below"))
    _ = reader.perform(.activate)
    XCTAssertEqual(reader.perform(.describe).spoken, ["Name. Row 100. Row 101. Column 1."])
  }

  func testTheCursorGoesToTheRowsThatAreScrolledIntoView() async throws {
    var (reader, _) = try open(rows: 5_000)
    _ = reader.open()
    _ = reader.perform(.go("Row 3"))
    XCTAssertEqual(reader.perform(.scroll(.down)).spoken.first, "Scrolled.")
    let row = reader.perform(.describe).spoken.first ?? ""
    XCTAssertTrue(row.hasPrefix("Name. Row 9") || row.hasPrefix("Name. Row 1"), row)
  }

  func testTheWordsAreInTheLanguageOfTheReader() async throws {
    var (reader, _) = try open(rows: 5_000, language: "de")
    _ = reader.open()
    _ = reader.perform(.last)
    XCTAssertEqual(reader.perform(.swipe(.left)).spoken, ["Weitere Zeilen unterhalb"])
  }

  func testRowsThatWereAddedAndRemovedAreHeard() async throws {
    var (reader, connection) = try open(rows: 5_000)
    _ = reader.open()
    connection.withDouble {
      $0.objects["/list"]?.table["NRows"] = 1_200
      $0.objects["/list"]?.childCount = 1_201
      $0.signal("Object.ChildrenChanged", "remove", 1_300, from: "/list")
    }
    application?.update()
    XCTAssertEqual(reader.perform(.go("Row 1199")).outcome, .done)
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["End. Button."])
  }
}
