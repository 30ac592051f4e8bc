internal import AccessibilityModel
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
      "Tab bar", of: .tabs, .frames, .role, .position, .label, .oneSelected, .spokenSelection,
      .selection,
      .newState, .cursor, .staysSelected, .focusSelectsNothing)
  }
}

extension Clause where Tested == Subject<Role.TabBar> {
  /// Swipes reach the tabs, one after the other.
  public static var tabs: Clause {
    .together(
      "Swipes reach the tabs, one after the other.", "tabs", source: .tabBarTrait, isComplete: true)
  }

  /// The frame of each element lies inside the container, in the coordinates of the screen.
  public static var frames: Clause { .framesInside(unlessEmpty: .tabs) }

  /// The screen reader announces each tab as a tab or, as in a segmented control, as a button.
  public static var role: Clause {
    eachItem(
      "The screen reader announces each tab as a tab or, as in a segmented control, as a button.",
      source: .tabBarTrait, name: "role"
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
    eachItem(
      "Each tab announces its position and the number of tabs.", source: .infoAndRelationships,
      name: "position"
    ) { tab in
      let wanted = AccessibilityPositionInSet(position: tab.index + 1, count: tab.all.count)
      guard tab.position == wanted,
        tab.description.segments.contains(where: { $0.kind == .position })
      else {
        return tab.failure(
          "to hear the position, \(wanted.position) of \(wanted.count)",
          remark: "Give the container the trait tabBar, or each tab an accessibilityPositionInSet.")
      }
      return nil
    }
    .deferring(to: .role, "The screen reader does not announce tabs")
  }

  /// Each tab has a unique label, which names the tab and nothing else.
  public static var label: Clause { .uniqueLabels() }
  /// A double tap selects a tab and deselects all others.
  public static var selection: Clause {
    .selectsOne().deferring(to: .oneSelected, "The number of selected tabs is wrong from the start")
  }
  /// A selected tab stays selected when it is double tapped.
  public static var staysSelected: Clause { .keepsSelection() }
  /// The new state is spoken as soon as a tab is selected.
  public static var newState: Clause { .speaksNewSelection() }
  /// The cursor stays on the tab that was selected.
  public static var cursor: Clause { .cursorStaysOnItem() }
  /// Exactly one tab is selected.
  public static var oneSelected: Clause {
    .selectsExactlyOne("Exactly one tab is selected.", mayBeNone: false)
  }
  /// The tab announced as selected is the tab that the application shows.
  public static var spokenSelection: Clause { .speaksSelection() }
  /// Swiping through the tabs selects none of them.
  public static var focusSelectsNothing: Clause { .focusSelectsNone(unlessEmpty: .tabs) }
}
