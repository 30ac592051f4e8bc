import AccessibilityModel
import DesktopTree
import LiveTree
import XCTest

/// Tests where the keyboard focus is, and which window is read.
@MainActor
final class DesktopFocusTests: XCTestCase {
  private func tree(_ change: (inout [DesktopNode]) -> Void) -> DesktopTree {
    var nodes = Sample.window()
    change(&nodes)
    return DesktopTree(nodes: nodes, program: DesktopProgram())
  }

  private func dialog(_ role: DesktopRole = .dialog, modal: Bool = false) -> [DesktopNode] {
    var nodes = Sample.window()
    nodes[0].children = ["w", "d"]
    var dialog = Sample.node("d", role, "Sure?", in: "root", children: ["yes"])
    if modal { dialog.states.insert(.modal) }
    nodes += [dialog, Sample.node("yes", .button, "Yes", in: "d")]
    return nodes
  }

  func testWithoutAFocusNothingHasIt() async {
    let tree = tree { _ in }
    XCTAssertNil(tree.focusedItem)
    XCTAssertNil(tree.focusedNode)
  }

  func testTheFocusIsAtTheNodeWithTheState() async {
    let tree = tree { $0[3].states.insert(.focused) }
    XCTAssertEqual(tree.focusedItem?.node, "play")
    XCTAssertEqual(tree.focusedNode, "play")
  }

  func testTheFirstOfTwoNodesWithTheFocusThatIsAnElementIsRead() async {
    let tree = tree {
      $0[1].children.append("list")
      $0[1].states.insert(.focused)
      $0[4].states.insert(.focused)
      $0[3].states.insert(.focused)
    }
    XCTAssertEqual(tree.focusedNode, "w")
    XCTAssertEqual(tree.focusedItem?.node, "play")
  }

  func testOfTwoNodesWithTheFocusTheAnnouncedOneIsRead() async {
    var tree = tree { $0[3].states.insert(.focused) }
    _ = tree.apply(.stateChanged(.focused, true, of: "stop"))
    XCTAssertEqual(tree.focusedNode, "play")
    XCTAssertEqual(tree.focusedItem?.node, "stop")
  }

  func testAFocusedListIsReadFromItsSelectedItem() async {
    let tree = tree {
      $0[1].children.append("list")
      var list = Sample.node("list", .listBox, in: "w", children: ["a", "b"])
      list.states.insert(.focused)
      var second = Sample.node("b", .listItem, "B", in: "list")
      second.states.insert(.selected)
      $0 += [list, Sample.node("a", .listItem, "A", in: "list"), second]
    }
    XCTAssertEqual(tree.focusedItem?.node, "b")
  }

  /// GTK 3 announces the menu around a closed submenu, and Qt an item of a menu that lacks “showing”.
  func testAMenuHasTheFocusAtItsSelectedSubmenu() async {
    var menus = tree {
      $0[1].children.append("file")
      var new = Sample.node("new", .menu, "New", in: "file")
      new.states.insert(.selected)
      $0 += [
        Sample.node("file", .menu, "File", in: "w", children: ["open", "new"]),
        Sample.node("open", .menuItem, "Open", in: "file"), new,
      ]
    }
    _ = menus.apply(.stateChanged(.focused, true, of: "open"))
    _ = menus.apply(.stateChanged(.focused, true, of: "file"))
    XCTAssertEqual(menus.keyboardNode, "new")
    XCTAssertNil(menus.passedNode(before: "new"), "An item beside a submenu is not heard again.")
    XCTAssertEqual(menus.passedNode(before: "file"), "open")
    _ = menus.apply(.stateChanged(.selected, false, of: "new"))
    XCTAssertEqual(menus.keyboardNode, "file")
  }

  func testAnItemOfAMenuThatShowsHasTheFocus() async {
    for isShown in [true, false] {
      var menus = tree {
        $0[1].children.append("popup")
        let states: DesktopStates = isShown ? [.visible, .showing] : [.visible]
        $0 += [
          Sample.node("popup", .popupMenu, in: "w", states: states, children: ["cut"]),
          Sample.node("cut", .menuItem, "Cut", in: "popup", states: [.visible]),
        ]
      }
      _ = menus.apply(.stateChanged(.focused, true, of: "cut"))
      XCTAssertEqual(menus.keyboardNode == "cut", isShown)
    }
  }

  func testAFocusedTableIsReadFromItsFirstCellAndNotFromAHeader() async {
    let tree = tree {
      $0[1].children.append("table")
      var table = Sample.node("table", .table, in: "w", children: ["h", "a"])
      table.states.insert(.focused)
      $0 += [
        table, Sample.node("h", DesktopRole(rawValue: 57), "Name", in: "table"),
        Sample.node("a", .tableCell, "A", in: "table"),
      ]
    }
    XCTAssertEqual(tree.focusedItem?.node, "a")
  }

  // MARK: Lists of GTK

  /// A window with a field that has the focus, and a list of two rows beside it.
  private func listing(
    _ role: DesktopRole = .table, item: DesktopRole = .tableCell, selected: String? = nil
  ) -> DesktopTree {
    var nodes = Sample.window()
    nodes[1].children += ["list"]
    nodes[3].states.insert(.focused)
    nodes.append(
      Sample.node(
        "list", role, in: "w", states: [.showing, .visible, .managesDescendants, .sensitive],
        interfaces: [.selection], children: ["a", "b"]))
    for id in ["a", "b"] {
      var row = Sample.node(id, item, id.uppercased(), in: "list")
      if id == selected { row.states.insert(.selected) }
      nodes.append(row)
    }
    return DesktopTree(
      nodes: nodes, program: DesktopProgram(toolkit: "gtk", toolkitVersion: "3.24.38"))
  }

  /// A list of GTK 3 that a field filters announces its cursor while the field has the focus.
  func testACellOfAListWithoutTheFocusTakesNoneFromAField() async {
    var tree = listing()
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    XCTAssertEqual(tree.apply(.stateChanged(.focused, true, of: "b")), [])
    XCTAssertEqual(tree.keyboardNode, "play")
    XCTAssertEqual(tree.nodes["play"]?.states.contains(.focused), true)
    XCTAssertTrue(tree.questions.contains(.read(.states, of: "b")))
    // The list gets the focus after its cell.
    XCTAssertEqual(tree.apply(.stateChanged(.focused, true, of: "list")), [.focusMoved("list")])
    XCTAssertEqual(tree.passedNode(before: "list"), "b")
  }

  /// Each key in a list names the next cell only as the active descendant of the list.
  func testAListKeepsTheFocusWhileItsCellsHaveIt() async {
    var tree = listing()
    _ = tree.apply(.stateChanged(.focused, true, of: "list"))
    _ = tree.apply(.stateChanged(.focused, true, of: "a"))
    XCTAssertEqual(tree.nodes["list"]?.states.contains(.focused), true)
    XCTAssertEqual(tree.apply(.activeDescendantChanged("b", of: "list")), [.focusMoved("b")])
    XCTAssertEqual(tree.keyboardNode, "b")
  }

  func testTheSelectedItemOfAContainerGetsTheKeys() async {
    for (role, item) in [
      (DesktopRole.table, DesktopRole.tableCell), (.pageTabList, .pageTab), (.listBox, .listItem),
    ] {
      var tree = listing(role, item: item, selected: "b")
      XCTAssertEqual(tree.keyboardNode, "play")
      XCTAssertNil(tree.choosingNode)
      _ = tree.apply(.stateChanged(.focused, true, of: "list"))
      XCTAssertEqual(tree.keyboardNode, "b")
      XCTAssertEqual(tree.choosingNode, "list")
      XCTAssertTrue(tree.isFirstChoice("b", in: "list"))
      XCTAssertEqual(tree.selectedChildren(of: "list"), ["b"])
      XCTAssertEqual(tree.isTabOfGTK("b"), role == .pageTabList)
      _ = tree.apply(.stateChanged(.selected, false, of: "b"))
      XCTAssertEqual(tree.keyboardNode, "list")
    }
  }

  func testARepeatedSignalOfAListKeepsItsCell() async {
    var tree = listing()
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    _ = tree.apply(.stateChanged(.focused, true, of: "b"))
    for _ in 0..<2 { _ = tree.apply(.stateChanged(.focused, true, of: "list")) }
    XCTAssertEqual(tree.passedNode(before: "list"), "b")
  }

  func testAKeyThatGoesToTheContainerOfTheFocusPassesNothing() async {
    var tree = listing()
    _ = tree.apply(.stateChanged(.focused, true, of: "list"))
    _ = tree.apply(.stateChanged(.focused, true, of: "b"))
    tree.beginKey()
    _ = tree.apply(.stateChanged(.focused, true, of: "list"))
    XCTAssertNil(tree.passedNode(before: "list"))
  }

  /// Qt gives the state to the current tab and to what is around the widget that gets the keys.
  func testTheFirstWidgetOfQtWithTheStateThatIsNoTabGetsTheKeys() async {
    for (ids, expected) in [
      (["tab"], "w"), (["tab", "box"], "box"), (["box", "ok"], "ok"), (["ok", "stop"], "stop"),
    ] {
      var nodes = Sample.window()
      nodes[1].children += ["box", "ok", "tab"]
      nodes += [
        Sample.node("box", .panel, "Box", in: "w"), Sample.node("ok", .button, "OK", in: "w"),
        Sample.node("tab", .pageTab, "All", in: "w"),
      ]
      for place in nodes.indices where ids.contains(nodes[place].id) {
        nodes[place].states.insert(.focused)
      }
      let tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "Qt"))
      XCTAssertEqual(tree.keyboardNode, expected, "\(ids)")
    }
  }

  func testAWidgetThatHasJustAppearedMayHaveTheFocusBeforeItShows() async {
    var tree = tree {
      $0[1].children.append("new")
      $0.append(Sample.node("new", .text, in: "w", states: [.visible]))
    }
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    _ = tree.apply(.stateChanged(.focused, true, of: "new"))
    XCTAssertEqual(tree.keyboardNode, "new")
    XCTAssertTrue(tree.questions.contains(.read(.states, of: "new")))
  }

  func testTabsThatHaveTheFocusAsAWindowOpensAreSilent() async {
    let tree = tree {
      $0[1].children.append("tabs")
      $0.append(Sample.node("tabs", .pageTabList, in: "w", interfaces: [.selection]))
      $0[$0.count - 1].states.insert(.focused)
    }
    XCTAssertEqual(tree.keyboardNode, "w")
  }

  func testTheFirstTabIsTheChosenOneInAListOfTabsOfGTK3WithTheFocus() async {
    for (version, expected) in [("3.24", "new"), ("4.8.3", nil)] {
      var nodes = Sample.window()
      nodes[1].children.append("tabs")
      nodes += [
        Sample.node("tabs", .pageTabList, in: "w", interfaces: [.selection]),
        Sample.node("old", .pageTab, in: "tabs"), Sample.node("new", .pageTab, in: "tabs"),
      ]
      nodes[nodes.count - 3].states.insert(.focused)
      nodes[nodes.count - 3].children = ["old", "new"]
      nodes[nodes.count - 1].states.insert(.selected)
      var tree = DesktopTree(
        nodes: nodes, program: DesktopProgram(toolkit: "gtk", toolkitVersion: version))
      XCTAssertEqual(tree.firstTab, expected)
      _ = tree.apply(.stateChanged(.focused, true, of: "play"))
      XCTAssertNil(tree.firstTab)
    }
  }

  /// GTK 4 announces the focus in a window to choose files that was made and not shown.
  func testTheFocusInAWindowThatWasNeverShownGetsNoKeys() async {
    for (role, isShown, expected) in [
      (DesktopRole.filler, false, "play"), (.filler, true, "file"), (.dialog, false, "file"),
    ] {
      var nodes = Sample.window()
      nodes[0].children.append("files")
      nodes[3].states.insert(.focused)
      nodes += [
        Sample.node(
          "files", role, in: nodes[0].id, states: isShown ? [.visible, .showing] : .visible),
        Sample.node("file", .tree, in: "files", states: [.visible, .focused]),
      ]
      var tree = DesktopTree(
        nodes: nodes, program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
      _ = tree.apply(.stateChanged(.focused, true, of: "file"))
      XCTAssertEqual(tree.keyboardNode, expected, "\(role) \(isShown)")
    }
  }

  func testAnObjectAtThePlaceOfOneInAClosedDialogOfQtIsRead() async {
    for (toolkit, isActive, isForgotten) in [
      ("Qt", false, true), ("Qt", true, false), ("gtk", false, false),
    ] {
      var nodes = Sample.window()
      nodes[0].children.append("d")
      nodes += [
        Sample.node("d", .dialog, in: nodes[0].id, states: isActive ? [.active, .showing] : []),
        Sample.node("item", .listItem, in: "d"),
      ]
      nodes[nodes.count - 2].children = ["item"]
      var tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: toolkit))
      _ = tree.apply(.stateChanged(.focused, true, of: "item"))
      XCTAssertEqual(tree.nodes["d"] == nil, isForgotten)
      XCTAssertEqual(tree.questions.contains(.read(.parent, of: "item")), isForgotten)
      XCTAssertEqual(tree.lacksAnnouncedFocus, isForgotten)
    }
  }

  func testTheWindowsOfGTK4AreReadAgainAsOneIsActive() async {
    for (version, id, isRead) in [
      ("4.8.3", "w", true), ("4.8.3", "new", true), ("4.8.3", "play", false), ("3.24", "w", false),
    ] {
      var tree = DesktopTree(
        nodes: Sample.window(), program: DesktopProgram(toolkit: "GTK", toolkitVersion: version))
      _ = tree.apply(.stateChanged(.active, true, of: id))
      XCTAssertEqual(tree.questions.contains(.read(.children, of: "root")), isRead, "\(id)")
    }
  }

  /// A popover of GTK 4 that closes makes its window inactive and active again.
  func testAWindowOfGTK4ThatIsActiveAgainHasTheFocusFirst() async {
    for (version, role, isActive, expected) in [
      ("4.8.3", DesktopRole.button, true, "w"), ("4.8.3", .menuItem, true, nil),
      ("4.8.3", .button, false, nil), ("3.24", .button, true, nil),
    ] {
      var nodes = Sample.window()
      nodes[3].role = role
      var tree = DesktopTree(
        nodes: nodes, program: DesktopProgram(toolkit: "GTK", toolkitVersion: version))
      _ = tree.apply(.stateChanged(.focused, true, of: "play"))
      tree.beginKey()
      if isActive {
        _ = tree.apply(.stateChanged(.active, false, of: "w"))
        _ = tree.apply(.stateChanged(.focused, true, of: "play"))
        _ = tree.apply(.stateChanged(.active, true, of: "w"))
        XCTAssertEqual(tree.keyboardNode, expected ?? "play")
        XCTAssertEqual(tree.isFocusAtWindow, expected != nil)
      }
      _ = tree.apply(.stateChanged(.focused, true, of: "stop"))
      XCTAssertEqual(tree.keyboardNode, "stop")
      XCTAssertEqual(tree.passedNode(before: "stop"), expected, "\(version) \(role)")
      tree.beginKey()
      _ = tree.apply(.stateChanged(.focused, true, of: "play"))
      XCTAssertNil(tree.passedNode(before: "play"))
    }
  }

  func testAMenuOfGTK4ThatIsGoneAsItsWindowIsActiveIsStillAMenu() async {
    for (role, expected) in [(DesktopRole.menuItem, nil), (.button, "w")] {
      var nodes = Sample.window()
      nodes[3].role = role
      var tree = DesktopTree(
        nodes: nodes, program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
      _ = tree.apply(.stateChanged(.focused, true, of: "play"))
      tree.beginKey()
      tree.answer(.fact(.children(["volume", "stop"]), of: "w"))
      _ = tree.apply(.stateChanged(.active, false, of: "w"))
      _ = tree.apply(.stateChanged(.active, true, of: "w"))
      _ = tree.apply(.stateChanged(.focused, true, of: "stop"))
      XCTAssertNil(tree.nodes["play"])
      XCTAssertEqual(tree.passedNode(before: "stop"), expected)
    }
  }

  /// A popover of GTK 4 that opens does so, too, but its focus is announced in between.
  func testAWindowThatIsActiveAfterItsFocusIsSilent() async {
    var tree = DesktopTree(
      nodes: Sample.window(), program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    tree.beginKey()
    _ = tree.apply(.stateChanged(.focused, true, of: "stop"))
    _ = tree.apply(.stateChanged(.active, false, of: "w"))
    _ = tree.apply(.stateChanged(.focused, true, of: "stop"))
    _ = tree.apply(.stateChanged(.active, true, of: "w"))
    XCTAssertEqual(tree.keyboardNode, "stop")
    XCTAssertNil(tree.passedNode(before: "stop"))
  }

  /// GTK 4 announces the focus in a new dialog before the dialog.
  func testANewWindowThatIsActiveAfterItsFocusIsSilent() async {
    var tree = DesktopTree(
      nodes: Sample.window(), program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    tree.beginKey()
    _ = tree.apply(.stateChanged(.focused, true, of: "new"))
    _ = tree.apply(.stateChanged(.active, false, of: "w"))
    _ = tree.apply(.stateChanged(.active, true, of: "w"))
    XCTAssertFalse(tree.isFocusAtWindow)
    XCTAssertTrue(tree.lacksAnnouncedFocus)
  }

  func testADescriptionThatComesAfterTheFocusIsNew() async {
    for (version, events, expected) in [
      ("4.8.3", ["focus", "play"], true), ("4.8.3", ["play", "focus"], false),
      ("4.8.3", ["focus", "stop"], false), ("3.24", ["focus", "play"], false),
    ] {
      var tree = DesktopTree(
        nodes: Sample.window(), program: DesktopProgram(toolkit: "GTK", toolkitVersion: version))
      for event in events {
        _ = tree.apply(
          event == "focus"
            ? .stateChanged(.focused, true, of: "play") : .propertyChanged(.description, of: event))
      }
      XCTAssertEqual(tree.facts(of: "play")?.isDescribedAnew, expected, "\(version) \(events)")
      tree.beginKey()
      XCTAssertEqual(tree.facts(of: "play")?.isDescribedAnew, false)
    }
  }

  /// GTK 4 announces the button of the menu, too, although its window is behind the dialog.
  func testADialogThatAnItemOfAMenuOpensHasTheFocus() async {
    var nodes = Sample.window()
    nodes[3].role = .menuItem
    nodes[1].states.insert(.active)
    var tree = DesktopTree(
      nodes: nodes, program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    tree.beginKey()
    for (state, isOn, id) in [
      (DesktopStates.focused, true, "no"), (.focused, false, "play"), (.active, false, "w"),
      (.focused, true, "play"), (.active, true, "w"), (.focused, false, "play"),
      (.active, false, "w"), (.active, true, "d"), (.focused, true, "stop"),
    ] { _ = tree.apply(.stateChanged(state, isOn, of: id)) }
    XCTAssertTrue(tree.lacksAnnouncedFocus)
    tree.beginKey()
    _ = tree.apply(.stateChanged(.active, false, of: "d"))
    _ = tree.apply(.stateChanged(.active, true, of: "w"))
    XCTAssertFalse(tree.isFocusAtWindow)
    XCTAssertEqual(tree.keyboardNode, "stop")
  }

  func testTheBoxesThatAKeyChecksAreKnownUntilTheNextKey() async {
    var tree = tree { $0[3].role = .checkBox }
    _ = tree.apply(.stateChanged(.checked, false, of: "play"))
    XCTAssertEqual(tree.facts(of: "play")?.isCheckedAnew, false)
    _ = tree.apply(.stateChanged(.checked, true, of: "play"))
    XCTAssertEqual(tree.facts(of: "play")?.isCheckedAnew, true)
    tree.beginKey()
    _ = tree.apply(.stateChanged(.checked, true, of: "play"))
    XCTAssertEqual(tree.facts(of: "play")?.isCheckedAnew, false)
  }

  func testTheTablesWhoseRowsAKeySortsAreKnownUntilTheNextKey() async {
    var tree = tree { _ in }
    _ = tree.apply(.rowsReordered(of: "d"))
    XCTAssertEqual(tree.facts(of: "play")?.isSortedAnew, false)
    _ = tree.apply(.rowsReordered(of: "w"))
    XCTAssertEqual(tree.facts(of: "play")?.isSortedAnew, true)
    tree.beginKey()
    XCTAssertEqual(tree.facts(of: "play")?.isSortedAnew, false)
  }

  /// A list of choices of GTK 4 is gone before its window is active, and still repeats its focus.
  func testAWindowWhosePopoverIsGoneHasTheFocusFirst() async {
    var tree = DesktopTree(
      nodes: Sample.window(), program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    tree.beginKey()
    tree.answer(.fact(.children(["volume", "stop"]), of: "w"))
    XCTAssertNil(tree.nodes["play"])
    _ = tree.apply(.stateChanged(.active, false, of: "w"))
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    _ = tree.apply(.stateChanged(.active, true, of: "w"))
    XCTAssertTrue(tree.isFocusAtWindow)
    _ = tree.apply(.stateChanged(.focused, true, of: "stop"))
    XCTAssertEqual(tree.passedNode(before: "stop"), "w")
  }

  func testTheTextOfObjectsThatDescribeANodeIsItsDescription() async {
    for (own, relations, expected, isByOthers) in [
      ("", [DesktopRelation.describedBy: ["label"]], "Loud", true),
      ("Own", [.describedBy: ["label"]], "Own", false), ("Own", [:], "Own", false),
      ("Own", [.describedBy: ["label"], .labelledBy: ["label"]], "Own", true),
      ("", [.describedBy: ["label"], .labelledBy: ["label"]], "", true), ("", [:], "", false),
      // A menu button without a name is its own label.
      ("Own", [.describedBy: ["empty"], .labelledBy: ["empty"]], "Own", true),
    ] {
      let tree = tree {
        $0[1].children.append("label")
        $0[3].description = own
        $0[3].relations = relations
        $0.append(Sample.node("label", .label, "Loud", in: "w"))
        $0.append(Sample.node("empty", .button, in: "w"))
      }
      XCTAssertEqual(tree.facts(of: "play")?.description, expected)
      XCTAssertEqual(tree.facts(of: "play")?.isDescribedByOthers, isByOthers)
    }
    // It is no name.
    let tree = tree {
      $0[1].children.append("label")
      $0[3].name = ""
      $0[3].relations = [.describedBy: ["label"]]
      $0.append(Sample.node("label", .label, "Loud", in: "w"))
    }
    XCTAssertEqual(tree.facts(of: "play")?.description, "")
  }

  /// GTK 3 lists a popover beside the button that it names.
  func testAPopoverOfGTK3IsInsideItsButton() async {
    var nodes = Sample.window()
    nodes[1].children.append("popover")
    nodes[3].role = .toggleButton
    nodes[3].states.insert(.checked)
    var popover = Sample.node("popover", .panel, in: "w", children: ["new"])
    popover.states.insert(.modal)
    for isNamed in [false, true] {
      if isNamed { popover.relations = [.popupFor: ["play"]] }
      let tree = DesktopTree(
        nodes: nodes + [popover, Sample.node("new", .button, "New", in: "popover")],
        program: DesktopProgram(toolkit: "gtk", toolkitVersion: "3.24.38"))
      XCTAssertEqual(tree.popover(around: "new"), "popover")
      XCTAssertNil(tree.popover(around: "play"))
      let containers = tree.facts(of: "new")?.containers ?? []
      XCTAssertEqual(containers.contains { $0.role == .toggleButton }, isNamed)
      XCTAssertEqual(containers.contains { $0.states.contains(.checked) }, isNamed)
      XCTAssertEqual(containers.last?.role, .application)
    }
  }

  func testAMenuOfGTK3ThatHasClosedHasNoFocus() async {
    for (version, expected) in [("3.24", "w"), ("4.8.3", "file")] {
      var nodes = Sample.window()
      nodes[1].children.append("file")
      var menu = Sample.node("file", .menu, "File", in: "w")
      menu.states.insert(.focused)
      nodes.append(menu)
      let tree = DesktopTree(
        nodes: nodes, program: DesktopProgram(toolkit: "gtk", toolkitVersion: version))
      XCTAssertEqual(tree.keyboardNode, expected)
    }
  }

  func testAnEmptyPanelOfGTKHasTheFocusSilently() async {
    for (toolkit, expected) in [("gtk", "w"), ("Qt", "empty")] {
      var nodes = Sample.window()
      nodes[1].children.append("empty")
      nodes.append(Sample.node("empty", .panel, in: "w"))
      var tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: toolkit))
      _ = tree.apply(.stateChanged(.focused, true, of: "empty"))
      XCTAssertEqual(tree.keyboardNode, expected)
    }
  }

  /// The combo box of GTK 3 gives the focus to a button that is not in the tree.
  func testAComboBoxWithAHiddenButtonHasTheFocusEachTime() async {
    var tree = listing(.comboBox, item: .menuItem)
    for _ in 0..<2 {
      _ = tree.apply(.stateChanged(.focused, true, of: "hidden"))
      tree.answer(.fact(.parent("filler"), of: "hidden"))
      tree.answer(.fact(.parent("list"), of: "filler"))
      XCTAssertEqual(tree.keyboardNode, "list")
      _ = tree.apply(.stateChanged(.focused, true, of: "play"))
      XCTAssertEqual(tree.keyboardNode, "play")
      _ = tree.takeQuestions(100)
    }
    _ = tree.apply(.stateChanged(.focused, true, of: "hidden"))
    XCTAssertEqual(tree.keyboardNode, "list", "The place of the button is known.")
  }

  /// GTK 2 names the items of a menu only by the old signal, and a menu again after its item.
  func testItemsOfMenusOfGTK2AreNamedByAnotherSignal() async {
    for (toolkit, expected) in [("GAIL", "cut"), ("gtk", "play")] {
      var nodes = Sample.window()
      nodes[1].children.append("edit")
      nodes[3].states.insert(.focused)
      nodes += [
        Sample.node("edit", .menu, "Edit", in: "w", children: ["cut"]),
        Sample.node("cut", .menuItem, "Cut", in: "edit"),
      ]
      var tree = DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: toolkit))
      XCTAssertEqual(tree.apply(.focusNamed("edit")), [])
      XCTAssertEqual(tree.apply(.focusNamed("cut")), [])
      XCTAssertEqual(tree.apply(.focusNamed("edit")), [])
      XCTAssertEqual(tree.keyboardNode, expected)
    }
  }

  func testAFocusInsideAHiddenNodeIsNone() async {
    let tree = tree {
      $0[1].children.append("box")
      var inner = Sample.node("inner", .button, "Inner", in: "box")
      inner.states.insert(.focused)
      $0 += [
        Sample.node("box", .panel, in: "w", states: [.visible], children: ["inner"]), inner,
      ]
    }
    XCTAssertNil(tree.focusedNode)
    XCTAssertNil(tree.focusedItem)
  }

  func testAFocusInAnotherWindowIsNone() async {
    var nodes = dialog()
    nodes[nodes.count - 1].states.insert(.focused)
    let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
    XCTAssertEqual(tree.window, "w")
    XCTAssertNil(tree.focusedItem)
    XCTAssertNil(tree.itemToFocus(at: "yes"))
    XCTAssertEqual(tree.itemToFocus(at: "play")?.node, "play")
  }

  func testAnAlertIsReadFromItsMessageAndADialogFromItsFocus() async {
    for (role, focus) in [(DesktopRole.alert, nil), (.dialog, "yes")] {
      var nodes = dialog(role, modal: true)
      nodes[nodes.count - 1].states.insert(.focused)
      let tree = DesktopTree(nodes: nodes, program: DesktopProgram())
      XCTAssertEqual(tree.window, "d")
      XCTAssertEqual(tree.focusedItem?.node, focus)
    }
  }

  func testAHiddenNodeCannotGetTheFocus() async {
    let tree = tree { $0[3].states.remove(.showing) }
    XCTAssertNil(tree.itemToFocus(at: "play"))
    XCTAssertNil(tree.itemToFocus(at: "gone"))
  }

  func testAContainerThatGetsTheFocusIsReadFromItsFirstElement() async {
    let tree = tree { _ in }
    XCTAssertEqual(tree.itemToFocus(at: "w")?.node, "volume")
    XCTAssertEqual(tree.firstElementNode(inside: "w"), "volume")
    XCTAssertEqual(tree.firstElementNode(inside: "stop"), "stop")
    XCTAssertNil(tree.firstElementNode(inside: "gone"))
  }

  // MARK: Events

  func testTheFocusMovesOnceForEachChange() async {
    var tree = tree { _ in }
    XCTAssertEqual(tree.apply(.stateChanged(.focused, true, of: "play")), [.focusMoved("play")])
    XCTAssertEqual(tree.apply(.stateChanged(.focused, true, of: "play")), [])
    XCTAssertEqual(tree.apply(.stateChanged(.focused, true, of: "stop")), [.focusMoved("stop")])
    XCTAssertEqual(tree.nodes["play"]?.states.contains(.focused), false)
    XCTAssertEqual(tree.focusedItem?.node, "stop")
    XCTAssertEqual(tree.apply(.stateChanged(.focused, false, of: "stop")), [])
    XCTAssertNil(tree.focusedItem)
  }

  func testAFocusThatIsKnownIsNotHeardWhenItIsRepeated() async {
    var tree = tree { $0[3].states.insert(.focused) }
    XCTAssertEqual(tree.apply(.stateChanged(.focused, true, of: "play")), [])
  }

  func testTheActiveDescendantOfAFocusedListHasTheFocus() async {
    var nodes = Sample.window()
    nodes[1].states.insert(.focused)
    var tree = DesktopTree(nodes: nodes, program: DesktopProgram())
    XCTAssertEqual(tree.apply(.activeDescendantChanged("stop", of: "w")), [.focusMoved("stop")])
    XCTAssertEqual(tree.apply(.activeDescendantChanged("stop", of: "w")), [])
    XCTAssertTrue(tree.questions.contains(.read(.states, of: "stop")))
  }

  func testTheActiveDescendantOfAListWithoutTheFocusIsNotHeard() async {
    var tree = tree { _ in }
    XCTAssertEqual(tree.apply(.activeDescendantChanged("stop", of: "w")), [])
    XCTAssertTrue(tree.questions.contains(.read(.states, of: "stop")))
  }

  // MARK: Windows

  func testAModalDialogIsReadBeforeTheActiveWindow() async {
    XCTAssertEqual(
      DesktopTree(nodes: dialog(), program: DesktopProgram()).window, "w")
    XCTAssertEqual(
      DesktopTree(nodes: dialog(modal: true), program: DesktopProgram()).window, "d")
  }

  func testTheWindowOfGTK4WithTheFocusIsReadBeforeADialogThatHasClosed() async {
    for (version, expected) in [("4.8.3", "w"), ("3.24", "d")] {
      var tree = DesktopTree(
        nodes: dialog(modal: true),
        program: DesktopProgram(toolkit: "GTK", toolkitVersion: version))
      _ = tree.apply(.stateChanged(.focused, true, of: "yes"))
      XCTAssertEqual(tree.window, "d")
      _ = tree.apply(.stateChanged(.focused, true, of: "play"))
      XCTAssertEqual(tree.window, expected)
    }
  }

  func testAWindowOfGTK4IsReadWithoutShowing() async {
    for (version, expected) in [("4.8.3", ["w"]), ("3.24", [])] {
      var nodes = Sample.window()
      nodes[1].states = [.visible]
      let tree = DesktopTree(
        nodes: nodes, program: DesktopProgram(toolkit: "GTK", toolkitVersion: version))
      XCTAssertEqual(tree.windows, expected)
    }
  }

  func testTheFirstWindowIsReadIfNoneIsActive() async {
    var nodes = dialog()
    nodes[1].states.remove(.active)
    XCTAssertEqual(DesktopTree(nodes: nodes, program: DesktopProgram()).window, "w")
  }

  func testAHiddenWindowAndAToolTipAreNoWindows() async {
    for role in [DesktopRole.dialog, .toolTip] {
      var nodes = dialog(role)
      if role == .dialog { nodes[5].states.remove(.showing) }
      XCTAssertEqual(DesktopTree(nodes: nodes, program: DesktopProgram()).windows, ["w"])
    }
  }

  func testAChosenWindowIsReadUntilTheChoiceEnds() async {
    var tree = DesktopTree(nodes: dialog(), program: DesktopProgram())
    tree.window = "d"
    XCTAssertEqual(tree.windowLabels, ["Yes"])
    _ = tree.apply(.windowActivated("w"))
    XCTAssertEqual(tree.window, "d")
    tree.window = nil
    XCTAssertEqual(tree.window, "w")
    XCTAssertEqual(tree.windowLabels, ["Volume", "Play", "Stop"])
  }

  func testAWindowThatBecomesActiveIsReadAndTheOtherNoLonger() async {
    var tree = DesktopTree(nodes: dialog(), program: DesktopProgram())
    XCTAssertEqual(tree.apply(.windowActivated("d")), [])
    XCTAssertEqual(tree.window, "d")
    XCTAssertEqual(tree.nodes["w"]?.states.contains(.active), false)
    XCTAssertEqual(tree.apply(.windowDeactivated("d")), [])
    XCTAssertEqual(tree.window, "w")
  }

  /// Qt keeps the objects of a dialog that has closed.
  func testAWindowThatBecomesActiveHasTheKeysUntilItNamesAnObject() async {
    var tree = DesktopTree(nodes: dialog(), program: DesktopProgram())
    _ = tree.apply(.windowActivated("d"))
    _ = tree.apply(.stateChanged(.focused, true, of: "yes"))
    XCTAssertEqual(tree.keyboardNode, "yes")
    _ = tree.apply(.windowActivated("d"))
    XCTAssertEqual(tree.keyboardNode, "yes")
    _ = tree.apply(.windowActivated("w"))
    XCTAssertEqual(tree.keyboardNode, "w")
    _ = tree.apply(.stateChanged(.focused, true, of: "play"))
    XCTAssertEqual(tree.keyboardNode, "play")
  }

  func testAWindowThatAppearsOrEndsIsReadFromTheProgram() async {
    for event in [DesktopEvent.windowCreated("x"), .windowDestroyed("w"), .windowActivated("x")] {
      var tree = tree { _ in }
      XCTAssertEqual(tree.apply(event), [])
      XCTAssertTrue(tree.questions.contains(.read(.childCount, of: "root")), "\(event)")
    }
  }

  func testAnEmptyTreeReturnsToTheEarlierOne() async {
    let earlier = tree { _ in }
    var empty = DesktopTree(
      nodes: [Sample.node("root", .application)], program: DesktopProgram())
    XCTAssertFalse(empty.hasElements)
    let revision = empty.revision
    empty.restore(earlier)
    XCTAssertEqual(empty.windowLabels, ["Volume", "Play", "Stop"])
    XCTAssertGreaterThan(empty.revision, revision)
    XCTAssertNil(empty.changedNodes(since: revision))
    // A tree with elements stays.
    var other = tree { $0[3].name = "Pause" }
    other.restore(earlier)
    XCTAssertEqual(other.windowLabels, ["Volume", "Pause", "Stop"])
  }
}

extension DesktopTree {
  /// The labels of the elements in the window that is read, in order.
  @MainActor var windowLabels: [String] {
    func labels(_ element: AccessibilityElement) -> [String] {
      (element.isAccessibilityElement ? [element.accessibilityLabel ?? "-"] : [])
        + element.children.flatMap(labels)
    }
    return labels(AdaptedScreen(DesktopAdapter(DesktopMirror(self))))
  }
}
