import DesktopDouble
import DesktopTree
import ScreenReader
import XCTest

@testable import DesktopClient

/// The title of a window without an accessible name.
@MainActor
final class DisplayTitleTests: XCTestCase {
  private func program(named name: String, shown title: String?) throws -> DesktopApplication {
    var window = DoubleObject(path: "/w", parent: "/root", role: 23, name: name)
    window.states.insert("active")
    (window.children, window.childCount) = (["/b"], 1)
    var root = DoubleObject(path: "/root", parent: nil, role: 75, name: "kcalc")
    (root.children, root.childCount) = (["/w"], 1)
    let button = DoubleObject(path: "/b", parent: "/w", role: 43, name: "Sine")
    let connection = DoubleConnection(to: DesktopDouble([root, window, button]))
    let program = try connection.liveProgram()
    program.displayedWindow = { DisplayWindow(id: 1, process: 2, title: title) }
    return DesktopApplication(program)
  }

  func testAWindowWithoutANameHasItsTitleOnTheDisplay() async throws {
    let cases: [(name: String, title: String?, spoken: [String])] = [
      ("", "KCalc", ["KCalc", "Sine. Button."]), ("", nil, ["Sine. Button."]),
      ("Calculator", "KCalc", ["Calculator", "Sine. Button."]),
    ]
    for (name, title, spoken) in cases {
      let application = try program(named: name, shown: title)
      var reader = ScreenReader(screen: application.screen)
      XCTAssertEqual(reader.open().spoken, spoken)
    }
  }

  /// An audit and a recording know what the window shows.
  func testTheTreeHasTheTitleOnTheDisplay() async throws {
    for (name, title, expected) in [
      ("", "KCalc", "KCalc"), ("", nil, nil), ("Calculator", "KCalc", "Calculator"),
    ] as [(String, String?, String?)] {
      let application = try program(named: name, shown: title)
      XCTAssertEqual(application.program.tree.title, expected)
    }
  }
}
