import AccessibilityModel
import DesktopTree
import LiveTree
import TestSupport
import XCTest

/// Tests what the mirror asks, and what it makes of answers and events.
@MainActor
final class DesktopMirrorTests: XCTestCase {
  /// Returns a mirror of a program, and the program.
  private func loaded(
    _ nodes: [DesktopNode], cache: Bool = true, toolkit: String = "gtk", version: String = "3.24.38"
  ) -> (DesktopTree, ProgramDouble) {
    var program = ProgramDouble(nodes, hasCache: cache)
    var tree = DesktopTree(
      root: program.root, program: DesktopProgram(toolkit: toolkit, version: version))
    program.fill(&tree)
    return (tree, program)
  }

  private func labels(_ tree: DesktopTree) -> [String] {
    let screen = AdaptedScreen(DesktopAdapter(DesktopMirror(tree)))
    return labels(screen)
  }

  private func labels(_ element: AccessibilityElement) -> [String] {
    (element.isAccessibilityElement ? [element.accessibilityLabel ?? "-"] : [])
      + element.children.flatMap(labels)
  }

  func testAProgramNamesItsToolkit() async {
    for name in ["gtk", "Qt"] {
      let (tree, _) = loaded(Sample.window(), toolkit: name)
      XCTAssertEqual(AdaptedScreen(DesktopAdapter(DesktopMirror(tree))).toolkitName, name)
    }
  }

  func testTheTreeIsTheSameWithAndWithoutCache() async {
    for hasCache in [true, false] {
      let (tree, program) = loaded(Sample.window(), cache: hasCache)
      XCTAssertEqual(labels(tree), ["Volume", "Play", "Stop"], "cache: \(hasCache)")
      XCTAssertEqual(tree.nodes["volume"]?.value?.current, 3)
      XCTAssertTrue(tree.isComplete)
      XCTAssertEqual(program.asked.first, .cache)
      XCTAssertEqual(Set(program.asked).count, program.asked.count, "asked twice")
    }
  }

  /// Qt announces neither that a row of a tree has expanded nor the cells inside.
  func testACellOfATreeOfQtThatIsUnknownIsReadIfTheTreeHasGrown() async {
    for hasGrown in [true, false] {
      var nodes = Sample.window()
      nodes[1].children.append("tree")
      nodes[1].childCount = 4
      nodes.append(Sample.node("tree", .tree, in: "w", children: ["a"]))
      nodes.append(Sample.node("a", .tableCell, "Cellar", in: "tree"))
      var (tree, program) = loaded(nodes, cache: false, toolkit: "Qt")
      program.nodes["b"] = Sample.node("b", .tableCell, "Left", in: "tree")
      program.nodes["other"] = Sample.node("other", .tableCell, "Left", in: "tree")
      if hasGrown {
        program.nodes["tree"]?.children = ["a", "b"]
        program.nodes["tree"]?.childCount = 2
      }
      let asked = program.asked.count
      _ = tree.apply(.stateChanged(.focused, true, of: "other"))
      program.fill(&tree)
      XCTAssertEqual(tree.nodes["tree"]?.children, hasGrown ? ["a", "b"] : ["a"])
      XCTAssertEqual(tree.nodes["b"]?.name, hasGrown ? "Left" : nil)
      XCTAssertEqual(program.asked[asked...].contains(.read(.children, of: "tree")), hasGrown)
    }
  }

  func testTheCacheLacksCellsSoTheyAreAskedFor() async {
    var nodes = Sample.window()
    nodes[1].children.append("cells")
    nodes[1].childCount = 4
    nodes.append(Sample.node("cells", .table, in: "w", children: ["a"]))
    var program = ProgramDouble(nodes, hasCache: true)
    var tree = DesktopTree(root: "root")
    // A cell that is in no cache.
    program.nodes["a"] = Sample.node("a", .tableCell, "Apple", in: "cells")
    program.fill(&tree)
    XCTAssertEqual(tree.nodes["cells"]?.children, ["a"])
    XCTAssertEqual(tree.nodes["a"]?.name, "Apple")
  }

  func testChildrenKeepTheOrderOfTheirIndexes() async {
    var nodes = Sample.window()
    for (id, index) in [("volume", 2), ("play", 0), ("stop", 1)] {
      nodes[nodes.firstIndex { $0.id == id }!].index = index
    }
    let (tree, _) = loaded(nodes)
    XCTAssertEqual(tree.nodes["w"]?.children, ["play", "stop", "volume"])
  }

  func testChildrenWithoutIndexesAreAskedFor() async {
    var nodes = Sample.window()
    // The cache of GTK 3 has the items of a menu in any order, with the index -1.
    for id in ["volume", "play", "stop"] { nodes[nodes.firstIndex { $0.id == id }!].index = -1 }
    nodes[1].children = ["stop", "volume", "play"]
    let (tree, _) = loaded(nodes)
    XCTAssertEqual(tree.nodes["w"]?.children, ["stop", "volume", "play"])
  }

  func testPositionsAreReadAgainWhenSomethingAppears() async {
    var nodes = Sample.window()
    for index in nodes.indices.dropFirst() {
      nodes[index].interfaces.insert(.component)
      nodes[index].screenExtents = Rectangle(x: 0, y: 0, width: 50, height: 20)
    }
    nodes[4].states.remove(.showing)
    var (tree, program) = loaded(nodes)
    program.asked = []
    program.nodes["stop"]?.states.insert(.showing)
    program.nodes["play"]?.screenExtents = Rectangle(x: 0, y: 300, width: 50, height: 20)
    _ = tree.apply(.stateChanged(.showing, true, of: "stop"))
    program.fill(&tree)
    XCTAssertEqual(tree.nodes["play"]?.screenExtents?.minY, 300)
    XCTAssertEqual(program.asked.count { $0 == .read(.screenExtents, of: "play") }, 1)
    XCTAssertTrue(tree.isComplete)
  }

  func testTooManyChildrenAreNeverAskedFor() async {
    var nodes = Sample.window()
    nodes[1].children.append("box")
    nodes[1].childCount = 4
    var box = Sample.node("box", .listBox, in: "w")
    box.childCount = 5_001
    nodes.append(box)
    for hasCache in [true, false] {
      let (tree, program) = loaded(nodes, cache: hasCache)
      XCTAssertFalse(program.asked.contains(.read(.children, of: "box")))
      XCTAssertTrue(tree.hasTooManyChildren("box"))
    }
  }

  func testTheFirstOfTooManyChildrenAreRead() async {
    var nodes = Sample.window()
    nodes[1].children.append("box")
    nodes[1].childCount = 4
    var box = Sample.node("box", .listBox, in: "w")
    box.children = (0..<6_000).map { "item\($0)" }
    box.childCount = 6_000
    nodes.append(box)
    nodes += box.children.map { Sample.node($0, .listItem, "Item", in: "box") }
    let (tree, _) = loaded(nodes, cache: false)
    XCTAssertEqual(tree.nodes["box"]?.children, Array(box.children.prefix(5_000)))
    XCTAssertEqual(tree.nodes["item4999"]?.name, "Item")
    XCTAssertTrue(tree.isComplete)
  }

  func testOnlyTheShownCellsOfALargeTableAreRead() async {
    var nodes = Sample.window()
    nodes[1].children.append("sheet")
    nodes[1].childCount = 4
    var sheet = Sample.node(
      "sheet", .table, "Sheet1", in: "w", states: Sample.shown.union(.managesDescendants),
      interfaces: [.table])
    sheet.childCount = 2_147_483_647
    sheet.table = DesktopTableSize(rows: 1_048_576, columns: 16_384)
    nodes.append(sheet)
    var program = ProgramDouble(nodes, hasCache: true)
    for row in 0..<3 {
      for column in 0..<2 {
        let id = "sheet/\(row),\(column)"
        program.nodes[id] = Sample.node(id, .tableCell, "r\(row)c\(column)", in: "sheet")
      }
    }
    var tree = DesktopTree(root: "root")
    program.fill(&tree)
    XCTAssertFalse(program.asked.contains(.read(.children, of: "sheet")))
    XCTAssertEqual(tree.nodes["sheet"]?.children.count, 6)
    XCTAssertEqual(
      labels(tree).suffix(6), ["r0c0", "r0c1", "r1c0", "r1c1", "r2c0", "r2c1"])
    XCTAssertEqual(tree.nodes["sheet/2,1"]?.cell, DesktopCell(row: 2, column: 1))
  }

  func testThePasswordIsNeverAskedFor() async {
    var nodes = Sample.window()
    nodes[1].children.append("secret")
    nodes[1].childCount = 4
    var secret = Sample.node(
      "secret", .passwordText, "Password", in: "w", states: Sample.shown.union(.editable),
      interfaces: [.text, .editableText])
    secret.text = "hunter2"
    nodes.append(secret)
    var (tree, program) = loaded(nodes)
    _ = tree.apply(.textChanged(inserted: "x", of: "secret"))
    program.fill(&tree)
    XCTAssertFalse(program.asked.contains(.read(.text, of: "secret")))
    XCTAssertNil(tree.nodes["secret"]?.text)
  }

  private func password(in tree: DesktopTree) -> AccessibilityElement? {
    func elements(in element: AccessibilityElement) -> [AccessibilityElement] {
      [element] + element.children.flatMap(elements)
    }
    return elements(in: AdaptedScreen(DesktopAdapter(DesktopMirror(tree))))
      .first { $0.accessibilityLabel == "Password" }
  }

  func testAPasswordFieldOfAnotherRoleIsOneToo() async {
    for type in ["password", "Password"] {
      var nodes = Sample.window()
      nodes[1].children.append("secret")
      nodes[1].childCount = 4
      var secret = Sample.node(
        "secret", .text, "Password", in: "w", states: Sample.shown.union(.editable),
        interfaces: [.text, .editableText])
      secret.text = "hunter2"
      secret.attributes = ["text-input-type": type, "valuetext": "hunter2"]
      nodes.append(secret)
      var (tree, program) = loaded(nodes)
      XCTAssertNil(tree.nodes["secret"]?.text)
      XCTAssertNil(tree.nodes["secret"]?.attributes?["valuetext"])
      XCTAssertTrue(password(in: tree)?.accessibilityTraits.contains(.secureTextField) == true)

      // The program shows the password, which is said, but is not saved.
      program.nodes["secret"]?.attributes = ["text-input-type": "text"]
      tree.answer(.fact(.attributes(["text-input-type": "text"]), of: "secret"))
      tree.answer(.fact(.text("hunter2"), of: "secret"))
      let shown = password(in: tree)
      XCTAssertEqual(shown?.accessibilityValue, "hunter2")
      XCTAssertFalse(shown?.accessibilityTraits.contains(.secureTextField) == true)
      XCTAssertTrue(shown?.accessibilityTraits.contains(.privateText) == true)
      XCTAssertEqual(tree.nodes["secret"]?.isSecret, true)
    }
  }

  func testHiddenNodesAreAskedForDetailsWhenTheyAppear() async {
    var nodes = Sample.window()
    nodes[2].states = [.visible, .enabled, .sensitive]
    var (tree, program) = loaded(nodes)
    XCTAssertFalse(program.asked.contains(.read(.value, of: "volume")))
    XCTAssertEqual(labels(tree), ["Play", "Stop"])
    program.nodes["volume"]?.states.insert(.showing)
    _ = tree.apply(.stateChanged(.showing, true, of: "volume"))
    program.fill(&tree)
    XCTAssertTrue(program.asked.contains(.read(.value, of: "volume")))
    XCTAssertEqual(labels(tree), ["Volume", "Play", "Stop"])
  }

  // MARK: Wrong trees

  func testCirclesAndTwoParentsEnd() async {
    for hasCache in [true, false] {
      var nodes = Sample.window()
      nodes[3].children = ["w", "play", "stop", "root"]
      nodes[3].childCount = 4
      nodes[4].children = ["stop"]
      nodes[4].childCount = 1
      let (tree, _) = loaded(nodes, cache: hasCache)
      XCTAssertTrue(tree.isComplete)
      XCTAssertEqual(Set(tree.nodes.keys), ["root", "w", "volume", "play", "stop"])
      XCTAssertEqual(labels(tree), ["Volume", "Play", "Stop"], "cache: \(hasCache)")
    }
  }

  func testRandomTreesEnd() async {
    var generator = SeededGenerator.printed(cases: 200)
    let ids = ["root"] + (0..<12).map { "n\($0)" }
    for _ in 0..<200 {
      let nodes = ids.map { id in
        let children = (0..<Int.random(in: 0...5, using: &generator)).compactMap { _ in
          ids.randomElement(using: &generator)
        }
        var node = Sample.node(
          id, DesktopRole(rawValue: Int.random(in: 0...135, using: &generator)),
          ["", "Name", "\u{FFFC}", "\u{202E}"].randomElement(using: &generator) ?? "",
          in: ids.randomElement(using: &generator), children: children)
        node.states = DesktopStates(rawValue: UInt64.random(in: 0...UInt64.max, using: &generator))
        node.interfaces = DesktopInterfaces(
          rawValue: UInt32.random(in: 0...UInt32.max, using: &generator))
        node.childCount = [children.count, Int.max, -1].randomElement(using: &generator) ?? 0
        let numbers = [0, 1, -1, .nan, .infinity, -Double.infinity, 1e308, -1e308, 7]
        let number = { numbers.randomElement(using: &generator) ?? 0 }
        node.value = DesktopValue(
          minimum: number(), maximum: number(), current: number(), increment: number())
        node.text = "a\u{FFFC}b\u{FFFC}"
        node.relations = [.labelledBy: children, .labelFor: children, .errorMessage: children]
        node.table = DesktopTableSize(rows: -1, columns: 0)
        node.cell = DesktopCell(row: .max, column: -1, rowSpan: .max, columnSpan: 0)
        return node
      }
      let mirror = DesktopMirror(DesktopTree(root: "root"))
      var program = ProgramDouble(nodes, hasCache: Bool.random(using: &generator))
      program.fill(&mirror.tree)
      let screen = AdaptedScreen(DesktopAdapter(mirror))
      for _ in 0..<20 {
        let id = ids.randomElement(using: &generator) ?? ""
        let child = ids.randomElement(using: &generator) ?? ""
        let events: [DesktopEvent] = [
          .childrenChanged(of: id), .loadComplete(of: id),
          .stateChanged([.showing, .visible], Bool.random(using: &generator), of: id),
          .textChanged(inserted: "x", of: id), .propertyChanged(.value, of: id),
          .windowActivated(id), .activeDescendantChanged(child, of: id), .selectionChanged(of: id),
        ]
        if let event = events.randomElement(using: &generator) { _ = mirror.tree.apply(event) }
        program.nodes[id]?.children.shuffle(using: &generator)
        program.fill(&mirror.tree)
        screen.update()
        // After many small changes, the screen equals one that is mirrored from nothing.
        let whole = AdaptedScreen(DesktopAdapter(mirror))
        XCTAssertEqual(described(screen), described(whole))
      }
    }
  }

  /// Returns a line for each element, with its label and traits, indented like the tree.
  private func described(_ element: AccessibilityElement, depth: Int = 0) -> [String] {
    let words =
      String(repeating: " ", count: depth) + (element.accessibilityLabel ?? "-")
      + " \(element.accessibilityTraits.rawValue) \(element.accessibilityValue ?? "")"
      + " \(element.isAccessibilityElement) \(element.accessibilityContainerType)"
    return [words] + element.children.flatMap { described($0, depth: depth + 1) }
  }

  func testAPathThatIsUsedAgainIsAnotherElement() async throws {
    let (tree, loadedProgram) = loaded(Sample.window(), cache: false)
    var program = loadedProgram
    let mirror = DesktopMirror(tree)
    let screen = AdaptedScreen(DesktopAdapter(mirror))
    let old = try XCTUnwrap(screen.children.first?.children.last)
    XCTAssertEqual(old.accessibilityLabel, "Stop")
    program.nodes["w"]?.children = ["volume", "play"]
    program.nodes["w"]?.childCount = 2
    _ = mirror.tree.apply(.childrenChanged(of: "w"))
    program.fill(&mirror.tree)
    program.nodes["stop"] = Sample.node("stop", .button, "Record", in: "w")
    program.nodes["w"]?.children = ["volume", "play", "stop"]
    program.nodes["w"]?.childCount = 3
    _ = mirror.tree.apply(.childrenChanged(of: "w"))
    program.fill(&mirror.tree)
    screen.update()
    let new = try XCTUnwrap(screen.children.first?.children.last)
    XCTAssertEqual(new.accessibilityLabel, "Record")
    XCTAssertFalse(old === new)
  }

  // MARK: Events

  func testAButtonWhosePopoverHasClosedIsNoLongerExpanded() async {
    var nodes = Sample.window()
    nodes[3].states.insert(.expanded)
    nodes[3].children = ["popover"]
    nodes[3].childCount = 1
    nodes.append(Sample.node("popover", .panel, in: "play"))
    let (tree, loadedProgram) = loaded(nodes, cache: false)
    var (mirror, program) = (tree, loadedProgram)
    XCTAssertEqual(mirror.nodes["play"]?.states.contains(.expanded), true)
    program.nodes["play"]?.states.remove(.expanded)
    program.nodes["play"]?.children = []
    program.nodes["play"]?.childCount = 0
    _ = mirror.apply(.childrenChanged(of: "play"))
    program.fill(&mirror)
    XCTAssertEqual(mirror.nodes["play"]?.states.contains(.expanded), false)
  }

  /// A sorted table, or one with a new first row, has the places of a fresh reading.
  func testCellsThatMoveHaveTheirNewPlaces() async throws {
    for rows in [["b", "a"], ["new", "a", "b"], ["b"]] {
      for isFlat in [true, false] {
        let (tree, loadedProgram) = loaded(table(of: ["a", "b"], isFlat: isFlat))
        var (mirror, program) = (tree, loadedProgram)
        let after = table(of: rows, isFlat: isFlat)
        for node in after { program.nodes[node.id] = node }
        _ = mirror.apply(.childrenChanged(of: "table"))
        program.fill(&mirror)
        let (fresh, _) = loaded(after)
        for row in rows {
          XCTAssertEqual(
            mirror.nodes["\(row) 1"]?.cell?.row, rows.firstIndex(of: row), "\(rows) \(isFlat)")
        }
        XCTAssertEqual(
          mirror.nodes.mapValues(\.cell), fresh.nodes.mapValues(\.cell), "\(rows) \(isFlat)")
      }
    }
  }

  /// GTK 3 filters a list without other signals than those of its rows.
  func testATableWithOtherRowsHasItsNewSize() async {
    var nodes = table(of: ["a", "b"], isFlat: true)
    let place = nodes.firstIndex { $0.id == "table" } ?? 0
    nodes[place].interfaces = [.table]
    nodes[place].table = DesktopTableSize(rows: 2, columns: 2)
    let (tree, loadedProgram) = loaded(nodes)
    var (mirror, program) = (tree, loadedProgram)
    program.nodes["table"]?.table = DesktopTableSize(rows: 1, columns: 2)
    _ = mirror.apply(.childrenChanged(of: "table"))
    program.fill(&mirror)
    XCTAssertEqual(mirror.nodes["table"]?.table?.rows, 1)
  }

  /// A row of GTK 3 that another one has left keeps the place that was read, which is wrong then.
  func testACellOfGTKHasThePlaceThatFollowsFromItsIndex() async {
    for (version, expected) in [("3.24.38", 0), ("4.8.3", 1)] {
      var nodes = table(of: ["a", "b"], isFlat: true)
      let place = nodes.firstIndex { $0.id == "table" } ?? 0
      nodes[place].children = ["b 0", "b 1"]
      nodes[place].table = DesktopTableSize(rows: 1, columns: 2)
      let tree = DesktopTree(
        nodes: nodes, program: DesktopProgram(toolkit: "gtk", toolkitVersion: version))
      XCTAssertEqual(tree.facts(of: "b 1")?.table?.place?.row, expected)
      XCTAssertEqual(tree.facts(of: "b 1")?.table?.place?.column, 1)
    }
  }

  // MARK: Facts

  func testOnlyItemsCountInAList() async {
    var nodes = Sample.window()
    nodes[1].children.append("list")
    var list = Sample.node("list", .list, "Storage", in: "w", children: ["a", "b"])
    list.childCount = 2
    nodes += [
      list, Sample.node("a", .comboBox, "Location", in: "list"),
      Sample.node("b", .listItem, "Home", in: "list"),
    ]
    let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
    XCTAssertEqual(tree.facts(of: "list")?.childCount, 1)
    XCTAssertEqual(tree.facts(of: "a")?.containers.first?.childCount, 1)
    nodes[nodes.count - 3].childCount = 500
    let part = DesktopTree(nodes: nodes, program: DesktopProgram())
    XCTAssertEqual(part.facts(of: "list")?.childCount, 500)
  }

  /// A window with a dialog of labels, of which one shows and labels nothing.
  func testTextsOfADialogAreShownLabelsThatLabelNothing() async {
    var nodes = Sample.window()
    nodes[1].role = .dialog
    nodes[1].children += ["hidden", "loose", "label"]
    var label = Sample.node("label", .label, "The name of the file", in: "w")
    label.relations = [.labelFor: ["play"]]
    nodes += [
      Sample.node("hidden", .label, "On another page", in: "w", states: [.visible]),
      Sample.node("loose", .label, "All is saved now", in: "w"), label,
    ]
    let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
    XCTAssertEqual(tree.facts(of: "play")?.dialogTexts, ["All is saved now"])
    // A border of Qt is a frame, but no window.
    nodes[1].children.append("border")
    nodes += [
      Sample.node("border", .frame, in: "w", children: ["field"]),
      Sample.node("field", .text, "Name", in: "border"),
    ]
    let bordered = DesktopTree(nodes: nodes, program: DesktopProgram())
    XCTAssertEqual(bordered.facts(of: "field")?.dialogTexts, ["All is saved now"])
    // The button itself does not name the label, so other readers do not say it.
    XCTAssertEqual(tree.facts(of: "play")?.labels, [])
  }

  func testTheLabelAroundAControlIsOnlyThatOfARadioButton() async {
    for (role, expected) in [(DesktopRole.radioButton, ["Speed"]), (.button, [])] {
      var nodes = Sample.window()
      nodes[1].children.append("box")
      var inside = Sample.node("slow", role, "Slow", in: "box")
      inside.relations = [.labelledBy: ["box"]]
      nodes += [Sample.node("box", .panel, "Speed", in: "w", children: ["slow"]), inside]
      let tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "Qt"))
      XCTAssertEqual(tree.facts(of: "slow")?.labels, expected)
    }
  }

  func testHiddenButtonsOfARowAndHiddenCellsAreSilent() async {
    var nodes = Sample.window()
    nodes[1].children += ["row", "table"]
    nodes += [
      Sample.node("row", .listItem, in: "w", children: ["name", "eject"]),
      Sample.node("name", .label, "Home", in: "row"),
      Sample.node("eject", .button, "Eject", in: "row", states: [.visible]),
    ]
    var table = Sample.node("table", .table, in: "w", children: ["one", "two"])
    table.table = DesktopTableSize(rows: 1, columns: 2)
    nodes += [
      table, Sample.node("one", .tableCell, "One", in: "table"),
      Sample.node("two", .tableCell, "Two", in: "table", states: [.visible]),
    ]
    let tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "gtk"))
    XCTAssertEqual(tree.facts(of: "row")?.contents.map(\.name), ["Home"])
    XCTAssertEqual(tree.facts(of: "one")?.table?.row.map(\.name), ["One", ""])
  }

  /// A window with a table of two columns, whose cells are in rows unless it is flat.
  private func table(of rows: [String], isFlat: Bool) -> [DesktopNode] {
    var nodes = Sample.window()
    nodes[1].children.append("table")
    nodes[1].childCount += 1
    var cells: [DesktopNode] = []
    for (row, name) in rows.enumerated() {
      for column in 0..<2 {
        var cell = Sample.node(
          "\(name) \(column)", .tableCell, name, in: isFlat ? "table" : name,
          interfaces: [.tableCell])
        cell.cell = DesktopCell(row: row, column: column)
        cells.append(cell)
      }
    }
    let names = cells.map(\.id)
    if !isFlat {
      cells += rows.map {
        Sample.node($0, DesktopRole(rawValue: 90), in: "table", children: ["\($0) 0", "\($0) 1"])
      }
    }
    nodes.append(Sample.node("table", .table, in: "w", children: isFlat ? names : rows))
    return nodes + cells
  }

  func testTheCellsOfARowOfQtAreKnown() async {
    for (toolkit, expected) in [("Qt", ["b 0", "b 1"]), ("gtk", [])] {
      var nodes = table(of: ["a", "b"], isFlat: true)
      let place = nodes.firstIndex { $0.id == "table" } ?? 0
      nodes[place].table = DesktopTableSize(rows: 2, columns: 2)
      let tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: toolkit))
      XCTAssertEqual(tree.cells(inRowOf: "b 1"), expected)
      XCTAssertEqual(tree.cells(inRowOf: "table"), [])
      XCTAssertEqual(tree.cells(inRowOf: "play"), [])
    }
  }

  func testAListAroundAnItemHasItsLabel() async {
    for role in [DesktopRole.listBox, .list, .table] {
      var nodes = Sample.window()
      nodes[1].children += ["label", "list"]
      var list = Sample.node("list", role, in: "w", children: ["item"])
      list.relations = [.labelledBy: ["label"]]
      nodes += [
        Sample.node("label", .label, "Wishes", in: "w"), list,
        Sample.node("item", .listItem, "Atlas", in: "list"),
      ]
      let tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "gtk"))
      XCTAssertEqual(tree.facts(of: "item")?.containers.first?.labels, ["Wishes"])
    }
  }

  func testOnlyTheChangedPropertyIsReadAgain() async {
    let (tree, loadedProgram) = loaded(Sample.window())
    var (mirror, program) = (tree, loadedProgram)
    program.asked = []
    program.nodes["volume"]?.value?.current = 4
    for _ in 0..<100 { _ = mirror.apply(.propertyChanged(.value, of: "volume")) }
    program.fill(&mirror)
    XCTAssertEqual(
      program.asked, [.read(.value, of: "volume"), .read(.description, of: "volume")])
    XCTAssertEqual(mirror.nodes["volume"]?.value?.current, 4)
  }

  func testAStormAsksEachPropertyOnce() async {
    var (tree, _) = loaded(Sample.window())
    for number in 0..<6_000 {
      let id = ["volume", "play", "stop", "w", "unknown"][number % 5]
      _ = tree.apply(.propertyChanged(.name, of: id))
      _ = tree.apply(.stateChanged(.sensitive, number % 2 == 0, of: id))
      _ = tree.apply(.childrenChanged(of: id))
    }
    XCTAssertLessThanOrEqual(tree.questions.count, 4 * 4)
  }

  func testManyChangedParentsAreReadFromTheCache() async {
    var nodes = Sample.window()
    nodes[1].children += (0..<300).map { "p\($0)" }
    nodes[1].childCount = nodes[1].children.count
    nodes += (0..<300).map { Sample.node("p\($0)", .filler, in: "w") }
    var (tree, _) = loaded(nodes)
    for number in 0..<300 {
      _ = tree.apply(.childrenChanged(of: "p\(number)"))
    }
    XCTAssertTrue(tree.questions.contains(.cache))
  }

  func testEventsOfUnknownObjectsHaveNoEffect() async {
    var (tree, _) = loaded(Sample.window())
    let revision = tree.revision
    XCTAssertEqual(tree.apply(.stateChanged(.showing, true, of: "unknown")), [])
    XCTAssertEqual(tree.apply(.propertyChanged(.name, of: "unknown")), [])
    XCTAssertEqual(tree.apply(.textChanged(inserted: "x", of: "unknown")), [])
    tree.answer(.fact(.name("x"), of: "unknown"))
    XCTAssertEqual(tree.revision, revision)
    XCTAssertTrue(tree.isComplete)
  }

  func testAnObjectThatGetsTheFocusIsFoundByItsParents() async {
    // Browsers do not announce the new document in a frame.
    var (tree, program) = loaded(Sample.window())
    program.nodes["page"] = Sample.node("page", .documentWeb, in: "w")
    program.nodes["page"]?.children = ["link"]
    program.nodes["page"]?.childCount = 1
    program.nodes["link"] = Sample.node("link", .link, "Home", in: "page")
    program.nodes["w"]?.children.append("page")
    program.nodes["w"]?.childCount += 1
    XCTAssertEqual(tree.apply(.stateChanged(.focused, true, of: "link")), [])
    program.fill(&tree)
    XCTAssertEqual(tree.nodes["link"]?.name, "Home")
    XCTAssertTrue(tree.isComplete)
  }

  func testLiveRegionsAndAnnouncementsAreNews() async {
    var nodes = Sample.window()
    nodes[1].children += ["live", "status", "plain"]
    nodes[1].childCount = 6
    var live = Sample.node("live", .panel, in: "w", interfaces: [.text])
    live.attributes = ["live": "assertive"]
    nodes += [
      live, Sample.node("status", .statusBar, in: "w"), Sample.node("plain", .label, in: "w"),
    ]
    var (tree, _) = loaded(nodes)
    XCTAssertEqual(
      tree.apply(.textChanged(inserted: " Saved 1 ", of: "live")),
      [.announcement("Saved 1", isAssertive: true)])
    var ready = AccessibilityAttributedString("Ready", announcementPriority: .low)
    ready.isOfStatusBar = true
    XCTAssertEqual(
      tree.apply(.textChanged(inserted: "Ready", of: "status")), [.announcement(ready)])
    // The changed digits of a number, as in LibreOffice.
    XCTAssertEqual(tree.apply(.textChanged(inserted: "24", of: "status")), [])
    XCTAssertEqual(tree.apply(.textChanged(inserted: "Ready", of: "plain")), [])
    XCTAssertEqual(tree.apply(.textChanged(inserted: nil, of: "live")), [])
    XCTAssertEqual(
      tree.apply(.announcement("Done", isAssertive: false, of: "plain")),
      [.announcement("Done", isAssertive: false)])
    XCTAssertEqual(tree.apply(.announcement("  ", isAssertive: true, of: "plain")), [])
  }

  func testADialogThatAppearsIsNewsOnce() async {
    var nodes = Sample.window()
    nodes[1].children.append("alert")
    nodes[1].childCount = 4
    nodes.append(Sample.node("alert", .alert, "Low battery", in: "w", states: [.visible]))
    var (tree, _) = loaded(nodes)
    XCTAssertEqual(tree.apply(.stateChanged(.showing, true, of: "alert")), [.shown("alert")])
    XCTAssertEqual(tree.apply(.stateChanged(.showing, true, of: "alert")), [])
  }

  func testAMenuOpensAtItsFirstItemAlsoIfThatIsASubmenu() async {
    var nodes = Sample.window()
    nodes[1].children.append("file")
    nodes[1].childCount = 4
    nodes += [
      Sample.node("file", .menu, "File", in: "w", children: ["list"]),
      Sample.node("list", .menu, in: "file", children: ["new", "open"]),
      Sample.node("new", .menu, "New", in: "list", children: ["text"]),
      Sample.node("text", .menuItem, "Text Document", in: "new"),
      Sample.node("open", .menuItem, "Open", in: "list"),
    ]
    let (tree, _) = loaded(nodes)
    XCTAssertEqual(tree.opened(by: "file"), "new")
  }

  func testTheListOfAComboBoxIsReadInItsOwnWindow() async {
    // GTK 3 has the menu in the combo box and in the window that shows it.
    var nodes = Sample.window()
    nodes[1].children.append("side")
    nodes[1].childCount = 4
    nodes += [
      Sample.node("side", .comboBox, "Left", in: "w", children: ["menu"]),
      Sample.node("menu", .menu, in: "side", states: [.visible], children: ["left", "right"]),
      Sample.node("left", .menuItem, "Left", in: "menu", states: [.visible, .selected]),
      Sample.node("right", .menuItem, "Right", in: "menu", states: [.visible]),
    ]
    var (tree, program) = loaded(nodes, cache: false)
    program.nodes["popup"] = Sample.node(
      "popup", .window, in: "root", states: [.active, .showing, .visible], children: ["menu"])
    program.nodes["root"]?.children = ["w", "popup"]
    program.nodes["root"]?.childCount = 2
    for id in ["menu", "left", "right"] {
      program.nodes[id]?.states.formUnion(Sample.shown)
      _ = tree.apply(.stateChanged(.showing, true, of: id))
    }
    _ = tree.apply(.windowActivated("popup"))
    program.fill(&tree)
    XCTAssertEqual(labels(tree), ["Left", "Right"])
    XCTAssertEqual(tree.opened(by: "popup"), "left")
    program.nodes["root"]?.children = ["w"]
    program.nodes["root"]?.childCount = 1
    _ = tree.apply(.windowDestroyed("popup"))
    _ = tree.apply(.stateChanged(.showing, false, of: "menu"))
    _ = tree.apply(.windowActivated("w"))
    program.fill(&tree)
    XCTAssertEqual(labels(tree).first, "Volume")
    XCTAssertEqual(tree.nodes["side"]?.children, ["menu"])
  }

  func testASpaceAtTheEndIsAPartOfTheText() async throws {
    var nodes = Sample.window()
    nodes[4].role = .entry
    nodes[4].text = "Ada "
    let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
    let item = try XCTUnwrap(tree.item(of: "stop"))
    XCTAssertEqual(tree.description(of: item).value, "Ada ")
  }

  func testANewWindowIsTheScreen() async {
    var (tree, program) = loaded(Sample.window(), cache: false)
    XCTAssertEqual(tree.window, "w")
    program.nodes["d"] = Sample.node(
      "d", .dialog, "Sure?", in: "root", states: [.active, .showing, .visible], children: ["yes"])
    program.nodes["yes"] = Sample.node("yes", .button, "Yes", in: "d")
    program.nodes["root"]?.children = ["w", "d"]
    program.nodes["root"]?.childCount = 2
    XCTAssertEqual(tree.apply(.windowActivated("d")), [])
    program.fill(&tree)
    XCTAssertEqual(tree.window, "d")
    XCTAssertEqual(labels(tree), ["Yes"])
  }
}
