internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// Clauses about the selection of tabs.
extension Clause where Tested == Subject<Role.TabBar> {
  /// Returns a clause that is judged by a double tap on each tab.
  private static func selectingEach(
    _ statement: String, source: PublishedSource, name: String = #function,
    failure: @escaping @MainActor (TabActivations.Selection) -> Verdict?
  ) -> Clause {
    observed(
      name, statement, source: source,
      observe: { TabActivations(on: $0, comparesScreens: $1) }
    ) { found in
      guard found.hasTabs else { return deferred(to: .tabs, empty) }
      return found.selections.lazy.compactMap(failure).first ?? .passed
    }
  }

  /// A double tap selects a tab, and no other stays selected.
  public static var selection: Clause {
    selectingEach(
      "A double tap selects a tab, and no other stays selected.", source: .tabsPattern
    ) { tab in
      // Another clause is about tabs that are selected already.
      guard !tab.before.contains(tab.index), tab.after != [tab.index] else { return nil }
      return .failed("this tab to be selected, and no other", tab.heard)
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
    return Clause(
      statement, source: .nameRoleValue,
      judging: { make, cache in
        // The bar is judged in its first state, then with each tab selected.
        let subject = make()
        let opening = subject.listener(comparesScreens: false).opening
        return failure(subject.members.selectedTabs, subject.options.selectedTab(), opening)
          ?? selected.verdict(on: make, with: cache)
      })
  }

  /// Swiping over tabs selects none of them.
  public static var focusSelectsNothing: Clause {
    .members("Swiping over tabs selects none of them.", source: .onFocus, unlessEmpty: .tabs) {
      subject, tabs, listen in
      let listener = listen()
      @MainActor
      func selection() -> ([Int], Int?) {
        (subject.members.selectedTabs, subject.options.selectedTab())
      }
      let before = selection()
      for tab in tabs {
        guard listener.swipe(to: tab) else { break }
        guard selection() == before else {
          return .failed("the same tab to be selected", listener.perform(.describe))
        }
      }
      return .passed
    }
  }
}

/// The results of a double tap on each tab of a new bar; several clauses judge them.
@MainActor
struct TabActivations {
  /// One tab that was double tapped.
  struct Selection {
    let index: Int
    /// The indexes of the selected tabs before and afterwards.
    let before: [Int]
    let after: [Int]
    /// The tab that the application shows afterwards.
    let shown: Int?
    /// The index of the focused tab afterwards, whose element may have been replaced.
    let focus: Int?
    let heard: Heard
  }

  /// The maximum number of tabs that are double tapped.
  static let maximumTabs = 20

  /// Whether swipes reach any tab.
  let hasTabs: Bool
  /// The tabs that swipes reach, in reading order.
  let selections: [Selection]

  /// Double taps each tab of new bars.
  init(on make: @MainActor () -> Subject<Role.TabBar>, comparesScreens: Bool) {
    let count = min(make().members.elements.count, Self.maximumTabs)
    hasTabs = count > 0
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
        shown: subject.options.selectedTab(),
        focus: members.index(of: heard.focus), heard: heard)
    }
  }
}

extension ContainerMembers {
  /// The indexes of the selected elements inside.
  var selectedTabs: [Int] {
    elements.indices.filter { elements[$0].accessibilityTraits.contains(.selected) }
  }
}
