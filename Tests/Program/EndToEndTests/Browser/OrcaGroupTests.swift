import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Groups of options, dialogs, grids, tips and editors of pages as dashboards have them, in Orca's words.
final class OrcaGroupTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  func testGroupsOfOptionsAreSaidAndLeft() throws {
    let page = """
      <title>Options</title><button>Open</button>
      <div id="l" role="listbox" aria-label="Fruit"><div role="group" aria-labelledby="g"><div id="g">Citrus</div><div role="option" tabindex="0" aria-selected="true">Lemon</div><div role="option" tabindex="-1" aria-selected="false">Lime</div></div><div role="group" aria-label="Other"><div role="option" tabindex="-1" aria-selected="false">Fig</div></div></div>
      <button>End</button>
      <script>const o=[...l.querySelectorAll('[role=option]')];l.onkeydown=e=>{const d={ArrowDown:1,ArrowUp:-1}[e.key];if(d){e.preventDefault();o[o.indexOf(document.activeElement)+d].focus()}}</script>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Open"),
        ("tab", "Fruit. list box Citrus panel Lemon"), ("more", "Focus mode"),
        ("arrow down", "Lime"), ("arrow down", "leaving panel. Other panel Fig"),
        ("arrow up", "leaving panel. Citrus panel Lime"),
        ("tab", "leaving panel. End push button"), ("more", "Browse mode"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Open button"),
        ("tab", "Fruit. List with 2 items Citrus Lemon"), ("more", "Focus mode"),
        ("arrow down", "Lime not selected"),
        ("arrow down", "leaving panel. Other Fig not selected"),
        ("arrow up", "leaving panel. Citrus Lime not selected"),
        ("tab", "leaving panel. End button"), ("more", "Browse mode"),
      ])
  }

  private static let dialogs = """
    <title>Dialogs</title><p>Start</p><nav aria-label="Main"><button id="a">Open</button></nav><button id="b">Delete</button>
    <div role="dialog" aria-modal="true" id="d" tabindex="-1" aria-labelledby="h" hidden><h2 id="h">Filters</h2><input type="checkbox" id="c"><label for="c">Vans</label><button>Apply</button></div>
    <div role="dialog" aria-modal="true" id="e" tabindex="-1" aria-labelledby="i" hidden><h2 id="i">Delete it?</h2><p>It can’t be undone.</p><button>Keep</button></div>
    <script>a.onclick=()=>{d.hidden=false;d.focus()};b.onclick=()=>{e.hidden=false;e.focus()}</script>
    """

  func testADialogWithTheFocusIsItsTextOrItsName() throws {
    try assertHeard(
      on: Self.dialogs, with: "orca-43",
      [
        ("press ctrl home", "Start"), ("tab", "navigation. Main Open push button"),
        ("space", "leaving navigation. Filters"),
      ])
    try assertHeard(
      on: Self.dialogs, with: "orca-48",
      [
        ("press ctrl home", "Start"), ("tab", "navigation. Main Open button"),
        ("space", "Filters dialog"),
      ])
    for (reader, button) in [("orca-43", "push button"), ("orca-48", "button")] {
      try assertHeard(
        on: Self.dialogs, with: reader,
        [
          ("press ctrl home", "Start"), ("tab", "navigation. Main Open \(button)"),
          ("tab", "leaving navigation. Delete \(button)"),
          ("space", "Delete it? It can’t be undone."),
        ])
    }
  }

  func testTextTypedAtAnOptionIsForItsField() throws {
    let page = """
      <title>Palette</title><input aria-label="Command" role="combobox" aria-expanded="true" aria-controls="l" aria-activedescendant="o" id="f"><div role="listbox" id="l" aria-label="Commands"><div role="option" id="o" aria-selected="true">Calendar</div></div><p role="status" id="s"></p>
      <script>f.oninput=()=>{s.textContent='For '+f.value}</script>
      """
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "blank"), ("tab", "Calendar"), ("more", "Focus mode"),
        ("type ca", "For c"), ("more", "For ca"),
      ])
  }

  func testOrca43SaysATipOnceMore() throws {
    let page = """
      <title>Tip</title><button>One</button><button id="b">Save</button><div role="tooltip" id="t" hidden>For your team</div>
      <script>b.onfocus=()=>{t.hidden=false;b.setAttribute('aria-describedby','t')}</script>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "One. Save push button"),
        ("tab", "Save push button For your team"), ("more", "For your team"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [("press ctrl home", "One button. Save button"), ("tab", "Save button For your team")])
  }

  func testACellOfAGridIsReadByItsName() throws {
    let page = """
      <title>Grid</title><p>Mail</p><div role="grid" aria-label="Messages"><div role="row"><span role="gridcell"><input type="checkbox" aria-label="Select Ann" tabindex="-1"></span> <span role="gridcell">Ann</span></div></div>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Mail"),
        ("arrow down", "Messages. table with 1 row 2 columns. Select Ann. Ann"),
      ])
  }

  func testTheLinesOfAnEditorAreRead() throws {
    let page = """
      <title>Editor</title><button>One</button><div contenteditable="true" role="textbox" aria-multiline="true" aria-label="Letter"><p>Dear Ann</p><p>Thanks</p></div>
      """
    for (reader, button) in [("orca-43", "One"), ("orca-48", "One button")] {
      try assertHeard(
        on: page, with: reader,
        [
          ("press ctrl home", button), ("tab", "Letter entry"), ("more", "Focus mode"),
          ("arrow down", "Thanks"), ("arrow up", "Dear Ann"),
        ])
    }
  }

  func testTheCaretOfOrca43SaysNoRoleOfAControl() throws {
    let page = """
      <title>Choice</title><div role="group" aria-label="Size"><input type="radio" name="s" id="a" checked><label for="a">Small</label><input type="radio" name="s" id="b"><label for="b">Large</label></div>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Small selected. Large not selected radio button"),
        ("press right", "Large not selected"),
      ])
  }

  func testListsOfOrca48AreTabListsToo() throws {
    let page = """
      <title>Tabs</title><p>Text</p><div role="tablist"><button role="tab" aria-selected="true">Trips</button><button role="tab" tabindex="-1">Costs</button></div>
      """
    try assertHeard(
      on: page, with: "orca-48",
      [("press ctrl home", "Text"), ("press l", "Trips page tab"), ("press i", "Costs page tab")])
  }
}
