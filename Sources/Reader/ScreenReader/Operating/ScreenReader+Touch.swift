internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// The distance between successive touch points of a drag, in points.
  private static let moveDistance = 8.0
  /// The maximum number of touch points in one drag. A longer drag has larger steps.
  private static let maximumMoves = 200

  /// Focuses and says the element at a point.
  mutating func explore(_ point: Point) -> Reply {
    guard let element = order.element(at: point), let index = order.index(of: element) else {
      return refuse(phrases.nothingHere, "since no element is at this point.")
    }
    return settle(in: order.elements, at: index)
  }

  /// Drags a control, and focuses the element whose value changes. If lifting the finger changes
  /// the value again, as in a control that springs back, the new value is spoken as well.
  mutating func drag(from start: Point, to end: Point) -> Reply {
    guard !end.x.isNaN, !end.y.isNaN else { return refuseDrag(at: end) }
    let hit = screen.hitTest(start)
    guard let control = touchedControl(hit, at: start) else {
      let isDisabled = hit?.accessibilityTraits.contains(.notEnabled) ?? false
      return isDisabled ? refuseDimmed() : refuseDrag(at: start)
    }
    let elements = Traversal.elements(of: control, rules: order.rules)
    let sliders = elements.filter { $0.accessibilityTraits.contains(.adjustable) }
    let touched = elements.last { $0.accessibilityFrame.contains(start) }
    let before = touched.map(snapshot(of:))
    var states = sliders.map { ElementSnapshot(of: $0, .adjustableValue) }
    var reply = Reply()
    for point in Self.path(from: start, to: end) { control.touchMoved(to: point) }
    sayMoved(sliders, since: &states, reply: &reply)
    let hasActed = control.touchUp(at: end)
    sayMoved(sliders, since: &states, reply: &reply)

    if !reply.hasWords, !notifications.hasSpeech {
      guard let touched, let before else { return refuseDrag(at: start) }
      sliders.isEmpty
        ? sayTapped(touched, since: before, hasActed: hasActed, liftingAt: end, reply: &reply)
        : sayUnmoved(touched, reply: &reply)
    }
    return latest(reply)
  }

  /// Says that nothing can be dragged from a point and, on a slider, where a drag can begin.
  private mutating func refuseDrag(at point: Point) -> Reply {
    var segments = [
      phrases.segment(.message, phrases.nothingToDrag).explained(
        by: "since nothing at this point can be dragged.")
    ]
    if let slider = order.element(at: point), slider.accessibilityTraits.contains(.adjustable) {
      let handle = slider.accessibilityActivationPoint
      func text(_ number: Double) -> String {
        SpokenNumber.text(number, decimals: 0, style: phrases.numbers)
      }
      segments.append(
        phrases.segment(.message, phrases.dragFrom, ["x": text(handle.x), "y": text(handle.y)])
          .explained(by: "is the slider's activation point."))
    }
    return latest(Reply(explaining: segments, .refused(.nothingToDo)))
  }

  /// Puts a finger down, and returns the element that accepts the touch. The touch is offered to
  /// the hit element, then to its containers. If no element accepts the touch, the result is `nil`.
  private func touchedControl(
    _ hit: AccessibilityElement?, at point: Point
  ) -> AccessibilityElement? {
    var next = hit
    while let element = next, !element.touchDown(at: point) { next = element.parent }
    return next
  }

  /// Returns the touch points of a straight drag, excluding its start.
  private static func path(from start: Point, to end: Point) -> [Point] {
    let distance = max(abs(end.x - start.x), abs(end.y - start.y))
    let moves = max(min((distance / moveDistance).rounded(.up), Double(maximumMoves)), 1)
    return (1...Int(moves)).map { move in
      let share = Double(move) / moves
      guard share < 1 else { return end }
      return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// Focuses and says the sliders that moved, or only the value of the focused slider.
  private mutating func sayMoved(
    _ sliders: [AccessibilityElement], since states: inout [ElementSnapshot], reply: inout Reply
  ) {
    for (index, slider) in sliders.enumerated() {
      let state = ElementSnapshot(of: slider, .adjustableValue)
      guard state != states[index] else { continue }
      states[index] = state
      let isAtEnd = slider.accessibilityRange.map { $0.isAtMaximum || $0.isAtMinimum } ?? false
      if slider === focusedElement {
        say(isAtEnd ? .reachedLimit : .moved, of: slider, reply: &reply)
      } else {
        if isAtEnd { reply.play(.limit) }
        focus(slider, reply: &reply)
      }
    }
  }

  /// Focuses a slider that did not follow the finger, and says why.
  private mutating func sayUnmoved(_ slider: AccessibilityElement, reply: inout Reply) {
    if slider !== focusedElement { focus(slider, reply: &reply) }
    let outcome: Adjustment.Outcome =
      switch slider.accessibilityRange {
      case let range? where range.value >= range.maximum: .stayedAtMaximum
      case let range? where range.value <= range.minimum: .stayedAtMinimum
      default: .unchanged
      }
    say(outcome, of: slider, reply: &reply)
  }

  /// Says the effect of a touch on a button. A button that reacts gets the focus.
  private mutating func sayTapped(
    _ button: AccessibilityElement, since before: ElementSnapshot, hasActed: Bool,
    liftingAt end: Point, reply: inout Reply
  ) {
    guard button.accessibilityFrame.contains(end) else {
      return sayUnchanged(
        "since the finger moved off the button before it was lifted.", reply: &reply)
    }
    guard hasActed else {
      reply.outcome = .refused(.nothingToDo)
      return reply.say(
        phrases.segment(.message, phrases.nothingToActivate),
        rule: "since the touch had no effect.")
    }
    reply.play(.activate)
    let isNew = button !== focusedElement
    // Speech would drown out the media that starts playing, so the focus moves without words.
    guard !before.traits.contains(.startsMediaSession) else { return focusedElement = button }
    isNew ? focus(button, reply: &reply) : speakChanges(of: button, since: before, reply: &reply)
  }

  /// Focuses an element and says it without its hint, provided that swipes can reach it.
  private mutating func focus(_ element: AccessibilityElement, reply: inout Reply) {
    guard let index = order.index(of: element) else { return }
    focus(index, of: order.elements, withHint: false, reply: &reply)
  }
}
