internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Typing into the focused element.
extension ScreenReader {
  /// Whether the next line is to be given to `enter(secret:)`, unseen: whoever reads it neither
  /// shows nor records it. Any other command in between withdraws that.
  public var expectsSecret: Bool { session.secretField != nil }

  /// Whether the cursor is on a secure field, so that whatever is typed may be what nobody may see: what is
  /// not understood, or names nothing, is not quoted then.
  package var isAtSecureField: Bool {
    focusedElement?.accessibilityTraits.contains(.secureTextField) == true
  }

  /// Types a text into the focused element and says it; a number takes the place of the value of
  /// what can be adjusted.
  ///
  /// - Parameter text: What was typed; nil announces that a text comes that must not be seen.
  /// - Returns: What is to be heard.
  mutating func type(_ text: String?) -> Reply {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return Reply() }
    let traits = element.accessibilityTraits
    guard !traits.contains(.notEnabled) else { return refuseDimmed() }
    if traits.contains(.secureTextField), element is any KeyInput {
      return text == nil ? expectSecret(for: element) : refuseSecretInSight()
    }
    let isSpinButton = traits.contains(.adjustable) && traits.contains(.textEntry)
    guard isSpinButton || element is any KeyInput else {
      return refuseTyping()
    }
    guard let text else {
      return notUnderstood(
        CommandParser.NotUnderstood(line: "type", nearest: ["type and a text"]))
    }
    return isSpinButton ? replaceValue(of: element, by: text) : insert(text, into: element)
  }

  /// Refuses a text since the element takes none.
  mutating func refuseTyping() -> Reply {
    refuse(
      phrases.operating.notATextField, .notApplicable, rule: "since the element takes no text.")
  }

  private mutating func insert(_ text: String, into element: AccessibilityElement) -> Reply {
    let before = snapshot(of: element)
    let oldValue = describer.valueText(of: element)
    (element as? any KeyInput)?.insertText(text)
    var reply = Reply()
    guard !notifications.hasWords else { return latest(reply) }
    let value = describer.valueText(of: element) ?? ""
    if value == oldValue ?? "" {
      reply.outcome = .unchanged
      reply.say(
        phrases.segment(.message, phrases.unchanged), rule: "since the element took no text.")
    } else if ScreenReader.contains(value, text) {
      // What was typed is heard, not all that stands there already; a mark by itself, by its name.
      let name = text.count == 1 ? text.first.map { self.name(of: $0, in: element) } : nil
      let typed = describer.segment(.value, name ?? text, of: element)
      let others = describer.news(of: element, since: before)
        .filter { $0.segment.kind != .value }
      reply.say([ExplainedSegment(typed, rule: "was typed.")] + others)
    } else {
      sayWhatIsNew(of: element, since: before, reply: &reply)
    }
    return latest(reply)
  }

  private static func replaceText(of field: any KeyInput, by text: String) {
    // A field that never becomes empty must not be waited for.
    for _ in 0..<Session.mostItems where field.hasText { field.deleteBackward() }
    field.insertText(text)
  }

  /// Puts a number in the place of a value; one outside the bounds is taken and said to be invalid.
  private mutating func replaceValue(
    of element: AccessibilityElement, by text: String
  ) -> Reply {
    guard let number = Double(text), number.isFinite, text.utf8.count <= 60,
      text.allSatisfy({ "0123456789+-.".contains($0) })
    else {
      return refuse(
        phrases.operating.notANumber, .notApplicable, rule: "since the element's value is a number."
      )
    }
    guard let field = element as? any KeyInput else { return adjust(to: number) { $0.set(number) } }
    let range = element.accessibilityRange
    let before = range?.value
    let oldText =
      range.map { DecimalNumber.text($0.value, decimals: $0.decimals) }
      ?? element.accessibilityValue ?? ""
    Self.replaceText(of: field, by: text)
    if let value = element.accessibilityRange?.value, value != number {
      // A field of whole numbers makes 55 of 5.5, and another number than the one that was typed must
      // not be taken for it.
      Self.replaceText(of: field, by: oldText)
      return refuse(
        phrases.invalid, .rejected,
        rule: "since the element does not take the number as it was typed.")
    }
    noteAdjustment(of: element, from: before)
    var reply = Reply()
    if !notifications.hasWords {
      let describer = describer
      let subject = describer.subject(element, context: .none, isAtRest: false)
      reply.say(
        [describer.newValue(of: element)].compactMap(\.self) + describer.validity(of: subject))
    }
    return latest(reply)
  }
}

/// Text that nobody may see or hear: it is in no reply, explanation, history or effect.
extension ScreenReader {
  private mutating func expectSecret(for element: AccessibilityElement) -> Reply {
    session.secretField = element
    return message(phrases.operating.typeUnseen, rule: "since the field is secure.")
  }

  private mutating func refuseSecretInSight() -> Reply {
    refuse(phrases.operating.onlyUnseen, .notApplicable, rule: "since the field is secure.")
  }

  /// Gives a line that was typed unseen to the field that asked for it.
  ///
  /// - Parameter secret: The line, without its end; an empty one types nothing.
  /// - Returns: What is to be heard: that something was entered, and not how much.
  public mutating func enter(secret: String) -> Response {
    let field = session.secretField
    session.secretField = nil
    guard let field, field === focusedElement, order.place(of: field) != nil, !secret.isEmpty
    else {
      return finish(
        refuseNothingEntered(rule: "since there is no text, or no field that waits for one."))
    }
    (field as? any KeyInput)?.insertText(secret)
    let reply = message(
      phrases.operating.entered, rule: "since the field has been given the text.")
    // The field's own news would be its value.
    told = heardOfFocusedElement
    return finish(reply)
  }

  /// Refuses an input that has no text.
  mutating func refuseNothingEntered(rule: String) -> Reply {
    refuse(phrases.operating.nothingEntered, .nothingToDo, rule: rule)
  }
}
