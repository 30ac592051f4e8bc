internal import AccessibilityModel

/// A thing under test of which each call has to make a new one, since clauses operate it.
@MainActor
protocol MadeAnew {
  /// The element by which one is told from another.
  var main: AccessibilityElement { get }
}

extension AdjustableUnderTest: MadeAnew { var main: AccessibilityElement { element } }
extension ButtonUnderTest: MadeAnew { var main: AccessibilityElement { element } }
extension ToggleUnderTest: MadeAnew { var main: AccessibilityElement { element } }
extension TextFieldUnderTest: MadeAnew { var main: AccessibilityElement { element } }
extension ListUnderTest: MadeAnew { var main: AccessibilityElement { container } }
extension TabBarUnderTest: MadeAnew { var main: AccessibilityElement { container } }
extension MultiThumbUnderTest: MadeAnew { var main: AccessibilityElement { screen } }
extension ModalUnderTest: MadeAnew { var main: AccessibilityElement { screen } }
extension AnnouncementUnderTest: MadeAnew { var main: AccessibilityElement { screen } }
extension ScreenUnderTest: MadeAnew { @MainActor var main: AccessibilityElement { make() } }
