internal import AccessibilityModel
internal import Languages
package import ScreenReader

extension SpokenScreen {
  /// Creates the names that can be spoken at the moment. The reader does not change.
  @MainActor
  package init(of reader: ScreenReader) {
    var reader = reader
    self.init(
      actions: reader.actionNames,
      // Users may ask for headings anywhere, and then hear “No headings.”
      rotorItems: reader.rotorSettingNames() + reader.conditionalRotorNames,
      focus: reader.focusedElement.map { Focus($0, of: reader) },
      language: reader.phrases.language)
    // In a dialog, going back closes it.
    let isInDialog = reader.focusedElement?.accessibilityContainers.contains {
      $0.accessibilityViewIsModal
    }
    hasHistory = (reader.screen as? any PolledScreen)?.hasHistory == true && isInDialog != true
    names = reader.inputNames().map { Name($0.name, label: $0.target) }
  }
}

extension SpokenScreen.Focus {
  @MainActor
  fileprivate init(_ element: AccessibilityElement, of reader: ScreenReader) {
    let traits = element.accessibilityTraits
    let isEnabled = !traits.contains(.notEnabled)
    let isAdjustable = isEnabled && traits.contains(.adjustable)
    let activatable: AccessibilityTraits = [.button, .link, .keyboardKey, .toggleButton]
    self.init(
      label: element.accessibilityLabel, isAdjustable: isAdjustable,
      swipesAdjust: isAdjustable && reader.rotorSetting == .adjustValue,
      isActivatable: isEnabled && !traits.isDisjoint(with: activatable),
      number: isAdjustable ? element.accessibilityRange?.spokenNumber : nil,
      isSecure: reader.isAtSecureField || reader.expectsSecret)
  }
}

extension AccessibilityRange {
  /// A whole number besides the value, as near the middle as possible, or `nil` if none can be
  /// spoken.
  fileprivate var spokenNumber: Int? {
    let middle = nearest(to: minimum + (maximum - minimum) / 2)
    return [middle, maximum, minimum].lazy.filter { $0 != value }
      .compactMap { Int(exactly: $0) }.first { NumberWords.words(for: $0) != nil }
  }
}
