internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What happens when tabs are selected.
extension Clause where Subject == TabBarUnderTest {
  /// How many tabs of a bar are selected, each on a bar that is new.
  private static var mostTabs: Int { 20 }

  /// One tab that was double tapped.
  private struct Selecting {
    let subject: TabBarUnderTest
    /// The place of the tab, from 0.
    let index: Int
    /// The tabs that were selected before.
    let before: [Int]
    let heard: Heard
  }

  /// A clause that double taps each tab, each on a bar that is new.
  private static func selectingEach(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    violation: @escaping (Selecting) -> Violation?
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      .judged { comparesScreens in
        let count = min(make().members.elements.count, mostTabs)
        guard count > 0 else { return .leftTo(.tabs, empty) }
        for index in 0..<count {
          let subject = make()
          let tabs = subject.members.elements
          let listener = subject.listener(comparesScreens: comparesScreens)
          guard tabs.indices.contains(index), listener.swipe(to: tabs[index]) else { continue }
          let before = subject.selectedTabs
          let heard = listener.perform(.activate)
          let selecting = Selecting(subject: subject, index: index, before: before, heard: heard)
          if let violation = violation(selecting) { return .broken(violation) }
        }
        return .kept
      }
    }
  }

  static var selection: Clause {
    selectingEach(
      .selection, "A double tap selects a tab, and no other stays selected.", source: .tabsPattern
    ) { tab in
      // A tab that was selected has a clause of its own.
      guard !tab.before.contains(tab.index), tab.subject.selectedTabs != [tab.index] else {
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
      guard tab.before == [tab.index], tab.subject.selectedTabs != [tab.index] else { return nil }
      return Violation(expected: "the tab to stay selected", heard: tab.heard)
    }
  }

  static var newState: Clause {
    selectingEach(
      .newState, "That it is selected is heard as soon as it is.", source: .statusMessages
    ) { tab in
      let isNew = !tab.before.contains(tab.index) && tab.subject.selectedTabs.contains(tab.index)
      guard isNew, !tab.heard.kinds.contains(.state) else { return nil }
      return Violation(expected: "to hear that it is selected", heard: tab.heard)
    }
  }

  static var cursor: Clause {
    selectingEach(
      .cursor, "The cursor stays on the tab that was selected.", source: .tabsPattern
    ) { tab in
      // The tabs may have been made anew.
      guard tab.subject.members.index(of: tab.heard.focus) != tab.index else { return nil }
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
    Clause(
      .spokenSelection, "The one that is heard to be selected is the one that is shown.",
      source: .nameRoleValue
    ) { make in
      .judged { comparesScreens in
        let count = min(make().members.elements.count, mostTabs)
        guard count > 0 else { return .leftTo(.tabs, empty) }
        // First as it is found, then with each tab selected.
        for index in [nil] + (0..<count).map(Optional.some) {
          let subject = make()
          let listener = subject.listener(comparesScreens: comparesScreens)
          let tabs = subject.members.elements
          var heard = listener.opening
          if let index {
            guard tabs.indices.contains(index), listener.swipe(to: tabs[index]) else { continue }
            heard = listener.perform(.activate)
          }
          guard let spoken = subject.selectedTabs.first, spoken != subject.selectedTab() else {
            continue
          }
          let shown = subject.selectedTab().map { "tab \($0 + 1)" } ?? "no tab"
          return .broken(
            Violation(expected: "to hear that \(shown) is selected", heard: heard))
        }
        return .kept
      }
    }
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
