internal import AccessibilityModel
internal import Dialects

/// The steps of dates of Qt, whose number is always the same.
extension FocusCursor {
  /// Returns the words for a step of a date, or `nil` for another object. Orca 43 says one only if the control
  /// whose step it said last has another number, and forgets that control in another window.
  mutating func dateWords(
    at facts: ElementFacts, from before: ElementFacts, isSame: Bool,
    _ key: TableDescriber.Cause, _ describer: TableDescriber
  ) -> [TableDescriber.Words]? {
    guard !facts.isInPage else { return nil }
    if before.window?.id != facts.window?.id { lastNumber = nil }
    guard isSame else { return nil }
    let number = facts.value?.current
    guard facts.isStepOfDate(since: before, by: key), let text = facts.text else {
      if facts.hasNumber, number != before.value?.current { lastNumber = number }
      return nil
    }
    let isNew = lastNumber != (number ?? 0)
    lastNumber = number ?? 0
    // A part that was not selected is selected by the step.
    var words: [TableDescriber.Words] = []
    if before.text?.selection == nil { words = describer.selection(of: text.selected ?? "") }
    guard describer.dialect.habits.contains(.saysEachDate) || isNew else { return words }
    return words + [describer.apart(text.string, "changes.spinButton.number")]
  }
}

extension ElementFacts {
  /// Whether a key has stepped a date or a time of Qt, which has no range.
  func isStepOfDate(since before: ElementFacts, by key: TableDescriber.Cause) -> Bool {
    let steps: [KeyStroke.Name] = [.up, .down, .pageUp, .pageDown]
    guard isOfQt, role == .spinButton, key.name.map(steps.contains) == true,
      let text = text?.string, text != before.text?.string
    else { return false }
    return value?.maximum == value?.minimum
  }
}
