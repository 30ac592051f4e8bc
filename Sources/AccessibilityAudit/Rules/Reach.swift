internal import AccessibilityModel
internal import ScreenReader

/// Rules about controls that assistive technology cannot operate or reach.
extension AuditRule {
  static let dragOnly = AuditRule(
    "drag-only", .error,
    title: "Only a drag changes the value",
    reason:
      "Users who cannot hold a finger down, or cannot see where to move it, cannot change the value.",
    remedy: "Make the element adjustable, or add an action for each way to change it.",
    sources: ["WCAG 2.2 SC 2.5.7"],
    limits: "Exempt if the element is adjustable, has actions, or changes when activated.",
    .operating { copies in
      let candidates = copies.original.elements.filter {
        $0.frame != nil && !$0.traits.contains(.notEnabled) && $0.customActions.isEmpty
      }
      return copies.tryEach(candidates) { element, view, _ in
        guard dragChanges(view) else { return (nil, false) }
        let canChange = canChangeWithoutDrag(element.place, copies)
        return (canChange ? nil : "Only a drag changes its value.", true)
      }
    })

  /// Drags from an element in four directions, and returns whether the value changes.
  @MainActor
  private static func dragChanges(_ element: AccessibilityElement) -> Bool {
    let frame = element.accessibilityFrame
    let start = element.accessibilityActivationPoint
    guard start.isFinite else { return false }
    let before = ElementSnapshot(of: element, .adjustableValue)
    for (x, y) in [(0.3, 0.0), (-0.3, 0.0), (0.0, 0.3), (0.0, -0.3)] {
      guard element.touchDown(at: start) else { return false }
      element.touchMoved(to: Point(x: start.x + x * frame.width, y: start.y + y * frame.height))
      let hasChanged = ElementSnapshot(of: element, .adjustableValue) != before
      element.touchUp(at: start)
      if hasChanged { return true }
    }
    return false
  }

  /// Returns whether a step or an activation changes an element on a new copy.
  @MainActor
  private static func canChangeWithoutDrag(_ place: Int, _ copies: ScreenCopies) -> Bool {
    guard let copy = copies.fresh() else { return true }
    let element = copy.elements[place]
    let start = ElementSnapshot(of: element, .adjustableValue)
    func hasChanged() -> Bool { ElementSnapshot(of: element, .adjustableValue) != start }
    if element.accessibilityTraits.contains(.adjustable) {
      element.accessibilityIncrement()
      if hasChanged() { return true }
      element.accessibilityDecrement()
      if hasChanged() { return true }
    }
    _ = copy.activate(element)
    return hasChanged()
  }

  static let pointerOnly = AuditRule(
    "pointer-only", .error,
    title: "An element works only with a finger or a pointer",
    reason: "Swipes and double taps have no effect, and neither do keyboards or switch devices.",
    remedy:
      "Give it a role that can be activated or adjusted, or add actions that replace the touches.",
    sources: ["WCAG 2.2 SC 2.1.1"],
    limits:
      "Also reports areas for drawing and signing, which WCAG exempts. Add these to the baseline.",
    .element { element, _ in
      guard element.traits.contains(.allowsDirectInteraction),
        !element.traits.contains(.notEnabled), !element.isControl, element.customActions.isEmpty
      else { return nil }
      return "It allows direct interaction but has neither a control's role nor an action."
    })

  static let unreachableElement = AuditRule(
    "unreachable-element", .warning,
    title: "A control cannot be reached",
    reason: "A reader skips an element without a size, so neither swipes nor touches find it.",
    remedy: "Set its frame on the screen, or hide it.",
    sources: ["WCAG 2.2 SC 2.1.1", "Apple: accessibility frame"],
    limits: "Checks only labelled, visible elements that are controls or handle activation.",
    .operating { copies in
      let index = ViewIndex(of: copies.original.root)
      let candidates = index.views.indices.filter { lacksOnlyFrame(index.views[$0]) }
      var findings: [AuditFinding.Draft] = []
      for (count, number) in candidates.enumerated() {
        let view = AuditedElement(index.views[number], place: 0)
        if !view.isControl {
          guard count < copies.original.limits.operatedElements, let copy = copies.fresh() else {
            copies.skip(candidates.count - count)
            break
          }
          let views = ViewIndex(of: copy.screen).views
          guard views.count == index.views.count, views[number].accessibilityActivate() else {
            continue
          }
        }
        findings.append(view.finding("Its frame is empty, so swipes and touches cannot reach it."))
      }
      return findings
    })

  /// Returns whether swipes would reach an element if its frame had a size.
  @MainActor
  private static func lacksOnlyFrame(_ view: AccessibilityElement) -> Bool {
    let frame = view.accessibilityFrame
    guard view.isAccessibilityElement, frame.origin.isFinite, frame.size == .zero,
      view.accessibilityLabel?.nonBlank != nil,
      !view.accessibilityTraits.contains(.notEnabled)
    else { return false }
    let containers = view.accessibilityContainers
    return ([view] + containers).allSatisfy {
      !$0.isHidden && $0.alpha > 0 && !$0.accessibilityElementsHidden
    } && !containers.contains(where: \.isAccessibilityElement)
  }
}
