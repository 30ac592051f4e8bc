internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// Clauses about the selection of tabs.
extension Clause where Tested == Subject<Role.TabBar> {
  /// Returns a clause that is judged by a double tap on each tab.
  private static func selectingEach(
    _ name: String, _ statement: String, source: PublishedSource,
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
      "selection", "A double tap selects a tab, and no other stays selected.", source: .tabsPattern
    ) { tab in
      // A tab that was selected has a clause of its own.
      guard !tab.before.contains(tab.index), tab.after != [tab.index] else {
        return nil
      }
      return .failed("this tab to be selected, and no other", tab.heard)
    }
  }

  /// A tab that is selected stays so when it is double tapped.
  public static var staysSelected: Clause {
    selectingEach(
      "staysSelected", "A tab that is selected stays so when it is double tapped.",
      source: .tabsPattern
    ) { tab in
      guard tab.before == [tab.index], tab.after != [tab.index] else { return nil }
      return .failed("the tab to stay selected", tab.heard)
    }
  }

  /// The new state is heard as soon as a tab is selected.
  public static var newState: Clause {
    selectingEach(
      "newState", "The new state is heard as soon as a tab is selected.", source: .statusMessages
    ) { tab in
      let isNew = !tab.before.contains(tab.index) && tab.after.contains(tab.index)
      guard isNew, !tab.heard.kinds.contains(.state) else { return nil }
      return .failed("to hear that it is selected", tab.heard)
    }
  }

  /// The cursor stays on the tab that was selected.
  public static var cursor: Clause {
    selectingEach(
      "cursor", "The cursor stays on the tab that was selected.", source: .tabsPattern
    ) { tab in
      guard tab.focus != tab.index else { return nil }
      return .failed("the cursor on the tab that was selected", tab.heard)
    }
  }

  /// Exactly one tab is selected.
  public static var oneSelected: Clause {
    Clause("oneSelected", "Exactly one tab is selected.", source: .selectedTrait) {
      make in
      let subject = make()
      let tabs = subject.members.elements
      guard !tabs.isEmpty else { return deferred(to: .tabs, empty) }
      let selected = subject.selectedTabs
      guard selected.count != 1 else { return .passed }
      let names = selected.map { Heard.name(tabs[$0]) }.joined(separator: ", ")
      return .failed(
        "one tab to be selected",
        found: selected.isEmpty ? "None is." : "These are: \(names).", commands: "items")
    }
  }

  /// The tab that is announced as selected is the one that is shown.
  public static var spokenSelection: Clause {
    let statement = "The tab that is announced as selected is the one that is shown."
    func failure(_ spoken: [Int], _ shown: Int?, _ heard: Heard) -> Verdict? {
      guard let first = spoken.first, first != shown else { return nil }
      let name = shown.map { "tab \($0 + 1)" } ?? "no tab"
      return .failed("to hear that \(name) is selected", heard)
    }
    let selected = selectingEach("spokenSelection", statement, source: .nameRoleValue) { tab in
      failure(tab.after, tab.shown, tab.heard)
    }
    return Clause(
      "spokenSelection", statement, source: .nameRoleValue,
      judging: { make, cache in
        // First in the first state, then with each tab selected.
        let subject = make()
        let opening = subject.listener(comparesScreens: false).opening
        if let failure = failure(subject.selectedTabs, subject.options.selectedTab(), opening) {
          return failure
        }
        return selected.verdict(on: make, with: cache)
      })
  }

  /// Swiping over tabs selects none of them.
  public static var focusSelectsNothing: Clause {
    Clause(
      "focusSelectsNothing", "Swiping over tabs selects none of them.", source: .onFocus
    ) { make in
      .judged { comparesScreens in
        let subject = make()
        let listener = subject.listener(comparesScreens: comparesScreens)
        let before = (subject.selectedTabs, subject.options.selectedTab())
        let tabs = subject.members.elements
        guard !tabs.isEmpty else { return deferred(to: .tabs, empty) }
        for tab in tabs {
          guard listener.swipe(to: tab) else { break }
          guard (subject.selectedTabs, subject.options.selectedTab()) == before else {
            return .failed("the same tab to be selected", listener.perform(.describe))
          }
        }
        return .passed
      }
    }
  }
}

/// A double tap on each tab, each of a new bar, which several clauses judge.
@MainActor
struct TabActivations {
  /// One tab that was double tapped.
  struct Selection {
    /// The index of the tab.
    let index: Int
    /// The indexes of the selected tabs before and afterwards.
    let before: [Int]
    let after: [Int]
    /// The tab that the application shows afterwards.
    let shown: Int?
    /// The index of the tab that the cursor is on afterwards; its element may be a new one.
    let focus: Int?
    let heard: Heard
  }

  /// The maximum number of tabs that are tried.
  static let maximumTabs = 20

  /// Whether swipes lead to any tab.
  let hasTabs: Bool
  /// The tabs that swipes lead to, in their order.
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
      let before = subject.selectedTabs
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
