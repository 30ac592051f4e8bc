internal import AccessibilityModel

/// Decides whether the activation of an element of a program or a page has failed, because what it
/// must change has stayed the same.
@MainActor
struct ActivationCheck {
  private let element: AccessibilityElement
  private let effect: ActivationEffect
  /// What could be heard on the screen before the activation, if it must change something there.
  private let before: [String]

  /// Notes the present state, before an activation.
  init(of element: AccessibilityElement, among elements: @autoclosure () -> [AccessibilityElement])
  {
    self.element = element
    effect = element is any RemoteElement ? element.described.activationEffect : .unknown
    before = [.screen, .expansion].contains(effect) ? Self.words(of: elements()) : []
  }

  /// Returns whether the activation of the element, which has stayed the same, has failed.
  ///
  /// An announcement is an effect, too, unless the state of the element itself must change.
  func hasFailed(
    among elements: @autoclosure () -> [AccessibilityElement], announced: Bool
  ) -> Bool {
    guard (element as? any RemoteElement)?.isAnswering == true else { return false }
    return switch effect {
    case .ownState: true
    case .screen, .expansion: !announced && Self.words(of: elements()) == before
    case .unknown: false
    }
  }

  private static func words(of elements: [AccessibilityElement]) -> [String] {
    elements.map { element in
      let traits = element.accessibilityTraits.subtracting(.isEditing).rawValue
      let words = [element.accessibilityLabel, element.accessibilityValue].map { $0 ?? "" }
      return "\(words) \(traits) \(element.accessibilityExpandedStatus)"
    }
  }
}
