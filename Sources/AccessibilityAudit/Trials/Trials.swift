internal import AccessibilityModel

/// The copies of a screen that a rule may operate. Their number is bounded, and what was left out for
/// it is told.
@MainActor
final class Trials {
  let original: AuditedScreen
  private let makeScreen: () -> AccessibilityElement
  private var made = 0
  private var copies = 0
  private var shared: Trial?
  /// How many elements were to be tried, and were not.
  private(set) var leftOut = 0
  /// Whether a copy was wanted that could not be had.
  private(set) var lackedCopies = false

  init(of original: AuditedScreen, makeScreen: @escaping () -> AccessibilityElement) {
    self.original = original
    self.makeScreen = makeScreen
  }

  /// Makes a new copy; nil if there were enough of them, or if it is not like the screen.
  func fresh() -> Trial? {
    guard copies < 2 || made < original.limits.elementsInCopies else {
      lackedCopies = true
      return nil
    }
    let trial = Trial(makeScreen(), rules: original.rules)
    copies += 1
    made += max(trial.elements.count, 1)
    // What can't be found again on a copy can't be tried there.
    guard trial.elements.count == original.elements.count else {
      lackedCopies = true
      return nil
    }
    return trial
  }

  /// Tries elements one after the other, on one copy as long as it is as good as new.
  ///
  /// - Parameters:
  ///   - elements: The elements to try.
  ///   - attempt: Operates the element on a copy, and returns whether the copy is spoiled by it.
  func tryEach(
    _ elements: [AuditedElement], _ attempt: (AuditedElement, AccessibilityElement, Trial) -> Bool
  ) {
    shared = nil
    for (index, element) in elements.enumerated() {
      guard index < original.limits.operatedElements else {
        leftOut += elements.count - index
        break
      }
      guard let trial = shared ?? fresh() else {
        leftOut += elements.count - index
        break
      }
      shared = trial
      trial.listen()
      if attempt(element, trial.elements[element.place], trial) { shared = nil }
    }
    shared = nil
  }

  /// Returns as many elements as can be tried if each time the whole screen is asked what has changed,
  /// and takes note of the others.
  func affordable(_ elements: [AuditedElement]) -> [AuditedElement] {
    let most = max(2_000_000 / max(original.elements.count, 1), 2)
    leaveOut(max(elements.count - most, 0))
    return Array(elements.prefix(most))
  }

  /// Takes note that elements were not tried.
  func leaveOut(_ count: Int) { leftOut += count }
}
