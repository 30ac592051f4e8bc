internal import AccessibilityModel

/// Decides whether the activation of an element of a program or a page has failed, because what it
/// must change has stayed the same.
@MainActor
struct ActivationCheck {
  private let element: AccessibilityElement
  private let effect: ActivationEffect
  /// What could be heard of each element before the activation, in order, or `nil` if that is not
  /// needed or would take too long.
  private let before: [(element: ObjectIdentifier, words: String)]?

  /// The maximum number of elements of which the words are compared only to name the effect.
  private static let maximumElements = 5_000

  /// Notes the present state, before an activation.
  init(of element: AccessibilityElement, among elements: @autoclosure () -> [AccessibilityElement])
  {
    self.element = element
    effect = element is any RemoteElement ? element.described.activationEffect : .unknown
    guard element is any RemoteElement else {
      before = nil
      return
    }
    let elements = elements()
    let isNeeded = [.screen, .expansion].contains(effect)
    before =
      isNeeded || elements.count <= Self.maximumElements
      ? elements.map { (ObjectIdentifier($0), Self.words(of: $0)) } : nil
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
    case .screen, .expansion: !announced && elements().map(Self.words) == before?.map(\.words)
    case .unknown: false
    }
  }

  /// The known effect besides that on the element itself.
  enum Effect {
    /// Nothing that can be heard has changed.
    case none
    /// This element is new or has changed, and is the first one.
    case changed(AccessibilityElement)
    /// Elements are gone, or nothing is known.
    case unknown
  }

  /// Returns what the activation has changed on the screen.
  func effect(among elements: [AccessibilityElement]) -> Effect {
    guard let before else { return .unknown }
    let known = Dictionary(before.map { ($0.element, $0.words) }, uniquingKeysWith: { $1 })
    let changed = elements.first {
      $0 !== element && known[ObjectIdentifier($0)] != Self.words(of: $0)
    }
    if let changed { return .changed(changed) }
    return elements.count == before.count ? .none : .unknown
  }

  private static func words(of element: AccessibilityElement) -> String {
    let traits = element.accessibilityTraits.subtracting(.isEditing).rawValue
    let words = [element.accessibilityLabel, element.accessibilityValue].map { $0 ?? "" }
    return "\(words) \(traits) \(element.accessibilityExpandedStatus)"
  }
}
