internal import AccessibilityModel

/// What comes when something on a screen is activated, or an action is done, found on copies of it.
///
/// The search is bounded, and what was left out for it is told.
@MainActor
final class OpenedScreens {
  /// How many steps lead from the first screen to the last that is looked through.
  static let mostSteps = 3
  /// How many actions of one element are done.
  private static let mostActions = 16

  private let original: AuditedScreen
  private let target: AuditTarget
  private let makeScreen: () -> AccessibilityElement
  /// The views of the first screen.
  let originalNumbers: ViewNumbers
  /// What was on a screen that was looked through.
  private(set) var known: Set<ViewIdentity>
  private var made = 0
  private var copies = 0
  private var tried = 0
  /// How many activations and actions were to be tried, and were not.
  private(set) var leftOut = 0
  /// Whether the last step showed more that can be operated.
  private(set) var goesFurther = false

  /// One thing that is done: an element is activated, or one of its actions is done.
  private struct Step {
    /// The element's place in the order of the swipes at that time.
    let place: Int
    /// Which action; nil is activation.
    let action: Int?
    let name: String
    let actionName: String?

    var opener: AuditOpener { AuditOpener(place: place + 1, action: actionName) }
  }

  /// A screen that some steps lead to, and what is to be tried there.
  private struct Standpoint {
    let steps: [Step]
    let elementCount: Int
    let next: [Step]
  }

  /// A copy of the screen, at a standpoint.
  private struct Copy {
    let trial: Trial
    let numbers: ViewNumbers
    let elements: [AccessibilityElement]
  }

  init(
    of original: AuditedScreen, _ target: AuditTarget,
    makeScreen: @escaping () -> AccessibilityElement
  ) {
    self.original = original
    self.target = target
    self.makeScreen = makeScreen
    let numbers = ViewNumbers(of: original.root)
    originalNumbers = numbers
    known = Self.identities(on: original, numbers)
  }

  /// Calls a closure with each screen that shows something that was on none before.
  func forEach(_ look: (OpenedScreen) -> Void) {
    var standpoints = [
      Standpoint(
        steps: [], elementCount: original.elements.count, next: Self.steps(from: original.elements))
    ]
    for _ in 0..<Self.mostSteps {
      standpoints = standpoints.flatMap { goOn(from: $0, look) }
    }
    goesFurther = standpoints.contains { !$0.next.isEmpty }
  }

  private static func steps(from elements: [AuditedElement]) -> [Step] {
    elements.filter { !$0.traits.contains(.notEnabled) }.flatMap { element in
      let name = element.name.prefix(1).uppercased() + element.name.dropFirst()
      let activation =
        element.isTextField
        ? [] : [Step(place: element.place, action: nil, name: name, actionName: nil)]
      let actions = (element.element.accessibilityCustomActions ?? []).prefix(mostActions)
      return activation
        + actions.enumerated().map { index, action in
          Step(
            place: element.place, action: index,
            name: "The action “\(PlainText.line(action.name))” of \(element.name)",
            actionName: action.name)
        }
    }
  }

  /// Tries all that can be done at a standpoint, and returns where that leads.
  private func goOn(
    from standpoint: Standpoint, _ look: (OpenedScreen) -> Void
  ) -> [Standpoint] {
    var further: [Standpoint] = []
    var shared: Copy?
    for (index, step) in standpoint.next.enumerated() {
      guard tried < original.limits.operatedElements, let copy = shared ?? copy(at: standpoint)
      else {
        leftOut += standpoint.next.count - index
        break
      }
      shared = copy
      copy.trial.listen()
      // A text that does nothing leaves the copy as good as new.
      guard Self.take(step, on: copy) || !copy.trial.told.isEmpty else { continue }
      shared = nil
      tried += 1
      let now = copy.trial.elementsNow
      guard now.contains(where: { !known.contains(copy.numbers.identity(of: $0)) }) else {
        continue
      }
      var opened = target
      opened.screen = copy.trial.screen
      let screen = AuditedScreen(opened, limits: original.limits)
      let shown = Self.identities(on: screen, copy.numbers).subtracting(known)
      let result = OpenedScreen(
        screen, opener: step.name, openers: (standpoint.steps + [step]).map(\.opener),
        numbers: copy.numbers, shown: shown)
      look(result)
      known.formUnion(shown)
      further.append(
        Standpoint(
          steps: standpoint.steps + [step], elementCount: screen.elements.count,
          next: Self.steps(from: result.shownElements)))
    }
    return further
  }

  private static func take(_ step: Step, on copy: Copy) -> Bool {
    guard copy.elements.indices.contains(step.place) else { return false }
    let element = copy.elements[step.place]
    guard let action = step.action else { return copy.trial.activate(element) }
    let actions = element.accessibilityCustomActions ?? []
    return actions.indices.contains(action) && actions[action].perform()
  }

  /// Makes a copy and goes to a standpoint; nil if there were enough of them, or if it is not alike.
  private func copy(at standpoint: Standpoint) -> Copy? {
    guard copies < 2 || made < original.limits.elementsInCopies else { return nil }
    let trial = Trial(makeScreen(), rules: original.rules)
    // What is hidden has to be made as well.
    let numbers = ViewNumbers(of: trial.screen)
    copies += 1
    made += numbers.views.count
    guard trial.elements.count == original.elements.count,
      numbers.views.count == originalNumbers.views.count
    else { return nil }
    var copy = Copy(trial: trial, numbers: numbers, elements: trial.elements)
    for step in standpoint.steps {
      _ = Self.take(step, on: copy)
      copy = Copy(trial: trial, numbers: numbers, elements: trial.elementsNow)
      made += copy.elements.count
    }
    return copy.elements.count == standpoint.elementCount ? copy : nil
  }

  private static func identities(
    on screen: AuditedScreen, _ numbers: ViewNumbers
  ) -> Set<ViewIdentity> {
    Set(
      screen.elements.map { numbers.identity(of: $0.element) }
        + screen.containers.map { numbers.identity(of: $0.container) })
  }

  /// How many elements are hidden, and were on none of the screens.
  var neverShown: Int {
    originalNumbers.views.count { view in
      guard view.isAccessibilityElement, !known.contains(originalNumbers.identity(of: view)) else {
        return false
      }
      var next: AccessibilityElement? = view
      var distance = 0
      while let view = next, distance < 256 {
        if view.isHidden { return true }
        next = view.parent
        distance += 1
      }
      return false
    }
  }
}
