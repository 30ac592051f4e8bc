import AccessibilityModel
import XCTest

@testable import PageTree

/// Tests that fixes name the tags and ids of the page, and damage nothing that works.
final class MarkupFixTests: XCTestCase {
  /// Returns the fixes of all flaws, in the order of the page.
  private func fixes(_ tags: Tag...) -> [String] {
    markup(tags).flaws.sorted { $0.key < $1.key }.flatMap { $0.value.compactMap(\.remedy) }
  }

  private func skipFixes(_ tags: Tag...) -> [String] {
    markup(tags).flaws.sorted { $0.key < $1.key }.flatMap {
      $0.value.compactMap(\.remedyOfSkipLink)
    }
  }

  func testASkipLinkLeadsToTheMainPartThatExists() {
    let link = tag("a", ["href": "#top-story"], [words("Skip")])
    XCTAssertEqual(
      skipFixes(link, tag("main", ["id": "story"])),
      ["Write href=\"#story\", if the link leads to <main id=\"story\">."])
    XCTAssertEqual(
      skipFixes(link, tag("div", ["role": "main"])),
      ["Add id=\"top-story\" to <div role=\"main\">, if the link leads there."])
    XCTAssertEqual(
      skipFixes(link, tag("div")),
      ["Add id=\"top-story\" to the element with which the main contents begin."])
  }

  func testALabelIsConnectedToTheFieldThatFollows() {
    let label = tag("label", ["for": "gone"], [words("Street")])
    XCTAssertEqual(
      fixes(label, tag("input", ["name": "street"])),
      ["If it belongs to <input name=\"street\">, add id=\"gone\" to that field."])
    XCTAssertEqual(
      fixes(label, tag("select", ["id": "way"])),
      ["If it belongs to <select id=\"way\">, write for=\"way\"."])
    // A field before the label, or one that takes no text, is not meant.
    XCTAssertEqual(
      fixes(tag("input", ["id": "before"]), label, tag("input", ["type": "hidden"])),
      ["Write the id of the field into for=\"…\"."])
  }

  func testAnAttributeIsRemovedOnlyWhereNothingIsLost() {
    XCTAssertEqual(
      fixes(tag("input", ["aria-describedby": "gone"])),
      [
        "Add id=\"gone\" to the element that is meant, or correct the id in aria-describedby. If it does not exist, "
          + "remove the attribute."
      ])
    XCTAssertEqual(
      fixes(tag("input", ["aria-labelledby": "gone"])),
      ["Add id=\"gone\" to the element that is meant, or correct the id in aria-labelledby."])
  }

  func testTheElementThatHidesAFocusIsNamed() {
    XCTAssertEqual(
      fixes(
        tag("nav", ["id": "extra", "aria-hidden": "true"], [tag("div", [:], [tag("button")])])),
      [
        "If it is in use, remove aria-hidden=\"true\" from <nav id=\"extra\" aria-hidden=\"true\">. If it should "
          + "not be used now, add hidden or inert there."
      ])
    XCTAssertEqual(
      fixes(tag("button", ["aria-hidden": "true"])),
      [
        "If it is in use, remove aria-hidden=\"true\". If it should not be used now, add hidden or inert to it."
      ])
  }

  func testADialogIsNamedByItsHeading() {
    func dialog(_ inside: Tag) -> [String] {
      fixes(tag("div", ["id": "d", "role": "dialog"], [tag("p"), inside]))
    }
    XCTAssertEqual(
      dialog(tag("h2", ["id": "rules"])), ["Add aria-labelledby=\"rules\" to <div id=\"d\">."])
    XCTAssertEqual(
      dialog(tag("h2")),
      [
        "Give the <h2> in it an id, and add aria-labelledby=\"…\" with this id to <div id=\"d\">."
      ])
    XCTAssertEqual(
      dialog(tag("p")),
      ["Add aria-label=\"…\" to <div id=\"d\">, with a few words about what it is for."])
  }

  func testATrueValueIsNotReplacedByHiddenText() {
    let hidden = tag(
      "span", box: [0, 0, 1, 1], styles: ["visible", "hidden", "hidden", "absolute"],
      [words("Progress: 0%")])
    let slider = ["role": "slider", "aria-valuenow": "3", "aria-label": "Song"]
    XCTAssertEqual(
      fixes(tag("div", slider.merging(["aria-valuetext": "3 of 10"]) { $1 }, [hidden])),
      [
        "Delete the hidden text if aria-valuetext=\"3 of 10\" says enough. If not, put the words into "
          + "aria-valuetext or outside the element."
      ])
    XCTAssertEqual(
      fixes(tag("div", slider, [hidden])),
      ["Put the words into aria-valuetext, or outside the element, and delete the hidden text."])
  }

  func testAValueOfAnAttributeSaysWhatItIsFor() {
    let flaw = markup([tag("button", ["aria-expanded": "yes"])]).flaws.first?.value.first
    XCTAssertEqual(
      flaw?.reason,
      "Browsers may ignore it, so screen-reader users may not hear whether the part that it opens is open."
    )
    XCTAssertEqual(
      flaw?.remedy,
      "Write aria-expanded=\"false\" while the part is closed and \"true\" while it is open, and change it in "
        + "the click handler.")
  }

  func testWhatIsLostOfAFieldIsWhatItHas() {
    func messages(_ more: [String: String]) -> [String] {
      markup([tag("input", more.merging(["aria-roledescription": "number field"]) { $1 })]).flaws
        .flatMap { $0.value.map(\.message) }
    }
    XCTAssertEqual(
      messages(["required": ""]),
      [
        "VoiceOver on iOS says “number field” in place of “text field, required”, because of aria-roledescription."
      ])
    XCTAssertEqual(
      messages([:]),
      [
        "VoiceOver on iOS says “number field” in place of “text field”, because of aria-roledescription."
      ])
  }

  func testTheAttributeThatDescribesAnElementIsNamed() {
    func attribute(_ attributes: [String: String]) -> String? {
      markup([tag("button", attributes)]).hintAttribute(of: 2)
    }
    let title = ["title": "Save"]
    XCTAssertEqual(attribute(title), "title=\"Save\"")
    XCTAssertEqual(
      attribute(title.merging(["aria-describedby": "tip"]) { $1 }), "aria-describedby=\"tip\"")
    XCTAssertNil(attribute(["aria-describedby": ""]))
  }

  func testAStateMovesOnlyIfTheElementIsNoControl() {
    func fix(_ name: String, _ state: String) -> String? { fixes(tag(name, [state: "true"])).first }
    XCTAssertEqual(
      fix("div", "aria-pressed"), "Move aria-pressed to the <button> that users press.")
    XCTAssertEqual(
      fix("button", "aria-checked"),
      "Add role=\"switch\" or role=\"checkbox\" to it. A button that stays a button takes aria-pressed instead."
    )
    XCTAssertEqual(
      fix("input", "aria-expanded")?.hasPrefix(
        "If this is a field that opens a list, add role=\"combobox\""),
      true)
  }
}
