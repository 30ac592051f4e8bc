import AccessibilityModel
import DesktopTree
import ScreenReader
import XCTest

/// Tests the names, values and hidden pages of GTK 4.
@MainActor
final class DesktopNamesTests: XCTestCase {
  /// Returns what is heard of objects in a window, from the first element to the last.
  private func heard(
    _ nodes: [DesktopNode], version: String = "4.8.3", focused: String? = nil
  ) -> [String] {
    let all =
      [
        Sample.node("root", .application, children: ["w"]),
        Sample.node(
          "w", .frame, "Songs", in: "root", states: [.active, .visible],
          children: nodes.filter { $0.parent == "w" }.map(\.id)),
      ] + nodes
    var tree = DesktopTree(
      nodes: all, program: DesktopProgram(toolkit: "GTK", toolkitVersion: version))
    if let focused { _ = tree.apply(.stateChanged(.focused, true, of: focused)) }
    let screen = AdaptedScreen(DesktopAdapter(DesktopMirror(tree)))
    var reader = ScreenReader(screen: screen)
    var response = reader.open()
    var heard: [String] = []
    while response.outcome == .done {
      heard += response.spoken.filter { $0 != "Songs" }.prefix(1)
      response = reader.perform(.swipe(.right))
    }
    return heard
  }

  private func node(
    _ id: String, _ role: DesktopRole, _ name: String = "", in parent: String = "w",
    with children: [String] = [], size: Double? = 30
  ) -> DesktopNode {
    var node = Sample.node(
      id, role, name, in: parent, states: [.visible, .sensitive], children: children)
    if let size {
      node.interfaces = [.component]
      node.windowExtents = Rectangle(x: 0, y: 0, width: size, height: size)
    }
    return node
  }

  func testTheNameOfATypeIsNoName() async {
    let types = [
      "EditorSourceView", "ClocksHeaderBar", "ClocksAlarmRingingPanel", "GtkMenuButton", "AdwTab",
      "ClocksWindow",
    ]
    for name in types {
      XCTAssertEqual(heard([node("b", .button, name)]), ["Button."], name)
    }
    for name in ["GitHub", "YouTube", "Window", "OK", "New Tab", "JavaScript", "Überblick"] {
      XCTAssertEqual(heard([node("b", .button, name)]), ["\(name). Button."], name)
    }
    XCTAssertEqual(heard([node("l", .label, "TextView")]), ["TextView"])
    XCTAssertEqual(
      heard([node("b", .button, "ListView")], version: "3.24"), ["ListView. Button."])
  }

  func testTheTypesOfAProgramShareTheBeginningOfTheirNames() async {
    let day = node("d", .button, "GcalDateChooserDay", with: ["l"])
    let label = node("l", .label, "26", in: "d")
    let others = [
      node("b", .button, "Gcalendar"), node("c", .button, "GcalToday"),
      node("g", .button, "Gjs_CharactersView"),
    ]
    let heard = heard([node("v", .filler, "GcalMonthView", with: []), day, label] + others)
    XCTAssertEqual(heard, ["26. Button.", "Gcalendar. Button.", "Button.", "Button."])
    XCTAssertEqual(
      self.heard([node("b", .button, "OpenStreetMap"), node("c", .button, "GitHub")]),
      ["OpenStreetMap. Button.", "GitHub. Button."])
  }

  func testACharacterWithoutAPictureIsNoName() async {
    XCTAssertEqual(
      heard([node("b", .button, "\u{1}"), node("c", .button, "A\u{2}")]), ["Button.", "A. Button."])
  }

  func testAButtonIsNamedByItsLabelWithoutTheMnemonic() async {
    let cases: [(name: String, label: String, heard: String)] = [
      ("_Add World Clock Add World Clock", "Add World Clock", "Add World Clock"),
      ("_Retry Retry", "Retry", "Retry"), ("E_xit", "Exit", "Exit"), ("Open Open", "Open", "Open"),
      ("my_file.txt", "Show", "my_file.txt"), ("Copy Text", "Copy", "Copy Text"),
    ]
    for (name, label, heard) in cases {
      let found = self.heard([
        node("b", .button, name, with: ["l"]), node("l", .label, label, in: "b"),
      ])
      XCTAssertEqual(found, ["\(heard). Button."], name)
    }
  }

  func testATabIsNamedByTheTextInIt() async {
    for (name, label, heard) in [
      ("Tab", "Source", "Source"), ("Page _1", "Page 1", "Page 1"), ("World", "World", "World"),
      ("World", "World 3", "World"),
    ] {
      let found = self.heard([
        node("t", .pageTabList, with: ["p"]), node("p", .pageTab, name, in: "t", with: ["l"]),
        node("l", .label, label, in: "p"),
      ])
      XCTAssertEqual(found, ["\(heard). Tab. 1 of 1."])
    }
  }

  func testThePageOfANotebookHasTheNameOfItsTab() async {
    var page = node("g", .panel, "Tab", with: ["x"])
    page.relations = [.labelledBy: ["p"]]
    let nodes = [
      node("t", .pageTabList, with: ["p"]), node("p", .pageTab, "Tab", in: "t", with: ["l"]),
      node("l", .label, "Source", in: "p"), page, node("x", .button, "Run", in: "g"),
    ]
    let tree = DesktopTree(
      nodes: [
        Sample.node("root", .application, children: ["w"]),
        Sample.node(
          "w", .frame, "Demo", in: "root", states: [.active, .visible], children: ["t", "g"]),
      ] + nodes, program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
    var reader = ScreenReader(screen: AdaptedScreen(DesktopAdapter(DesktopMirror(tree))))
    _ = reader.open()
    XCTAssertEqual(reader.perform(.go("Run")).spoken, ["Source. Run. Button."])
  }

  func testADropDownHasTheChoiceThatItsButtonShows() async {
    XCTAssertEqual(
      heard([
        node("c", .comboBox, "GtkDropDown", with: ["b"]),
        node("b", .toggleButton, in: "c", with: ["n", "l"]),
        node("n", .label, "(None)", in: "b", size: 0), node("l", .label, "Red", in: "b"),
      ]), ["Red. Popup Button."])
  }

  func testTheLabelOfADropDownIsNotItsChoice() async {
    let label = node("k", .label, "Class:")
    var combo = node("c", .comboBox, "Class:", with: ["b"])
    combo.relations = [.labelledBy: ["k"]]
    XCTAssertEqual(
      heard([
        label, combo, node("b", .toggleButton, "GtkToggleButton", in: "c", with: ["n", "l"]),
        node("n", .label, "(None)", in: "b", size: 0), node("l", .label, "First", in: "b"),
      ]), ["Class: First. Popup Button."])
  }

  func testAViewOfTextIsReadWithItsText() async {
    var view = node("v", .text, "Info")
    view.text = "How to use lists"
    XCTAssertEqual(heard([view]), ["Info: How to use lists"])
    view.text = "Info"
    XCTAssertEqual(heard([view]), ["Info"])
  }

  func testTheHiddenPageOfAStackIsNotRead() async {
    let found = heard([
      node("s", .panel, with: ["p", "q"]),
      node("p", .panel, "GtkStackPage", in: "s", with: ["a"], size: nil),
      node("q", .panel, "GtkStackPage", in: "s", with: ["b"], size: nil),
      node("a", .panel, in: "p", with: ["x"]), node("x", .button, "Shown", in: "a"),
      node("b", .panel, in: "q", with: ["y"], size: 0),
      node("y", .button, "Hidden", in: "b", size: 0),
    ])
    XCTAssertEqual(found, ["Shown. Button."])
  }

  func testThePagesOfTabsWithoutStatesAreTheOneWithTheFocus() async {
    let nodes = [
      node("s", .panel, with: ["p", "q"]),
      // A page that is hidden keeps its size.
      node("p", .filler, "EditorPage", in: "s", with: ["x"], size: 40),
      node("q", .filler, "EditorPage", in: "s", with: ["y"]),
      node("x", .button, "First", in: "p"), node("y", .button, "Second", in: "q"),
    ]
    XCTAssertEqual(heard(nodes, focused: "x"), ["First. Button."])
    XCTAssertEqual(heard(nodes, focused: "y"), ["Second. Button."])
    XCTAssertEqual(heard(nodes), ["First. Button.", "Second. Button."])
  }

  func testTheFirstAlternativeThatFitsIsRead() async {
    let alternatives = { (wide: Double) in
      self.heard([
        self.node("s", .filler, "AdwSqueezer", with: ["a", "b", "c"], size: 60),
        self.node("a", .button, "Wide", in: "s", size: wide),
        self.node("b", .button, "Never shown", in: "s", size: 0),
        self.node("c", .button, "Narrow", in: "s", size: 50),
      ])
    }
    XCTAssertEqual(alternatives(60), ["Wide. Button."])
    // The alternative has the size of the view when there was more space.
    XCTAssertEqual(alternatives(90), ["Narrow. Button."])
  }

  func testABarThatHasSlidOutIsNotRead() async {
    var bar = node("b", .filler, "AdwViewSwitcherBar", with: ["x"])
    bar.windowExtents = Rectangle(x: 0, y: 680, width: 860, height: 0)
    let button = node("x", .button, "Inside", in: "b")
    XCTAssertEqual(heard([bar, button, node("y", .button, "Below")]), ["Below. Button."])
    XCTAssertEqual(
      heard([bar, button, node("y", .button, "Below")], version: "3.24").count, 2)
  }
}
