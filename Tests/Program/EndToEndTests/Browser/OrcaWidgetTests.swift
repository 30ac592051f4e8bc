import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Widgets of pages in Orca's words: choices and controls that can't be changed, alerts, texts with controls
/// inside, and quick keys to lists, buttons and fields.
final class OrcaWidgetTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  func testAnOptionThatCantBeChosenIsNotTheChoice() throws {
    let page = """
      <title>Choices</title><p><a href="#s">Start</a></p>
      <p><label style="display:block" for="a">Plain</label><select id="a"><option value="" disabled selected>Choose<option>A</select></p>
      <p><select aria-label="Off" aria-disabled="true"><option>One<option>Two</select></p>
      <p><select aria-label="On"><option disabled>One<option selected>Two</select></p>
      """
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start link"), ("tab", "Plain combo box Plain opens menu"),
        ("more", "Focus mode"), ("arrow down", "A"), ("tab", "Off combo box Off opens menu"),
        ("tab", "On combo box Two opens menu"),
      ])
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start link"), ("arrow down", "Plain"),
        // The label was the last that was said.
        ("arrow down", "combo box opens menu"), ("tab", "Off combo box opens menu"),
        ("more", "Focus mode"), ("tab", "On combo box Two opens menu"),
      ])
  }

  func testAControlThatCantBeChangedIsGrayedButNoFieldIs() throws {
    let page = """
      <title>Fixed</title><p><a href="#s">Start</a></p>
      <p><span role="slider" tabindex="0" aria-readonly="true" aria-valuenow="4" aria-valuemin="0" aria-valuemax="10" aria-label="Slider">x</span></p>
      <p><span role="checkbox" tabindex="0" aria-readonly="true" aria-checked="true">Box</span></p>
      <p><span role="switch" tabindex="0" aria-readonly="true" aria-checked="true">Switch</span></p>
      <p><textarea readonly aria-label="Area">Text</textarea></p>
      <p><span role="combobox" tabindex="0" aria-readonly="true" aria-expanded="false" aria-label="Combo">Red</span></p>
      """
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start link"), ("tab", "Slider horizontal slider 4 40 percent grayed"),
        ("more", "Focus mode"), ("tab", "Box read only check box checked grayed"),
        ("more", "Browse mode"), ("tab", "Switch on switch grayed"),
        ("tab", "Area read only entry Text"), ("more", "Focus mode"),
        ("tab", "Combo combo box Red opens listbox"),
      ])
  }

  private static let texts = """
    <title>Texts</title><p><a href="#s">Start</a></p>
    <section tabindex="0" aria-label="Part">Own <button>knob</button> more</section>
    <div tabindex="0">Plain <a href="#v">word</a> more</div>
    <div tabindex="0"><p>First</p><p>Second</p></div>
    <div role="group" tabindex="0" aria-label="Group">Grouped <button>key</button> more</div>
    <div role="tabpanel" tabindex="0" aria-label="Pane"><div><span>Inside</span> <button>pin</button></div></div>
    <div role="tabpanel" tabindex="0" aria-label="Other">Text <button>bolt</button></div>
    """

  func testAnObjectInATextIsTheWordForALink() throws {
    try assertHeard(
      on: Self.texts, with: "orca-48",
      [
        ("press ctrl home", "Start link"), ("tab", "Part landmark Own link more"),
        ("tab", "knob button"), ("tab", "leaving region. Plain word more Plain link more"),
        ("tab", "word link"), ("tab", "First Second"), ("tab", "Group Grouped more"),
        ("tab", "key button"), ("tab", "leaving panel. Pane scroll pane"), ("tab", "pin button"),
        // At its end, it adds no word.
        ("tab", "Other scroll pane Text"),
      ])
    try assertHeard(
      on: Self.texts, with: "orca-43",
      [
        ("press ctrl home", "Start link"), ("tab", "Part region Own link more"),
        ("tab", "knob push button"), ("tab", "leaving region. Plain word more"),
        ("tab", "word link"), ("tab", "First Second"), ("tab", "Group panel"),
        ("tab", "key push button"), ("tab", "leaving panel. Pane scroll pane"),
        ("tab", "pin push button"), ("tab", "Text"),
      ])
  }

  func testAnAlertIsSaidWithItsTextOrItsName() throws {
    let page = """
      <title>Alerts</title><p><a href="#s">Start</a></p>
      <div role="alert" tabindex="0"><p>Two mistakes</p><ul><li><a href="#n">Name</a><li>Town</ul><button>Fix</button></div>
      <div role="alert" aria-labelledby="t"><h2 id="t">Named</h2><ul><li><a href="#m">Mail</a></ul></div>
      """
    try assertHeard(
      on: page, with: "orca-48",
      [
        ("press ctrl home", "Start link"),
        ("tab", "notification. Two mistakes • Name • Town"),
        ("tab", "List with 2 items. Name link"), ("tab", "leaving list. Fix button"),
        ("tab", "notification Named. List with 1 item. Mail link"),
        (
          "press shift k",
          "leaving list. notification. Two mistakes • Name • Town. List with 2 items. Name link"
        ),
      ])
  }

  func testTextOfAComboBoxIsSelectedBeforeItIsSaid() throws {
    let page = """
      <title>Boxes</title><p><a href="#s">Start</a></p>
      <p><input role="combobox" aria-expanded="false" aria-label="One" value="Nice"></p>
      <p><input role="combobox" aria-expanded="false" aria-label="Empty"></p>
      <p><input list="l" aria-label="Two" value="Oslo"><datalist id="l"><option>Oslo</datalist></p>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("press ctrl home", "Start link"),
        ("tab", "Nice. selected. One editable combo box Nice opens listbox"),
        ("more", "Focus mode"), ("tab", "Empty editable combo box opens listbox"),
        ("tab", "Text unselected. Oslo. selected. Two editable combo box Oslo opens listbox"),
      ])
    try assertHeard(
      on: page, with: "orca-48",
      [("press ctrl home", "Start link"), ("tab", "One editable combo box One opens listbox")]
        + [("more", "Focus mode")])
  }

  func testTheCaretOfANumberAndOfAnAddressIsHeard() throws {
    let page = """
      <title>Fields</title><p><a href="#s">Start</a></p>
      <p><label>Age <input type="number" value="23"></label></p>
      <p><label>Mail <input type="email" value="a@b.c"></label></p>
      <p><label>Call <input type="tel" value="123"></label></p>
      """
    func keys(_ number: String, _ unselected: String, _ dot: String, _ at: String) -> [(
      String, String
    )] {
      let lost = unselected.isEmpty ? "" : unselected + ". "
      return [
        ("press ctrl home", "Start link"), ("tab", number), ("more", "Focus mode"),
        ("press right", unselected), ("press left", "3"), ("press left", "2"),
        ("press end", "blank"), ("tab", "Mail entry a@b.c selected"), ("press end", unselected),
        ("press left", "c"), ("press left", dot), ("press home", "a"), ("press right", at),
        ("tab", "Call entry 123 selected"), ("press left", "\(lost)1"), ("press right", "2"),
        ("shift tab", "Mail entry a@b.c selected"), ("press left", "\(lost)a"),
      ]
    }
    try assertHeard(
      on: page, with: "orca-43", keys("Age 23 spin button", "", "dot", "at"))
    try assertHeard(
      on: page, with: "orca-48", keys("Age spin button 23", "Text unselected", ".", "@"))
  }

  private static let keys = """
    <title>Keys</title><p><a href="#two">Go</a></p>
    <nav aria-label="Pages" style="display:flex;gap:9px"><button disabled>Back</button><button>1</button><button role="switch" aria-checked="true">All</button></nav>
    <ul><li>Text <button>b</button></ul><ol><li><a href="#x">Link</a> tail</ol><ul style="list-style:none"><li><a href="#y">Bare</a></ul>
    <p><input type="date" aria-label="Day" value="2026-02-03"></p><h2 id="two">Two <a href="#two" aria-label="To two">#</a></h2><p>Under</p>
    """

  func testQuickKeysOfOrca48ToListsButtonsAndFields() throws {
    try assertHeard(
      on: Self.keys, with: "orca-48",
      [
        ("press ctrl home", "Go link"),
        ("press m", "Pages. navigation. Pages. Back button grayed"),
        ("press b", "1 button"), ("press b", "All on switch"),
        ("press l", "leaving navigation. List with 1 item. •. Text"),
        ("press l", "leaving list. List with 1 item. 1. link tail"),
        ("press l", "leaving list. List with 1 item"),
        ("press ctrl home", "leaving list. Go link"), ("press f", "navigation. Pages 1 button"),
        (
          "press shift f",
          "Wrapping to bottom. leaving navigation. Show date picker Day button opens menu"
        ),
        ("press shift f", "Year Day spin button. blank"),
      ])
  }

  func testALinkToAHeadingSaysAllOfItAndIsVisitedFromTheNextKeyOn() throws {
    try assertHeard(
      on: Self.keys, with: "orca-48",
      [
        ("press k", "Go link"),
        ("return", "Two heading 2. To two link heading 2"),
        ("press ctrl home", "Go visited link"),
        ("press shift k", "Wrapping to bottom. To two visited link heading 2"),
      ])
  }

  func testTabContinuesAfterTheButtonOfAHeading() throws {
    let page = """
      <title>Panels</title><p><a href="#s">Start</a></p><h2><button aria-expanded="false">More</button></h2><p><a href="#e">End</a></p>
      """
    let headings = ["orca-48": "button heading 2", "orca-43": "push button heading level 2"]
    for (reader, heading) in headings {
      try assertHeard(
        on: page, with: reader,
        [
          ("press ctrl home", "Start link"), ("press h", "More collapsed \(heading)"),
          ("tab", "End link"),
        ])
    }
  }

  func testRowsOfOrca43NameNeitherNotesNorTreesTwice() throws {
    let page = """
      <title>Rows</title><p>Start</p><div role="note" aria-label="Tip"><p>Use it</p></div>
      <nav aria-label="Guide"><ul role="tree" aria-label="Chapters"><li role="treeitem" tabindex="0">One</ul></nav>
      <p><label>Day <input type="date" value="2026-03-04"></label></p>
      """
    try assertHeard(
      on: page, with: "orca-43",
      [
        ("arrow down", "comment. Use it"),
        ("arrow down", "navigation. Guide. Chapters tree"),
        (
          "arrow down",
          "leaving navigation. Month Day 03 spin button. Day Day 04 spin button. Year Day 2026 spin button. Show date picker Day push button opens menu"
        ),
      ])
  }
}
