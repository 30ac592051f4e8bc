import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Parts of pages in a real browser, in Orca's words: publications, feeds, live regions and captions.
final class OrcaPartTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  private static let page = """
    <title>Parts</title><a href="#main">Skip</a>
    <nav role="doc-toc" aria-label="Contents"><ul style="list-style:none;display:flex"><li><a href="#a">One</a><li><a href="#b">Two</a></ul></nav>
    <article aria-label="Cake"><header><h1>Plums <span aria-label="2 new">(2)</span></h1><p>By <a href="#c">Ada <span aria-label="3 cakes">3</span></a></p></header></article>
    <p role="status"></p>
    <p><label for="n">Code <abbr title="required">*</abbr></label> <input id="n"></p>
    <h2>Rest</h2>
    <div role="feed" aria-label="News"><article aria-labelledby="b" tabindex="0"><h3 id="b">Bo</h3></article></div>
    <table><caption>Bills, <span id="o">new</span></caption><tr><td><input type="checkbox" aria-label="All"><td>x<tr><td colspan="2">y</table>
    <p><label for="d">Day</label> <input type="date" id="d" value="2026-12-05"> <label for="k">Count</label> <input type="number" id="k" value="2"></p>
    <dl><dt><dfn>Line</dfn><dd>A <dfn>string</dfn>.</dl>
    <figure><img alt="Map" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><figcaption>See <a href="#l">large</a></figcaption></figure>
    """

  func testOrca48SaysPartsWithTheirKind() throws {
    try assertHeard(
      with: "orca-48",
      [
        ("press ctrl home", "Skip link"),
        ("tab", "Contents. landmark. List with 2 items. One link"),
        ("tab", "Two link"),
        (
          "tab", "leaving list. leaving table of contents. Cake. header. Ada 3 cakes link"
        ),
        // The terms inside the definitions do not count.
        ("press i", "Description list with 1 term. Line description term"),
        (
          "press h",
          "Wrapping to top. leaving list. Cake. header. Plums heading 1. (2) heading 1"
        ),
        // The name stands for a single character.
        ("arrow down", "By. Ada link. 3 cakes link"),
        ("arrow down", "status bar. blank"),
        ("arrow down", "required"),
        ("arrow down", "Code * entry blank"),
        ("arrow down", "Rest heading 2"),
        ("press h", "News. Feed with 1 article. article. Bo heading 3"),
        ("press e", "leaving feed. leaving feed. Count spin button 2"),
        ("press u", "caption. large link"),
        // The first item has no text alone.
        ("press l", "Wrapping to top. Contents. landmark. List with 2 items"),
        ("press i", "Two link"),
        // From a landmark, only the first item of a list is said.
        ("press u", "leaving list. leaving table of contents. Cake. header. Ada 3 cakes link"),
        ("press m", "Wrapping to top. Contents. Contents. landmark. List with 2 items. One link"),
      ])
  }

  func testOrca43SaysTablesWithSpansAndTheWholeRowOfAnItem() throws {
    try assertHeard(
      with: "orca-43",
      [
        ("press ctrl home", "Skip link"),
        ("press i", "One link. Two link"), ("press i", "One link. Two link"),
        ("press h", "Plums heading level 1. (2) heading level 1"),
        ("arrow down", "By. Ada link. 3 cakes link"),
        ("arrow down", "statusbar"),
        ("arrow down", "required. Code * entry"),
        ("arrow down", "Rest heading level 2"),
        ("arrow down", "News. Feed with 1 article. Bo. Bo heading level 3"),
        (
          "press t",
          "Non-uniform. table with 2 rows 2 columns. row 1. column 1. All check box not checked"
        ),
        ("press e", "Count 2 spin button"), ("press u", "large link"),
        ("press m", "Wrapping to top. Contents. One link. Two link"),
      ])
  }

  func testDrawingsAreReadWithTheirContents() throws {
    let drawings = """
      <!doctype html><title>Drawings</title><h1>Top</h1>
      <svg width=140 height=40><title>Floor plan</title><text y=15>Room 1</text><a href=#s aria-label="Open room 2"><rect width=10 height=10 y=20 /></a></svg>
      <p>One</p><svg width=140 height=40><text y=15>Alone</text></svg>
      <p>Two</p><svg role=img aria-label=Named width=140 height=40><text y=15>Inside</text></svg>
      <p>Three</p><canvas width=50 height=20><button>Reset zoom</button><p>Sales rose</p></canvas><p>After</p>
      """
    let down = "arrow down"
    try assertHeard(
      on: drawings, with: "orca-43",
      [
        ("press ctrl home", "Top"), (down, "Floor plan image. Room 1"),
        (down, "Open room 2 link"), (down, "One"), (down, "Alone"), (down, "Two"),
        (down, "Named image"), (down, "Three"), (down, "Reset zoom push button. Sales rose"),
        (down, "After"), ("press k", "Wrapping to top. Open room 2 link"),
      ])
    try assertHeard(
      on: drawings, with: "nvda",
      [
        ("press ctrl home", "heading level 1 Top"), (down, "graphic Floor plan"),
        (down, "Room 1"), (down, "link Open room 2"), (down, "One"), (down, "Alone"),
        (down, "Two"), (down, "graphic Named"), (down, "Three"), (down, "button Reset zoom"),
        (down, "Sales rose"), (down, "After"), ("press shift k", "Open room 2 link"),
      ])
  }

  func testTabSaysTheLineWithTheCaret() throws {
    let fields = """
      <title>Fields</title><p><a href="#x">Before</a></p>
      <p><label for="a">One</label> <textarea id="a" rows="2">Aa bb
      Cc dd</textarea></p><p><label>Two <textarea rows="3">Ee ff
      Gg hh
      Ii jj</textarea></label></p>
      <p><label for="c">Three</label> <textarea id="c" rows="3" cols="20">The council has agreed to repair the bridge.</textarea></p>
      <p><label for="d">Four</label><textarea id="d" rows="2">Kk ll
      Mm nn</textarea></p>
      """
    try assertHeard(
      on: fields, with: "nvda",
      [
        ("tab", "Before link"), ("tab", "One edit multi line Aa bb"),
        ("tab", "Two edit multi line Ee ff"), ("tab", "Three edit multi line The council has"),
        ("tab", "Four edit multi line Kk ll"),
      ])
    // In and beside the label, the real Orca reads on.
    for reader in ["orca-43", "orca-48"] {
      try assertHeard(
        on: fields, with: reader,
        [
          ("tab", "Before link"), ("focus mode", "Focus mode"), ("tab", "One entry Aa bb"),
          ("tab", "Two entry Ee ff Gg hh Ii jj"), ("tab", "Three entry The council has"),
          ("tab", "Four entry Kk ll Mm nn"),
        ])
    }
  }

  func testAListBoxSaysAChosenOptionAfterItsSize() throws {
    let lists = """
      <title>Lists</title><p><a href="#x">Before</a></p>
      <label>None <select multiple size="3"><option>One<option>Two<option>Three</select></label>
      <label>Some <select multiple size="3"><option>One<option selected>Two<option>Three</select></label>
      <label>Single <select size="3"><option>One<option>Two</select></label>
      <div role="listbox" aria-label="Free" tabindex="0"><div role="option">One</div><div role="option">Two</div></div>
      <div role="listbox" aria-label="Chosen" tabindex="0"><div role="option">One</div><div role="option" aria-selected="true">Two</div></div>
      """
    for reader in ["orca-43", "orca-48"] {
      try assertHeard(
        on: lists, with: reader,
        [
          ("tab", "Before link"), ("focus mode", "Focus mode"),
          ("tab", "None multi-select List with 3 items"),
          ("tab", "Some. multi-select List with 3 items Two"), ("tab", "Single List with 2 items"),
          ("tab", "Free List with 2 items"), ("tab", "Chosen List with 2 items Two"),
        ])
    }
  }

  func testAKeySaysWhatItChangesAtTheFocus() throws {
    let page = """
      <title>Changes</title><p><a href="#x">Before</a></p>
      <p><label>Code <input aria-describedby="d" onkeydown="if (event.key == 'Enter') d.textContent = 'Wrong code.'"></label>
      <span id="d">Four digits.</span></p>
      <p><label>City <input role="combobox" aria-expanded="false"></label></p>
      <p><label>Name <input value="joe"></label></p>
      <p><button onclick="s.textContent = 'Saved.'">Save</button></p><p id="s" role="status"></p>
      """
    for (reader, city, button, overtyped, deleted) in [
      ("orca-43", "City editable combo box", "push button", "x", "Selection deleted"),
      ("orca-48", "City editable combo box City", "button", "x. Text unselected", ""),
    ] {
      try assertHeard(
        on: page, with: reader,
        [
          ("tab", "Before link"), ("focus mode", "Focus mode"), ("tab", "Code entry Four digits."),
          ("enter", "Wrong code."), ("tab", city + " opens listbox"), ("type b", "b"),
          ("type o", "o"), ("press backspace", "o"), ("press left", "b"),
          ("press ctrl a", "entire document selected"), ("press delete", deleted),
          ("tab", "Name entry joe selected"), ("type x", overtyped), ("type y", "y"),
          ("press ctrl a", "entire document selected"), ("press delete", deleted),
          ("browse mode", "Browse mode"), ("tab", "Save \(button)"), ("space", "Saved."),
          // The same text again is no news.
          ("space", ""),
        ])
    }
  }

  func testALongListAndALongTableAreCountedToTheirEnd() throws {
    let options = (1...60).map { "<option>Option \($0)</option>" }.joined()
    let page = """
      <title>Long</title><label>Pick <select size="4">\(options)</select></label>
      <table><tr><th>N\(String(repeating: "<tr><td>x", count: 2_100))</table>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("focus mode", "Focus mode"), ("tab", "Pick List with 60 items"),
        ("browse mode", "Browse mode"),
        ("press t", "table with 2101 rows 1 column. N column header"),
      ])
    try assertHeard(
      on: page, with: "nvda",
      [("press t", "table with 2101 rows and 1 column row 1 column 1. N")])
  }

  private func assertHeard(
    with reader: String, _ heard: [(key: String, words: String?)], line: UInt = #line
  ) throws {
    try assertHeard(on: Self.page, with: reader, heard, line: line)
  }
}
