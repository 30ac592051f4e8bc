internal import AccessibilityModel
internal import Languages

/// Tests whether elements and containers are of a kind, such as headings or lists.
extension RotorElementKind {
  /// The traits that must match for two elements to be the same kind of item.
  private static let roles: AccessibilityTraits = [
    .button, .link, .image, .keyboardKey, .staticText, .searchField, .adjustable, .header,
    .textEntry, .backButton, .tabBarItem, .toggleButton,
  ]

  /// A closure that returns whether a container type is of this kind, or `nil` if the kind consists
  /// of elements.
  var containers: ((AccessibilityContainerType) -> Bool)? {
    switch self {
    case .lists: { $0 == .list }
    case .tables: { $0 == .dataTable }
    case .landmarks: { $0 == .landmark }
    case .containers: { $0 != .none }
    default: nil
    }
  }

  /// Returns whether an element is of this kind.
  ///
  /// If the kind consists of containers, the result is always `false`.
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

/// Movement to the elements of a kind.
extension ScreenReader {
  /// Goes to the next or previous element of a kind.
  ///
  /// If `setting` is `nil`, the rotor does not change.
  mutating func move(
    to kind: RotorElementKind, _ steps: RotorMove, by setting: RotorSetting?
  ) -> Reply {
    let elements = order.all()
    let start = focusedElement.flatMap { order.index(of: $0) } ?? 0
    let indexes = indexes(of: kind, in: elements)
    let beyond =
      steps.isForward ? indexes.filter { $0 > start } : indexes.filter { $0 < start }.reversed()
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

  /// Focuses an element that the rotor has found, and says it.
  ///
  /// The rotor keeps its setting, even if the element has actions.
  mutating func arrive(
    at index: Int, of elements: [AccessibilityElement], by setting: RotorSetting,
    withHint: Bool = true, _ reply: inout Reply
  ) {
    focus(index, of: elements, withHint: withHint, reply: &reply)
    if !elements[index].accessibilityTraits.contains(.adjustable) { rotor.elementChoice = setting }
  }

  /// Returns the indexes of the elements of a kind.
  ///
  /// If the kind consists of containers, these are the indexes of the first element in each
  /// container.
  private func indexes(of kind: RotorElementKind, in elements: [AccessibilityElement]) -> [Int] {
    guard let matches = kind.containers else {
      return elements.indices.filter { kind.includes(elements[$0], from: focusedElement) }
    }
    var seen: Set<ObjectIdentifier> = []
    return elements.indices.filter { index in
      var begins = false
      for container in [elements[index]] + elements[index].accessibilityContainers {
        // If a container was seen with an earlier element, so were its own containers, so the
        // search can stop.
        guard seen.insert(ObjectIdentifier(container)).inserted else { break }
        if matches(container.accessibilityContainerType) { begins = true }
      }
      return begins
    }
  }
}
