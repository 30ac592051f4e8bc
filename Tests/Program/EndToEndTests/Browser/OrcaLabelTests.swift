import ProgramSupport
import TestSupport
import XCTest

/// The labels that Orca infers for fields without a name, in a real browser, as the real Orca says
/// them.
final class OrcaLabelTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  private static let page = """
    <title>Near</title><style>input { margin-left: 3px }</style>
    <p>Name <input></p>
    <p>Date: <input></p>
    <p>Pass <input type=password></p>
    <p>Own <input placeholder=Hint></p>
    <p>Role <input type=checkbox role=switch></p>
    <p>Choice <select><option>One</select></p>
    <p>First <input> second <input> third</p>
    <p>Tick <input type=checkbox> right</p>
    <p>Before <input type=checkbox></p>
    <p><input> after</p>
    <div>Above it</div><div><input></div>
    <h2>Heading</h2><p><input></p>
    <ul><li>Item <input></li></ul>
    <table><tr><th>Street<td><input><tr><th>Town<td><input></table>
    <div style="display:flex;gap:90px"><span>Far</span><input></div>
    <div style="display:flex;gap:250px"><span>Farther</span><input></div>
    """

  func testOrca43TakesTheTextBesideAboveOrBelowAField() throws {
    try assertHeard(
      on: Self.page, with: "orca-43",
      [
        ("tab", "Name entry"), ("more", "Focus mode"),
        ("tab", "Date: entry"),
        ("tab", "Pass password text"),
        ("tab", "Hint entry"),
        ("tab", "switch off"), ("more", "Browse mode"),
        ("tab", "combo box One opens menu"), ("more", "Focus mode"),
        ("tab", "First entry"),
        ("tab", "second entry"),
        ("tab", "right check box not checked"), ("more", "Browse mode"),
        ("tab", "Before check box not checked"),
        ("tab", "after entry"), ("more", "Focus mode"),
        ("tab", "Above it entry"),
        ("tab", "entry"),
        ("tab", "List with 1 item. entry"),
        ("tab", "leaving list. table with 2 rows 2 columns. Street. row 1. column 2. Street entry"),
        ("tab", "Town. row 2. Town entry"),
        ("tab", "leaving table. Far entry"),
        ("tab", "entry"),
      ])
  }

  func testOrca48TakesTheTextLeftOfAFieldOrOfACellAlone() throws {
    try assertHeard(
      on: Self.page, with: "orca-48",
      [
        ("tab", "Name entry"), ("more", "Focus mode"),
        ("tab", "Date: entry"),
        ("tab", "Pass password text"),
        ("tab", "Hint entry"),
        ("tab", "off switch"), ("more", "Browse mode"),
        ("tab", "combo box One opens menu"), ("more", "Focus mode"),
        ("tab", "First entry"),
        ("tab", "second entry"),
        ("tab", "right check box not checked"), ("more", "Browse mode"),
        ("tab", "Before check box not checked"),
        ("tab", "entry"), ("more", "Focus mode"),
        ("tab", "entry"),
        ("tab", "entry"),
        ("tab", "List with 1 item. entry"),
        (
          "tab",
          "leaving list. table with 2 rows 2 columns. Street row header. row 1. column 2. Street entry"
        ),
        ("tab", "Town row header. row 2. Town entry"),
        ("tab", "leaving table. Far entry"),
        ("tab", "entry"),
      ])
  }

  func testAQuickKeySaysTheInferredLabel() throws {
    try assertHeard(
      on: Self.page, with: "orca-43",
      [
        ("press ctrl home", "Name. entry"), ("press x", "right check box not checked"),
        ("press e", "after entry"),
      ])
  }

  func testNVDAInfersNoLabel() throws {
    try assertHeard(
      on: Self.page, with: "nvda", [("tab", "edit blank")])
  }
}
