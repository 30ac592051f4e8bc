internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause where Tested == Subject<Role.TabBar> {
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
