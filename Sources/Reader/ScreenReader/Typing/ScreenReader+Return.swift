internal import AccessibilityModel
internal import SpeechModel

/// The Return key in fields.
extension ScreenReader {
  /// Presses Return, as a line break that is typed. A text area gets a new line. Another field sends
  /// its text, if its source does so, or ends text entry.
  mutating func pressReturn(in element: AccessibilityElement) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    guard let field = element as? any KeyInput else { return refuseTyping() }
    let before = snapshot(of: element)
    let oldText = element.accessibilityValue ?? ""
    field.insertText("\n")
    let text = element.accessibilityValue ?? ""
    var reply = Reply(playing: .activate)
    if Self.lineBreaks(in: text) > Self.lineBreaks(in: oldText) {
      let name = describer.segment(.value, name(of: "\n", in: element), of: element)
      reply.say([name.explained(by: "was typed.")])
    } else if text != oldText {
      speakChanges(of: element, since: before, reply: &reply)
      // A field that was emptied has no value to say.
      if !reply.hasWords { say(element, withHint: false, reply: &reply) }
    } else if element.accessibilityTraits.contains(.textArea) {
      sayUnchanged(
        of: element, "since the element did not accept the new line.", reply: &reply)
    } else if field.resignFirstResponder() {
      say(element, withHint: false, reply: &reply)
    } else if !(element is any RemoteElement) {
      sayUnchanged(of: element, "since the field is not being edited.", reply: &reply)
    } else {
      // The effect in a page or a program may be elsewhere.
      speakChanges(of: element, since: before, reply: &reply)
    }
    return latest(reply)
  }

  private static func lineBreaks(in text: String) -> Int { text.count(where: \.isNewline) }

  /// Types lines into a field of one line, where each line break is the Return key. Only a page or a
  /// program gets the text after the first one, because Return ends text entry elsewhere.
  mutating func type(lines text: String, into element: AccessibilityElement) -> Reply {
    var reply = Reply()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if index > 0 {
        add(pressReturn(in: element), to: &reply)
        guard element is any RemoteElement, order.index(of: element) != nil else { break }
      }
      if !line.isEmpty { add(type(line: String(line), into: element), to: &reply) }
    }
    return latest(reply)
  }

  private func add(_ next: Reply, to reply: inout Reply) {
    reply.append(next)
    reply.outcome = next.outcome
  }
}
