internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// What else is on the screen of a control, to see whether it changes while the control is operated.
///
/// On the way it is glanced at, which takes little; at the end of a way all that can be heard of it is
/// compared.
@MainActor
struct Surroundings {
  private let reader: ScreenReader
  private let subject: AccessibilityElement
  private let others: [AccessibilityElement]
  private var glances: [Glance]
  private var snapshot: ScreenSnapshot
  private var changed: Set<ObjectIdentifier> = []
  /// Which of the others have ever changed: they are looked at after each step.
  private var restless: [Bool]
  /// How many steps of the way were gone.
  private var stepCount = 0
  /// What changed by a step during which the application told of nothing.
  private var untold: [Untold] = []
  /// Whether the application told of something since the last step, and since all were looked at.
  private let telling = Telling()
  private var hasToldSinceLook = false

  /// After how many steps, and then after how many more each time, it is glanced at.
  private static let (firstSteps, pause) = (4, 4)

  /// A change during which the application told of nothing; it may still be known by other means.
  struct Untold {
    let element: AccessibilityElement
    /// What is new of it.
    let words: String
    /// What the control says of itself then.
    let value: String?
  }

  /// What the application tells of its own accord.
  private final class Telling {
    var hasTold = false
    var subscription: Subscription?
  }

  /// What most changes are changes of.
  private struct Glance: Equatable {
    let label: String?
    let value: String?
    let traits: AccessibilityTraits

    @MainActor
    init(at element: AccessibilityElement) {
      label = element.accessibilityLabel
      value = element.valueText()
      traits = element.accessibilityTraits
    }

    /// What was not said before; nothing where the traits alone have changed.
    func words(since before: Glance) -> String {
      [label == before.label ? nil : label, value == before.value ? nil : value]
        .compactMap(\.self).joined(separator: " ")
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
    restless = others.map { _ in false }
    snapshot = ScreenSnapshot(of: reader, except: subject.element)
    telling.subscription = subject.screen.observeNotifications { [weak telling] notification in
      switch notification.name {
      case .announcement, .screenChanged, .layoutChanged: telling?.hasTold = true
      default: break
      }
    }
  }

  /// Looks for changes of what is known to be there: at each of the first steps of a way, and less often
  /// afterwards, since few changes are undone by the next step; but at each step at what has changed before,
  /// since one change that is told says nothing of the next.
  ///
  /// - Parameter value: What the control says of itself after the step.
  mutating func glance(value: String?) {
    stepCount += 1
    let looksAtAll = stepCount <= Self.firstSteps || stepCount.isMultiple(of: Self.pause)
    hasToldSinceLook = hasToldSinceLook || telling.hasTold
    for (index, element) in others.enumerated() where looksAtAll || restless[index] {
      let (glance, before) = (Glance(at: element), glances[index])
      guard glance != before else { continue }
      let hasTold = restless[index] ? telling.hasTold : hasToldSinceLook
      glances[index] = glance
      restless[index] = true
      changed.insert(ObjectIdentifier(element))
      guard !hasTold else { continue }
      untold.append(Untold(element: element, words: glance.words(since: before), value: value))
    }
    telling.hasTold = false
    if looksAtAll { hasToldSinceLook = false }
  }

  /// Looks for changes of any kind.
  ///
  /// - Returns: How many elements have changed, appeared or gone since it was last asked for, and what
  ///   changed without a word of the application.
  mutating func takeChanges() -> (count: Int, untold: [Untold]) {
    let now = ScreenSnapshot(of: reader, except: subject)
    for change in now.changes(since: snapshot) { changed.insert(ObjectIdentifier(change.element)) }
    snapshot = now
    defer { (changed, untold, stepCount) = ([], [], 0) }
    return (changed.count, untold)
  }

  /// Forgets what was told between two ways.
  mutating func beginWay() { (telling.hasTold, hasToldSinceLook) = (false, false) }
}
