internal import AccessibilityModel
internal import ScreenReader

/// What else is on the screen of a control, to see whether it changes while the control is operated.
///
/// On the way it is glanced at, which takes little; at the end of a way all that can be heard of it is
/// compared.
struct Surroundings {
  private let reader: ScreenReader
  private let subject: AccessibilityElement
  private let others: [AccessibilityElement]
  private var glances: [Glance]
  private var snapshot: ScreenSnapshot
  private var changed: Set<ObjectIdentifier> = []
  /// How many steps of the way were gone.
  private var stepCount = 0

  /// After how many steps, and then after how many more each time, it is glanced at.
  private static let (firstSteps, pause) = (4, 4)

  /// What most changes are changes of.
  private struct Glance: Equatable {
    let label: String?
    let value: String?

    init(at element: AccessibilityElement) {
      label = element.accessibilityLabel
      value = element.accessibilityValue
    }
  }

  /// Looks around; nil where the element is alone.
  init?(of subject: AdjustableUnderTest) {
    guard subject.screen !== subject.element else { return nil }
    self.subject = subject.element
    let reader = ScreenReader(screen: subject.screen)
    self.reader = reader
    others = Traversal.elements(of: subject.screen).filter { $0 !== subject.element }
    glances = others.map(Glance.init)
    snapshot = ScreenSnapshot(of: reader, except: subject.element)
  }

  /// Looks now and then for changes of what is known to be there: at each of the first steps of a way,
  /// and less often afterwards, since few changes are undone by the next step.
  mutating func glance() {
    stepCount += 1
    guard stepCount <= Self.firstSteps || stepCount.isMultiple(of: Self.pause) else { return }
    for (index, element) in others.enumerated() {
      let glance = Glance(at: element)
      guard glance != glances[index] else { continue }
      glances[index] = glance
      changed.insert(ObjectIdentifier(element))
    }
  }

  /// Looks for changes of any kind.
  ///
  /// - Returns: How many elements have changed, appeared or gone since it was last asked for.
  mutating func takeChanges() -> Int {
    let now = ScreenSnapshot(of: reader, except: subject)
    for change in now.changes(since: snapshot) { changed.insert(ObjectIdentifier(change.element)) }
    snapshot = now
    defer { (changed, stepCount) = ([], 0) }
    return changed.count
  }
}
