import XCTest

@testable import PageTree

/// Tests which references, values and contents of a page readers do not get as they are meant.
final class MarkupContentsTests: XCTestCase {
  private let hiding = ["visible", "hidden", "hidden", "absolute"]

  /// Asserts the kind of the only flaw on each wrong page, and that the right ones have none.
  private func expect(
    _ kind: String, wrong: [Tag], right: [Tag], file: StaticString = #filePath, line: UInt = #line
  ) {
    for tag in wrong {
      XCTAssertEqual(
        flaws(tag).map { String($0.split(separator: " ").last ?? "") }, [kind],
        "\(tag.name) \(tag.attributes)", file: file, line: line)
    }
    for tag in right {
      XCTAssertEqual(flaws(tag), [], "\(tag.name) \(tag.attributes)", file: file, line: line)
    }
  }

  func testReferencesOfHTMLLeadToElementsOfThePage() {
    let target = tag("p", ["id": "here"])
    expect(
      "brokenReference",
      wrong: [
        tag("label", ["for": "gone"], [words("Street")]), tag("td", ["headers": "gone"]),
        tag("input", ["list": "gone"]), tag("button", ["form": "gone"]),
        tag("div", ["aria-details": "gone"]),
        tag("button", ["aria-expanded": "true", "aria-controls": "gone"]),
        tag("div", ["role": "tab", "aria-selected": "true", "aria-controls": "gone"]),
      ],
      right: [
        tag("label", ["for": "gone"], [tag("input")]),
        tag("div", [:], [tag("label", ["for": "here"]), target]),
        tag("label", ["for": "gone"], box: nil), tag("p", ["for": "gone"]),
        tag("ul", ["list": "gone"]),
        // A closed menu may be made when it opens.
        tag("button", ["aria-expanded": "false", "aria-controls": "gone"]),
        tag("button", ["aria-controls": "gone"]),
      ])
  }

  func testLinksLeadToPartsOfThePage() {
    expect(
      "brokenFragment", wrong: [tag("a", ["href": "#gone"])],
      right: [
        "#", "#top", "#/news", "#!news", "#a=b", "#:~:text=x", "#kapitel%20eins", "/#gone",
        "b#gone",
      ].map { tag("a", ["href": $0]) } + [
        tag("div", [:], [tag("a", ["href": "#here"]), tag("h2", ["id": "here"])]),
        tag("div", [:], [tag("a", ["href": "#old"]), tag("a", ["name": "old"])]),
        tag("a", ["href": "#gone", "onclick": "open()"]),
        tag("a", ["href": "#gone", "data-toggle": "tab"]),
        tag("a", ["href": "#gone", "role": "button"]),
      ])
  }

  func testRolesAndStatesHaveValuesOfARIA() {
    expect(
      "wrongValue",
      wrong: [
        tag("div", ["aria-live": "true"]), tag("div", ["aria-relevant": "additions txt"]),
        tag("button", ["aria-expanded": "yes"]), tag("p", ["role": "botton"]),
        tag("div", ["role": "slider", "aria-valuenow": "50%"]),
      ],
      right: [
        tag("div", ["aria-live": "Polite"]), tag("div", ["aria-live": ""]),
        tag("div", ["aria-relevant": "additions text"]),
        tag("button", ["aria-expanded": "undefined"]),
        tag("div", ["role": "slider", "aria-valuenow": " 1.5 "]), tag("p", ["role": "botton note"]),
        tag("p", ["role": "doc-abstract"]), tag("p", ["role": " "]),
        tag("input", ["aria-invalid": "grammar"]),
        tag("div", ["aria-hidden": "true"], [tag("div", ["aria-live": "true"])]),
      ])
  }

  func testADescriptionOfARoleHasARole() {
    let slide = ["aria-roledescription": "slide"]
    func described(_ name: String, _ others: [String: String]) -> Tag {
      tag(name, slide.merging(others) { $1 })
    }
    expect(
      "roleDescription",
      wrong: [
        tag("div", slide), described("span", [:]), described("div", ["role": "presentation"]),
        described("input", [:]), described("textarea", [:]), described("div", ["role": "combobox"]),
        described("section", ["aria-roledescription": " "]),
      ],
      right: [
        described("div", ["role": "group"]), described("section", [:]), described("button", [:]),
        described("input", ["type": "range"]), tag("div"),
      ])
  }

  func testTextForReadersIsNotInsideAClosedRole() {
    func around(
      _ text: String, _ attributes: [String: String] = [:], box: [Int] = [0, 0, 1, 1],
      _ hidden: [String: String] = [:]
    ) -> Tag {
      let all = ["role": "progressbar", "aria-label": "Upload"].merging(attributes) { $1 }
      return tag("div", all, [tag("span", hidden, box: box, styles: hiding, [words(text)])])
    }
    expect(
      "lostText",
      wrong: [
        around("Loaded: 0%", ["aria-valuenow": "40"]), around("Paused"),
        around("January 5", ["role": "img"]),
      ],
      right: [
        around("40% complete", ["aria-valuenow": "40"]), around("Upload"),
        around("Paused", ["aria-valuetext": "40, paused"]), around("Paused", ["role": "group"]),
        around("Paused", box: [0, 0, 60, 18]), around("Paused", [:], ["aria-hidden": "true"]),
      ])
    XCTAssertEqual(
      flaws(
        tag("p", ["id": "name"], [words("Paused song")]),
        around("Paused", ["aria-labelledby": "name"])), [])
  }

  func testThePictureOfAnElementWithoutARoleHasNoName() {
    let name = ["aria-label": "4 of 5 stars"]
    expect(
      "lostName",
      wrong: [
        tag("span", name), tag("span", name, [words("★★★★")]), tag("div", name, [tag("svg")]),
        tag("i", name, [words("4")]),
      ],
      right: [
        tag("span", name, [words("Four stars")]), tag("span", ["aria-label": " "]),
        tag("span", name.merging(["role": "img"]) { $1 }), tag("section", name),
        tag("div", name, [tag("button")]), tag("div", name, [tag("img", ["alt": "Stars"])]),
        tag("button", [:], [tag("i", name)]), tag("label", [:], [tag("i", name)]),
        tag("div", ["role": "option"], [tag("i", name)]),
        tag("div", ["aria-hidden": "true"], [tag("i", name)]),
        tag("span", name, box: [0, 0, 1, 1]),
      ])
  }

  func testATableStaysATable() {
    func table(_ row: String, _ cell: String = "table-cell", role: String = "") -> Tag {
      let styles = { ["visible", "visible", "visible", "static", $0] }
      let cells = [tag("th", styles: styles(cell)), tag("td", styles: styles(cell))]
      return tag(
        "table", ["role": role], [tag("tbody", [:], [tag("tr", styles: styles(row), cells)])])
    }
    expect(
      "restyledTable",
      wrong: [table("block", "block"), table("flex"), table("table-row", "block")],
      right: [table("table-row"), table("block", "block", role: "table"), table("none")])
    // A table without headers may lay out a page.
    XCTAssertEqual(
      flaws(
        tag(
          "table", [:],
          [tag("tr", styles: ["visible", "visible", "visible", "static", "block"], [tag("td")])])),
      [])
  }

  func testAListSaysHowManyRowsItHas() {
    let scrolls = ["visible", "hidden", "auto", "static"]
    func list(
      _ count: Int, contents: Int, _ attributes: [String: String] = [:],
      row: [String: String] = [:],
      styles: [String]? = nil
    ) -> Tag {
      let rows = (0..<count).map { number in
        tag("div", row.merging(["role": "row"]) { $1 }, box: [0, number * 40, 300, 40])
      }
      return tag(
        "div", attributes.merging(["role": "grid"]) { $1 }, box: [0, 0, 300, 200],
        styles: styles ?? scrolls, [tag("div", box: [0, 0, 300, contents], rows)])
    }
    expect(
      "virtualRows", wrong: [list(8, contents: 40_000)],
      right: [
        list(8, contents: 320), list(3, contents: 40_000),
        list(8, contents: 40_000, ["aria-rowcount": "1000"]),
        list(8, contents: 40_000, row: ["aria-rowindex": "3"]),
        list(8, contents: 40_000, styles: ["visible", "visible", "visible", "static"]),
      ])
  }

  func testAStateOfANativeControlFitsItsRole() {
    expect(
      "misplacedState",
      wrong: [
        tag("button", ["aria-checked": "true"]), tag("button", ["aria-selected": "true"]),
        tag("a", ["href": "/", "aria-pressed": "true"]), tag("input", ["aria-expanded": "true"]),
        tag("div", ["aria-valuenow": "3"]), tag("p", ["role": "img", "aria-valuetext": "three"]),
      ],
      right: [
        tag("input", ["type": "checkbox", "aria-checked": "true"]),
        tag("input", ["type": "range", "aria-valuetext": "three"]),
        tag("input", ["role": "combobox", "aria-expanded": "false"]),
        tag("td", ["aria-selected": "true"]), tag("x-meter", ["aria-valuenow": "3"]),
      ])
  }

  func testFieldsOfADisabledGroupTakeNoFocus() {
    let hidden = { tag("div", ["aria-hidden": "true"], [$0]) }
    expect(
      "focusableInHidden",
      wrong: [
        hidden(tag("details", [:], [tag("summary")])), hidden(tag("p", ["contenteditable": ""])),
        hidden(tag("fieldset", ["disabled": ""], [tag("a", ["href": "/"])])),
      ],
      right: [
        hidden(tag("fieldset", ["disabled": ""], [tag("input")])),
        hidden(tag("p", ["contenteditable": "false"])), hidden(tag("summary")),
      ])
  }
}
