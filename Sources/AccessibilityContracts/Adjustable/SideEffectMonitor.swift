internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// The other elements of a screen, watched for changes while a control is operated.
///
/// During a pass they are compared by quick snapshots; at its end all that can be heard of them is
/// compared.
@MainActor
struct SideEffectMonitor {
  private let reader: ScreenReader
  private let subject: AccessibilityElement
  private let others: [AccessibilityElement]
  private var snapshots: [ElementSnapshot]
  private var snapshot: ScreenSnapshot
  private var changed: Set<ObjectIdentifier> = []
  /// Whether each of the others has ever changed; those are compared after each step.
  private var restless: [Bool]
  /// The number of steps in this pass.
  private var stepCount = 0
  /// The changes in steps without an announcement.
  private var silent: [Silent] = []
  /// Whether the application announced anything since the last step, and since the last full comparison.
  private let flag = AnnouncementFlag()
  private var hasAnnouncedSinceLook = false

  /// The number of first steps, and then the interval, at which all elements are compared.
  private static let (firstSteps, pause) = (4, 4)

  /// A change in a step without an announcement; the heard value may still cover it.
  struct Silent {
    let element: AccessibilityElement
    /// Its new words.
    let words: String
    /// The value of the control at that moment.
    let value: String?
  }

  /// Whether the application has announced anything.
  private final class AnnouncementFlag {
    var hasAnnounced = false
    var subscription: Subscription?
  }

  /// Takes the first snapshots; `nil` if the element is alone.
  init?(of subject: Subject<Role.Adjustable>) {
    guard subject.screen !== subject.element else { return nil }
    self.subject = subject.element
    let reader = ScreenReader(screen: subject.screen, rules: subject.options.rules)
    self.reader = reader
    others = Traversal.elements(of: subject.screen, rules: subject.options.rules).filter {
      $0 !== subject.element
    }
    snapshots = others.map(Self.quickSnapshot)
    restless = others.map { _ in false }
    snapshot = ScreenSnapshot(of: reader, except: subject.element)
    flag.subscription = subject.screen.observeNotifications { [weak flag] notification in
      if SilentChangeDetector.isAnnouncing(notification) { flag?.hasAnnounced = true }
    }
  }

  /// Captures the properties of an element that change most often.
  private static func quickSnapshot(of element: AccessibilityElement) -> ElementSnapshot {
    ElementSnapshot(of: element, [.label, .value, .traits])
  }

  /// Compares the known elements after a step to a value: all of them at the first steps of a pass
  /// and less often afterwards, since the next step undoes few changes; those that have changed
  /// before at each step, since an announced change says nothing about the next.
  mutating func compareQuickly(value: String?) {
    stepCount += 1
    let looksAtAll = stepCount <= Self.firstSteps || stepCount.isMultiple(of: Self.pause)
    hasAnnouncedSinceLook = hasAnnouncedSinceLook || flag.hasAnnounced
    for (index, element) in others.enumerated() where looksAtAll || restless[index] {
      let (now, before) = (Self.quickSnapshot(of: element), snapshots[index])
      guard now != before else { continue }
      let hasAnnounced = restless[index] ? flag.hasAnnounced : hasAnnouncedSinceLook
      snapshots[index] = now
      restless[index] = true
      changed.insert(ObjectIdentifier(element))
      guard !hasAnnounced else { continue }
      // Traits have no words.
      let label = now.label == before.label ? nil : now.label
      let isSameValue = now.value == before.value && now.spokenNumber == before.spokenNumber
      let words = [label, isSameValue ? nil : element.valueText()].compactMap(\.self)
      silent.append(
        Silent(element: element, words: words.joined(separator: " "), value: value))
    }
    flag.hasAnnounced = false
    if looksAtAll { hasAnnouncedSinceLook = false }
  }

  /// Ends a pass: returns the number of elements that have changed, appeared or disappeared, and
  /// the changes in steps without an announcement.
  mutating func drainChanges() -> (count: Int, silent: [Silent]) {
    let now = ScreenSnapshot(of: reader, except: subject)
    for change in now.changes(since: snapshot) { changed.insert(ObjectIdentifier(change.element)) }
    snapshot = now
    defer { (changed, silent, stepCount) = ([], [], 0) }
    return (changed.count, silent)
  }

  /// Forgets announcements between two passes.
  mutating func beginPass() { (flag.hasAnnounced, hasAnnouncedSinceLook) = (false, false) }
}
