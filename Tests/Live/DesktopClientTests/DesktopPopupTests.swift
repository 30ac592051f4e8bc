import DesktopClient
import DesktopDouble
import ScreenReader
import XCTest

/// What appears beside the work of the user: popup windows, messages in the window, and dialogs.
@MainActor
final class DesktopPopupTests: XCTestCase {
  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private nonisolated static func object(
    _ path: String, _ role: Int, _ name: String = "", in parent: String?, _ children: [String] = []
  ) -> DoubleObject {
    var object = DoubleObject(path: path, parent: parent, role: role, name: name)
    (object.children, object.childCount) = (children, children.count)
    return object
  }

  /// Opens a window with a button and other objects.
  private func open(_ objects: [DoubleObject] = []) throws -> (ScreenReader, DoubleConnection) {
    var window = Self.object(
      "/w", 23, "Files", in: "/root", ["/go"] + objects.filter { $0.parent == "/w" }.map(\.path))
    window.states.insert("active")
    let connection = DoubleConnection(
      to: DesktopDouble(
        [
          Self.object("/root", 75, "files", in: nil, ["/w"]), window,
          Self.object("/go", 43, "Delete", in: "/w"),
        ] + objects))
    let application = DesktopApplication(try connection.liveProgram())
    self.application = application
    var reader = ScreenReader(screen: application.screen)
    XCTAssertEqual(reader.open().spoken, ["Files", "Delete. Button."])
    return (reader, connection)
  }

  /// Returns what is heard without a command.
  private func heard(_ reader: inout ScreenReader) -> [String] {
    application?.update()
    application?.update()
    return reader.receiveNotifications().spoken
  }

  // MARK: Popup windows

  private nonisolated static func popUp(_ contents: [DoubleObject], in double: inout DesktopDouble)
  {
    for object in contents { double.add(object) }
    double.open(
      object("/note", 69, "note", in: "/root", contents.filter { $0.parent == "/note" }.map(\.path))
    )
  }

  func testAPopupWindowIsAnnouncedOnceAndCanBeReached() async throws {
    var (reader, connection) = try open()
    connection.withDouble {
      Self.popUp(
        [
          Self.object("/text", 29, "Download finished", in: "/note"),
          Self.object("/show", 43, "Show", in: "/note"),
        ], in: &$0)
    }
    XCTAssertEqual(heard(&reader), ["Download finished"])
    XCTAssertEqual(heard(&reader), [])
    XCTAssertEqual(reader.perform(.describe).spoken, ["Delete. Button."])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Download finished"])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Show. Button."])
    connection.withDouble { $0.close("/note") }
    _ = heard(&reader)
    XCTAssertEqual(reader.perform(.go("Show")).outcome, .refused(.notFound))
  }

  func testTheListOfACompletionAMenuAndATooltipAreNotAnnounced() async throws {
    for (role, inner, name) in [(69, 55, "Table"), (69, 33, "Menu"), (64, 29, "A hint")] {
      var (reader, connection) = try open()
      connection.withDouble {
        $0.add(Self.object("/text", inner, name, in: "/note"))
        $0.open(Self.object("/note", role, in: "/root", ["/text"]))
      }
      XCTAssertEqual(heard(&reader), [], name)
    }
  }

  // MARK: Messages

  private func revealer(_ contents: [DoubleObject], role: Int = 39, name: String = "")
    -> [DoubleObject]
  {
    var box = Self.object(
      "/r", role, name, in: "/w", contents.filter { $0.parent == "/r" }.map(\.path))
    box.screen = [0, 42, 300, 1]
    return [box]
      + contents.map {
        var object = $0
        object.states.remove("showing")
        return object
      }
  }

  private nonisolated static func reveal(_ paths: [String], in double: inout DesktopDouble) {
    double.objects["/r"]?.screen[3] = 30
    for path in paths { double.setState("showing", true, of: path) }
  }

  func testAToastInARevealerIsAnnouncedEachTimeItAppears() async throws {
    var (reader, connection) = try open(
      revealer([
        Self.object("/box", 20, in: "/r", ["/text", "/undo"]),
        Self.object("/text", 29, "File deleted", in: "/box"),
        Self.object("/undo", 43, "Undo", in: "/box"),
      ]))
    let all = ["/text", "/undo", "/box"]
    connection.withDouble { Self.reveal(all, in: &$0) }
    XCTAssertEqual(heard(&reader), ["File deleted"])
    connection.withDouble {
      $0.objects["/r"]?.screen[3] = 1
      for path in all { $0.setState("showing", false, of: path) }
    }
    XCTAssertEqual(heard(&reader), [])
    connection.withDouble { Self.reveal(all, in: &$0) }
    XCTAssertEqual(heard(&reader), ["File deleted"])
  }

  func testAnInfoBarIsAnnouncedWithItsKind() async throws {
    var (reader, connection) = try open(
      revealer([Self.object("/text", 29, "Disk is full", in: "/r")], role: 102, name: "Error"))
    connection.withDouble { Self.reveal(["/text"], in: &$0) }
    XCTAssertEqual(heard(&reader), ["Error. Disk is full"])
  }

  /// Shows a bar with a text above the button of the window, as GTK 3 does: it announces the widgets a
  /// frame before they have a place, and until then reports that they do not show.
  private nonisolated static func showBar(in double: inout DesktopDouble) {
    for path in ["/text", "/r"] {
      double.setState("showing", true, of: path)
      double.objects[path]?.states.remove("showing")
    }
    double.schedule(after: .milliseconds(40)) {
      for path in ["/text", "/r"] { $0.objects[path]?.states.insert("showing") }
      $0.objects["/r"]?.screen = [0, 0, 300, 30]
      $0.objects["/text"]?.screen = [8, 8, 100, 17]
      $0.objects["/go"]?.screen = [0, 40, 300, 30]
    }
  }

  func testABarThatIsAnnouncedBeforeItHasAPlaceIsHeardAndIsOnTheScreen() async throws {
    var objects = revealer(
      [Self.object("/text", 29, "Name is missing", in: "/r")], role: 102, name: "Error")
    for index in objects.indices {
      objects[index].states.remove("showing")
      objects[index].screen = [Int(Int32.min), Int(Int32.min), 1, 1]
    }
    var (reader, connection) = try open(objects)
    connection.withDouble {
      $0.objects["/go"]?.screen = [0, 0, 300, 30]
      Self.showBar(in: &$0)
    }
    XCTAssertEqual(heard(&reader), ["Error. Name is missing"])
    XCTAssertEqual(reader.perform(.swipe(.left)).spoken, ["Error. Name is missing"])
  }

  func testAFormInARevealerAndTextOfAnOpenBoxAreNotAnnounced() async throws {
    var (reader, connection) = try open(
      revealer([
        Self.object("/text", 29, "Name", in: "/r"), Self.object("/field", 79, in: "/r"),
      ]))
    connection.withDouble { Self.reveal(["/text", "/field"], in: &$0) }
    XCTAssertEqual(heard(&reader), [])
    var box = revealer([Self.object("/text", 29, "Page two", in: "/r")])
    box[0].screen[3] = 200
    (reader, connection) = try open(box)
    connection.withDouble { $0.setState("showing", true, of: "/text") }
    XCTAssertEqual(heard(&reader), [])
  }

  // MARK: Dialogs

  func testADialogThatOpensSaysThatItIsOne() async throws {
    let cases: [(role: Int, name: String, states: Set<String>, title: String)] = [
      (16, "Settings", ["active"], "Settings, dialog"), (16, "", ["active"], "Dialog"),
      (16, "Rename", ["modal"], "Rename, dialog"), (2, "Question", ["active"], "Question, dialog"),
      (19, "Open", ["active"], "Open, dialog"), (23, "Second", ["active"], "Second"),
    ]
    for (role, name, states, title) in cases {
      var (reader, connection) = try open()
      connection.withDouble {
        var dialog = Self.object("/d", role, name, in: "/root", ["/ok"])
        dialog.states.formUnion(states)
        $0.add(Self.object("/ok", 43, "OK", in: "/d"))
        $0.setState("active", false, of: "/w")
        $0.open(dialog)
      }
      XCTAssertEqual(heard(&reader).first, title)
    }
  }
}
