internal import AccessibilityModel
internal import ScreenReader

/// Rules about views that only a finger or a pointer can operate.
extension AuditRule {
  static let dragOnly = AuditRule(
    "drag-only", .error, sources: ["WCAG 2.2 SC 2.5.7"],
    title: "Only a drag changes the value",
    reason: "Keyboard, screen-reader and switch users cannot drag. Nor can some people who touch.",
    remedy: "Make the element adjustable, or add an action for each way to change it.",
    limits: "Exempt if the element is adjustable, has actions, or changes when activated.",
    .operating { copies in
      let candidates = copies.original.elements.filter {
        $0.frame != nil && $0.isEnabled && $0.customActions.isEmpty
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
    var operations = [{ _ = copy.activate(element) }]
    if element.accessibilityTraits.contains(.adjustable) {
      operations = [{ copy.increment(element) }, { copy.decrement(element) }] + operations
    }
    return operations.contains { operate in
      operate()
      return ElementSnapshot(of: element, .adjustableValue) != start
    }
  }

  static let pointerOnly = AuditRule(
    "pointer-only", .error, sources: ["WCAG 2.2 SC 2.1.1"],
    title: "An element works only with a finger or a pointer",
    reason: "Keyboard, screen-reader and switch users cannot operate it.",
    remedy:
      "Give it a role that can be activated or adjusted, or add actions that replace the touches.",
    limits:
      "Also reports areas for drawing and signing, which WCAG exempts. Add these to the baseline.",
    .element { element, _ in
      element.traits.contains(.allowsDirectInteraction) && element.isEnabled && !element.isControl
        && element.customActions.isEmpty
        ? "It takes touches, but has neither the role of a control nor an action." : nil
    })

  static let touchWithoutElement = AuditRule(
    "touch-without-element", .error,
    sources: ["WCAG 2.2 SC 2.1.1", "WCAG 2.2 SC 4.1.2", "Xcode: element detection"],
    title: "A view takes touches but is not an element",
    reason: "Screen-reader users neither hear of it nor operate it, because swipes skip it.",
    remedy:
      "Make it an accessibility element with a label and a role, or add an element for each part.",
    limits:
      "Exempt are views inside, around, behind or in front of an element, views inside a reported one, and views hidden from assistive technology.",
    .operating { copies in
      let index = ViewIndex(of: copies.original.root)
      let candidates = viewsWithoutElement(in: index)
      var findings: [AuditFinding.Draft] = []
      var reported: Set<ObjectIdentifier> = []
      var shared: ScreenCopy?
      for (count, number) in candidates.enumerated() {
        let original = AuditedElement(index.views[number], place: 0)
        // A view may pass its touches on to the views around it.
        guard
          !original.element.accessibilityContainers.contains(where: {
            reported.contains(ObjectIdentifier($0))
          })
        else { continue }
        guard count < copies.original.limits.operatedElements, let copy = shared ?? copies.fresh()
        else {
          copies.untriedCount += candidates.count - count
          break
        }
        shared = copy
        let views = ViewIndex(of: copy.screen).views
        guard views.count == index.views.count else { continue }
        let (view, point) = (views[number], views[number].accessibilityActivationPoint)
        if view.touchDown(at: point) {
          view.touchCancelled()
        } else {
          guard view.touch(at: point) else { continue }
          // The touch may have changed the copy.
          shared = nil
        }
        guard !copies.original.hasElement(at: original.element.accessibilityFrame) else { continue }
        reported.insert(ObjectIdentifier(original.element))
        findings.append(
          original.finding("A finger can operate this view, but swipes do not reach it."))
      }
      return findings
    })

  /// Returns the numbers of the views that may take touches, but are neither inside nor around an
  /// element.
  @MainActor
  private static func viewsWithoutElement(in index: ViewIndex) -> [Int] {
    var around: Set<ObjectIdentifier> = []
    for view in index.views where view.isAccessibilityElement {
      let parents = sequence(first: view, next: \.parent).dropFirst()
      for container in view.accessibilityContainers + parents {
        around.insert(ObjectIdentifier(container))
      }
    }
    return index.views.indices.filter { number in
      let view = index.views[number]
      let frame = view.accessibilityFrame
      let containers = view.accessibilityContainers
      return !view.isAccessibilityElement && !around.contains(ObjectIdentifier(view))
        && frame.largestNumber.isFinite && frame.width > 0 && frame.height > 0
        && view.isShownToAssistiveTechnology
        && ([view] + containers).allSatisfy(\.isUserInteractionEnabled)
        && !containers.contains { $0.isAccessibilityElement }
    }
  }
}

extension AuditedScreen {
  /// Whether the center of an element lies in a frame, or the center of the frame in an element.
  fileprivate func hasElement(at frame: Rectangle) -> Bool {
    let center = Point(x: frame.midX, y: frame.midY)
    return elements.contains { element in
      let other = element.element.accessibilityFrame
      return other.contains(center) || frame.contains(Point(x: other.midX, y: other.midY))
    }
  }
}
