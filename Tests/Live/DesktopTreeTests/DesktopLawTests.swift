import AccessibilityModel
import DesktopTree
import TestSupport
import XCTest

/// Tests the law of the mirror: it shows the program, however it came to know it.
@MainActor
final class DesktopLawTests: XCTestCase {
  private static let cases = RandomCases.count(30)
  private let roles: [DesktopRole] = [
    .panel, .button, .label, .checkBox, .entry, .slider, .list, .listItem, .table, .tableCell,
    .comboBox, .menu, .menuItem, .paragraph, .link, .heading, .pageTabList, .pageTab, .filler,
    .viewport, .dialog, .documentWeb, .tree, .treeItem, .statusBar, .passwordText,
  ]

  func testAnUpdatedScreenEqualsAFreshMirrorOfTheSameNodes() async {
    var generator = SeededGenerator.printed(cases: Self.cases)
    let toolkits = ["gtk", "Qt", "Gecko", ""]
    for number in 0..<Self.cases {
      let toolkit = DesktopProgram(
        toolkit: toolkits[number % 4], toolkitVersion: ["3.24", "4.8"][number / 4 % 2])
      let nodes = randomNodes(&generator)
      let mirror = DesktopMirror(DesktopTree(nodes: nodes, program: toolkit))
      let screen = AdaptedScreen(DesktopAdapter(mirror))
      for _ in 0..<25 {
        let ids = mirror.tree.nodes.keys.filter { $0 != "root" && $0 != "w" }.sorted()
        let id = ids.randomElement(using: &generator) ?? "w"
        let fact = randomFact(of: id, in: mirror.tree, ids: ids, &generator)
        mirror.tree.answer(.fact(fact, of: id))
        screen.update()
        let fresh = DesktopMirror(DesktopTree(nodes: inOrder(mirror.tree), program: toolkit))
        let (updated, new) = (
          described(screen), described(AdaptedScreen(DesktopAdapter(fresh)))
        )
        XCTAssertEqual(updated, new, "case \(number): \(fact) of \(id)")
        if updated != new { return }
      }
    }
  }

  func testTheSameProgramIsReadTheSameInAnyOrderOfAnswers() async {
    var generator = SeededGenerator.printed(cases: Self.cases)
    for number in 0..<Self.cases {
      let nodes = randomNodes(&generator)
      let program = ProgramDouble(nodes, hasCache: false)
      var trees = [DesktopTree(root: "root"), DesktopTree(root: "root")]
      for place in trees.indices {
        for _ in 0..<200 {
          var questions = trees[place].takeQuestions(place == 0 ? 1 : 1_000)
          if questions.isEmpty { break }
          questions.shuffle(using: &generator)
          for question in questions { trees[place].answer(program.answer(to: question)) }
          if place == 0 {
            while let next = trees[place].takeQuestions(1).first {
              trees[place].answer(program.answer(to: next))
            }
          }
        }
        XCTAssertTrue(trees[place].isComplete, "case \(number)")
      }
      let screens = trees.map { described(AdaptedScreen(DesktopAdapter(DesktopMirror($0)))) }
      XCTAssertEqual(screens[0], screens[1], "case \(number)")
    }
  }

  // MARK: Random trees

  /// Returns the nodes of a program with one window, in which each node has one parent.
  private func randomNodes(_ generator: inout SeededGenerator) -> [DesktopNode] {
    var nodes = [
      Sample.node("root", .application, "player", children: ["w"]),
      Sample.node("w", .frame, "Player", in: "root", states: [.active, .showing, .visible]),
    ]
    for number in 0..<Int.random(in: 3...20, using: &generator) {
      let parent = Int.random(in: max(1, nodes.count - 6)..<nodes.count, using: &generator)
      let role = roles.randomElement(using: &generator) ?? .panel
      var node = Sample.node(
        "n\(number)", role, ["", "One", "Two"].randomElement(using: &generator) ?? "",
        in: nodes[parent].id)
      node.interfaces = [.text, .hypertext, .action, .component, .value]
      node.index = nodes[parent].children.count
      nodes[parent].children.append(node.id)
      nodes[parent].childCount += 1
      nodes.append(node)
    }
    return nodes
  }

  private func randomFact(
    of id: String, in tree: DesktopTree, ids: [String], _ generator: inout SeededGenerator
  ) -> DesktopFact {
    let other = ids.randomElement(using: &generator) ?? "w"
    let states: [DesktopStates] = [
      [], [.showing], [.focused], [.selected], [.checked], [.expandable], [.expanded], [.editable],
      [.modal], [.required], [.invalidEntry], [.defunct], [.busy],
    ]
    let words = ["", "One", "Two", "a\u{FFFC}b", "\u{FFFC}", "••", "12", " "]
    let word = words.randomElement(using: &generator) ?? ""
    let attributes = [
      [:], ["hidden": "true"], ["xml-roles": "main"], ["level": "2"], ["valuetext": word],
      ["posinset": "1", "setsize": "2"], ["haspopup": "menu"], ["placeholder-text": word],
      ["roledescription": word], ["xml-roles": "switch searchbox"],
    ]
    let facts: [DesktopFact] = [
      .name(word), .description(word), .text(word), .imageDescription(word),
      .states(
        Sample.shown.symmetricDifference(states.randomElement(using: &generator) ?? [])),
      .attributes(attributes.randomElement(using: &generator) ?? [:]),
      .value(
        DesktopValue(
          minimum: 0, maximum: 10, current: Double(Int.random(in: 0...10, using: &generator)),
          text: word)),
      .actions(
        [["click"], ["toggle"], ["Sing", "Dance"], []].randomElement(using: &generator) ?? []),
      .relations([.labelledBy: [other]]), .relations([.labelFor: [other]]),
      .relations([.describedBy: [other]]), .relations([.errorMessage: [other]]),
      .relations([:]),
      .screenExtents(
        Rectangle(
          x: 0, y: Double(Int.random(in: 0...5, using: &generator)) * 20, width: 50,
          height: [0, 20].randomElement(using: &generator) ?? 0)),
      .screenExtents(Rectangle(x: 0, y: 0, width: 0, height: 0)),
      .children((tree.nodes[id]?.children ?? []).shuffled(using: &generator)),
      .children(Array((tree.nodes[id]?.children ?? []).dropLast())),
      .locale("de"), .identifier(word),
      .cell(DesktopCell(row: Int.random(in: 0...3, using: &generator), column: 1)),
      .table(DesktopTableSize(rows: 2, columns: Int.random(in: 0...2, using: &generator))),
    ]
    return facts.randomElement(using: &generator) ?? .name("")
  }

  /// Returns the nodes of a tree, each after its parent.
  private func inOrder(_ tree: DesktopTree) -> [DesktopNode] {
    var nodes: [DesktopNode] = []
    var rest = [tree.root]
    while let node = rest.popLast().flatMap({ tree.nodes[$0] }) {
      nodes.append(node)
      rest += node.children.reversed()
    }
    return nodes
  }

  /// Returns a line for each element, with all that is heard of it, indented like the tree.
  private func described(_ element: AccessibilityElement, depth: Int = 0) -> [String] {
    let words: [Any?] = [
      element.accessibilityLabel, element.accessibilityValue, element.accessibilityHint,
      element.accessibilityTraits.rawValue, element.isAccessibilityElement,
      element.accessibilityContainerType, element.accessibilityRange?.value,
      (element.accessibilityCustomActions ?? []).map(\.name),
    ]
    let line = words.map { $0.map { "\($0)" } ?? "-" }.joined(separator: ", ")
    return [String(repeating: " ", count: depth) + line]
      + element.children.flatMap { described($0, depth: depth + 1) }
  }
}
