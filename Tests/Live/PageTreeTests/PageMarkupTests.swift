import AccessibilityModel
import TextFormats
import XCTest

@testable import PageTree

/// Tests which flaws are found in the markup of a page, and which neighbors are right.
final class PageMarkupTests: XCTestCase {
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
    let hidden = { (inside: Tag) in tag("div", ["aria-hidden": "true"], [inside]) }
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

  func testATextThatOnlyAClickOperatesHasNoRole() {
    let click = ["onclick": "buy()"]
    let hand = ["visible", "visible", "visible", "static", "block", "pointer"]
    var listens = tag("span", styles: hand, [words("Buy")])
    listens.isClickable = true
    for wrong in [
      tag("div", click, [words("Buy")]), tag("li", click, [tag("b", [:], [words("Buy")])]), listens,
      tag("img", click, box: [0, 0, 24, 24]),
      tag("div", click.merging(["tabindex": "0"]) { $1 }, [words("Buy")]),
      tag("div", click, box: [0, 0, 32, 32], [tag("svg", [:], box: [0, 0, 16, 16])]),
      tag("main", ["role": "main"], [tag("div", click, [words("Buy")])]),
      tag("div", click, [tag("div", click, [words("Inner")])]),
    ] {
      XCTAssertEqual(flaws(wrong).map { $0.suffix(16) }, ["clickWithoutRole"], wrong.name)
    }
    var arrow = tag("div", [:], [words("Text of a part")])
    arrow.isClickable = true
    for right in [
      tag("div", [:], [words("Buy")]), arrow, tag("div", ["onclick": ""], [words("Buy")]),
      tag("div", click, box: [0, 0, 900, 900]), tag("img", click, box: [0, 0, 600, 400]),
      tag("div", click, [tag("a", ["href": "#"], [words("Buy")])]),
      tag("div", click, [tag("input"), words("Agree")]),
      tag("label", click, [words("Agree")]), tag("button", click, [words("Buy")]),
      tag("button", [:], [tag("span", click, [words("Buy")])]),
      tag("summary", [:], [tag("span", click, [words("More")])]),
      tag("div", click.merging(["role": "button"]) { $1 }, [words("Buy")]),
      tag("div", click.merging(["tabindex": "-1"]) { $1 }, [words("Buy")]),
      tag("div", click.merging(["aria-hidden": "true"]) { $1 }, [words("Buy")]),
      tag("ul", ["role": "listbox"], [tag("li", click, [words("One")])]),
      tag("div", click, box: nil, [words("Buy")]),
      tag("p", click, [words(String(repeating: "long ", count: 20))]),
    ] { XCTAssertFalse(flaws(right).contains { $0.hasSuffix("clickWithoutRole") }, right.name) }
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
    let link = { (inside: Tag) in tag("a", ["href": "#"], [inside]) }
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

  func testOptionsHaveTheSizeOfTheBrowser() {
    let sizes = markup([
      tag("select", box: [0, 0, 40, 80], [tag("option", box: nil)]), tag("div", ["role": "option"]),
    ]).browserSizes
    XCTAssertEqual(sizes, [3])
  }

  private func inline(_ tags: Tag...) -> Tag { tag("a", ["href": "#"], styles: line, tags) }
  private var line: [String] { ["visible", "visible", "visible", "static", "inline"] }
  private var block: [String] { ["visible", "visible", "visible", "static", "block"] }

  func testALinkIsInALineOfOtherText() {
    let link = inline(words("link"))
    let span = { [line] (inside: [Tag]) in tag("span", styles: line, inside) }
    for (name, inside, isInText) in [
      ("sentence", [words("See "), link], true), ("after it", [link, words(" says so")], true),
      ("in a span", [words("See "), span([link])], true), ("alone", [link], false),
      ("beside a link", [link, words(" \n"), link], false),
      ("text in a span", [span([words("By ")]), link], true),
      ("after a line break", [words("See"), tag("br", styles: line), link], false),
      ("after a block", [words("See"), tag("div", styles: block, [words("x")]), link], false),
      ("text of a control", [tag("button", styles: line, [words("Go")]), link], false),
      (
        "hidden text",
        [tag("span", box: nil, [Tag(name: "#text", attributes: [:], text: "x")]), link], false
      ),
    ] as [(String, [Tag], Bool)] {
      let found = markup([tag("p", styles: block, inside)]).inText
      XCTAssertEqual(!found.isEmpty, isInText, name)
    }
    // The text around a block does not decide its height.
    let card = tag("a", ["href": "#"], styles: block, [words("Card")])
    XCTAssertEqual(markup([tag("p", styles: block, [words("See "), card])]).inText, [])
  }

  func testThePassageOfAControlIsTheTextAroundIt() {
    let copy = tag("button", styles: line, [words("Copy")])
    func passages(_ tags: Tag...) -> [String] {
      markup(tags).passages.sorted { $0.key < $1.key }.map(\.value)
    }
    XCTAssertEqual(
      passages(
        tag("pre", styles: block, [words("import fs"), copy]),
        tag("li", styles: block, [tag("span", styles: line, [copy]), words("Anna")])),
      ["import fs", "Anna"])
    XCTAssertEqual(passages(tag("li", styles: block, [copy])), [])
    XCTAssertEqual(passages(tag("div", styles: block, [words("Anna"), copy])), [])
  }

  func testTheBoxOfALinkIncludesItsContents() {
    func touched(_ link: Tag) -> Rectangle? { markup([link]).touchBoxes[2] }
    let row = tag("div", box: [0, 110, 300, 80], styles: block)
    var link = tag("a", ["href": "#"], box: [0, 100, 300, 15], styles: line, [row])
    XCTAssertEqual(touched(link), Rectangle(x: 0, y: 0, width: 300, height: 90))
    link.inside = [tag("b", box: [10, 101, 50, 14], styles: line)]
    XCTAssertNil(touched(link))
    link = tag("a", ["href": "#"], box: [0, 100, 300, 15], styles: block, [row])
    XCTAssertNil(touched(link))
  }

  func testALinkInCutOffTextIsAMatterOfReflow() {
    let cuts = ["visible", "hidden", "hidden", "static", "block"]
    func view(_ link: Tag, _ others: Tag...) -> [String] {
      flaws(tag("p", ["id": "v"], box: [0, 0, 300, 44], styles: cuts, [link] + others))
    }
    let link = tag("a", ["href": "#"], box: [300, 0, 300, 44], styles: line, [words("link")])
    XCTAssertEqual(view(link, words("A long line")), [])
    XCTAssertEqual(view(link), ["<a href=\"#\"> outsideView"])
  }

  func testAnElementHasTheSelectorOfItsTag() {
    let markup = markup([
      tag(
        "div", ["id": "bar"],
        [tag("a", ["href": "#"]), tag("a", ["href": "#", "class": "close"]), tag("b")]),
      tag("div", ["id": "1 2"], [tag("a")]),
    ])
    // The page is the first node.
    XCTAssertEqual(
      (2...7).map { markup.origin(of: $0)?.path ?? "" },
      [
        "#bar", "#bar > a:nth-of-type(1)", "#bar > a:nth-of-type(2)", "#bar > b",
        "body > div:nth-of-type(2)", "body > div:nth-of-type(2) > a",
      ])
    XCTAssertEqual(markup.origin(of: 4)?.name, "<a class=\"close\">")
    XCTAssertNil(markup.origin(of: 99))
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
