import AccessibilityModel
import BrowserDouble
import LiveTree
import PageTree
import XCTest

/// Tests which changes of live regions are announced.
@MainActor
final class LiveRegionTests: XCTestCase {
  private typealias Event = LiveEvent<PageItemID>

  /// A page with a region that contains a text with the number 3.
  private func page(
    _ role: String = "status", _ text: String? = "Ready",
    _ properties: [String: ChromiumTree.Scalar] = ["live": .text("polite")]
  ) -> SamplePage {
    let texts = text.map { [SampleNode.text($0, id: 3)] } ?? []
    return SamplePage([SampleNode(role, id: 2, properties, children: texts)])
  }

  /// Adds a text as the last child of the region.
  private func add(_ text: String, as number: Int, to page: SamplePage) -> [Event] {
    guard var region = page.mirror.tree.node(number: 2) else { return [] }
    region.childIds?.append("\(number)")
    return page.change([region, node(number, text)])
  }

  private func node(_ number: Int, _ text: String, in parent: Int = 2) -> ChromiumTree.Node {
    var node = ChromiumTree.Node(number, "StaticText", text)
    node.parentId = "\(parent)"
    return node
  }

  private func polite(_ text: String) -> [Event] { [.announcement(text, isAssertive: false)] }

  func testAChangedTextIsAnnounced() async {
    XCTAssertEqual(page().change([node(3, "Saved")]), polite("Saved"))
  }

  func testAnAddedTextIsAnnouncedWithoutTheOldOnes() async {
    let page = page("log")
    XCTAssertEqual(add("Second", as: 4, to: page), polite("Second"))
    XCTAssertEqual(add("Third", as: 5, to: page), polite("Third"))
  }

  func testTheSameTextInANewNodeIsAnnounced() async {
    let page = page("log")
    XCTAssertEqual(add("Ready", as: 4, to: page), polite("Ready"))
  }

  func testOrcaLeavesOutTextsThatAreSetAgainInTheSameNode() async {
    let page = page("status", "Price:")
    guard var region = page.mirror.tree.node(number: 2) else { return XCTFail() }
    region.childIds = ["5", "6"]
    let events = page.change([region, node(5, "Price:"), node(6, "4 euros")])
    guard case .announcement(let news)? = events.first else { return XCTFail("\(events)") }
    XCTAssertEqual(news.string, "Price: 4 euros")
    XCTAssertEqual(news.orcaText, "4 euros")
  }

  func testTheSameTextIsNotAnnouncedTwice() async {
    let page = page()
    XCTAssertEqual(page.change([node(3, "Saved")]), polite("Saved"))
    XCTAssertEqual(page.change([node(3, "Saved")]), [])
    XCTAssertEqual(page.change([node(3, "  Saved \n")]), [], "only the white space differs")
  }

  func testTextsThatChangeTogetherAreOneAnnouncement() async {
    let page = page()
    _ = add("Set", as: 4, to: page)
    XCTAssertEqual(page.change([node(3, "Saved"), node(4, "Go")]), polite("Saved Go"))
  }

  func testARemovedTextIsNotAnnounced() async {
    let page = page()
    _ = add("Set", as: 4, to: page)
    XCTAssertEqual(page.change(2) { $0.childIds = ["4"] }, [])
    XCTAssertEqual(page.change(2) { $0.childIds = [] }, [])
  }

  func testTheOrderOfTextsIsNotAnnounced() async {
    let page = page()
    _ = add("Set", as: 4, to: page)
    XCTAssertEqual(page.change(2) { $0.childIds = ["4", "3"] }, [])
  }

  func testWhiteSpaceInsideATextIsJoined() async {
    XCTAssertEqual(page().change([node(3, " All\n  songs\tsaved ")]), polite("All songs saved"))
  }

  func testABlankTextIsNotAnnounced() async {
    XCTAssertEqual(page().change([node(3, " \n ")]), [])
    XCTAssertEqual(page().change([node(3, "")]), [])
  }

  func testAPageThatOpensAnnouncesNoRegion() async {
    XCTAssertEqual(page().events, [.opened(nil)])
    XCTAssertEqual(page("alert", "Lost", ["live": .text("assertive")]).events, [.opened(nil)])
  }

  // MARK: - Politeness

  func testAnAssertiveRegionInterrupts() async {
    let page = page("status", "Ready", ["live": .text("assertive")])
    XCTAssertEqual(page.change([node(3, "Lost")]), [.announcement("Lost", isAssertive: true)])
  }

  func testARegionThatIsOffIsSilent() async {
    XCTAssertEqual(page("log", "Ready", ["live": .text("off")]).change([node(3, "Saved")]), [])
  }

  func testANodeWithoutPolitenessIsSilent() async {
    XCTAssertEqual(page("generic", "Ready", [:]).change([node(3, "Saved")]), [])
  }

  func testAHiddenRegionIsSilent() async {
    let page = page()
    _ = page.change(2) { $0.ignored = true }
    XCTAssertEqual(page.change([node(3, "Saved")]), [])
  }

  func testARegionThatIsTurnedOffIsSilent() async {
    let page = page()
    XCTAssertEqual(page.change(2) { $0.set("live", .text("off")) }, [])
    XCTAssertEqual(page.change([node(3, "Saved")]), [])
  }

  func testAPartThatIsOffIsSilent() async {
    let page = SamplePage([
      SampleNode(
        "log", id: 2, ["live": .text("polite")],
        children: [
          .text("Song", id: 3),
          SampleNode("timer", id: 4, ["live": .text("off")], children: [.text("0:01", id: 5)]),
        ])
    ])
    XCTAssertEqual(page.change([node(5, "0:02", in: 4)]), [])
    XCTAssertEqual(page.change([node(3, "Next song")]), polite("Next song"))
  }

  func testARegionInsideAnotherSpeaksOnce() async {
    let page = SamplePage([
      SampleNode(
        "region", id: 2, ["live": .text("polite")],
        children: [
          .text("Songs", id: 3),
          SampleNode("status", id: 4, ["live": .text("polite")], children: [.text("One", id: 5)]),
        ])
    ])
    XCTAssertEqual(page.change([node(5, "Two", in: 4)]), polite("Two"))
  }

  func testAControlInARegionSpeaksItsName() async {
    let page = SamplePage([
      SampleNode(
        "status", id: 2, ["live": .text("polite")],
        children: [
          .text("Saved", id: 3),
          SampleNode("button", "Dismiss", id: 4, children: [.text("x", id: 5)]),
        ])
    ])
    XCTAssertEqual(page.change([node(5, "y", in: 4)]), [])
  }

  // MARK: - Regions that appear

  func testAnAlertThatAppearsIsAnnounced() async {
    let page = SamplePage([SampleNode("main", id: 2)])
    var alert = ChromiumTree.Node(5, "alert", children: [6], ["live": .text("assertive")])
    alert.parentId = "2"
    guard var main = page.mirror.tree.node(number: 2) else { return XCTFail("no main") }
    main.childIds = ["5"]
    XCTAssertEqual(
      page.change([main, alert, node(6, "Lost", in: 5)]), appeared("Lost"))
    // A text that changes there is no new alert.
    XCTAssertEqual(
      page.change([node(6, "Found", in: 5)]), [.announcement("Found", isAssertive: true)])
  }

  /// The announcement of an alert without a name that has appeared.
  private func appeared(_ text: String) -> [Event] {
    var news = AccessibilityAttributedString(text, announcementPriority: .high)
    news.newAlert = ""
    return [.announcement(news)]
  }

  func testAnAlertBehindADialogIsNotAnnouncedAgainWhenTheDialogCloses() async {
    let page = SamplePage([
      SampleNode(
        "alert", id: 2, ["live": .text("assertive")], children: [.text("Wrong", id: 3)]),
      SampleNode("main", id: 4),
    ])
    var dialog = ChromiumTree.Node(5, "dialog", "Options", ["modal": .bool(true)])
    dialog.parentId = "4"
    func events(alert isShown: Bool, dialog isOpen: Bool, text: String = "Wrong") -> [Event] {
      guard var alert = page.mirror.tree.node(number: 2),
        var main = page.mirror.tree.node(number: 4)
      else { return [] }
      alert.ignored = !isShown
      main.childIds = isOpen ? ["5"] : []
      return page.change([alert, main, dialog, node(3, text)])
        .filter { if case .announcement = $0 { true } else { false } }
    }
    XCTAssertEqual(events(alert: false, dialog: true), [])
    XCTAssertEqual(events(alert: true, dialog: false), [])
    // Without a dialog, an alert that is shown again speaks.
    XCTAssertEqual(events(alert: false, dialog: false), [])
    XCTAssertEqual(events(alert: true, dialog: false), appeared("Wrong"))
  }

  /// An announcement that Orca says in other words than VoiceOver.
  private func polite(_ text: String, orca: String) -> [Event] {
    var news = AccessibilityAttributedString(text, announcementPriority: .low)
    news.orcaText = orca
    return [.announcement(news)]
  }

  func testOrcaSaysTheNameOfARegionAndOnlyTheNewText() async {
    let named = page("status", "Ready", ["live": .text("polite")])
    _ = named.change(2) { $0.name = .init(value: .text("Cart")) }
    XCTAssertEqual(
      named.change([node(3, "3 items")]), polite("3 items", orca: "Cart 3 items"))
    let whole = page("status", "Total", ["live": .text("polite"), "atomic": .bool(true)])
    XCTAssertEqual(add("2 euro", as: 4, to: whole), polite("Total 2 euro", orca: "2 euro"))
  }

  func testAStatusThatAppearsWithItsTextIsSaidByOrcaAlone() async {
    let page = SamplePage([SampleNode("main", id: 2)])
    var status = ChromiumTree.Node(5, "status", children: [6], ["live": .text("polite")])
    status.parentId = "2"
    guard var main = page.mirror.tree.node(number: 2) else { return XCTFail("no main") }
    main.childIds = ["5"]
    XCTAssertEqual(
      page.change([main, status, node(6, "Saved", in: 5)]), polite("", orca: "Saved"))
    XCTAssertEqual(page.change([node(6, "Saved again", in: 5)]), polite("Saved again"))
  }

  func testAnEmptyStatusAnnouncesItsFirstText() async {
    XCTAssertEqual(add("Saved", as: 3, to: page("status", nil)), polite("Saved"))
  }

  func testAnAlertThatAppearsWithoutTextIsSilent() async {
    let page = SamplePage([SampleNode("main", id: 2)])
    var alert = ChromiumTree.Node(5, "alert", nil, ["live": .text("assertive")])
    alert.parentId = "2"
    guard var main = page.mirror.tree.node(number: 2) else { return XCTFail("no main") }
    main.childIds = ["5"]
    XCTAssertEqual(page.change([main, alert]), [])
  }

  // MARK: - Atomic and busy regions

  private func volume(isAtomic: Bool) -> SamplePage {
    SamplePage([
      SampleNode(
        "status", id: 2, ["live": .text("polite"), "atomic": .bool(isAtomic)],
        children: [.text("Volume", id: 3), .text("3", id: 4)])
    ])
  }

  func testAnAtomicRegionIsAnnouncedWhole() async {
    let page = volume(isAtomic: true)
    XCTAssertEqual(page.change([node(4, "4")]), polite("Volume 4", orca: "4"))
    XCTAssertEqual(page.change([node(4, "4")]), [], "nothing has changed")
  }

  func testARegionThatIsNotAtomicAnnouncesOnlyTheChange() async {
    let page = volume(isAtomic: false)
    XCTAssertEqual(page.change([node(4, "4")]), polite("4"))
  }

  func testABusyRegionWaitsUntilItIsReady() async {
    let page = page()
    XCTAssertEqual(page.change(2) { $0.set("busy", .bool(true)) }, [])
    XCTAssertEqual(page.change([node(3, "Part")]), [])
    XCTAssertEqual(page.change([node(3, "Whole")]), [])
    XCTAssertEqual(page.change(2) { $0.set("busy", .bool(false)) }, polite("Whole"))
  }

  func testABusyRegionThatEndsAsItWasIsSilent() async {
    let page = page()
    _ = page.change(2) { $0.set("busy", .bool(true)) }
    XCTAssertEqual(page.change([node(3, "Part")]), [])
    XCTAssertEqual(page.change([node(3, "Ready")]), [])
    XCTAssertEqual(page.change(2) { $0.set("busy", .bool(false)) }, [])
  }

  func testARegionInABusyViewWaitsUntilThatIsReady() async {
    let page = page()
    page.mirror.tree.details.setAttributes(["aria-busy", "true"], of: 1)
    XCTAssertEqual(page.change([node(3, "Part")]), [])
    page.mirror.tree.details.setAttributes([], of: 1)
    XCTAssertEqual(page.change([node(3, "Whole")]), polite("Whole"))
  }

  func testRemovedTextsAreAnnouncedWhereTheyAreRelevant() async {
    for relevant in ["all", "additions removals"] {
      let page = page("log", "Ann", ["live": .text("polite"), "relevant": .text(relevant)])
      XCTAssertEqual(page.change(2) { $0.childIds = [] }, removed("Ann"), relevant)
    }
  }

  func testARemovalIsApartFromWhatIsNew() async {
    let page = page("log", "Ann", ["live": .text("assertive"), "relevant": .text("all")])
    guard var region = page.mirror.tree.node(number: 2) else { return XCTFail("no region") }
    region.childIds = ["4"]
    XCTAssertEqual(
      page.change([region, node(4, "Bob")]),
      [.announcement("Bob", isAssertive: true)] + removed("Ann"))
  }

  /// The announcement of what is gone, which only VoiceOver makes.
  private func removed(_ text: String) -> [Event] {
    var news = AccessibilityAttributedString(text, announcementPriority: .low)
    news.isOfStatusBar = true
    return [.announcement(news)]
  }

  // MARK: - What counts as text

  func testTheNameOfARegionIsNotItsContent() async {
    let page = page()
    _ = page.change(2) { $0.childIds = [] }
    XCTAssertEqual(
      page.change(2) { $0.name = ChromiumTree.Value(value: .text("Messages")) }, [])
  }

  func testTheNameOfAnImageInARegionIsText() async {
    let page = page("log")
    guard var region = page.mirror.tree.node(number: 2) else { return XCTFail("no region") }
    region.childIds?.append("4")
    var image = ChromiumTree.Node(4, "image", "Chart")
    image.parentId = "2"
    XCTAssertEqual(page.change([region, image]), polite("Chart", orca: ""))
  }

  func testHiddenTextIsNotAnnounced() async {
    let page = page()
    var hidden = node(3, "Secret")
    hidden.ignored = true
    XCTAssertEqual(page.change([hidden]), [])
  }

  func testTextInsideHiddenViewsIsAnnounced() async {
    let page = SamplePage([
      SampleNode(
        "status", id: 2, ["live": .text("polite")],
        children: [.hidden("generic", [.text("Ready", id: 9)])])
    ])
    XCTAssertEqual(page.change(9) { $0.name = .init(value: .text("Saved")) }, polite("Saved"))
  }

  func testTheNameOfAViewAroundTextIsNotSpokenBesideTheText() async {
    let page = SamplePage([
      SampleNode(
        "log", id: 2, ["live": .text("polite")],
        children: [SampleNode("button", "Undo", id: 3, children: [.text("Undo", id: 4)])])
    ])
    let events = page.change([
      ChromiumTree.Node(3, "button", "Redo", children: [4]), node(4, "Redo", in: 3),
    ])
    XCTAssertEqual(events, polite("Redo", orca: ""))
  }

  func testTwoRegionsAreTwoAnnouncementsInTheOrderOfThePage() async {
    let page = SamplePage([
      SampleNode("status", id: 2, ["live": .text("polite")], children: [.text("A", id: 3)]),
      SampleNode("alert", id: 4, ["live": .text("assertive")], children: [.text("B", id: 5)]),
    ])
    XCTAssertEqual(
      page.change([node(5, "Two", in: 4), node(3, "One")]),
      [.announcement("One", isAssertive: false), .announcement("Two", isAssertive: true)])
  }

  func testALongAnnouncementIsCut() async throws {
    let events = page().change([node(3, String(repeating: "ä", count: 5_000))])
    guard case .announcement(let text) = events.first else { return XCTFail("silent") }
    XCTAssertEqual(text.string, String(repeating: "ä", count: 1_000) + "…")
  }

  func testAnnouncementsDoNotDependOnADialogOfThePage() async {
    let page = page()
    let dialog = PageDialog(
      kind: "confirm", message: "Leave?", text: nil, phrases: page.mirror.phrases)
    _ = page.mirror.show(dialog)
    XCTAssertEqual(page.change([node(3, "Saved")]), polite("Saved"))
  }

  // MARK: - Changes that are not heard

  func testANewNameOfARegionIsNotHeard() async {
    let page = page("log")
    XCTAssertEqual(page.change(2) { $0.name = .init(value: .text("Press Escape")) }, [])
    XCTAssertEqual(page.mirror.takeUnheard(known: nil), [.renamedRegion("Press Escape")])
    XCTAssertEqual(page.mirror.takeUnheard(known: nil), [], "They are taken once.")
  }

  func testARegionThatComesWithItsTextIsNotHeard() async {
    let page = SamplePage([SampleNode("main", id: 9)])
    var main = page.mirror.tree.node(number: 9)
    main?.childIds = ["2"]
    var region = ChromiumTree.Node(2, "status", "", ["live": .text("polite")])
    (region.parentId, region.childIds) = ("9", ["3"])
    XCTAssertEqual(
      page.change([main, region, node(3, "Saved")].compactMap(\.self)),
      polite("", orca: "Saved"))
    XCTAssertEqual(page.mirror.takeUnheard(known: [9]), [.filledRegion("Saved")])
  }

  private func busy(_ isBusy: Bool, in page: SamplePage) -> [ChromiumTree.Node] {
    var region = page.mirror.tree.node(number: 2)
    region?.set("busy", .bool(isBusy))
    return region.map { [$0] } ?? []
  }

  func testATextWhileARegionIsBusyIsNotHeard() async {
    let page = page()
    XCTAssertEqual(page.change([node(3, "Loading")] + busy(true, in: page)), [])
    XCTAssertTrue(page.mirror.isWaitingForRegion)
    XCTAssertEqual(page.change([node(3, "Loaded")] + busy(false, in: page)), polite("Loaded"))
    XCTAssertEqual(page.mirror.takeUnheard(known: nil), [.busyText("Loading")])
    XCTAssertFalse(page.mirror.isWaitingForRegion)
  }

  func testARemovalThatIsSpokenIsNoted() async {
    let page = page("log", "Sent", ["live": .text("polite"), "relevant": .text("all")])
    XCTAssertEqual(page.change(2) { $0.childIds = [] }, removed("Sent"))
    XCTAssertEqual(page.mirror.takeUnheard(known: nil), [.spokenRemoval("Sent")])
  }

  func testWhatIsHeardIsNotNoted() async {
    let page = page("log")
    _ = add("Second", as: 4, to: page)
    XCTAssertEqual(page.change([node(3, "Saved")]), polite("Saved"))
    XCTAssertEqual(page.mirror.takeUnheard(known: nil), [])
  }
}
