import LiveTree
import PageTree
import TestSupport
import XCTest

/// Tests what is heard for the roles, states and properties of pages.
@MainActor
final class HeardPageTests: XCTestCase {
  func testTheTableHasEachRoleOfChromiumAndARIA() async throws {
    let rows = try CaseTable.lines(of: "roles", as: HeardPage.self, in: .module)
    let roles = ChromiumRoles.all.rows.flatMap(\.names)
    XCTAssertEqual(roles.count, Set(roles).count, "a role is in two rows of the code")
    let heard = Set(rows.map { $0.page[0].role })
    XCTAssertEqual(heard.symmetricDifference(roles), Self.withoutRows)
    XCTAssertEqual(Self.ariaRoles.filter { ChromiumRoles.all[$0] == nil }, [])
  }

  func testEachRoleIsHeardAsInTheTable() async throws { try compare("roles") }

  func testEachStateAndPropertyIsHeardAsInTheTable() async throws { try compare("states") }

  func testEachStructureIsHeardAsInTheTable() async throws { try compare("structures") }

  /// The page words of VoiceOver in Safari, as its published recordings have them.
  func testPagesAreHeardAsRecordedInSafari() async throws { try compare("safari") }

  private func compare(_ table: String) throws {
    let rows = try CaseTable.lines(of: table, as: HeardPage.self, in: .module)
    for (index, row) in rows.enumerated() {
      let heard = SamplePage(row.page).heard(hints: row.hints ?? false)
      XCTAssertEqual(heard, row.heard, "\(table), line \(index + 1)")
      guard let back = row.back else { continue }
      XCTAssertEqual(
        SamplePage(row.page).heardBack(back.count), back, "\(table), line \(index + 1), back")
    }
  }

  /// The roles of media and plug-ins, for which no speech of other readers is known.
  private static let withoutRows: Set = ["Audio", "EmbeddedObject", "PluginObject", "Video"]

  /// The roles of ARIA 1.2 that authors may use.
  private static let ariaRoles = [
    "alert", "alertdialog", "application", "article", "banner", "blockquote", "button", "caption",
    "cell", "checkbox", "code", "columnheader", "combobox", "complementary", "contentinfo",
    "definition", "deletion", "dialog", "directory", "document", "emphasis", "feed", "figure",
    "form", "generic", "grid", "gridcell", "group", "heading", "img", "insertion", "link", "list",
    "listbox", "listitem", "log", "main", "marquee", "math", "menu", "menubar", "menuitem",
    "menuitemcheckbox", "menuitemradio", "meter", "navigation", "none", "note", "option",
    "paragraph", "presentation", "progressbar", "radio", "radiogroup", "region", "row", "rowgroup",
    "rowheader", "scrollbar", "search", "searchbox", "separator", "slider", "spinbutton", "status",
    "strong", "subscript", "superscript", "switch", "tab", "table", "tablist", "tabpanel", "term",
    "textbox", "time", "timer", "toolbar", "tooltip", "tree", "treegrid", "treeitem",
  ]
}

/// A page, and its speech from the first element to the last.
struct HeardPage: Decodable {
  var page: [SampleNode]
  /// Whether hints are spoken.
  var hints: Bool?
  var heard: [String]?
  /// The speech of swipes to the left from the last element.
  var back: [String]?
}
