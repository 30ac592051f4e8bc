internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Watches the other elements of a screen while a control is operated. During a pass, it compares
/// quick snapshots, and at the end everything that users can hear.
@MainActor
struct SideEffectMonitor {
  private let subject: Subject<Role.Adjustable>
  private let others: [AccessibilityElement]
  private var snapshots: [ElementSnapshot]
  private var snapshot: ScreenSnapshot
  private var changed: Set<ObjectIdentifier> = []
  /// Whether each element in `others` has ever changed, and is therefore compared after each step.
  private var restless: [Bool]
  private var stepCount = 0
  private var silent: [Silent] = []
  /// Whether the application has announced anything since the last comparison of all elements.
  private var hasAnnouncedSinceLook = false

  /// All elements are compared after each of the first `firstSteps` steps of a pass. Later, they
  /// are compared only after every step whose number is a multiple of `pause`.
  private static let (firstSteps, pause) = (4, 4)

  /// A change without an announcement, which the control's spoken value may still include.
  typealias Silent = (element: AccessibilityElement, words: String, value: String?)

  init?(of subject: Subject<Role.Adjustable>) {
    guard subject.screen !== subject.element else { return nil }
    self.subject = subject
    others = Traversal.elements(of: subject.screen, rules: subject.options.rules).filter {
      $0 !== subject.element
    }
    snapshots = others.map(Self.quickSnapshot)
    restless = others.map { _ in false }
    snapshot = Self.snapshot(ofOthersThan: subject)
  }

  /// Captures everything that users can hear. The reader exists only meanwhile, because it would
  /// receive the notifications of each step.
  private static func snapshot(ofOthersThan subject: Subject<Role.Adjustable>) -> ScreenSnapshot {
    ScreenSnapshot(
      of: ScreenReader(screen: subject.screen, rules: subject.options.rules),
      except: subject.element)
  }

  /// Captures only the properties that usually change: the label, the value and the traits.
  private static func quickSnapshot(of element: AccessibilityElement) -> ElementSnapshot {
    ElementSnapshot(of: element, quickParts)
  }
  /// The parts are stored, because making the set takes longer than reading them.
  private static let quickParts: ElementSnapshot.Parts = [.label, .value, .traits]

  /// Compares the other elements after a step that left the control at `value`, with or without an
  /// announcement. All elements are compared after the first steps of a pass. Later, all elements
  /// are compared less often, because the next step rarely undoes a change. Elements that have
  /// changed before are compared after every step, because the announcement of one change does not
  /// cover the next change.
  mutating func compareQuickly(value: String?, isAnnounced: Bool) {
    stepCount += 1
    let looksAtAll = stepCount <= Self.firstSteps || stepCount.isMultiple(of: Self.pause)
    hasAnnouncedSinceLook = hasAnnouncedSinceLook || isAnnounced
    for (index, element) in others.enumerated() where looksAtAll || restless[index] {
      let (now, before) = (Self.quickSnapshot(of: element), snapshots[index])
      guard now != before else { continue }
      let hasAnnounced = restless[index] ? isAnnounced : hasAnnouncedSinceLook
      snapshots[index] = now
      restless[index] = true
      changed.insert(ObjectIdentifier(element))
      guard !hasAnnounced else { continue }
      // Only the new label and value are recorded, because a change of traits has no words.
      let label = now.label == before.label ? nil : now.label
      let isSameValue = now.value == before.value && now.spokenNumber == before.spokenNumber
      let words = [label, isSameValue ? nil : element.valueText()].compactMap(\.self)
      silent.append((element, words.joined(separator: " "), value))
    }
    if looksAtAll { hasAnnouncedSinceLook = false }
  }

  /// Ends a pass, and returns the number of changed elements and the silent changes.
  mutating func takeChanges() -> (count: Int, silent: [Silent]) {
    let now = Self.snapshot(ofOthersThan: subject)
    for change in now.changes(since: snapshot) { changed.insert(ObjectIdentifier(change.element)) }
    snapshot = now
    defer { (changed, silent, stepCount) = ([], [], 0) }
    return (changed.count, silent)
  }

  mutating func beginPass() { hasAnnouncedSinceLook = false }
}
