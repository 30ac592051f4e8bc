import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Pages as people write them by hand, with indented paragraphs, code, tooltips and handlers of clicks, in
/// Orca's words.
final class OrcaDocumentTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  func testRowsAreThoseOfTheScreenAndNotOfTheSource() throws {
    let page = """
      <!doctype html><title>Rows</title><button>Start</button>
      <div style="width:220px">
          <p>
              Pages are indented by
              hand.  Two spaces are
              one on the screen, and
              <em>so is a
              line</em> of the source.
          </p>
          <p>Before the code <code>add all files</code> after</p>
      </div>
      <pre>  kept  spaces

      end</pre>
      <button>End</button>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start"),
        ("arrow down", "Pages are indented by"),
        ("arrow down", "hand. Two spaces are one"),
        ("arrow down", "on the screen, and. so is a"),
        ("arrow down", "line. of the source."),
        ("arrow down", "Before the code. add all"),
        ("arrow down", "files. after"),
        ("arrow down", "kept  spaces"),
        ("arrow down", "end"),
        ("arrow down", "End push button"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"),
        ("arrow down", "Pages are indented by"),
        ("arrow down", "hand. Two spaces are one"),
        ("arrow down", "on the screen, and. so is a"),
        ("arrow down", "line. of the source."),
        ("arrow down", "Before the code. add all"),
        ("arrow down", "files. after"),
        ("arrow down", "kept  spaces"),
        ("arrow down", "end"),
        ("arrow down", "End button"),
      ])
  }

  func testOnlyWhatTakesTheFocusGetsEnterAndTheRestIsClickable() throws {
    let page = """
      <!doctype html><title>Clicks</title><button>Start</button><div role="status" id="s"></div>
      <div onclick="s.textContent='block'">Block</div>
      <div onclick="s.textContent='card'"><p>Card</p></div>
      <ul><li onclick="1">Item</li></ul>
      <h2 onclick="s.textContent='heading'">Heading</h2>
      <span role="button" onclick="s.textContent='fake'">Fake</span>
      <div role="button" tabindex="0" onclick="s.textContent='clicked'" onkeydown="if(event.key=='Enter')s.textContent='pressed'">Real</div>
      <p><label>Agree <input type="checkbox"></label></p>
      <button>End</button>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start"),
        ("arrow down", "statusbar"),
        ("arrow down", "Block. clickable"),
        ("enter", ""),
        ("arrow down", "Card"),
        ("enter", ""),
        ("arrow down", "List with 1 item. bullet Item. clickable"),
        ("enter", ""),
        ("arrow down", "leaving list. Heading heading level 2 clickable"),
        ("enter", ""),
        ("arrow down", "Fake push button clickable"),
        ("enter", ""),
        ("arrow down", "Real push button"),
        ("enter", "pressed"),
        ("arrow down", "Agree check box not checked"),
        ("enter", ""),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"),
        ("arrow down", "status bar. blank"),
        ("arrow down", "Block. clickable"),
        ("enter", ""),
        ("arrow down", "Card"),
        ("enter", ""),
        ("arrow down", "List with 1 item. • Item. clickable"),
        ("enter", ""),
        ("arrow down", "leaving list. Heading heading 2. clickable"),
        ("enter", ""),
        ("arrow down", "Fake button. clickable"),
        ("enter", ""),
      ])
  }

  func testOrca48SwitchesToFocusModeWhenASummaryExpands() throws {
    let page = """
      <!doctype html><title>Modes</title><button>Start</button><p>Text</p><details><summary>More</summary>Inside</details><button>End</button>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start"),
        ("arrow down", "Text"),
        ("arrow down", "More toggle button collapsed"),
        ("enter", "expanded"),
        ("arrow down", "Inside"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"),
        ("arrow down", "Text"),
        ("arrow down", "More toggle button collapsed"),
        ("enter", "Focus mode"),
        ("more", "expanded"),
        ("arrow down", ""),
      ])
  }

  func testOrca48SaysAgainWhatHasANewName() throws {
    let page = """
      <!doctype html><title>Names</title><button>Start</button>
      <script>function n(e,t){event.preventDefault();e.setAttribute('aria-label',t)}</script>
      <div role="tab" tabindex="0" aria-label="Mail" onkeydown="if(event.key==' ')n(this,'Mail, 2 new')"></div>
      <div role="slider" tabindex="0" aria-label="Level" aria-valuenow="3" onkeydown="if(event.key==' ')n(this,'High level')"></div>
      <div role="switch" aria-checked="false" tabindex="0" aria-label="Wifi" onkeydown="if(event.key==' '){n(this,'Wifi of the house');this.setAttribute('aria-checked','true')}"></div>
      <div role="combobox" tabindex="0" aria-label="Speed" aria-expanded="false" onkeydown="if(event.key==' ')n(this,'High speed')">Slow</div>
      <button>End</button>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start"),
        ("tab", "Mail page tab"),
        ("more", "Focus mode"),
        ("space", ""),
        ("tab", "Level horizontal slider 3"),
        ("space", ""),
        ("tab", "Wifi switch off"),
        ("more", "Browse mode"),
        ("space", "on"),
        ("tab", "Speed combo box Slow opens listbox"),
        ("more", "Focus mode"),
        ("space", ""),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"),
        ("tab", "Mail page tab"),
        ("more", "Focus mode"),
        ("space", "Mail, 2 new page tab"),
        ("tab", "Level horizontal slider 3 3 percent"),
        ("space", "High level horizontal slider 3 3 percent"),
        ("tab", "Wifi off switch"),
        ("more", "Browse mode"),
        ("space", "on"),
        ("tab", "Speed combo box Slow opens listbox"),
        ("more", "Focus mode"),
        ("space", "High speed combo box Slow opens listbox"),
      ])
  }

  func testOrca48SaysFewerStates() throws {
    let page = """
      <!doctype html><title>States</title><button>Start</button>
      <div role="tab" tabindex="0" aria-expanded="true">First</div>
      <div role="slider" tabindex="0" aria-label="Volume" aria-valuenow="5" aria-valuemax="10" aria-required="true" aria-invalid="true"></div>
      <input type="password" aria-label="Pin" readonly required>
      <details><summary>More</summary>Text</details>
      <button>End</button>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start"),
        ("tab", "First page tab"),
        ("more", "Focus mode"),
        ("tab", "Volume horizontal slider 5 invalid entry"),
        ("tab", "Pin read only password text"),
        ("tab", "More toggle button collapsed"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"),
        ("tab", "First expanded page tab"),
        ("more", "Focus mode"),
        ("tab", "Volume horizontal slider 5 50 percent"),
        ("tab", "Pin password text required"),
        ("tab", "More toggle button collapsed"),
      ])
  }

  func testDotsAreNamedAndTheLowLineIsALetter() throws {
    let page = """
      <!doctype html><title>Code</title><button>Start</button>
      <p>Wait ... for <code>make_sock</code></p>
      <p><code><a href="#a">&lt;Host&gt;</a></code> is a section</p>
      <pre><span>... </span>
      More</pre>
      <button>End</button>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start"),
        ("arrow down", "Wait  dot dot dot for. make_sock"),
        ("arrow down", "less Host greater link. is a section"),
        ("arrow down", "dot dot dot"),
        ("arrow down", "More"),
        ("arrow down", "End push button"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"),
        ("arrow down", "Wait ... for. make_sock"),
        ("arrow down", "<Host> link. is a section"),
        ("arrow down", "..."),
        ("arrow down", "More"),
        ("arrow down", "End button"),
      ])
  }

  func testATextAtTheStartOfARowHasItsDescription() throws {
    let page = """
      <!doctype html><title>Titles</title><button>Start</button>
      <p><a href="#a" title="Of a link">Link</a> and text</p>
      <p><span title="Of a span">Span</span> and <abbr title="Not said">abbr</abbr></p>
      <p title="Of a paragraph">Paragraph</p>
      <table><tr><th>Head<tr><td title="Of a cell">Cell</table>
      <p><button title="Of a button">Press</button></p>
      <button>End</button>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start"),
        ("arrow down", "Link link. and text"),
        ("arrow down", "Span. Of a span. and. abbr"),
        ("arrow down", "Paragraph. Of a paragraph"),
        ("arrow down", "table with 2 rows 1 column. Head column header"),
        ("arrow down", "Cell. Of a cell"),
        ("arrow down", "leaving table. Press push button Of a button"),
        ("arrow down", "End push button"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"),
        ("arrow down", "Link link. and text"),
        ("arrow down", "Span. Of a span. and. abbr"),
        ("arrow down", "Paragraph. Of a paragraph"),
        ("arrow down", "table with 2 rows 1 column. Head column header"),
        ("arrow down", "Head column header. Cell. Of a cell"),
        ("arrow down", "leaving table. Press button Of a button"),
        ("arrow down", "End button"),
      ])
  }

  func testTabContinuesFromTheStartOfTheRow() throws {
    let page = """
      <!doctype html><title>Rows</title><button>Start</button>
      <div style="display:flex;gap:9px"><nav aria-label="Site"><a href="#a">Home</a></nav><aside aria-label="Ads"><a href="#b">Buy</a></aside></div>
      <table><tr><th>Item<th>Buy<tr><td><a href="#c">Tea</a><td><button>Buy tea</button><tr><td><a href="#d">Milk</a><td><button>Buy milk</button></table>
      <button>End</button>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start"),
        ("arrow down", "Home link. Buy link"),
        ("tab", "Buy link"),
        (
          "arrow down",
          "leaving complementary content. table with 3 rows 2 columns. Item column header. Buy column header"
        ),
        ("arrow down", "Tea link. Buy tea push button"),
        ("arrow down", "Milk link. Buy milk push button"),
        ("shift tab", "Buy column header. row 2. column 2. Buy tea push button"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"),
        ("arrow down", "navigation. Site. Home link. Buy link"),
        ("tab", "leaving navigation. complementary content. Ads Buy link"),
        (
          "arrow down",
          "leaving complementary content. table with 3 rows 2 columns. Item column header. Buy column header. column 2"
        ),
        ("arrow down", "Item column header. Tea link"),
        ("arrow down", "Buy column header. Buy tea button"),
        ("shift tab", "Item column header. column 1. Tea link"),
      ])
  }

  func testALiveRegionWithANewElementIsSaidAgain() throws {
    let page = """
      <!doctype html><title>Live</title><button>Start</button><div aria-live="polite" id="l"></div>
      <button onclick="l.innerHTML='<div>Saved</div>'">Save</button>
      """
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start button"), ("tab", "Save button"), ("space", "Saved"),
        ("space", "Saved"),
      ])
  }
}
