internal import AccessibilityModel
internal import ScreenReader

extension AuditRule {
  static let unreachableElement = AuditRule(
    "unreachable-element", .warning,
    title: "Something can be operated, and nobody gets there",
    reason: """
      A reader leaves out what has no size, so it is as if it were not there: for fingers that explore \
      the screen, and for swipes.
      """,
    remedy: "Give it the frame that it has for the eye, or hide it if it is not meant to be there.",
    sources: ["WCAG 2.2 SC 2.1.1", "Apple: accessibility frame"],
    limits: """
      Only elements with a label that have the trait of a control or do something when they are \
      activated; not what is hidden, or lies inside another element.
      """,
    check: .acting { trials in
      let numbers = ViewNumbers(of: trials.original.root)
      let candidates = numbers.views.indices.filter { canBeMissed(numbers.views[$0]) }
      var flaws: [Flaw] = []
      for (index, number) in candidates.enumerated() {
        let view = AuditedElement(numbers.views[number], place: 0)
        if !view.hasOperableRole {
          guard index < trials.original.limits.operatedElements, let trial = trials.fresh() else {
            trials.leaveOut(candidates.count - index)
            break
          }
          let views = ViewNumbers(of: trial.screen).views
          guard views.count == numbers.views.count, views[number].accessibilityActivate() else {
            continue
          }
        }
        flaws.append(
          Flaw(view.element, "Its frame has no size, so no swipe comes to it, and no finger."))
      }
      return flaws
    })

  /// Whether it would be visited if its frame had a size.
  @MainActor
  private static func canBeMissed(_ view: AccessibilityElement) -> Bool {
    let frame = view.accessibilityFrame
    guard view.isAccessibilityElement, frame.origin.isFinite, frame.size == .zero,
      AudibleText.of(view.accessibilityLabel) != nil,
      !view.accessibilityTraits.contains(.notEnabled)
    else { return false }
    let around = view.accessibilityContainers
    return ([view] + around).allSatisfy {
      !$0.isHidden && $0.alpha > 0 && !$0.accessibilityElementsHidden
    } && !around.contains(where: \.isAccessibilityElement)
  }
}
