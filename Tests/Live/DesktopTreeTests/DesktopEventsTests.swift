import AccessibilityModel
import DesktopTree
import LiveTree
import XCTest

/// Tests what events ask the program, and what they say.
@MainActor
final class DesktopEventsTests: XCTestCase {
  private func tree(
    toolkit: String = "Qt", _ change: (inout [DesktopNode]) -> Void = { _ in }
  ) -> DesktopTree {
    var nodes = Sample.window()
    change(&nodes)
    return DesktopTree(
      nodes: nodes, program: DesktopProgram(toolkit: toolkit, toolkitVersion: "3.24"))
  }

  /// Returns the announcement of a text inserted in a label, in a view that may be live.
  private func announced(
    _ text: String, attributes: [String: String]? = nil, role: DesktopRole = .panel,
    in document: Bool = false, change: (inout DesktopNode) -> Void = { _ in }
  ) -> [LiveEvent<String>] {
    var tree = tree { nodes in
      if document { nodes[1].role = .documentWeb }
      nodes[1].children.append("view")
      var view = Sample.node("view", role, in: "w", children: ["box"])
      view.attributes = attributes
      var label = Sample.node("label", .label, in: "box")
      change(&label)
      nodes += [view, Sample.node("box", .filler, in: "view", children: ["label"]), label]
    }
    return tree.apply(.textChanged(inserted: text, of: "label"))
  }

  func testTextIsAnnouncedWithThePolitenessOfItsRegion() async {
    let cases: [(attributes: [String: String]?, isAssertive: Bool?)] = [
      (["live": "assertive"], true), (["live": "polite"], false), (["live": "off"], nil),
      (["container-live": "assertive"], true), (["container-live": "polite"], false),
      (["live": "off", "container-live": "assertive"], nil), (["live": "other"], false),
      ([:], nil), (nil, nil),
    ]
    for (attributes, isAssertive) in cases {
      XCTAssertEqual(
        announced("Saved", attributes: attributes),
        isAssertive.map { [.announcement("Saved", isAssertive: $0)] } ?? [],
        "\(attributes ?? [:])")
    }
  }

  func testSomeRolesAreLiveWithoutAttributes() async {
    let cases: [(role: DesktopRole, isAssertive: Bool?)] = [
      (.alert, true), (.notification, false), (.statusBar, false), (.panel, nil), (.dialog, nil),
    ]
    for (role, isAssertive) in cases {
      XCTAssertEqual(
        announced("Saved", role: role),
        isAssertive.map { [.announcement("Saved", isAssertive: $0)] } ?? [], "\(role)")
    }
  }

  func testTheAttributeOfARegionPrecedesItsRole() async {
    XCTAssertEqual(announced("Saved", attributes: ["live": "off"], role: .alert), [])
    XCTAssertEqual(
      announced("Saved", attributes: ["live": "polite"], role: .alert),
      [.announcement("Saved", isAssertive: false)])
  }

  func testTheDigitsOfAStatusBarAreAnnouncedInPagesOnly() async {
    XCTAssertEqual(announced("24", role: .statusBar), [])
    XCTAssertEqual(
      announced("24", role: .statusBar, in: true), [.announcement("24", isAssertive: false)])
  }

  func testHiddenTextFieldsAndBlankTextAreNotAnnounced() async {
    let live = ["live": "polite"]
    XCTAssertEqual(announced("Saved", attributes: live) { $0.states.remove(.showing) }, [])
    XCTAssertEqual(announced("Saved", attributes: live) { $0.role = .entry }, [])
    XCTAssertEqual(announced(" \n\u{FFFC}", attributes: live), [])
    XCTAssertEqual(announced("", attributes: live), [])
  }

  func testAnEndlessAnnouncementIsCut() async {
    var tree = tree()
    let said = tree.apply(
      .announcement(String(repeating: "a", count: 50_000), isAssertive: true, of: "gone"))
    XCTAssertEqual(
      said,
      [
        .announcement(String(repeating: "a", count: DesktopTree.maximumText), isAssertive: true)
      ])
  }

  // MARK: Appearance

  func testDialogsAndNotificationsAreHeardWhenTheyAppear() async {
    let cases: [(role: DesktopRole, isHeard: Bool)] = [
      (.dialog, true), (.alert, true), (.notification, true), (.panel, false), (.menu, false),
    ]
    for (role, isHeard) in cases {
      var tree = tree {
        $0[1].children.append("d")
        $0.append(Sample.node("d", role, "Thing", in: "w", states: [.visible]))
      }
      XCTAssertEqual(
        tree.apply(.stateChanged(.showing, true, of: "d")), isHeard ? [.shown("d")] : [],
        "\(role)")
      XCTAssertEqual(tree.apply(.stateChanged(.showing, false, of: "d")), [])
    }
  }

  func testADialogThatIsShownAgainIsHeardAgain() async {
    var tree = tree {
      $0[1].children.append("d")
      $0.append(Sample.node("d", .alert, "Thing", in: "w"))
    }
    XCTAssertEqual(tree.apply(.stateChanged(.showing, true, of: "d")), [])
    XCTAssertEqual(tree.apply(.stateChanged(.showing, false, of: "d")), [])
    XCTAssertEqual(tree.apply(.stateChanged(.showing, true, of: "d")), [.shown("d")])
  }

  func testADialogThatIsGoneIsNotHeardWhenItShows() async {
    var tree = tree {
      $0[1].children.append("d")
      $0.append(Sample.node("d", .alert, "Thing", in: "w", states: [.visible, .defunct]))
    }
    XCTAssertEqual(tree.apply(.stateChanged(.showing, true, of: "d")), [])
  }

  func testANodeOfQtThatShowsIsVisible() async {
    var tree = tree { $0[3].states = [.enabled] }
    XCTAssertEqual(tree.windowLabels, ["Volume", "Stop"])
    _ = tree.apply(.stateChanged(.showing, true, of: "play"))
    XCTAssertEqual(tree.windowLabels, ["Volume", "Play", "Stop"])
    _ = tree.apply(.stateChanged(.showing, false, of: "play"))
    XCTAssertEqual(tree.windowLabels, ["Volume", "Stop"])
  }

  // MARK: Questions

  func testAChangedPropertyIsReadWithThoseThatChangeSilently() async {
    var spin = Sample.node("spin", .spinButton, "Year", in: "w", interfaces: [.value, .text])
    spin.attributes = ["valuetext": "x"]
    let cases:
      [(
        toolkit: String, event: DesktopEvent, asked: [DesktopQuestion]
      )] = [
        ("Qt", .propertyChanged(.value, of: "volume"), [.read(.value, of: "volume")]),
        (
          "gtk", .propertyChanged(.value, of: "volume"),
          [.read(.value, of: "volume"), .read(.description, of: "volume")]
        ),
        (
          "Qt", .propertyChanged(.value, of: "spin"),
          [.read(.value, of: "spin"), .read(.text, of: "spin"), .read(.attributes, of: "spin")]
        ),
        ("gtk", .propertyChanged(.name, of: "play"), [.read(.name, of: "play")]),
        ("Qt", .textChanged(inserted: nil, of: "play"), [.read(.name, of: "play")]),
        ("Qt", .propertyChanged(.name, of: "gone"), []),
        (
          "Qt", .selectionChanged(of: "w"),
          ["volume", "play", "stop", "spin"].map { .read(.states, of: $0) }
        ),
        ("Qt", .selectionChanged(of: "gone"), []),
        ("Qt", .activeDescendantChanged("gone", of: "w"), []),
      ]
    for (toolkit, event, asked) in cases {
      var tree = tree(toolkit: toolkit) {
        $0[1].children.append("spin")
        $0.append(spin)
      }
      XCTAssertEqual(tree.apply(event), [], "\(event)")
      XCTAssertEqual(tree.questions, asked, "\(event)")
    }
  }

  func testTheTextOfAFieldWithBulletsIsNotReadAgain() async {
    // One star is a pattern.
    for (text, isHidden) in [("•••", true), ("****", true), ("●", true), ("*", false)] {
      var tree = tree {
        $0[3].role = .entry
        $0[3].text = text
        $0[3].name = ""
      }
      XCTAssertEqual(tree.apply(.textChanged(inserted: "x", of: "play")), [])
      XCTAssertEqual(tree.questions.isEmpty, isHidden, text)
    }
    var tree = tree {
      $0[3].role = .entry
      $0[3].text = "open"
      $0[3].links = [0..<1]
    }
    _ = tree.apply(.textChanged(inserted: "x", of: "play"))
    XCTAssertEqual(
      tree.questions,
      [.read(.text, of: "play"), .read(.links, of: "play"), .read(.name, of: "play")])
  }

  func testALoadedPageIsReadAgain() async {
    var tree = tree()
    XCTAssertEqual(tree.apply(.loadComplete(of: "w")), [])
    XCTAssertEqual(tree.questions, [.read(.childCount, of: "w"), .read(.children, of: "w")])
  }

  func testAnUnknownPageThatIsLoadedIsSearched() async {
    var tree = tree()
    XCTAssertEqual(tree.apply(.loadComplete(of: "page")), [])
    XCTAssertTrue(tree.questions.contains(.read(.parent, of: "page")))
  }

  func testOnlyAnUnknownNodeWithTheFocusOrThatIsBusyIsSearched() async {
    let cases: [(states: DesktopStates, isOn: Bool, isSearched: Bool)] = [
      (.focused, true, true), (.busy, true, true), (.focused, false, false),
      (.showing, true, false), ([.showing, .focused], true, true),
    ]
    for (states, isOn, isSearched) in cases {
      var tree = tree()
      XCTAssertEqual(tree.apply(.stateChanged(states, isOn, of: "page")), [])
      XCTAssertEqual(
        tree.questions.contains(.read(.parent, of: "page")), isSearched, "\(states.names) \(isOn)")
    }
  }

  func testAnOldEventLeavesTheLayout() async {
    for isOld in [true, false] {
      var tree = tree()
      _ = tree.apply(.stateChanged(.showing, false, of: "play"), isOld: isOld)
      XCTAssertEqual(tree.hasQuestions, !isOld)
    }
  }

  func testTheOperationOfATabReadsTheNameOfItsList() async {
    var tree = tree {
      $0[1].children.append("tabs")
      $0 += [
        Sample.node("tabs", .pageTabList, "One", in: "w", children: ["one"]),
        Sample.node("one", .pageTab, "One", in: "tabs"),
      ]
    }
    tree.readAgain(around: "one")
    XCTAssertTrue(tree.questions.contains(.read(.name, of: "tabs")))
    XCTAssertTrue(tree.questions.contains(.read(.states, of: "one")))
    XCTAssertFalse(tree.questions.contains(.read(.name, of: "one")))
  }

  func testTheOperationOfAComboBoxReadsItsListAgain() async {
    var tree = tree {
      $0[1].children.append("c")
      $0 += [
        Sample.node("c", .comboBox, "a", in: "w", children: ["list"]),
        Sample.node("list", .list, in: "c", children: ["a"]),
        Sample.node("a", .listItem, "a", in: "list"),
      ]
    }
    tree.readAgain(around: "c")
    for question: DesktopQuestion in [
      .read(.name, of: "c"), .read(.states, of: "c"), .read(.states, of: "list"),
      .read(.children, of: "list"), .read(.childCount, of: "list"), .read(.states, of: "a"),
    ] {
      XCTAssertTrue(tree.questions.contains(question), "\(question)")
    }
    XCTAssertFalse(tree.questions.contains { $0 == .read(.states, of: "play") })
  }

  func testTheOperationOfNothingAsksNothing() async {
    var tree = tree()
    tree.readAgain(around: "gone")
    XCTAssertEqual(tree.questions, [])
  }
}
