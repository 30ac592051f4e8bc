package import AccessibilityModel
internal import Languages
package import ScreenReader

/// A change to one element, caused by operating another.
package struct ElementChange {
  /// The effect of a change on an element.
  package enum Kind: Sendable {
    case changed, appeared, disappeared, moved
  }

  package let kind: Kind
  package let element: AccessibilityElement
  /// The element before the change, or `nil` if the element appeared.
  package let before: ElementSnapshot?
  /// The element after the change, or `nil` if the element disappeared.
  package let after: ElementSnapshot?
  /// Whether the element posted `valueChanged`, which programs receive but readers do not announce.
  package internal(set) var isPosted = false
}

/// A detector of changes to a screen that the application does not announce. Changes to the
/// operated element, and to elements with the trait `updatesFrequently`, are ignored.
@MainActor
package struct SilentChangeDetector {
  private let operated: AccessibilityElement?
  private let operatedBefore: ElementSnapshot?
  private let elements: [AccessibilityElement]
  private let before: [ElementSnapshot]
  private let parts: ElementSnapshot.Parts

  /// Returns whether a notification makes a reader announce a change.
  package static func isAnnouncing(_ notification: AccessibilityNotification) -> Bool {
    switch notification.name {
    case .announcement: !notification.isOfOrca
    case .screenChanged, .layoutChanged, .pageScrolled: true
    default: false
    }
  }

  /// Captures the elements of a screen, in reading order, before one element is operated.
  package init(
    _ elements: [AccessibilityElement], operating operated: AccessibilityElement? = nil,
    comparing parts: ElementSnapshot.Parts = .elsewhere
  ) {
    self.elements = elements
    self.operated = operated
    self.parts = parts
    operatedBefore = operated.map { ElementSnapshot(of: $0, .operated) }
    before = elements.map { ElementSnapshot(of: $0, parts) }
  }

  /// Returns the changes since the elements were captured.
  ///
  /// Changed elements come first, in reading order, then new elements, then elements that
  /// disappeared. If no element appeared or disappeared, the first element that moved comes last.
  package func changes(in now: [AccessibilityElement]) -> [ElementChange] {
    let isSameOrder = now.elementsEqual(elements, by: ===)
    let present = isSameOrder ? [] : Set(now.map(ObjectIdentifier.init))
    func isPresent(_ element: AccessibilityElement) -> Bool {
      isSameOrder || present.contains(ObjectIdentifier(element))
    }
    func change(
      _ kind: ElementChange.Kind, _ element: AccessibilityElement, before: ElementSnapshot? = nil
    ) -> ElementChange {
      ElementChange(
        kind: kind, element: element, before: before, after: ElementSnapshot(of: element, parts))
    }
    var changes: [ElementChange] = []
    for (element, was) in zip(elements, before) where element !== operated && isPresent(element) {
      guard !element.accessibilityTraits.contains(.updatesFrequently) else { continue }
      let change = change(.changed, element, before: was)
      if change.after != was { changes.append(change) }
    }
    guard !isSameOrder else { return changes }
    let known = Set(elements.map(ObjectIdentifier.init))
    var layout = now.filter { !known.contains(ObjectIdentifier($0)) }.map { change(.appeared, $0) }
    layout += zip(elements, before).filter { !isPresent($0.0) }.map {
      ElementChange(kind: .disappeared, element: $0.0, before: $0.1, after: nil)
    }
    if layout.isEmpty, let moved = zip(now, elements).first(where: { $0 !== $1 })?.0 {
      layout = [change(.moved, moved)]
    }
    return changes + layout
  }

  /// Returns the changes that no notification announces.
  ///
  /// If the operated element expands, collapses, or is selected or deselected, its spoken state
  /// leads users to expect other changes, so the result is empty. Text that only repeats the label
  /// and the value of the operated element, such as “Tip: 10%” beside the slider Tip, is exempt.
  package func silentChanges(
    in now: [AccessibilityElement], after notifications: [AccessibilityNotification]
  ) -> [ElementChange] {
    guard !notifications.contains(where: Self.isAnnouncing) else { return [] }
    if let operated, let was = operatedBefore, Self.explainsChanges(of: operated, since: was) {
      return []
    }
    let posting = Set(
      notifications.filter { $0.name == .valueChanged }.map { ObjectIdentifier($0.element) })
    return changes(in: now).filter { !isRepetition($0) }.map { change in
      var change = change
      change.isPosted = posting.contains(ObjectIdentifier(change.element))
      return change
    }
  }

  /// Returns whether the new words of a changed element are those of the operated element.
  private func isRepetition(_ change: ElementChange) -> Bool {
    guard change.kind == .changed, let operated, let was = change.before, let now = change.after,
      was.traits == now.traits, was.errorMessage == now.errorMessage
    else { return false }
    return Self.isRepetition(
      [now.label, change.element.valueText()],
      after: [was.label, was.value, was.spokenNumber.map { DecimalNumber.text($0) }], of: operated)
  }

  /// Returns whether the new words among an element's texts are those of the operated element.
  package static func isRepetition(
    _ new: [String?], after old: [String?], of operated: AccessibilityElement
  ) -> Bool {
    func words(_ texts: [String?]) -> Set<String> {
      Set(texts.compactMap(\.self).flatMap(PlainText.words))
    }
    let added = words(new).subtracting(words(old))
    return !added.isEmpty
      && added.isSubset(of: words([operated.accessibilityLabel, operated.valueText()]))
  }

  /// Returns whether the spoken state of the operated element leads users to expect changes
  /// elsewhere: it expands, collapses, or is selected or deselected.
  package static func explainsChanges(
    of operated: AccessibilityElement, since before: ElementSnapshot
  ) -> Bool {
    let now = ElementSnapshot(of: operated, .operated)
    return now.expandedStatus != before.expandedStatus
      || now.traits.contains(.selected) != before.traits.contains(.selected)
  }

  /// Whether the operated element sounds different from when it was captured.
  package var operatedElementChanged: Bool {
    operated.map { ElementSnapshot(of: $0, .operated) } != operatedBefore
  }
}
