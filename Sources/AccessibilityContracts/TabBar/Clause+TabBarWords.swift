internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What is heard of tabs.
extension Clause where Subject == TabBarUnderTest {
  /// A clause that looks at each tab as it is found.
  private static func eachTab(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    violation: @escaping @MainActor (_ tab: Tab) -> Violation?
  ) -> Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        let found = evidence.evidence { Tabs(of: make()) }.tabs
        guard !found.isEmpty else { return .leftTo(.tabs, empty) }
        return found.lazy.compactMap(violation).first.map { .broken($0) } ?? .kept
      })
  }

  static var role: Clause {
    eachTab(.role, "Each is heard to be a tab.", source: .tabBarTrait) { tab in
      tab.isTab && tab.description.segments.contains { $0.kind == .trait }
        ? nil : tab.violation("to hear that it is a tab")
    }
  }

  static var position: Clause {
    eachTab(
      .position, "Each tells which one it is, and of how many.", source: .infoAndRelationships
    ) { tab in
      let wanted = (tab.index + 1, tab.all.count)
      guard let position = tab.position, (position.index, position.count) == wanted,
        tab.description.segments.contains(where: { $0.kind == .position })
      else { return tab.violation("to hear that it is \(wanted.0) of \(wanted.1)") }
      return nil
    }
  }

  static var label: Clause {
    eachTab(
      .label, "Each has a label that names it and nothing else, and no other has.",
      source: .headingsAndLabels
    ) { tab in
      let label = tab.element.accessibilityLabel ?? ""
      if let expected = ElementWords.flaw(ofLabel: label, in: tab.element.languageOfTexts) {
        return tab.violation(expected)
      }
      let isAlone = tab.all.count { $0.accessibilityLabel == label } == 1
      return isAlone ? nil : tab.violation("a label that no other tab has")
    }
  }
}

/// The tabs of a bar as they are found, which several clauses judge together.
@MainActor
private struct Tabs {
  let tabs: [Tab]
  /// Elements may know what they are a part of only weakly.
  private let subject: TabBarUnderTest

  init(of subject: TabBarUnderTest) {
    self.subject = subject
    let all = subject.members.elements
    let spoken = subject.listener(comparesScreens: false).reader.spokenElements()
    tabs = spoken.compactMap { spoken in
      all.firstIndex { $0 === spoken.element }.map { index in
        Tab(
          element: spoken.element, description: spoken.description, index: index, all: all,
          rules: subject.rules)
      }
    }
  }
}

/// A tab, and what is said of it.
@MainActor
private struct Tab {
  let element: AccessibilityElement
  let description: Utterance
  /// Its place, from 0.
  let index: Int
  let all: [AccessibilityElement]
  let rules: TraversalRules

  private var context: ContainerContext {
    .of(element) { Traversal.elements(of: $0, rules: rules) }
  }

  var isTab: Bool {
    switch context {
    case .tab, .tabBarItem: true
    default: element.accessibilityTraits.contains(.tabBarItem)
    }
  }

  /// Which one it says that it is, from 1.
  var position: ContainerContext.Position? {
    switch context {
    case .tab(let position), .tabBarItem(let position): position
    default:
      element.accessibilityPositionInSet.map {
        ContainerContext.Position(index: $0.position, count: $0.count)
      }
    }
  }

  func violation(_ expected: String) -> Violation {
    Violation(
      expected: expected, found: "Tab \(index + 1) of \(all.count) says \"\(description.text)\".",
      commands: "items; choose \(index + 1)")
  }
}
