import AccessibilityModel
import TextFormats
import XCTest

@testable import PageTree

/// Tests which flaws are found in the markup of a page, and which neighbors are right.
final class PageMarkupTests: XCTestCase {
  /// An element of a page.
  private struct Tag {
    var name: String
    var attributes: [String: String]
    var box: [Int]?
    var styles = ["visible", "visible", "visible", "static"]
    var inside: [Tag] = []
  }

  private func tag(
    _ name: String, _ attributes: [String: String] = [:], box: [Int]? = [0, 0, 100, 44],
    styles: [String]? = nil, _ inside: [Tag] = []
  ) -> Tag {
    var tag = Tag(name: name, attributes: attributes, box: box, inside: inside)
    tag.styles = styles ?? tag.styles
    return tag
  }

  /// Returns the kind of each flaw on a page, with the tag of its element.
  private func flaws(_ tags: Tag...) -> [String] {
    let markup = markup(tags)
    return markup.flaws.sorted { $0.key < $1.key }.flatMap { number, flaws in
      flaws.map { "\(markup.names[number] ?? "") \($0.kind)" }
    }
  }

  private func markup(_ tags: [Tag]) -> PageMarkup {
    var texts: [String] = []
    func number(of text: String) -> JSONValue {
      texts.append(text)
      return .integer(texts.count - 1)
    }
    var (numbers, parents, names, attributes): ([JSONValue], [JSONValue], [JSONValue], [JSONValue])
    (numbers, parents, names, attributes) = ([], [], [], [])
    var (places, bounds, styles): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
    func add(_ tag: Tag, inside parent: Int) {
      let index = numbers.count
      numbers.append(.integer(index + 1))
      parents.append(.integer(parent))
      names.append(number(of: tag.name.uppercased()))
      let list = tag.attributes.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      attributes.append(.array(list.map(number)))
      if let box = tag.box {
        places.append(.integer(index))
        bounds.append(.array(box.map { .integer($0) }))
        styles.append(.array(tag.styles.map(number)))
      }
      for each in tag.inside { add(each, inside: index) }
    }
    add(tag("body", box: [0, 0, 390, 844], tags), inside: -1)
    let nodes: JSONValue = [
      "backendNodeId": .array(numbers), "parentIndex": .array(parents), "nodeName": .array(names),
      "attributes": .array(attributes),
    ]
    let layout: JSONValue = [
      "nodeIndex": .array(places), "bounds": .array(bounds), "styles": .array(styles),
    ]
    var markup = PageMarkup()
    markup.read(
      [
        "strings": .array(texts.map { .string($0) }),
        "documents": .array([["nodes": nodes, "layout": layout]]),
      ], of: .page)
    return markup
  }

  func testReferencesLeadToElementsOfThePage() {
    let label = tag("p", ["id": "label"])
    XCTAssertEqual(
      flaws(tag("input", ["id": "a", "aria-labelledby": "gone lost"])),
      ["<input id=\"a\"> brokenReference"])
    XCTAssertEqual(flaws(tag("input", ["aria-labelledby": "gone label"]), label), [])
    XCTAssertEqual(flaws(tag("input", ["aria-describedby": ""])), [])
    XCTAssertEqual(flaws(tag("input", ["aria-describedby": "gone"], box: nil)), [])
  }

  func testTheKeyboardDoesNotStopInHiddenParts() {
    let hidden = { [self] (inside: Tag) in tag("div", ["aria-hidden": "true"], [inside]) }
    for right in [
      tag("button", ["disabled": ""]), tag("a"), tag("a", ["href": "#", "tabindex": "-1"]),
      tag("input", ["type": "hidden"]), tag("button", box: nil), tag("div"),
      tag("button", styles: ["hidden", "visible", "visible", "static"]),
      tag("div", ["inert": ""], [tag("button")]),
    ] { XCTAssertEqual(flaws(hidden(right)), [], right.name) }
    for wrong in [
      tag("button"), tag("a", ["href": "#"]), tag("div", ["tabindex": "0"]), tag("select"),
    ] { XCTAssertEqual(flaws(hidden(wrong)).map { $0.suffix(17) }, ["focusableInHidden"]) }
  }

  func testAStateIsOnARoleThatHasIt() {
    for (name, role, state) in [
      ("div", nil, "aria-expanded"), ("h2", nil, "aria-expanded"), ("li", nil, "aria-selected"),
      ("div", "menuitem", "aria-checked"), ("a", "link", "aria-pressed"),
      ("div", "button", "aria-selected"),
    ] as [(String, String?, String)] {
      XCTAssertEqual(
        flaws(tag(name, [state: "true", "role": role ?? ""])).map { $0.suffix(14) },
        ["misplacedState"], "\(name) \(state)")
    }
    for (name, role, state) in [
      ("button", nil, "aria-expanded"), ("a", nil, "aria-expanded"), ("tr", nil, "aria-selected"),
      ("div", "menuitemcheckbox", "aria-checked"), ("div", "button", "aria-pressed"),
      ("li", "treeitem", "aria-expanded"), ("summary", nil, "aria-expanded"),
    ] as [(String, String?, String)] {
      XCTAssertEqual(
        flaws(tag(name, [state: "true", "role": role ?? ""])), [], "\(name) \(state)")
    }
  }

  func testARoleHasTheStateThatItNeeds() {
    XCTAssertEqual(
      flaws(tag("div", ["role": "slider", "aria-valuetext": "Large"])),
      ["<div role=\"slider\"> missingState"])
    XCTAssertEqual(
      flaws(tag("div", ["role": "switch"])), ["<div role=\"switch\"> missingState"])
    XCTAssertEqual(flaws(tag("div", ["role": "slider", "aria-valuenow": "1"])), [])
    XCTAssertEqual(flaws(tag("input", ["type": "checkbox", "role": "switch"])), [])
  }

  func testDialogsAndFramesHaveNames() {
    XCTAssertEqual(flaws(tag("dialog", box: nil)), ["<dialog> unnamedDialog"])
    XCTAssertEqual(
      flaws(tag("div", ["role": "alertdialog", "aria-label": " "])),
      ["<div role=\"alertdialog\"> unnamedDialog"])
    XCTAssertEqual(flaws(tag("dialog", ["aria-label": "Delete"])), [])
    XCTAssertEqual(flaws(tag("dialog", ["aria-labelledby": "h"], [tag("h2", ["id": "h"])])), [])
    XCTAssertEqual(flaws(tag("iframe", ["src": "map"])), ["<iframe src=\"map\"> unnamedFrame"])
    XCTAssertEqual(flaws(tag("iframe", ["title": "Map"])), [])
    XCTAssertEqual(flaws(tag("iframe", box: [0, 0, 1, 1])), [])
    XCTAssertEqual(flaws(tag("div", ["aria-hidden": "true"], [tag("iframe")])), [])
  }

  func testAControlIsNotInsideAnother() {
    let link = { [self] (inside: Tag) in tag("a", ["href": "#"], [inside]) }
    XCTAssertEqual(flaws(link(tag("button"))), ["<button> controlInControl"])
    XCTAssertEqual(
      flaws(tag("div", ["role": "tab", "tabindex": "0"], [tag("span", [:], [tag("button")])])),
      ["<button> controlInControl"])
    XCTAssertEqual(
      flaws(tag("div", ["role": "textbox", "aria-readonly": "true"], [tag("a", ["href": "#"])])),
      ["<a href=\"#\"> controlInControl"])
    XCTAssertEqual(flaws(tag("div", ["role": "textbox"], [tag("a", ["href": "#"])])), [])
    XCTAssertEqual(flaws(tag("label", [:], [tag("input")])), [])
    XCTAssertEqual(flaws(tag("div", ["role": "treeitem"], [tag("button")])), [])
    XCTAssertEqual(flaws(link(tag("span"))), [])
  }

  func testAControlThatAViewCutsOffIsOutside() {
    let cuts = ["visible", "hidden", "hidden", "static"]
    func view(_ styles: [String], _ inside: Tag, at box: [Int] = [0, 0, 300, 44]) -> [String] {
      flaws(tag("div", ["id": "v"], box: box, styles: styles, [inside]))
    }
    let beside = tag("button", box: [300, 0, 300, 44])
    XCTAssertEqual(view(cuts, beside), ["<button> outsideView"])
    XCTAssertEqual(view(cuts, tag("button", box: [0, -60, 300, 44])), ["<button> outsideView"])
    XCTAssertEqual(view(cuts, tag("button", box: [290, 0, 300, 44])), [])
    XCTAssertEqual(view(["visible", "auto", "hidden", "static"], beside), [])
    XCTAssertEqual(view(["visible", "visible", "visible", "static"], beside), [])
    // The pattern of text that only readers get.
    XCTAssertEqual(view(cuts, beside, at: [0, 0, 1, 1]), [])
    let absolute = ["visible", "visible", "visible", "absolute"]
    XCTAssertEqual(view(cuts, tag("button", box: [300, 0, 300, 44], styles: absolute)), [])
    XCTAssertEqual(
      view(
        ["visible", "hidden", "hidden", "relative"],
        tag("button", box: [300, 0, 300, 44], styles: absolute)), ["<button> outsideView"])
    XCTAssertEqual(view(cuts, tag("div", ["inert": ""], [beside])), [])
  }

  func testTheBrowserHasChosenTheSizeOfAPlainControl() {
    let sizes = markup([
      tag("button", box: [0, 0, 40, 21]), tag("button", box: [0, 0, 40, 16]),
      tag("select", box: [0, 0, 40, 19]), tag("div", box: [0, 0, 40, 21]),
      tag("input", ["type": "checkbox"], box: [0, 0, 13, 13]),
      tag("input", ["type": "range"], box: [0, 0, 129, 21]),
    ]).browserSizes
    XCTAssertEqual(sizes, [2, 4, 6])
  }

  func testDamagedAnswersHaveNoFlaws() {
    for answer: JSONValue in [
      .null, ["documents": .array([.null, [:]])],
      [
        "documents": .array([
          [
            "nodes": [
              "backendNodeId": .array([.integer(1)]), "parentIndex": .array([.integer(9)]),
              "nodeName": .array([.integer(7)]), "attributes": .array([.array([.integer(1)])]),
            ],
            "layout": ["nodeIndex": .array([.integer(4), .string("a")]), "bounds": .array([])],
          ]
        ])
      ],
    ] {
      var markup = PageMarkup()
      markup.read(answer, of: .page)
      XCTAssertEqual(markup.flaws, [:])
    }
  }
}
