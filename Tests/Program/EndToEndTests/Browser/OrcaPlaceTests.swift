import ProgramSupport
import TestSupport
import XCTest

/// Parts of a page that the keyboard focus comes to, in a real browser, in the words that the real
/// Orca says.
final class OrcaPlaceTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  private static let page = """
    <title>Places</title>
    <main tabindex=0><p>Text</p></main>
    <main aria-label="Body" tabindex=0><p>Text</p></main>
    <nav aria-label="Site" tabindex=0>Plain</nav>
    <section aria-label="Files" tabindex=0><p>Text</p></section>
    <section aria-label="Notes" tabindex=0>Own text</section>
    <div role=search tabindex=0><p>Find it</p></div>
    <form aria-label="Sign up" tabindex=0><p>Text</p></form>
    <ul tabindex=0><li><a href="#q" tabindex=-1>One</a><li>Two</ul>
    <ol tabindex=0 aria-label="Steps"><li>First<li>Second</ol>
    <dl tabindex=0><dt>Term<dd>Meaning</dl>
    <blockquote tabindex=0>Quote</blockquote>
    <fieldset tabindex=0><legend>Group</legend><input type=checkbox tabindex=-1 aria-label=C></fieldset>
    <table tabindex=0><tr><th>A<th>B<tr><td>1<td>2</table>
    <input type=number value="2.50" step=0.01 aria-label=Rate>
    <input type=number value="007" aria-label=Agent>
    <input type=number value="1e3" aria-label=Big>
    <input role=combobox readonly aria-readonly=false aria-expanded=false value=Single aria-label=Room>
    <button>End</button>
    """

  func testOrca43SaysThePartThatTheFocusComesTo() throws {
    try assertHeard(
      on: Self.page, with: "orca-43",
      [
        ("tab", "main content"),
        ("tab", "main content Body"),
        // The text of a landmark is not said, but that of a region is.
        ("tab", "navigation Site"),
        ("tab", "Files region"),
        ("tab", "Notes region Own text"),
        ("tab", "search"),
        ("tab", "form Sign up"),
        ("tab", "One Two List with 2 items"),
        ("tab", "Steps List with 2 items"),
        ("tab", "Term Meaning Description list with 1 term"),
        ("tab", "block quote Quote"),
        ("tab", "leaving blockquote. Group panel"),
        ("tab", "table with 2 rows 2 columns"), ("more", "Focus mode"),
        ("tab", "Rate 2.50 spin button"),
        ("tab", "Agent 007 spin button"),
        ("tab", "Big 1e3 spin button"),
        ("tab", "Room combo box Single opens listbox"),
      ])
  }

  func testOrca48SaysThePartThatTheFocusComesTo() throws {
    try assertHeard(
      on: Self.page, with: "orca-48",
      [
        ("tab", "main content"),
        ("tab", "main content Body"),
        ("tab", "navigation Site Plain"),
        ("tab", "Files landmark"),
        ("tab", "Notes landmark Own text"),
        ("tab", "search"),
        ("tab", "form Sign up"),
        ("tab", "One Two List with 2 items"),
        ("tab", "Steps List with 2 items"),
        ("tab", "Term Meaning Description list with 1 term"),
        ("tab", "block quote Quote"),
        ("tab", "leaving blockquote. Group"),
        ("tab", "table with 2 rows 2 columns"), ("more", "Focus mode"),
        ("tab", "Rate spin button 2.50"),
        ("tab", "Agent spin button 007"),
        ("tab", "Big spin button 1e3"),
        ("tab", "Room combo box Room opens listbox"),
      ])
  }

  func testAPartInsideOneThatHandlesClicksIsClickable() throws {
    let page = """
      <title>App</title><div id=root><main tabindex=0><p>Text</p></main>
      <div tabindex=0 style="overflow:auto;height:2em"><p>One</p><p>Two</p></div><button>End</button></div>
      <script>root.onclick = () => {}</script>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [("tab", "main content clickable"), ("tab", "One Two clickable"), ("tab", "End push button")])
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("tab", "main content. clickable"), ("tab", "One Two. clickable"), ("tab", "End button"),
      ])
  }

  func testTheDescriptionOfALinkComesAfterTheHeadingAroundIt() throws {
    let page = """
      <title>Docs</title><p><a href="#t">Top</a></p><h2>Use <a href="#u" title="Permanent link">¶</a></h2>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [("tab", "Top link"), ("tab", "¶ link heading level 2 Permanent link")])
    try assertHeard(
      on: page, with: "orca-48",
      [("tab", "Top link"), ("tab", "¶ link heading 2 Permanent link")])
  }
}
