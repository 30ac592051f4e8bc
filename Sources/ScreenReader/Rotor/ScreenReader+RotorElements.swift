internal import AccessibilityModel
package import Languages

/// The typed names of the kinds.
extension RotorElementKind {
  /// The typed name of one element, after `next` and `previous`.
  package var typedName: String {
    switch self {
    case .headings: "heading"
    case .headings1, .headings2, .headings3, .headings4, .headings5, .headings6:
      "heading \(headingLevel ?? 0)"
    case .links: "link"
    case .buttons: "button"
    case .textFields: "text field"
    case .formControls: "form control"
    case .images: "image"
    case .lists: "list"
    case .tables: "table"
    case .landmarks: "landmark"
    case .containers: "container"
    case .sameItem: "same item"
    }
  }

  /// Finds the kind with a typed name, in any case; `nil` for an unknown name.
  package init?(typed name: String) {
    let name = name.lowercased()
    guard let kind = Self.allCases.first(where: { $0.typedName == name }) else { return nil }
    self = kind
  }
}

/// The elements and containers of the kinds.
extension RotorElementKind {
  /// The traits that make two elements the same kind of item.
  private static let roles: AccessibilityTraits = [
    .button, .link, .image, .keyboardKey, .staticText, .searchField, .adjustable, .header,
    .textEntry, .backButton, .tabBarItem, .toggleButton,
  ]

  /// Whether a container is of the kind; `nil` if the kind is of elements.
  var containers: ((AccessibilityContainerType) -> Bool)? {
    switch self {
    case .lists: { $0 == .list }
    case .tables: { $0 == .dataTable }
    case .landmarks: { $0 == .landmark }
    case .containers: { $0 != .none }
    default: nil
    }
  }

  /// Whether an element is of the kind; always `false` for a kind of containers.
  @MainActor
  func includes(_ element: AccessibilityElement, from current: AccessibilityElement?) -> Bool {
    let traits = element.accessibilityTraits
    return switch self {
    case .headings:
      traits.contains(.header) || (1...6).contains(element.accessibilityHeadingLevel)
    case .headings1, .headings2, .headings3, .headings4, .headings5, .headings6:
      element.accessibilityHeadingLevel == headingLevel
    case .links: traits.contains(.link)
    case .buttons: !traits.isDisjoint(with: [.button, .backButton])
    case .textFields: !traits.isDisjoint(with: [.textEntry, .searchField])
    case .formControls:
      !traits.isDisjoint(with: [.button, .textEntry, .searchField, .adjustable, .toggleButton])
    case .images: traits.contains(.image)
    case .sameItem: isSame(element, as: current)
    case .lists, .tables, .landmarks, .containers: false
    }
  }

  @MainActor
  private func isSame(_ element: AccessibilityElement, as current: AccessibilityElement?) -> Bool {
    guard let current else { return false }
    return element.accessibilityTraits.intersection(Self.roles)
      == current.accessibilityTraits.intersection(Self.roles)
  }
}

extension ScreenReader {
  /// Goes to the next element of a kind.
  mutating func move(to kind: RotorElementKind, _ steps: RotorMove) -> Reply {
    move(to: kind, steps, by: rotorSetting)
  }

  /// Goes to the next or previous element of a kind, without turning the rotor.
  mutating func moveQuickly(to kind: RotorElementKind, isForward: Bool) -> Reply {
    if let recovery = recoverFocus() { return recovery }
    guard focusedElement != nil else { return Reply() }
    return move(to: kind, RotorMove(isForward: isForward, count: 1), by: nil)
  }

  private mutating func move(
    to kind: RotorElementKind, _ steps: RotorMove, by setting: RotorSetting?
  ) -> Reply {
    let elements = order.all()
    let start = focusedElement.flatMap { order.place(of: $0) } ?? 0
    let places = places(of: kind, in: elements)
    let beyond =
      steps.isForward ? places.filter { $0 > start } : places.filter { $0 < start }.reversed()
    let target = beyond.isEmpty ? nil : beyond[min(steps.count, beyond.count) - 1]
    var reply = Reply()
    let isStopped = beyond.count < steps.count
    if let target, let setting {
      arrive(at: target, of: elements, by: setting, withHint: !isStopped, &reply)
    } else if let target {
      focus(target, of: elements, reply: &reply)
    }
    if isStopped { sayRotorEdge(phrases.rotor.items(of: kind).noMore, reply: &reply) }
    return latest(reply)
  }

  /// Focuses an element that the rotor found, and says it.
  ///
  /// The rotor's setting stays, even if an element on the way has actions.
  mutating func arrive(
    at place: Int, of elements: [AccessibilityElement], by setting: RotorSetting,
    withHint: Bool = true, _ reply: inout Reply
  ) {
    focus(place, of: elements, withHint: withHint, reply: &reply)
    if !elements[place].accessibilityTraits.contains(.adjustable) { rotor.elementChoice = setting }
  }

  /// Returns the indexes of elements of a kind; for a container, that of its first element.
  private func places(of kind: RotorElementKind, in elements: [AccessibilityElement]) -> [Int] {
    guard let matches = kind.containers else {
      return elements.indices.filter { kind.includes(elements[$0], from: focusedElement) }
    }
    var seen: Set<ObjectIdentifier> = []
    return elements.indices.filter { place in
      var begins = false
      for container in [elements[place]] + elements[place].accessibilityContainers {
        // Its outer containers were seen with an earlier element.
        guard seen.insert(ObjectIdentifier(container)).inserted else { break }
        if matches(container.accessibilityContainerType) { begins = true }
      }
      return begins
    }
  }
}
