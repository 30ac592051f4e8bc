package import AccessibilityModel
package import ScreenReader

/// A change of an element that another control caused.
package struct ElementChange {
  /// The kind of a change.
  package enum Kind: Sendable {
    case changed, appeared, disappeared, moved
  }

  package let kind: Kind
  package let element: AccessibilityElement
  /// The element before the change; `nil` if it appeared.
  package let before: ElementSnapshot?
  /// The element after the change; `nil` if it disappeared.
  package let after: ElementSnapshot?
  /// Whether the element posted `valueChanged`: programs know of the change, and readers do not speak
  /// it.
  package internal(set) var isPosted = false
}

/// Detects changes of a screen that the application does not announce.
///
/// It compares all elements but the operated one. Elements with the trait `updatesFrequently` may
/// change silently.
@MainActor
package struct SilentChangeDetector {
  private let operated: AccessibilityElement?
  private let operatedBefore: ElementSnapshot?
  private let elements: [AccessibilityElement]
  private let before: [ElementSnapshot]
  private let parts: ElementSnapshot.Parts

  /// Notifications that make a reader announce a change.
  private static let announcing: Set<AccessibilityNotification.Name> = [
    .screenChanged, .layoutChanged, .announcement, .pageScrolled,
  ]

  /// Captures a screen before one of its elements is operated.
  ///
  /// - Parameters:
  ///   - elements: The elements in reading order.
  ///   - operated: The element that is operated; its own changes do not count.
  ///   - parts: The parts of the other elements to compare.
  package init(
    elements: [AccessibilityElement], operating operated: AccessibilityElement? = nil,
    comparing parts: ElementSnapshot.Parts = .elsewhere
  ) {
    self.elements = elements
    self.operated = operated
    self.parts = parts
    operatedBefore = operated.map { ElementSnapshot(of: $0, .operated) }
    before = elements.map { ElementSnapshot(of: $0, parts) }
  }

  /// Returns the changes since the detector was made: changed elements in reading order, then elements
  /// that appeared, disappeared or moved.
  ///
  /// - Parameter now: The elements in reading order as they are now.
  package func changes(in now: [AccessibilityElement]) -> [ElementChange] {
    let isSameOrder = now.count == elements.count && zip(now, elements).allSatisfy(===)
    let present = isSameOrder ? [] : Set(now.map(ObjectIdentifier.init))
    func isPresent(_ element: AccessibilityElement) -> Bool {
      isSameOrder || present.contains(ObjectIdentifier(element))
    }
    var changes: [ElementChange] = []
    for (element, was) in zip(elements, before) where element !== operated && isPresent(element) {
      guard !element.accessibilityTraits.contains(.updatesFrequently) else { continue }
      let snapshot = ElementSnapshot(of: element, parts)
      guard snapshot != was else { continue }
      changes.append(
        ElementChange(kind: .changed, element: element, before: was, after: snapshot))
    }
    guard !isSameOrder else { return changes }
    let known = Set(elements.map(ObjectIdentifier.init))
    let layout =
      now.filter { !known.contains(ObjectIdentifier($0)) }.map {
        ElementChange(
          kind: .appeared, element: $0, before: nil, after: ElementSnapshot(of: $0, parts))
      }
      + zip(elements, before).filter { !isPresent($0.0) }.map {
        ElementChange(kind: .disappeared, element: $0.0, before: $0.1, after: nil)
      }
    let moved = zip(now, elements).first { $0 !== $1 }.map { element, _ in
      ElementChange(
        kind: .moved, element: element, before: nil, after: ElementSnapshot(of: element, parts))
    }
    return changes + (layout.isEmpty ? moved.map { [$0] } ?? [] : layout)
  }

  /// Returns the changes that no notification announces. A control that expands, collapses or changes
  /// its selection announces the changes that follow.
  ///
  /// - Parameters:
  ///   - now: The elements in reading order as they are now.
  ///   - notifications: The notifications since the detector was made.
  package func silentChanges(
    in now: [AccessibilityElement], after notifications: [AccessibilityNotification]
  ) -> [ElementChange] {
    guard !notifications.contains(where: { Self.announcing.contains($0.name) }) else { return [] }
    if let operated, let was = operatedBefore {
      let own = ElementSnapshot(of: operated, .operated)
      guard own.expandedStatus == was.expandedStatus,
        own.traits.contains(.selected) == was.traits.contains(.selected)
      else { return [] }
    }
    let posting = Set(
      notifications.filter { $0.name == .valueChanged }.map { ObjectIdentifier($0.element) })
    return changes(in: now).map { change in
      var change = change
      change.isPosted = posting.contains(ObjectIdentifier(change.element))
      return change
    }
  }

  /// Whether the operated element itself sounds different.
  package var operatedElementChanged: Bool {
    operated.map { ElementSnapshot(of: $0, .operated) } != operatedBefore
  }
}
