internal import AccessibilityModel

/// The screens that activations and custom actions reveal, found on copies. Activations and
/// actions beyond a limit are counted but not tried.
@MainActor
final class RevealedScreens {
  /// The maximum number of steps from the first screen to a revealed screen.
  private static let maximumSteps = 3
  /// The maximum number of actions to try on one element.
  private static let maximumActions = 16

  private let original: AuditedScreen
  private let target: AuditTarget
  private let copies: ScreenCopies
  let originalViews: ViewIndex
  /// The views on the screens audited so far.
  private var known: Set<CopiedView>
  private var triedCount = 0
  /// The number of activations and actions that were not tried.
  private(set) var untriedCount = 0
  /// Whether a screen that is revealed by the maximum number of steps offers further steps.
  private(set) var hasFurtherSteps = false

  /// An activation or a custom action.
  private struct Step {
    /// The position of the operated element in reading order, before the step.
    let place: Int
    /// The index of the action, or `nil` for activation.
    let action: Int?
    let name: String
    let actionName: String?

    var opener: AuditOpener { AuditOpener(place: place + 1, action: actionName) }
  }

  /// A screen revealed by a sequence of steps, with the steps to try next.
  private struct Stage {
    let path: [Step]
    let elementCount: Int
    let next: [Step]
  }

  /// A copy of the screen after the steps of a stage, with its views before them and its elements
  /// after them.
  private typealias StagedCopy = (
    copy: ScreenCopy, views: ViewIndex, elements: [AccessibilityElement]
  )

  init(
    of original: AuditedScreen, _ target: AuditTarget,
    makeScreen: @escaping () -> AccessibilityElement
  ) {
    self.original = original
    self.target = target
    copies = ScreenCopies(of: original, target, makeScreen: makeScreen)
    originalViews = ViewIndex(of: original.root)
    known = originalViews.identities(on: original)
  }

  /// Calls a closure with each screen that has new elements.
  func forEach(_ body: (RevealedScreen) -> Void) {
    let elements = original.elements
    var stages = [Stage(path: [], elementCount: elements.count, next: Self.steps(from: elements))]
    for _ in 0..<Self.maximumSteps { stages = stages.flatMap { next(after: $0, body) } }
    hasFurtherSteps = stages.contains { !$0.next.isEmpty }
  }

  private static func steps(from elements: [AuditedElement]) -> [Step] {
    elements.filter(\.isEnabled).flatMap { element in
      let name = element.name.capitalizedSentence
      let activation = Step(place: element.place, action: nil, name: name, actionName: nil)
      let actions = element.customActions.prefix(maximumActions).enumerated().map { index, action in
        let name = "The action “\(PlainText.line(action.name))” of \(element.name)"
        return Step(place: element.place, action: index, name: name, actionName: action.name)
      }
      return (element.isTextField ? [] : [activation]) + actions
    }
  }

  /// Tries all steps of a stage, and returns the stages that these steps reveal.
  private func next(after stage: Stage, _ body: (RevealedScreen) -> Void) -> [Stage] {
    var further: [Stage] = []
    var shared: StagedCopy?
    for (index, step) in stage.next.enumerated() {
      guard triedCount < original.limits.operatedElements, let staged = shared ?? copy(at: stage)
      else {
        untriedCount += stage.next.count - index
        break
      }
      shared = staged
      staged.copy.forgetNotifications()
      // If the step has no effect, the copy is unchanged, so the next step can use the same copy.
      guard Self.perform(step, on: staged) || !staged.copy.notifications.isEmpty else { continue }
      shared = nil
      triedCount += 1
      let elements = staged.copy.currentElements
      guard elements.contains(where: { !known.contains(staged.views.identity(of: $0)) })
      else { continue }
      var revealed = target
      revealed.screen = staged.copy.screen
      let screen = AuditedScreen(revealed, limits: original.limits)
      let new = staged.views.identities(on: screen).subtracting(known)
      let path = stage.path + [step]
      let result = RevealedScreen(
        screen: screen, way: RevealingWay(opener: step.name, openers: path.map(\.opener)),
        views: staged.views, newViews: new)
      body(result)
      known.formUnion(new)
      let steps = Self.steps(from: result.newElements)
      further.append(Stage(path: path, elementCount: screen.elements.count, next: steps))
    }
    return further
  }

  private static func perform(_ step: Step, on staged: StagedCopy) -> Bool {
    guard staged.elements.indices.contains(step.place) else { return false }
    let element = staged.elements[step.place]
    guard let action = step.action else { return staged.copy.activate(element) }
    let actions = element.accessibilityCustomActions ?? []
    return actions.indices.contains(action)
      && staged.copy.operate { actions[action].perform() }
  }

  /// Returns a copy on which the steps of a stage have been performed, or `nil` if the limit on
  /// copied elements is reached or the copy does not have the expected number of elements.
  private func copy(at stage: Stage) -> StagedCopy? {
    guard let copy = copies.fresh() else { return nil }
    let views = ViewIndex(of: copy.screen)
    // Hidden views also take time to create, so they count toward the limit.
    copies.copiedElementCount += views.views.count - copy.elements.count
    guard views.views.count == originalViews.views.count else { return nil }
    var staged: StagedCopy = (copy, views, copy.elements)
    for step in stage.path {
      _ = Self.perform(step, on: staged)
      staged.elements = copy.currentElements
      copies.copiedElementCount += staged.elements.count
    }
    return staged.elements.count == stage.elementCount ? staged : nil
  }

  /// The number of hidden elements that no step revealed.
  var neverShownCount: Int {
    originalViews.views.count { view in
      view.isAccessibilityElement && !known.contains(originalViews.identity(of: view))
        && sequence(first: view, next: \.parent).prefix(256).contains(where: \.isHidden)
    }
  }
}

/// A screen with elements that an activation or an action revealed.
@MainActor
struct RevealedScreen {
  let screen: AuditedScreen
  let way: RevealingWay
  let views: ViewIndex
  fileprivate let newViews: Set<CopiedView>

  /// The elements of this screen that no earlier screen contained.
  var newElements: [AuditedElement] { screen.elements.filter { isNew($0.element) } }

  func isNew(_ view: AccessibilityElement) -> Bool { newViews.contains(views.identity(of: view)) }
}
