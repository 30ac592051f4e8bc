import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Lists below combo boxes, grids, live regions after keys, and links of several lines, in Orca's words.
final class OrcaListTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  private static let list = """
    <title>Bicycles</title><p><a href="#k">Start</a></p><p><label>Tea <select><option>Green<option>Black</select></label></p>
    <label for="k">Kind</label> <select id="k"><option>Any<optgroup label="Plain"><option>City<option>Race</optgroup><optgroup label="Motor"><option>Cargo</optgroup></select>
    """

  func testTheListOfTheBrowserIsReadWhileItIsOpen() throws {
    try assertHeard(
      on: Self.list, with: "orca-43",
      [
        ("press ctrl home", "Start link"), ("tab", "Tea combo box Green opens menu"),
        ("more", "Focus mode"), ("space", "Tea. combo box expanded. Green"),
        ("arrow down", "Black"),
        ("enter", "Tea combo box Black opens menu. Black"),
        ("tab", "Kind combo box Any opens menu"), ("space", "Kind. combo box expanded. Any"),
        ("arrow down", "Plain panel City"), ("arrow down", "Race"),
        ("enter", "leaving panel. Kind combo box Race opens menu Plain panel Race"),
        // It has opened before.
        ("space", nil), ("arrow down", "leaving panel. Motor panel Cargo"),
      ])
    try assertHeard(
      on: Self.list, with: "orca-48",
      [
        ("press ctrl home", "Start link"), ("tab", "Tea combo box Green opens menu"),
        ("more", "Focus mode"), ("space", "Green. selected"), ("arrow down", "Black"),
        ("enter", "Tea combo box Black opens menu. Tea. combo box collapsed. Black"),
      ])
  }

  func testAListThatWasHiddenAsThePageOpenedHasNoChoicesForOrca48() throws {
    let page = """
      <title>Late</title><button onclick="w.hidden=false">More</button><div id="w" hidden><label>Size <select><option>Small<option>Large</select></label></div>
      """
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("tab", "More button"), ("space", nil), ("tab", "Size combo box Small opens menu"),
        ("more", "Focus mode"), ("arrow down", nil),
      ])
  }

  func testAListOfThePageClosesWithTheStateOfItsBox() throws {
    let page = """
      <title>Genre</title><p><a href="#g">Start</a></p><span id="l">Genre</span>
      <div role="combobox" tabindex="0" id="g" aria-labelledby="l" aria-expanded="false" aria-haspopup="listbox">All</div><ul role="listbox" id="b" aria-labelledby="l" hidden><li role="option" id="o" aria-selected="true">All</ul>
      <script>g.onkeydown=e=>{const o=e.key=='ArrowDown';b.hidden=!o;g.setAttribute('aria-expanded',o);
      o?g.setAttribute('aria-activedescendant','o'):g.removeAttribute('aria-activedescendant')}</script>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start link"), ("tab", "Genre combo box All opens listbox"),
        ("more", "Focus mode"), ("arrow down", "List with 1 item. All"), ("enter", "collapsed"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start link"), ("tab", "Genre combo box All opens listbox"),
        ("more", "Focus mode"), ("arrow down", "Genre. List with 1 item All"),
        ("enter", "Genre combo box All opens listbox"), ("more", "Genre. combo box collapsed"),
      ])
  }

  func testARowOfAGridIsReadWholeInBrowseMode() throws {
    let page = """
      <title>Days</title><p><button>Next</button></p><table role="grid" aria-label="Days"><tr role="row"><th>Mo<th>Tu<tr role="row"><td role="gridcell" tabindex="0">1<td role="gridcell" tabindex="-1" aria-disabled="true">2<tr role="row"><td role="gridcell">8<td role="gridcell">9</table>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("tab", "Next push button"), ("tab", "Days. table with 3 rows 2 columns. 1. 2"),
        ("more", "Focus mode"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("tab", "Next button"), ("tab", "1. 2. grayed"), ("more", "Focus mode"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        (
          "arrow down",
          "Mo column header. Tu column header. column 2"
        ),
        ("arrow down", "1. 2. grayed. Tu column header. 2 grayed"),
        ("arrow down", "8. 9. Tu column header. 9"),
      ])
  }

  func testTheFirstHeaderOfAColumnIsThatOfOrca43() throws {
    let page = """
      <title>Years</title><p>Start</p><table><tr><td>Kind<th colspan="2" scope="colgroup">2024<tr><td>of<th scope="col">Spring<th scope="col">Autumn<tr><th scope="row">Mint<td>3<td>4</table>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("arrow down", "table with 3 rows 3 columns. Kind. 2024 column header"),
        ("arrow down", "of. Spring column header. Autumn column header"),
        ("arrow down", "Mint. 2024 column header. 3. 2024 column header. 4"),
      ])
  }

  func testChangesAfterTypingAndAtSlidersAreThoseOfEachKey() throws {
    let page = """
      <title>News</title><p><a href="#n">Start</a></p><label>Note <textarea id="n" aria-describedby="c"></textarea></label> <span id="c">9 left</span>
      <label>Value <input type="range" id="r" min="0" max="10" value="4"></label><p id="p" aria-live="polite">Price: <b>4</b> a month</p>
      <script>n.oninput=()=>c.textContent=(9-n.value.length)+' left';r.oninput=()=>p.innerHTML='Price: <b>'+r.value+'</b> a month'</script>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start link"), ("tab", "Note entry 9 left"), ("more", "Focus mode"),
        ("type hi", "hi. 8 left. 7 left"), ("tab", "Value horizontal slider 4"),
        ("arrow right", "5"), ("more", "5"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start link"), ("tab", "Note entry 9 left"), ("more", "Focus mode"),
        ("type hi", "hi. 8 left. 7 left"), ("tab", "Value horizontal slider 4 40 percent"),
        ("arrow right", "5"),
      ])
  }

  func testALinkOfSeveralLinesIsReadWhole() throws {
    let page = """
      <title>Links</title><style>.a{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}</style>
      <h1>Start</h1><p><a href="#1">Alpha<span class="a"> one two</span></a></p><p><a href="#2">Beta<span class="a"> one</span></a></p>
      <p><a href="#3">Br<br>one</a> and <a href="#4">Nu<br>two<br>three</a>.</p><p>Para with<br>break</p>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("arrow down", "Alpha one two link"), ("arrow down", "Beta link. one"),
        ("arrow down", "Br one link"), ("arrow down", "and. Nu two three link"),
        ("arrow down", "."), ("arrow down", "Para with"), ("arrow down", "break"),
      ])
  }
}
