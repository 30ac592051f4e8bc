internal import AccessibilityModel
internal import ScreenReader

/// What else is on the screen of a control, to see whether it changes while the control is operated.
///
/// At each step it is glanced at, which takes little; at the end of a way all that can be heard of it is
/// compared.
struct Surroundings {
  private let reader: ScreenReader
  private let subject: AccessibilityElement
  private let others: [AccessibilityElement]
  private var glances: [Glance]
  private var snapshot: ScreenSnapshot
  private var changed: Set<ObjectIdentifier> = []

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
  init?(of subject: Adjustable) {
    guard subject.screen !== subject.element else { return nil }
    self.subject = subject.element
    let reader = ScreenReader(screen: subject.screen)
    self.reader = reader
    others = Traversal.elements(of: subject.screen).filter { $0 !== subject.element }
    glances = others.map(Glance.init)
    snapshot = ScreenSnapshot(of: reader, except: subject.element)
  }

  /// Looks for changes of what is known to be there.
  mutating func glance() {
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
    defer { changed = [] }
    return changed.count
  }
}
