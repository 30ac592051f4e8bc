import AccessibilityModel
import DesktopTree
import XCTest

/// Tests answers that arrive late, fail, or are hostile.
@MainActor
final class DesktopAnswersTests: XCTestCase {
  private func tree() -> DesktopTree {
    DesktopTree(nodes: Sample.window(), program: DesktopProgram(toolkit: "Qt"))
  }

  /// A fact of each property.
  private let facts: [DesktopFact] = [
    .childCount(3), .name("x"), .description("x"), .role(.slider), .states([]),
    .interfaces([.text]), .children(["a"]), .parent("w"),
    .value(DesktopValue(minimum: 0, maximum: 1, current: 1)), .text("x"), .links([0..<1]),
    .attributes(["a": "b"]), .relations([.labelFor: ["play"]]), .actions(["click"]),
    .screenExtents(Rectangle(x: 0, y: 0, width: 1, height: 1)),
    .windowExtents(Rectangle(x: 0, y: 0, width: 1, height: 1)),
    .cell(DesktopCell(row: 0, column: 0)), .table(DesktopTableSize(rows: 1, columns: 1)),
    .locale("de"), .identifier("x"), .imageDescription("x"),
  ]

  func testAnAnswerAboutANodeThatIsGoneChangesNothing() async {
    var tree = tree()
    tree.answer(.fact(.children(["volume", "stop"]), of: "w"))
    let labels = tree.windowLabels
    let (nodes, questions) = (tree.nodes, tree.questions)
    for fact in facts {
      if case .parent = fact { continue }
      tree.answer(.fact(fact, of: "play"))
      XCTAssertEqual(tree.nodes, nodes, "\(fact)")
    }
    tree.answer(.someChildren(["a"], from: 0, of: "play"))
    tree.answer(.shownCells(rows: 0..<3, columns: 0..<3, of: "play"))
    tree.answer(.cell("a", row: 0, column: 0, of: "play"))
    XCTAssertEqual(tree.nodes, nodes)
    XCTAssertEqual(tree.questions, questions)
    XCTAssertEqual(tree.windowLabels, labels)
  }

  /// It lists what is in the pages of a stack, whose pages have indexes.
  func testThePanelsOfGTK4AreReadChildByChild() async {
    for (version, role, isByIndex) in [
      ("4.8.3", DesktopRole.panel, true), ("4.8.3", .filler, false), ("3.24", .panel, false),
    ] {
      var nodes = Sample.window()
      nodes[1].children.append("stack")
      var stack = Sample.node("stack", role, in: "w")
      stack.childCount = 1
      nodes.append(stack)
      var tree = DesktopTree(
        nodes: nodes, program: DesktopProgram(toolkit: "GTK", toolkitVersion: version))
      _ = tree.apply(.childrenChanged(of: "stack"))
      tree.answer(.fact(.childCount(2), of: "stack"))
      let wantsAll = tree.questions.contains(.read(.children, of: "stack"))
      let wantsSome = tree.questions.contains(.someChildren(0..<2, of: "stack"))
      XCTAssertEqual([wantsAll, wantsSome], [!isByIndex, isByIndex], "\(version) \(role)")
      guard isByIndex else { continue }
      tree.answer(.someChildren(["page", ""], from: 0, of: "stack"))
      XCTAssertEqual(tree.nodes["stack"]?.children, ["page"])
    }
  }

  func testAnEqualAnswerIsNoChange() async {
    var tree = tree()
    for fact in facts {
      tree.answer(.fact(fact, of: "play"))
      let revision = tree.revision
      tree.answer(.fact(fact, of: "play"))
      XCTAssertEqual(tree.revision, revision, "\(fact)")
    }
  }

  func testAFailedQuestionOfAKnownNodeChangesNothing() async {
    let tree = tree()
    for property in DesktopProperty.allCases {
      var changed = tree
      changed.answer(.failed(.read(property, of: "play")))
      XCTAssertEqual(changed.nodes, tree.nodes, "\(property)")
      XCTAssertTrue(changed.isComplete, "\(property)")
    }
    var changed = tree
    changed.answer(.failed(.someChildren(0..<9, of: "w")))
    changed.answer(.failed(.shownCells(of: "w")))
    changed.answer(.failed(.cell(row: 0, column: 0, of: "w")))
    XCTAssertEqual(changed.nodes, tree.nodes)
    XCTAssertTrue(changed.isComplete)
  }

  func testANewNodeIsCompleteAlsoIfAllItsQuestionsFail() async {
    var tree = tree()
    tree.answer(.fact(.children(["volume", "play", "stop", "new"]), of: "w"))
    XCTAssertTrue(tree.hasUnknownNodes)
    XCTAssertTrue(tree.lacksStructure)
    for _ in 0..<10 {
      for question in tree.takeQuestions(100) { tree.answer(.failed(question)) }
    }
    XCTAssertFalse(tree.hasUnknownNodes)
    XCTAssertFalse(tree.lacksStructure)
    XCTAssertEqual(tree.windowLabels, ["Volume", "Play", "Stop"])
  }

  func testAProgramWithoutAnAnswerHasNoElements() async {
    var tree = DesktopTree(root: "root")
    for _ in 0..<10 {
      for question in tree.takeQuestions(100) { tree.answer(.failed(question)) }
    }
    XCTAssertTrue(tree.isComplete)
    XCTAssertNil(tree.window)
    XCTAssertFalse(tree.hasElements)
    XCTAssertEqual(tree.windowLabels, [])
  }

  func testACacheWithoutTheProgramIsNotUsed() async {
    for list in [[], [Sample.node("other", .frame, "Other", in: "elsewhere")]] {
      var tree = DesktopTree(root: "root")
      _ = tree.takeQuestions(100)
      tree.answer(.cache(list))
      XCTAssertEqual(Set(tree.nodes.keys), ["root"])
      XCTAssertTrue(tree.questions.contains(.read(.childCount, of: "root")))
    }
  }

  func testTheFirstOfTwoNodesWithOneIDInACacheCounts() async {
    var tree = DesktopTree(root: "root")
    _ = tree.takeQuestions(100)
    var nodes = Sample.window()
    nodes.append(Sample.node("play", .button, "Other", in: "w"))
    for index in nodes.indices { nodes[index].index = nil }
    tree.answer(.cache(nodes))
    XCTAssertEqual(tree.nodes["play"]?.name, "Play")
  }

  func testANodeOfACacheThatIsGoneFromTheNextIsGone() async {
    var tree = DesktopTree(root: "root", program: DesktopProgram(toolkit: "gtk", version: "3.24"))
    var program = ProgramDouble(Sample.window(), hasCache: true)
    program.fill(&tree)
    var list = Sample.window()
    list.removeLast()
    list[1].children.removeLast()
    list[1].childCount = 2
    program = ProgramDouble(list, hasCache: true)
    _ = tree.apply(.loadComplete(of: "w"))
    program.fill(&tree)
    XCTAssertEqual(tree.windowLabels, ["Volume", "Play"])
    XCTAssertNil(tree.nodes["stop"])
  }

  func testNumbersBelowZeroCountAsNone() async {
    var tree = tree()
    tree.answer(.fact(.childCount(-7), of: "play"))
    XCTAssertEqual(tree.nodes["play"]?.childCount, 0)
    tree.answer(.fact(.table(DesktopTableSize(rows: -1, columns: -2)), of: "play"))
    XCTAssertEqual(tree.nodes["play"]?.table, DesktopTableSize(rows: 0, columns: 0))
  }

  func testLongTextsAreCut() async {
    let long = String(repeating: "ü", count: 30_000)
    let cut = String(repeating: "ü", count: DesktopTree.maximumText)
    var tree = tree()
    tree.answer(.fact(.name(long), of: "play"))
    tree.answer(.fact(.description(long), of: "play"))
    tree.answer(.fact(.text(long), of: "play"))
    tree.answer(.fact(.imageDescription(long), of: "play"))
    XCTAssertEqual(tree.nodes["play"]?.name, cut)
    XCTAssertEqual(tree.nodes["play"]?.description, cut)
    XCTAssertEqual(tree.nodes["play"]?.text, cut)
    XCTAssertEqual(tree.nodes["play"]?.imageDescription, cut)
  }

  func testEmptyAttributesAndIdentifiersAreNone() async {
    var tree = tree()
    tree.answer(.fact(.attributes(["a": "", "b": "c"]), of: "play"))
    tree.answer(.fact(.identifier(""), of: "play"))
    tree.answer(.fact(.actions((0..<90).map { "\($0)" }), of: "play"))
    XCTAssertEqual(tree.nodes["play"]?.attributes, ["b": "c"])
    XCTAssertNil(tree.nodes["play"]?.identifier)
    XCTAssertEqual(tree.nodes["play"]?.actions?.count, 50)
  }

  // MARK: Links between nodes

  func testANodeKeepsItsFirstParent() async {
    var tree = tree()
    let refused = tree.refusedLinks
    tree.answer(.fact(.childCount(1), of: "w"))
    tree.answer(.fact(.children(["volume", "play", "stop"]), of: "w"))
    tree.answer(.fact(.children(["stop"]), of: "play"))
    XCTAssertEqual(tree.nodes["stop"]?.parent, "w")
    XCTAssertEqual(tree.nodes["play"]?.children, [])
    XCTAssertEqual(tree.refusedLinks, refused + 1)
    XCTAssertEqual(tree.windowLabels, ["Volume", "Play", "Stop"])
  }

  func testANodeIsNotItsOwnChildNorThatOfANodeInside() async {
    for children in [["play"], ["w"], ["root"], ["play", "w", "root"]] {
      var tree = tree()
      tree.answer(.fact(.children(["volume", "play", "stop"]), of: "w"))
      tree.answer(.fact(.children(children), of: "play"))
      XCTAssertEqual(tree.nodes["play"]?.children, [], "\(children)")
      XCTAssertEqual(tree.windowLabels, ["Volume", "Play", "Stop"], "\(children)")
    }
  }

  func testAChildThatIsNamedTwiceIsReadOnce() async {
    var tree = tree()
    tree.answer(.fact(.children(["stop", "volume", "stop", "", "volume"]), of: "w"))
    XCTAssertEqual(tree.windowLabels, ["Stop", "Volume"])
    XCTAssertNil(tree.nodes["play"])
  }

  func testANodeWithAnotherRoleIsAnotherElement() async {
    var tree = tree()
    let old = tree.item(of: "play")
    tree.answer(.fact(.name("Pause"), of: "play"))
    XCTAssertEqual(tree.item(of: "play"), old)
    tree.answer(.fact(.role(.checkBox), of: "play"))
    XCTAssertNotEqual(tree.item(of: "play"), old)
    if let old { XCTAssertFalse(tree.description(of: old).isElement) }
  }

  func testALabelThatEndsIsForgottenUntilItComesBack() async {
    var nodes = Sample.window()
    nodes[3].name = ""
    nodes[3].relations = [.labelledBy: ["stop"]]
    nodes[4].role = .label
    var tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "Qt"))
    XCTAssertEqual(tree.windowLabels, ["Volume", "Stop"])
    tree.answer(.fact(.children(["volume", "play"]), of: "w"))
    XCTAssertEqual(tree.windowLabels, ["Volume", "-"])
    tree.answer(.fact(.children(["volume", "play", "stop"]), of: "w"))
    tree.answer(.fact(.role(.label), of: "stop"))
    tree.answer(.fact(.states(Sample.shown), of: "stop"))
    tree.answer(.fact(.name("Again"), of: "stop"))
    XCTAssertEqual(tree.windowLabels, ["Volume", "Again"])
    tree.answer(.fact(.relations([:]), of: "play"))
    XCTAssertEqual(tree.windowLabels, ["Volume", "-", "Again"])
  }

  func testALabelThatIsRemovedIsRemovedFromTheScreen() async {
    var nodes = Sample.window()
    nodes[3].name = ""
    nodes[3].relations = [.labelledBy: ["stop"]]
    nodes[4].role = .label
    let mirror = DesktopMirror(DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "Qt")))
    let screen = AdaptedScreen(DesktopAdapter(mirror))
    let button = mirror.tree.item(of: "play").flatMap { screen.element(of: $0) }
    XCTAssertEqual(button?.accessibilityLabel, "Stop")
    mirror.tree.answer(.fact(.children(["volume", "play"]), of: "w"))
    screen.update()
    XCTAssertEqual(button?.accessibilityLabel, nil)
  }

  func testASectionIsTheLandmarkOfItsFirstKnownRole() async {
    let cases: [(roles: String, name: String, landmark: AccessibilityLandmark?)] = [
      ("main", "", .main), ("navigation", "", .navigation), ("search", "", .search),
      ("banner", "", .banner), ("contentinfo", "", .contentInfo),
      ("complementary", "", .complementary), ("region", "Part", .region), ("region", "", nil),
      ("form", "Part", .form), ("form", "", nil), ("thing main", "", .main),
      ("main search", "", .main), ("thing", "Part", nil), ("", "Part", nil),
    ]
    for (roles, name, landmark) in cases {
      var nodes = Sample.window()
      nodes[1].children.append("section")
      var section = Sample.node("section", DesktopRole(rawValue: 85), name, in: "w")
      section.attributes = ["xml-roles": roles]
      section.children = ["inner"]
      section.childCount = 1
      nodes += [section, Sample.node("inner", .button, "Inner", in: "section")]
      let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
      let description = tree.item(of: "section").map { tree.description(of: $0) }
      XCTAssertEqual(description?.landmark, landmark, "\(roles) \(name)")
      XCTAssertEqual(
        description?.container, landmark == nil ? AccessibilityContainerType.none : .landmark)
      XCTAssertEqual(description?.isElement, false)
    }
  }

  // MARK: Changes since a revision

  func testTheNodesThatChangedSinceARevisionAreInTheOrderOfTheirLastChange() async {
    var tree = tree()
    let revision = tree.revision
    XCTAssertEqual(tree.changedNodes(since: revision), [])
    tree.answer(.fact(.actions(["a"]), of: "play"))
    let second = tree.revision
    tree.answer(.fact(.actions(["a"]), of: "stop"))
    tree.answer(.fact(.actions(["b"]), of: "play"))
    XCTAssertEqual(tree.changedNodes(since: revision), ["stop", "play"])
    XCTAssertEqual(tree.changedNodes(since: second), ["stop", "play"])
    XCTAssertEqual(tree.changedNodes(since: tree.revision), [])
  }

  func testMoreChangesThanAreRememberedMayBeAnywhere() async {
    var nodes = Sample.window()
    let ids = (0..<4_900).map { "n\($0)" }
    nodes[1].children += ids
    nodes += ids.map { Sample.node($0, .button, $0, in: "w") }
    var tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "Qt"))
    let revision = tree.revision
    for number in 0..<10 {
      for id in ids { tree.answer(.fact(.actions(["\(number)"]), of: id)) }
    }
    // Repeated changes of the same nodes are forgotten, and not where they were.
    XCTAssertEqual(tree.changedNodes(since: revision)?.count, ids.count)
    tree.window = nil
    XCTAssertNil(tree.changedNodes(since: revision))
    XCTAssertEqual(tree.changedNodes(since: tree.revision), [])
  }

  // MARK: Locales

  func testALocaleIsALanguageTag() async {
    let cases: [(locale: String, tag: String?)] = [
      ("en_US.UTF-8", "en-US"), ("de", "de"), ("de@euro", "de"), ("zh-Hant-TW", "zh-Hant-TW"),
      ("C", nil), ("POSIX", nil), ("", nil), ("en US", nil), ("é_FR", nil), ("../x", nil),
      (String(repeating: "a", count: 36), nil), (".UTF-8", nil), ("es-419", "es-419"),
    ]
    for (locale, tag) in cases { XCTAssertEqual(DesktopTree.language(locale), tag, locale) }
  }
}
