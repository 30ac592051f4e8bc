extension Contract where Subject == TabBarUnderTest {
  /// What everybody may rely on who goes from tab to tab by ear.
  ///
  /// ``TabBarUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `tabs` | swipes lead to its tabs, one after the other |
  /// | `role` | each is heard to be a tab |
  /// | `position` | each tells which one it is, and of how many |
  /// | `label` | each has a label that names it and nothing else, and no other has |
  /// | `oneSelected` | one of them is selected, and no other |
  /// | `spokenSelection` | the one that is heard to be selected is the one that is shown |
  /// | `selection` | a double tap selects a tab, and no other stays selected |
  /// | `newState` | that it is selected is heard as soon as it is |
  /// | `cursor` | the cursor stays on the tab that was selected |
  /// | `staysSelected` | a tab that is selected stays so when it is double tapped |
  /// | `focusSelectsNothing` | to swipe over tabs selects none of them |
  ///
  /// ```swift
  /// Contract.tabBar.check {
  ///   let window = TabbedWindow(["Artists", "Albums", "Songs"])
  ///   return TabBarUnderTest(window.bar, in: window, selectedTab: { window.shownTab })
  /// }
  /// ```
  public static var tabBar: Contract {
    Contract(
      "Tab bar",
      clauses: [
        .together(
          .tabs, "Swipes lead to its tabs, one after the other.", "tabs", source: .tabBarTrait),
        .role, .position, .label, .oneSelected, .spokenSelection, .selection, .newState, .cursor,
        .staysSelected, .focusSelectsNothing,
      ])
  }
}

extension TabBarUnderTest {
  /// The tabs that are heard to be selected, from 0.
  var selectedTabs: [Int] { members.selectedTabs }
}
