internal import ScreenReader
internal import SpeechModel

/// What happens when tabs are selected.
extension Clause where Subject == TabBarUnderTest {
  /// A clause that is judged by double taps on each tab.
  private static func selectingEach(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    violation: @escaping @MainActor (TabSelections.Selection) -> Violation?
  ) -> Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        .judged { comparesScreens in
          let found =
            comparesScreens
            ? TabSelections(on: make, comparesScreens: true)
            : evidence.evidence { TabSelections(on: make, comparesScreens: false) }
          guard found.hasTabs else { return .leftTo(.tabs, empty) }
          return found.selections.lazy.compactMap(violation).first.map { .broken($0) } ?? .kept
        }
      })
  }

  static var selection: Clause {
    selectingEach(
      .selection, "A double tap selects a tab, and no other stays selected.", source: .tabsPattern
    ) { tab in
      // A tab that was selected has a clause of its own.
      guard !tab.before.contains(tab.index), tab.after != [tab.index] else {
        return nil
      }
      return Violation(expected: "this tab to be selected, and no other", heard: tab.heard)
    }
  }

  static var staysSelected: Clause {
    selectingEach(
      .staysSelected, "A tab that is selected stays so when it is double tapped.",
      source: .tabsPattern
    ) { tab in
      guard tab.before == [tab.index], tab.after != [tab.index] else { return nil }
      return Violation(expected: "the tab to stay selected", heard: tab.heard)
    }
  }

  static var newState: Clause {
    selectingEach(
      .newState, "That it is selected is heard as soon as it is.", source: .statusMessages
    ) { tab in
      let isNew = !tab.before.contains(tab.index) && tab.after.contains(tab.index)
      guard isNew, !tab.heard.kinds.contains(.state) else { return nil }
      return Violation(expected: "to hear that it is selected", heard: tab.heard)
    }
  }

  static var cursor: Clause {
    selectingEach(
      .cursor, "The cursor stays on the tab that was selected.", source: .tabsPattern
    ) { tab in
      guard tab.focus != tab.index else { return nil }
      return Violation(expected: "the cursor on the tab that was selected", heard: tab.heard)
    }
  }

  static var oneSelected: Clause {
    Clause(.oneSelected, "One of them is selected, and no other.", source: .selectedTrait) { make in
      let subject = make()
      let tabs = subject.members.elements
      guard !tabs.isEmpty else { return .leftTo(.tabs, empty) }
      let selected = subject.selectedTabs
      guard selected.count != 1 else { return .kept }
      let names = selected.map { Heard.name(tabs[$0]) }.joined(separator: ", ")
      return .broken(
        Violation(
          expected: "one tab to be selected",
          found: selected.isEmpty ? "None is." : "These are: \(names).", commands: "items"))
    }
  }

  static var spokenSelection: Clause {
    let statement = "The one that is heard to be selected is the one that is shown."
    func violation(_ spoken: [Int], _ shown: Int?, _ heard: Heard) -> Violation? {
      guard let first = spoken.first, first != shown else { return nil }
      let name = shown.map { "tab \($0 + 1)" } ?? "no tab"
      return Violation(expected: "to hear that \(name) is selected", heard: heard)
    }
    let selected = selectingEach(.spokenSelection, statement, source: .nameRoleValue) { tab in
      violation(tab.after, tab.shown, tab.heard)
    }
    return Clause(
      .spokenSelection, statement, source: .nameRoleValue,
      judging: { make, evidence in
        // First as it is found, then with each tab selected.
        let subject = make()
        // When a screen is opened, nothing has changed.
        let opening = subject.listener(comparesScreens: false).opening
        if let violation = violation(subject.selectedTabs, subject.selectedTab(), opening) {
          return .broken(violation)
        }
        return selected.verdict(on: make, with: evidence)
      })
  }

  static var focusSelectsNothing: Clause {
    Clause(
      .focusSelectsNothing, "To swipe over tabs selects none of them.", source: .onFocus
    ) { make in
      .judged { comparesScreens in
        let subject = make()
        let listener = subject.listener(comparesScreens: comparesScreens)
        let before = (subject.selectedTabs, subject.selectedTab())
        let tabs = subject.members.elements
        guard !tabs.isEmpty else { return .leftTo(.tabs, empty) }
        for tab in tabs {
          guard listener.swipe(to: tab) else { break }
          guard (subject.selectedTabs, subject.selectedTab()) == before else {
            return .broken(
              Violation(
                expected: "the same tab to be selected", heard: listener.perform(.describe)))
          }
        }
        return .kept
      }
    }
  }
}
