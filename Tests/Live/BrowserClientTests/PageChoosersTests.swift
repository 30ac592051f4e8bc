import AccessibilityModel
import BrowserClient
import BrowserDouble
import Foundation
import LiveTree
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Tests files that a page asks for, and the suggestions of its fields.
@MainActor
final class PageChoosersTests: XCTestCase {
  private static let photo = Node(
    2, "button", "Photo", value: "No file chosen", ["focusable": .bool(true)])

  /// A page whose button asks for a file, and shows the name of the one it gets.
  private func filePage() throws -> OperatedPage {
    let page = try OperatedPage([Self.photo]) {
      $0.onClick = { double, _ in
        double.send(event: "Page.fileChooserOpened", ["backendNodeId": 2, "mode": "selectSingle"])
      }
    }
    page.double.onReply = { double, method in
      guard method == "DOM.setFileInputFiles" else { return }
      double.change(2) { $0.value = .init(value: .text("list.txt")) }
    }
    page.open()
    return page
  }

  private func file() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("list.txt")
    try Data("milk".utf8).write(to: file)
    return file.path
  }

  func testAFileIsNamedInADialog() async throws {
    let (page, path) = (try filePage(), try file())
    XCTAssertEqual(
      page.hear(.activate),
      ["Deck", "Photo, dialog. File name. Text Field.", "Double tap to edit."])
    _ = page.hear(.type(path))
    _ = page.hear(.go("OK"))
    let sent = page.commands {
      XCTAssertEqual(page.hear(.activate).first, "Photo: list.txt. Button.")
    }
    let given = sent.filter { $0.method == "DOM.setFileInputFiles" }
    XCTAssertEqual(
      given.map { $0.parameters["files"]?.line }, [JSONValue.array([.string(path)]).line])
    XCTAssertNil(page.live.mirror.dialog)
  }

  func testAFileThatCannotBeReadIsReported() async throws {
    let folder = try URL(fileURLWithPath: file()).deletingLastPathComponent().path
    for path in ["/nowhere/list.txt", folder, ""] {
      let page = try filePage()
      _ = page.hear(.activate)
      if !path.isEmpty { _ = page.hear(.type(path)) }
      _ = page.hear(.go("OK"))
      let sent = page.commands {
        XCTAssertEqual(page.hear(.activate).first, "The file can't be read: \(path)")
      }
      XCTAssertFalse(sent.contains { $0.method == "DOM.setFileInputFiles" }, path)
      XCTAssertEqual(page.hear(.escape).last, "Photo: No file chosen. Button.")
    }
  }

  func testAClientOfRemoteControlGivesThePageNoFile() async throws {
    let (page, path) = (try filePage(), try file())
    page.live.permitsFiles = false
    _ = page.hear(.activate)
    _ = page.hear(.type(path))
    _ = page.hear(.go("OK"))
    let sent = page.commands { _ = page.hear(.activate) }
    XCTAssertFalse(sent.contains { $0.method == "DOM.setFileInputFiles" })
  }

  private static let city = Node(
    2, "combobox", "City", value: "",
    [
      "editable": .text("plaintext"), "focusable": .bool(true), "hasPopup": .text("listbox"),
    ])

  func testSuggestionsAreAnActionWithAList() async throws {
    let page = try OperatedPage([Self.city]) { double in
      double.attributes[2] = ["list": "cities"]
      double.functions[.suggestions] = { _, _, _ in ["Rome", "Paris"] }
      double.functions[.setText] = { double, number, arguments in
        double.change(number) {
          $0.value = .init(value: .text(arguments.first?.string ?? ""))
        }
        return true.json
      }
    }
    page.open()
    XCTAssertEqual(page.hear(.actions), ["Suggestions"])
    XCTAssertEqual(
      page.hear(.do("Suggestions")).last, "City, dialog. Rome. Button. List Start.")
    XCTAssertEqual(page.hear(.swipe(.right)), ["Paris. Button. List End."])
    XCTAssertEqual(page.hear(.activate).first, "City: Paris. Text Field. List Box Popup.")
  }

  func testAFieldWithoutSuggestionsReportsThat() async throws {
    let page = try OperatedPage([Self.city]) { $0.attributes[2] = ["list": "cities"] }
    page.open()
    XCTAssertEqual(page.hear(.do("Suggestions")), ["Failed."])
  }

  func testASecondDialogIsAnAlertToo() async throws {
    let page = try OperatedPage {
      $0.onClick = { double, _ in double.openDialog("alert", "One") }
      $0.onAnswer = { double in
        double.onAnswer = { _ in }
        double.openDialog("confirm", "Two")
      }
    }
    page.open()
    XCTAssertEqual(page.hear(.activate), ["Deck", "Alert. One"])
    _ = page.hear(.go("OK"))
    XCTAssertEqual(page.hear(.activate), ["Deck", "Alert. Two"])
  }
}
