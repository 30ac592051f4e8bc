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
  /// Whether a change was not announced.
  private var isSilent = false

  init?(of subject: Subject<Role.Adjustable>) {
    guard subject.screen !== subject.element else { return nil }
    self.subject = subject
    others = Traversal.elements(of: subject.screen, rules: subject.rules).filter {
      $0 !== subject.element
    }
    snapshots = others.map { ElementSnapshot(of: $0, Self.quickParts) }
    snapshot = Self.snapshot(ofOthersThan: subject)
  }

  /// Captures everything that users can hear. The reader exists only meanwhile, because it would
  /// receive the notifications of each step.
  private static func snapshot(ofOthersThan subject: Subject<Role.Adjustable>) -> ScreenSnapshot {
    ScreenSnapshot(
      of: ScreenReader(screen: subject.screen, rules: subject.rules), except: subject.element)
  }

  private static let quickParts: ElementSnapshot.Parts = [.label, .value, .traits]

  /// Compares the other elements after a step, with or without an announcement.
  mutating func compareQuickly(isAnnounced: Bool) {
    for (index, element) in others.enumerated() {
      let (now, before) = (ElementSnapshot(of: element, Self.quickParts), snapshots[index])
      guard now != before else { continue }
      snapshots[index] = now
      changed.insert(ObjectIdentifier(element))
      guard !isAnnounced, !now.traits.contains(.updatesFrequently) else { continue }
      // The control's own words may include the change, such as text that repeats its value.
      let old = [
        before.label, before.value, before.spokenNumber.map { DecimalNumber.text($0) },
      ]
      let isRepetition =
        now.traits == before.traits
        && SilentChangeDetector.isRepetition(
          [now.label, element.valueText()], after: old, of: subject.element)
      isSilent = isSilent || !isRepetition
    }
  }

  /// Ends a pass, and returns whether other elements have changed, and whether a change may be
  /// silent, such as one that the steps did not show.
  mutating func takeChanges() -> (any: Bool, silent: Bool) {
    let now = Self.snapshot(ofOthersThan: subject)
    let isHidden = now.changes(since: snapshot).contains {
      !changed.contains(ObjectIdentifier($0.element))
    }
    snapshot = now
    defer { (changed, isSilent) = ([], false) }
    return (isHidden || !changed.isEmpty, isHidden || isSilent)
  }
}
