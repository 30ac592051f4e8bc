internal import AccessibilityModel
internal import ScreenReader

/// Double taps on each tab of a bar, each on a bar that is new, which several clauses judge together.
@MainActor
struct TabSelections {
  /// One tab that was double tapped.
  struct Selection {
    /// The place of the tab, from 0.
    let index: Int
    /// The tabs that were heard to be selected before and afterwards.
    let before: [Int]
    let after: [Int]
    /// The tab that the application shows afterwards.
    let shown: Int?
    /// The place of the tab that the cursor is on afterwards, which may have been made anew.
    let focus: Int?
    let heard: Heard
  }

  /// How many tabs of a bar are selected.
  static let mostTabs = 20

  /// Whether swipes lead to any tab.
  let hasTabs: Bool
  /// The tabs that swipes lead to, in their order.
  let selections: [Selection]

  /// Double taps each tab.
  ///
  /// - Parameters:
  ///   - make: Makes a new bar.
  ///   - comparesScreens: Whether what is heard says what has changed, which takes a while.
  init(on make: @MainActor () -> TabBarUnderTest, comparesScreens: Bool) {
    let count = min(make().members.elements.count, Self.mostTabs)
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
        index: index, before: before, after: members.selectedTabs, shown: subject.selectedTab(),
        focus: members.index(of: heard.focus), heard: heard)
    }
  }
}

extension ContainerMembers {
  /// The elements inside that are heard to be selected, from 0.
  var selectedTabs: [Int] {
    elements.indices.filter { elements[$0].accessibilityTraits.contains(.selected) }
  }
}
