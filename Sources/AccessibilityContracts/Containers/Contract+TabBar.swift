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
    .together(
      "Swipes reach the tabs, one after the other.", "tabs", source: .tabBarTrait, isComplete: true)
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

  /// The reader announces each tab as a tab or, as in a segmented control, as a button.
  public static var role: Clause {
    eachTab(
      "The reader announces each tab as a tab or, as in a segmented control, as a button.",
      source: .tabBarTrait
    ) { tab in
      let isButton = tab.element.accessibilityTraits.contains(.button)
      return (tab.isTab || isButton) && tab.description.segments.contains { $0.kind == .trait }
        ? nil
        : tab.failure(
          "to hear that this is a tab",
          remark: "Give the container the trait tabBar, or each tab the trait button.")
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
      else {
        return tab.failure(
          "to hear the position, \(wanted.0) of \(wanted.1)",
          remark: "Give the container the trait tabBar, or each tab an accessibilityPositionInSet.")
      }
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

  /// Returns a clause that judges the results of a double tap on each tab.
  private static func selectingEach(
    _ statement: String, source: PublishedSource, name: String = #function,
    failure: @escaping @MainActor (TabActivations.Selection) -> Verdict?
  ) -> Clause {
    observed(statement, source: source, name: name, observe: TabActivations.init) { found in
      guard let found else { return deferred(to: .tabs, empty) }
      return found.selections.lazy.compactMap(failure).first ?? .passed
    }
  }

  /// A double tap selects a tab and deselects all others.
  public static var selection: Clause {
    selectingEach(
      "A double tap selects a tab and deselects all others.", source: .tabsPattern
    ) { tab in
      // Tabs that are already selected are left to the clause `staysSelected`.
      guard !tab.before.contains(tab.index), tab.after != [tab.index] else { return nil }
      return .failed("only this tab to be selected", tab.heard)
    }
  }

  /// A selected tab stays selected when it is double tapped.
  public static var staysSelected: Clause {
    selectingEach(
      "A selected tab stays selected when it is double tapped.", source: .tabsPattern
    ) { tab in
      guard tab.before == [tab.index], tab.after != [tab.index] else { return nil }
      return .failed("the tab to stay selected", tab.heard)
    }
  }

  /// The new state is spoken as soon as a tab is selected.
  public static var newState: Clause {
    selectingEach(
      "The new state is spoken as soon as a tab is selected.", source: .statusMessages
    ) { tab in
      let isNew = !tab.before.contains(tab.index) && tab.after.contains(tab.index)
      guard isNew, !tab.heard.kinds.contains(.state) else { return nil }
      return .failed("to hear that the tab is selected", tab.heard)
    }
  }

  /// The cursor stays on the tab that was selected.
  public static var cursor: Clause {
    selectingEach("The cursor stays on the tab that was selected.", source: .tabsPattern) { tab in
      guard tab.focus != tab.index else { return nil }
      return .failed("the cursor on the tab that was selected", tab.heard)
    }
  }

  /// Exactly one tab is selected.
  public static var oneSelected: Clause {
    .members("Exactly one tab is selected.", source: .selectedTrait, unlessEmpty: .tabs) {
      subject, tabs, _ in
      let selected = subject.members.selectedTabs
      guard selected.count != 1 else { return .passed }
      let names = selected.map { Heard.name(tabs[$0]) }.joined(separator: ", ")
      return .failed(
        "one tab to be selected",
        found: selected.isEmpty ? "No tab is selected." : "\(names) are selected.",
        commands: "items")
    }
  }

  /// The tab announced as selected is the tab that the application shows.
  public static var spokenSelection: Clause {
    let statement = "The tab announced as selected is the tab that the application shows."
    func failure(_ spoken: [Int], _ shown: Int?, _ heard: Heard) -> Verdict? {
      guard let first = spoken.first, first != shown else { return nil }
      let name = shown.map { "tab \($0 + 1)" } ?? "no tab"
      return .failed("to hear that \(name) is selected", heard)
    }
    let selected = selectingEach(statement, source: .nameRoleValue) { tab in
      failure(tab.after, tab.shown, tab.heard)
    }
    return Clause(statement, source: .nameRoleValue) { make, cache in
      // The bar is judged in its initial state, then after a double tap on each tab.
      let subject = make()
      let opening = subject.listener(comparesScreens: false).opening
      return failure(subject.members.selectedTabs, subject.options.selectedTab(), opening)
        ?? selected.verdict(on: make, with: cache)
    }
  }

  /// Swiping through the tabs selects none of them.
  public static var focusSelectsNothing: Clause {
    .members("Swiping through the tabs selects none of them.", source: .onFocus, unlessEmpty: .tabs)
    {
      subject, tabs, listen in
      let listener = listen()
      @MainActor
      func selection() -> ([Int], Int?) {
        (subject.members.selectedTabs, subject.options.selectedTab())
      }
      let before = selection()
      for tab in tabs where listener.swipe(to: tab) && selection() != before {
        return .failed("the selection to stay the same", listener.perform(.describe))
      }
      return .passed
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

  func failure(_ expected: String, remark: String? = nil) -> Verdict {
    .failed(
      expected, found: "Tab \(index + 1) of \(all.count) is spoken as \"\(description.text)\".",
      commands: "items; choose \(index + 1)", remark: remark)
  }
}

@MainActor
struct TabActivations {
  struct Selection {
    let index: Int
    /// The indexes of the selected tabs before and after the double tap.
    let before: [Int]
    let after: [Int]
    /// The index of the tab that the application shows afterwards, or `nil` if it shows no tab.
    let shown: Int?
    /// The index of the focused tab afterwards, because the application may replace its element.
    let focus: Int?
    let heard: Heard
  }

  static let maximumTabs = 20

  let selections: [Selection]

  /// Double taps each tab, with a new bar for each one, or returns `nil` if swipes reach no tab.
  init?(on make: @MainActor () -> Subject<Role.TabBar>, comparesScreens: Bool) {
    let count = min(make().members.elements.count, Self.maximumTabs)
    guard count > 0 else { return nil }
    selections = (0..<count).compactMap { index in
      let subject = make()
      let tabs = subject.members.elements
      let listener = subject.listener(comparesScreens: comparesScreens)
      guard tabs.indices.contains(index), listener.swipe(to: tabs[index]) else { return nil }
      let before = subject.members.selectedTabs
      let heard = listener.perform(.activate)
      let members = subject.members
      return Selection(
        index: index, before: before, after: members.selectedTabs,
        shown: subject.options.selectedTab(), focus: members.index(of: heard.focus), heard: heard)
    }
  }
}

extension ContainerMembers {
  var selectedTabs: [Int] {
    elements.indices.filter { elements[$0].accessibilityTraits.contains(.selected) }
  }
}
