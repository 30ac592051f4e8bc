import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Pages as sites are built, in Orca's words: hidden words, headers in a row, and fields of forms.
final class OrcaSiteTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  private static let page = """
    <title>Shop</title><style>.h{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}.o{position:absolute;left:-999px}</style>
    <header role="banner" style="display:flex;align-items:center;gap:9px"><b>Fern</b><nav aria-label="Site"><a href="#a">Home</a> | <a href="#b">Shop</a></nav></header>
    <main><h1>Cups <a href="#c" aria-label="Link to Cups">#</a></h1>
    <p><span class="h">4 of 5 stars</span> by Lou and Bo</p>
    <p><label for="k">Number <span class="h">of cups</span></label><br><input id="k" value="2"></p>
    <div style="display:flex"><button>Mute</button><input aria-label="Search messages"></div>
    <div role="separator" aria-label="Today">Today</div>
    <fieldset><legend>Trip</legend><label for="d">Day</label> <input type="date" id="d" value="2026-06-03"></fieldset>
    <p><a href="#x">End</a></p></main>
    """

  func testOrca48ReadsHiddenWordsAndRowsOfSites() throws {
    try assertHeard(
      with: "orca-48",
      [
        ("press h", "main content. Cups heading 1. Link to Cups link heading 1"),
        // A text of another landmark ends the row of this one.
        ("press m", "Wrapping to top. leaving main content. banner. Fern. Home link"),
        ("press m", "Site. Fern. Home link. |. Shop link"),
        ("press k", "navigation. Site Home link"),
        (
          "press h",
          "leaving navigation. leaving banner. main content. Cups heading 1. Link to Cups link heading 1"
        ),
        ("arrow down", "Link to Cups link heading 1"),
        // Of a text of which each row is a word, the words are apart, but for one that has no other row.
        ("arrow down", "4"), ("arrow down", "of"), ("arrow down", "5"), ("arrow down", "stars"),
        ("arrow down", "by Lou and Bo"), ("arrow down", "Numberof cups"),
        ("arrow down", "Numberof cups"), ("arrow down", "Number of cups entry 2"),
        // From a field without text, the button before it is read once more.
        ("arrow down", "Mute button"), ("arrow down", "Mute button. Search messages entry"),
        ("arrow down", "separator Today"), ("arrow up", "Mute button. Search messages entry"),
        ("arrow up", "Number of cups entry 2"),
        ("tab", "Mute button"), ("tab", "Search messages entry"), ("more", "Focus mode"),
        ("tab", "Trip. panel. Trip. panel Month Day spin button 06"),
      ])
  }

  func testOrca43ReadsHiddenWordsAndRowsOfSites() throws {
    try assertHeard(
      with: "orca-43",
      [
        ("press h", "Cups heading level 1. Link to Cups link heading level 1"),
        ("press m", "Wrapping to top. Fern. Home link. navigation Site. Shop link"),
        ("press m", "Site. Fern. Home link. navigation Site. Shop link"),
        ("press k", "Shop link"),
        ("press h", "Cups heading level 1. Link to Cups link heading level 1"),
        ("arrow down", "4"), ("arrow down", "of"), ("arrow down", "5"), ("arrow down", "stars"),
        ("arrow down", "by Lou and Bo"),
      ])
  }

  func testAPictureInALinkIsOnNoRowOfAList() throws {
    let picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    try assertHeard(
      on: """
        <title>Row</title><p>Start</p><div style="display:flex;align-items:center;gap:9px"><a href="#a"><img alt="Home" width="20" height="20" src="\(picture)"></a><ul style="display:flex;list-style:none;gap:9px"><li><a href="#b">Women</a><li><a href="#c">Men</a></ul></div>
        """, with: "orca-43",
      [("arrow down", "Home image link"), ("arrow down", "Women link. Men link")]
    )
  }

  func testAHeadingAroundTheCursorIsNotThePreviousOne() throws {
    try assertHeard(
      on: """
        <title>Back</title><p>Start</p><h2>One</h2><h2>Two <a href="#b">link</a></h2><ul><li><a href="#c">Three</a><li><a href="#d">Four</a></ul>
        """, with: "orca-48",
      [
        ("press k", "link link heading 2"), ("press shift h", "One heading 2"),
        ("press i", "List with 2 items. •. Three link"), ("press i", "•. Four link"),
        ("press shift l", "Wrapping to bottom. •"),
      ])
  }

  func testTabContinuesAfterTheLinkThatAHeadingBeginsWith() throws {
    let page = """
      <title>Links</title><p>Start</p><ul style="list-style:none"><li><a href="#a">One</a> x</li><li><a href="#b">Two</a></li></ul><h3><a href="#c">Three</a> by</h3><p><a href="#d">Four</a></p><h3>By <a href="#e">Five</a></h3><blockquote><a href="#f">Six</a></blockquote><p><a href="#g">Seven</a></p>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press l", "List with 2 items. One link. x"), ("tab", "Two link"),
        ("press h", "Three link. by heading level 3"), ("tab", "Four link"),
        ("press h", "By heading level 3. Five link heading level 3"),
        ("tab", "Five link heading level 3"),
        ("press q", "Six link"), ("tab", "Seven link"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press h", "Three link. by heading 3"), ("tab", "Four link"),
        ("press q", "block quote. Six link"), ("tab", "leaving blockquote. Seven link"),
      ])
  }

  func testTheCursorFollowsALinkToAPartOfThePage() throws {
    let page = """
      <title>Targets</title><nav aria-label="Site"><p><a href="#h">To heading</a> <a href="#d">To part</a> <a href="#none">Nowhere</a></p></nav><main><h1>News</h1><h2 id="h">Weather</h2><p>Rain.</p><div id="d"><p>More rain.</p></div><p><a href="#y">Last</a></p></main>
      """
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press h", "main content. News heading 1"),
        ("press k", "Last link"), ("return", nil),
        ("press k", "Wrapping to top. leaving main content. navigation. Site To heading link"),
        ("return", "leaving navigation. main content. Weather heading 2"),
        ("arrow down", "Rain."),
        ("press shift k", "leaving main content. navigation. Site Nowhere link"), ("return", nil),
      ])
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press h", "News heading level 1"), ("press shift k", "Nowhere link"),
        ("press shift k", "To part link"), ("return", "More rain."), ("tab", "Last link"),
      ])
    let note = """
      <title>Note</title><p>Rivers <a id="r" href="#n">1</a></p><p>End</p><p id="n">Note. <a href="#r" aria-label="Back to text">up</a></p>
      """
    try assertHeard(
      on: note, with: "orca-48",
      [
        ("tab", "1 link"), ("return", "Note."), ("arrow down", "Back to text link"),
        ("return", "1 link"), ("tab", "Back to text visited link"),
      ])
  }

  func testACaptionOutsideThePageIsTheNameOfItsTable() throws {
    let table = """
      <title>Table</title><p>Start</p><table><caption style="position:absolute;left:-999px">Bills</caption><tr><td><input type="checkbox" aria-label="All"><td>x<tr><td colspan="2">y</table>
      """
    try assertHeard(
      on: table, with: "orca-48",
      [
        (
          "tab",
          "Bills. table with 2 rows 2 columns. row 1. column 1. All check box not checked"
        )
      ])
    try assertHeard(
      on: table, with: "orca-43",
      [
        (
          "press t",
          "Bills. Non-uniform. table with 2 rows 2 columns. row 1. column 1. All check box not checked"
        )
      ])
  }

  func testFieldsSayWhatIsSelectedAndExpanded() throws {
    let fields = """
      <title>Fields</title><p><a href="#e">To the address</a></p>
      <p><label for="e">E-mail</label> <input type="email" id="e" value="a@b.c"></p>
      <p><input role="combobox" aria-label="Town" aria-expanded="false" aria-controls="l" id="t"></p><ul role="listbox" id="l" hidden><li role="option">Aarhus</ul>
      <p><button id="z">Trap</button></p><p><a href="#x">End</a></p>
      <script>t.oninput=()=>{l.hidden=false;t.setAttribute('aria-expanded',true)};z.onkeydown=e=>e.key=='Tab'&&e.preventDefault()</script>
      """
    try assertHeard(
      on: fields, with: "orca-48",
      [
        ("tab", "To the address link"),
        // A link selects no text, so that none is deleted by a letter.
        ("return", "E-mail entry a@b.c"), ("more", "Focus mode"), ("press q", nil),
        ("tab", "Town editable combo box Town opens listbox"), ("type Aa", "Aa"),
        ("more", "expanded"),
        ("tab", "Trap button"), ("more", "Browse mode"), ("tab", nil),
        ("why", "Nothing was said because the page has kept the focus there."),
      ])
    try assertHeard(
      on: fields, with: "orca-43",
      [
        ("tab", "To the address link"), ("return", "E-mail entry a@b.c"),
        ("more", "Focus mode"), ("tab", "Town editable combo box opens listbox"),
        ("type Aa", "Aa"), ("more", "Town editable combo box expanded"),
        ("tab", "Trap push button"), ("more", "Browse mode"), ("tab", nil),
      ])
  }

  func testOrca43NamesTimesAndListsBesideTheirLabels() throws {
    try assertHeard(
      on: """
        <title>Times</title><p>Start</p><p><label for="a">Begin</label><br><input id="a" type="time" value="08:30"></p>
        <h3 id="p">People</h3><div role="listbox" aria-labelledby="p" tabindex="0"><div role="option" aria-selected="true">Ana</div></div>
        <div style="display:flex;align-items:center"><button>Bold</button><textarea rows="1" aria-label="Message"></textarea><button>Send</button></div>
        """, with: "orca-43",
      [
        ("arrow down", "Begin. newline"),
        (
          "arrow down",
          "Begin Hours Begin 08 spin button. :. Begin Minutes Begin 30 spin button. Begin AM/PM Begin AM spin button. Begin Show time picker Begin push button opens menu"
        ),
        ("arrow down", "People heading level 3"), ("arrow down", "Ana List with 1 item"),
        ("arrow down", "Bold push button. Message entry. Send push button"),
      ])
  }

  private func assertHeard(
    with reader: String, _ heard: [(key: String, words: String?)], line: UInt = #line
  ) throws {
    try assertHeard(on: Self.page, with: reader, heard, line: line)
  }
}
