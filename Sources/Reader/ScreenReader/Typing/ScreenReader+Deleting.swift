internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Deleting and selecting the text of fields.
extension ScreenReader {
  /// Deletes all text of a field, as far as it can be deleted.
  static func empty(_ field: any KeyInput) {
    // The number of deletions is limited, because a field might never become empty.
    for _ in 0..<maximumItems where field.hasText { field.deleteBackward() }
  }

  /// Deletes the last characters or words of a field, or all selected text.
  mutating func delete(_ count: Int, _ unit: TextUnit, in element: AccessibilityElement) -> Reply {
    if memory.selectedField === element { return clear(element) }
    return deleteText(of: element) { text in
      guard unit == .words else { return max(count, 1) }
      var rest = text[...]
      for _ in 0..<max(count, 1) {
        while rest.last?.isWhitespace == true { rest.removeLast() }
        while rest.last?.isWhitespace == false { rest.removeLast() }
      }
      return max(text.count - rest.count, 1)
    }
  }

  /// Deletes all text of a field.
  mutating func clear(_ element: AccessibilityElement) -> Reply {
    memory.selectedField = nil
    return deleteText(of: element) { max($0.count, 1) }
  }

  /// Deletes the given number of characters and says them, or only that text was deleted if the
  /// field is secure.
  private mutating func deleteText(
    of element: AccessibilityElement, count: (String) -> Int
  ) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    guard let field = element as? any KeyInput else { return refuseTyping() }
    guard field.hasText else {
      return refuseAtEdge(phrases.operating.nothingToDelete, "since there is no text.")
    }
    let before = snapshot(of: element)
    let oldValue = element.accessibilityValue
    let oldText = describer.valueText(of: element) ?? ""
    let wanted = min(count(oldText), Self.maximumItems)
    for _ in 0..<wanted where field.hasText { field.deleteBackward() }
    recordEdit(of: element, from: oldValue)
    var reply = Reply()
    let text = describer.valueText(of: element) ?? ""
    let removed = String(oldText.dropFirst(text.count))
    if text == oldText {
      sayUnchanged(of: element, "since the text did not change.", reply: &reply)
    } else if oldText.hasPrefix(text) {
      var segments: [ExplainedSegment] = []
      let name = removed.count == 1 ? removed.first.map { self.name(of: $0, in: element) } : nil
      if name != nil || !element.accessibilityTraits.isSecret {
        segments = [
          describer.segment(.value, name ?? removed, of: element).explained(
            by: name == nil ? "was the last text." : "was the last character.")
        ]
      }
      reply.say(
        segments + [
          phrases.segment(.message, phrases.operating.deleted).explained(
            by: "since the text was removed.")
        ])
    } else {
      speakChanges(of: element, since: before, reply: &reply)
    }
    return latest(reply)
  }

  /// Selects all text of a field and says it. The next typed text replaces it.
  mutating func selectAll(of element: AccessibilityElement) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    guard let field = element as? any KeyInput else { return refuseTyping() }
    guard field.hasText else {
      return refuse(phrases.operating.blank, "since the field has no text to select.")
    }
    memory.selectedField = element
    var segments: [ExplainedSegment] = []
    if !element.accessibilityTraits.isSecret, let text = describer.valueText(of: element) {
      segments.append(
        describer.segment(.value, text, of: element).explained(by: "is the selected text."))
    }
    segments.append(
      phrases.segment(.state, phrases.selected).explained(
        by: "since the next typed text replaces it."))
    return latest(Reply(explaining: segments))
  }
}

extension Command {
  /// Whether the selected text stays selected until the command has been performed.
  var keepsSelection: Bool {
    switch self {
    case .type, .delete, .deleteLast, .clear, .selectAll, .repeat, .why, .stop, .pause, .help: true
    default: false
    }
  }
}
