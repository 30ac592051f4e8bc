internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Watches the other elements of a screen while a control is operated. After each step, it compares
/// the properties that usually change, and at the end of a pass everything that users can hear.
@MainActor
struct SideEffectMonitor {
  private let subject: Subject<Role.Adjustable>
  private let others: [AccessibilityElement]
  private var snapshots: [ElementSnapshot]
  private var snapshot: ScreenSnapshot
  private var changed: Set<ObjectIdentifier> = []
  private var silent: [Silent] = []

  /// A change without an announcement, which the control's spoken value may still include.
  typealias Silent = (element: AccessibilityElement, words: String, value: String?)

  init?(of subject: Subject<Role.Adjustable>) {
    guard subject.screen !== subject.element else { return nil }
    self.subject = subject
    others = Traversal.elements(of: subject.screen, rules: subject.rules).filter {
      $0 !== subject.element
    }
    snapshots = others.map(Self.quickSnapshot)
    snapshot = Self.snapshot(ofOthersThan: subject)
  }

  /// Captures everything that users can hear. The reader exists only meanwhile, because it would
  /// receive the notifications of each step.
  private static func snapshot(ofOthersThan subject: Subject<Role.Adjustable>) -> ScreenSnapshot {
    ScreenSnapshot(
      of: ScreenReader(screen: subject.screen, rules: subject.rules), except: subject.element)
  }

  private static func quickSnapshot(of element: AccessibilityElement) -> ElementSnapshot {
    ElementSnapshot(of: element, [.label, .value, .traits])
  }

  /// Compares the other elements after a step that left the control at `value`, with or without an
  /// announcement.
  mutating func compareQuickly(value: String?, isAnnounced: Bool) {
    for (index, element) in others.enumerated() {
      let (now, before) = (Self.quickSnapshot(of: element), snapshots[index])
      guard now != before else { continue }
      snapshots[index] = now
      changed.insert(ObjectIdentifier(element))
      guard !isAnnounced else { continue }
      // Only the new label and value are recorded, because a change of traits has no words.
      let label = now.label == before.label ? nil : now.label
      let isSameValue = now.value == before.value && now.spokenNumber == before.spokenNumber
      let words = [label, isSameValue ? nil : element.valueText()].compactMap(\.self)
      silent.append((element, words.joined(separator: " "), value))
    }
  }

  /// Ends a pass, and returns the number of changed elements and the silent changes.
  mutating func takeChanges() -> (count: Int, silent: [Silent]) {
    let now = Self.snapshot(ofOthersThan: subject)
    for change in now.changes(since: snapshot) { changed.insert(ObjectIdentifier(change.element)) }
    snapshot = now
    defer { (changed, silent) = ([], []) }
    return (changed.count, silent)
  }
}
