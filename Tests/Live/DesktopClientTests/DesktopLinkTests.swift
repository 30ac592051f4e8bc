import DesktopBus
import DesktopDouble
import DesktopTree
import LiveTree
import ScreenReader
import XCTest

@testable import DesktopClient

/// Links in a text that have no objects, as in LibreOffice Writer.
@MainActor
final class DesktopLinkTests: XCTestCase {
  private nonisolated static let window = "/org/a11y/atspi/accessible/1"

  /// A program with a document, which has one paragraph.
  private func document(
    _ text: String, links: [[Int]]
  ) throws -> (LiveProgram, DoubleConnection) {
    var double = try DesktopDouble(recording: "zenity-scale")
    double.open(DoubleObject(path: "/page", parent: Self.window, role: 94))
    var paragraph = DoubleObject(path: "/text", parent: "/page", role: 73)
    paragraph.interfaces = ["Accessible", "Component", "Text", "Hypertext"]
    (paragraph.text, paragraph.links) = (text, links)
    double.open(paragraph)
    let connection = DoubleConnection(to: double)
    return (try connection.liveProgram(), connection)
  }

  func testThePlacesOfLinksAreRead() async throws {
    let (program, connection) = try document("Read the manual", links: [[9, 15]])
    XCTAssertEqual(program.tree.nodes["/text"]?.links, [9..<15])
    // The double ends, as LibreOffice does, at any other call to a link.
    XCTAssertEqual(program.state, .running)
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testThePlacesOfLinksAreReadAgainWithTheText() async throws {
    let (program, connection) = try document("Read the manual", links: [[9, 15]])
    connection.withDouble { double in
      double.objects["/text"]?.text = "The manual"
      double.objects["/text"]?.links = [[4, 10]]
      double.signal("Object.TextChanged", "insert", 0, data: .string("The"), from: "/text")
    }
    _ = program.poll()
    XCTAssertEqual(program.tree.nodes["/text"]?.links, [4..<10])
  }

  func testALinkThatCannotBeOpenedIsNotActivated() async throws {
    let (program, connection) = try document("Read the manual", links: [[9, 15]])
    let calls = connection.withDouble(\.calls).count
    let application = DesktopApplication(program)
    var reader = ScreenReader(screen: application.screen)
    _ = reader.open()
    XCTAssertEqual(reader.perform(.go("manual")).spoken, ["manual. Link."])
    XCTAssertEqual(reader.perform(.activate).spoken, ["Nothing to activate."])
    XCTAssertEqual(connection.withDouble(\.calls).count, calls)
  }

  func testImpossiblePlacesAreIgnored() async throws {
    let (program, _) = try document("Read the manual", links: [[-5, 2], [7, 7], [8, 3]])
    XCTAssertEqual(program.tree.nodes["/text"]?.links, [])
  }
}
