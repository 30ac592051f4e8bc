internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == Subject<Role.TabBar> {
  /// The contract for a tab bar.
  ///
  /// ```swift
  /// Contract.tabBar.check {
  ///   let window = TabbedWindow(["Artists", "Albums", "Songs"])
  ///   return Subject(window.bar, in: window, selectedTab: { window.shownTab })
  /// }
  /// ```
  public static var tabBar: Contract {
    Contract(
      "Tab bar", of: .tabs, .role, .position, .label, .oneSelected, .spokenSelection, .selection,
      .newState, .cursor, .staysSelected, .focusSelectsNothing)
  }
}

extension Clause where Tested == Subject<Role.TabBar> {
  /// Swipes reach the tabs, one after the other.
  public static var tabs: Clause {
    .together("Swipes reach the tabs, one after the other.", "tabs", source: .tabBarTrait)
  }

  /// Returns a clause that judges each tab in its initial state.
  private static func eachTab(
    _ statement: String, source: PublishedSource, name: String = #function,
    failure: @escaping @MainActor (_ tab: Tab) -> Verdict?
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, cache in
      let found = cache.value { Tab.all(of: make()) }
      guard !found.isEmpty else { return deferred(to: .tabs, empty) }
      return found.lazy.compactMap(failure).first ?? .passed
    }
  }

  /// The reader announces each tab as a tab.
  public static var role: Clause {
    eachTab("The reader announces each tab as a tab.", source: .tabBarTrait) { tab in
      tab.isTab && tab.description.segments.contains { $0.kind == .trait }
        ? nil : tab.failure("to hear that this is a tab")
    }
  }

  /// Each tab announces its position and the number of tabs.
  public static var position: Clause {
    eachTab(
      "Each tab announces its position and the number of tabs.", source: .infoAndRelationships
    ) { tab in
      let wanted = (tab.index + 1, tab.all.count)
      guard let position = tab.position, (position.position, position.count) == wanted,
        tab.description.segments.contains(where: { $0.kind == .position })
      else { return tab.failure("to hear the position, \(wanted.0) of \(wanted.1)") }
      return nil
    }
  }

  /// Each tab has a unique label, which names the tab and nothing else.
  public static var label: Clause {
    eachTab(
      "Each tab has a unique label, which names the tab and nothing else.",
      source: .headingsAndLabels
    ) { tab in
      let label = tab.element.accessibilityLabel ?? ""
      if let expected = LabelRules.flaw(ofLabelOf: tab.element) { return tab.failure(expected) }
      let isAlone = tab.all.count { $0.accessibilityLabel == label } == 1
      return isAlone ? nil : tab.failure("a label that no other tab has")
    }
  }
}

/// A tab in its initial state, and the speech that describes it.
@MainActor
private struct Tab {
  /// The subject, which keeps the tab alive, because elements may reference containers weakly.
  let subject: Subject<Role.TabBar>
  let element: AccessibilityElement
  let description: Utterance
  let index: Int
  let all: [AccessibilityElement]

  static func all(of subject: Subject<Role.TabBar>) -> [Tab] {
    let all = subject.members.elements
    let spoken = subject.listener(comparesScreens: false).reader.spokenElements()
    return spoken.compactMap { spoken in
      all.firstIndex { $0 === spoken.element }.map { index in
        Tab(
          subject: subject, element: spoken.element, description: spoken.description, index: index,
          all: all)
      }
    }
  }

  private var context: ContainerContext {
    .of(element) { Traversal.elements(of: $0, rules: subject.options.rules) }
  }

  var isTab: Bool {
    switch context {
    case .tab, .tabBarItem: true
    default: element.accessibilityTraits.contains(.tabBarItem)
    }
  }

  /// The position that the reader announces, counting from 1, or `nil` if the tab reports none.
  var position: AccessibilityPositionInSet? {
    switch context {
    case .tab(let position), .tabBarItem(let position): position
    default: element.accessibilityPositionInSet
    }
  }

  func failure(_ expected: String) -> Verdict {
    .failed(
      expected, found: "Tab \(index + 1) of \(all.count) is spoken as \"\(description.text)\".",
      commands: "items; choose \(index + 1)")
  }
}
