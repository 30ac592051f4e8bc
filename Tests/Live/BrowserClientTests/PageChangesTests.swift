import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Tests what is read when the observer of a page reports changes.
@MainActor
final class PageChangesTests: XCTestCase {
  private static let list = Node(3, "list", "Files", children: [4, 5])
  private static let contents = [
    Node.button, list, Node(4, "button", "First"), Node(5, "button", "Second"),
  ]

  /// The commands with which a page reads what has changed.
  private func commands(_ page: OperatedPage, _ body: (BrowserDouble) -> Void) -> [DoubleCommand] {
    page.commands {
      body(page.double)
      XCTAssertTrue(page.live.poll())
    }
  }

  private func rename(_ name: String) -> (inout Node) -> Void {
    { $0.name = ChromiumTree.Value(value: .text(name)) }
  }

  private func name(of number: Int, on page: OperatedPage) -> String? {
    page.live.mirror.tree.node(number: number)?.nameText
  }

  func testAChangedNodeIsReadOnceWithItsDetails() async throws {
    let page = try OperatedPage(Self.contents)
    let sent = commands(page) { $0.change(2, self.rename("Store")) }
    XCTAssertEqual(
      sent.map(\.method),
      ["Runtime.releaseObjectGroup"] + Array(repeating: "Runtime.evaluate", count: 5)
        + ["Accessibility.queryAXTree", "DOM.describeNode", "DOM.getBoxModel"])
    XCTAssertEqual(name(of: 2, on: page), "Store")
  }

  func testOnlyADeepReportReadsTheNodesInside() async throws {
    for (isDeep, method) in [
      (true, "Accessibility.queryAXTree"), (false, "Accessibility.getPartialAXTree"),
    ] {
      let page = try OperatedPage(Self.contents)
      let sent = commands(page) { double in
        double.nodes[3].name = ChromiumTree.Value(value: .text("Third"))
        double.change(3, isDeep: isDeep, self.rename("Documents"))
      }
      XCTAssertEqual(sent.map(\.method).filter { $0.hasPrefix("Accessibility.") }, [method])
      XCTAssertEqual(name(of: 3, on: page), "Documents")
      XCTAssertEqual(name(of: 4, on: page), isDeep ? "Third" : "First")
    }
  }

  func testTheTextOfADialogThatThePageHidesIsGone() async throws {
    let page = try OperatedPage([
      .button, Node(3, "dialog", "Address", children: [4]), Node(4, "heading", nil, children: [5]),
      Node(5, "generic", nil, children: [6]), Node(6, "StaticText", "Street"),
    ])
    page.open()
    // Chromium keeps the nodes that others refer to, as children of the next view that is shown.
    // Only such a node itself says that it is hidden.
    page.double.nodes.removeAll { $0.backendDOMNodeId == 3 }
    for number in 4...6 { page.double.changeUnseen(number) { $0.ignored = true } }
    page.double.changeUnseen(4) { $0.parentId = "1" }
    page.double.change(1, isDeep: false) { $0.childIds = ["2", "4"] }
    XCTAssertEqual(page.hear(.last), ["Save. Button."])
  }

  func testATextThatIsReplacedWhileItIsReadIsNotLost() async throws {
    let clock = Node(6, "paragraph", nil, children: [7])
    let page = try OperatedPage([.button, clock, Node(7, "StaticText", "0 seconds")])
    var number = 7
    func replace(_ double: BrowserDouble) {
      double.nodes.removeAll { $0.backendDOMNodeId == number }
      number += 1
      double.changeUnseen(6) { $0.childIds = [] }
      double.addUnseen(Node(number, "StaticText", "\(number - 7) seconds"), to: 6)
    }
    // The text is replaced as soon as the paragraph has been read.
    page.double.onReply = { double, method in
      if method == "Accessibility.getPartialAXTree" { replace(double) }
    }
    replace(page.double)
    page.double.change(6, isDeep: false)
    page.open()
    XCTAssertEqual(page.hear(.swipe(.right)), ["2 seconds"])
  }

  func testAPartialTreeIsReadWithoutItsRelatives() async throws {
    let page = try OperatedPage(Self.contents)
    let sent = commands(page) { $0.change(2, isDeep: false, self.rename("Store")) }
    let trees = sent.filter { $0.method == "Accessibility.getPartialAXTree" }
    XCTAssertEqual(
      trees.map(\.parameters.words), ["objectId node 2, fetchRelatives false"])
  }

  func testAnIncompleteDocumentIsReadWhole() async throws {
    let page = try OperatedPage(Self.contents)
    let parameters: JSONValue = ["frameId": "F", "frame": ["id": "F"]]
    for (event, method) in [
      ("Page.frameStartedLoading", "Accessibility.getFullAXTree"),
      ("Page.frameStoppedLoading", "Accessibility.queryAXTree"),
      ("Page.documentOpened", "Accessibility.getFullAXTree"),
      ("Page.loadEventFired", "Accessibility.queryAXTree"),
    ] {
      let sent = commands(page) { double in
        double.send(event: event, parameters)
        double.change(2, self.rename(event))
      }
      XCTAssertEqual(
        sent.map(\.method).filter { $0.hasPrefix("Accessibility.") && !$0.hasSuffix("enable") },
        [method])
      XCTAssertEqual(name(of: 2, on: page), event)
    }
  }

  func testChildrenThatHaveNotBeenReadAreRead() async throws {
    let page = try OperatedPage(Self.contents)
    let sent = commands(page) { double in
      double.nodes.append(Node(6, "button", "Third", children: [7]))
      double.nodes.append(Node(7, "StaticText", "Third"))
      double.change(3, isDeep: false) { $0.childIds = ["4", "5", "6"] }
    }
    XCTAssertEqual(
      sent.filter { $0.method.hasPrefix("Accessibility.") }.map(\.method),
      ["Accessibility.getPartialAXTree", "Accessibility.queryAXTree"])
    XCTAssertTrue(page.live.mirror.isShown("6"))
    XCTAssertNotNil(page.live.mirror.tree.node(number: 7))
  }

  func testANodeWhoseNameComesFromAChangedOneIsReadAgain() async throws {
    let text = Node(3, "StaticText", "Pitch")
    var slider = Node.range()
    slider.properties?.append(
      ChromiumTree.Property(
        name: "labelledby",
        value: ChromiumTree.Value(
          value: nil, relatedNodes: [ChromiumTree.Related(backendDOMNodeId: 3)])))
    let page = try OperatedPage([slider, text])
    _ = commands(page) { double in
      double.nodes[1].name = ChromiumTree.Value(value: .text("Volume"))
      double.change(3, self.rename("Volume"))
    }
    XCTAssertEqual(name(of: 2, on: page), "Volume")
  }

  func testANodeIsReadAgainIfOnlyItsAttributesHaveChanged() async throws {
    let page = try OperatedPage([.range()]) { $0.attributes[2] = ["step": "1"] }
    page.open()
    let revision = page.live.mirror.revision
    _ = commands(page) { double in
      double.attributes[2] = ["aria-valuetext": "Loud"]
      double.change(2)
    }
    XCTAssertEqual(
      page.live.mirror.tree.details.attributes["2"],
      ["aria-valuetext": "Loud", "aria-valuenow": ""])
    XCTAssertGreaterThan(page.live.mirror.revision, revision)
  }

  func testMoreThanFourNodesAreReadInTwoRequests() async throws {
    let buttons = (2..<12).map { Node($0, "button", "Old \($0)") }
    let page = try OperatedPage(buttons)
    let sent = commands(page) { double in
      for number in 2..<12 { double.change(number, self.rename("New \(number)")) }
    }
    let expressions = sent.compactMap { $0.parameters["expression"]?.string }
    XCTAssertEqual(expressions.dropFirst(), (0..<10).map { "earshotNodes[\($0)]" }[...])
    XCTAssertEqual((2..<12).map { name(of: $0, on: page) }, (2..<12).map { "New \($0)" })
  }

  func testThePageIsReadWhollyIfTooMuchHasChanged() async throws {
    let page = try OperatedPage(Self.contents)
    let sent = commands(page) { double in
      double.changeAll { $0[1].name = ChromiumTree.Value(value: .text("Store")) }
    }
    XCTAssertEqual(
      sent.map(\.method).filter { $0.hasPrefix("Accessibility.") },
      ["Accessibility.enable", "Accessibility.getFullAXTree"])
    XCTAssertEqual(name(of: 2, on: page), "Store")
    XCTAssertEqual(page.live.takeEvents(), [])
  }

  func testAReportedNodeThatIsGoneIsSkipped() async throws {
    let page = try OperatedPage(Self.contents)
    _ = commands(page) { double in
      double.change(2)
      double.change(4, self.rename("Third"))
      double.nodes.removeAll { $0.backendDOMNodeId == 2 }
    }
    XCTAssertEqual(name(of: 4, on: page), "Third")
    XCTAssertEqual(name(of: 2, on: page), "Save")
  }

  func testNodesThatAreRefusedKeepWhatTheyWere() async throws {
    let page = try OperatedPage(Self.contents)
    page.double.refused = ["Accessibility.queryAXTree"]
    _ = commands(page) { $0.change(2, self.rename("Store")) }
    XCTAssertEqual(name(of: 2, on: page), "Save")
    XCTAssertEqual(page.live.state, .running)
  }

  func testAnObserverThatIsGoneIsReplaced() async throws {
    let page = try OperatedPage(Self.contents)
    page.open()
    page.double.change(2, rename("Store"))
    page.double.loseWorlds()
    XCTAssertEqual(page.hear(), [])
    let sent = page.commands { XCTAssertEqual(page.hear(), ["Store"]) }
    XCTAssertEqual(sent.first?.method, "Page.getFrameTree")
    XCTAssertEqual(name(of: 2, on: page), "Store")
    _ = commands(page) { $0.change(2, self.rename("Keep")) }
    XCTAssertEqual(name(of: 2, on: page), "Keep")
  }

  func testAFrameOfANodeIsTheSmallestThatContainsItsCorners() async throws {
    let page = try OperatedPage(Self.contents)
    _ = commands(page) { $0.change(5) }
    XCTAssertEqual(page.live.mirror.tree.details.frames["5"], [0, 80, 100, 20])
    page.double.refused = ["DOM.getBoxModel"]
    _ = commands(page) { $0.change(5) }
    XCTAssertNil(page.live.mirror.tree.details.frames["5"])
  }
}
