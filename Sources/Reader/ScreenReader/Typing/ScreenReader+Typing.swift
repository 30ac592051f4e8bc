internal import AccessibilityModel
internal import Dialects
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Whether a secure field is waiting for masked text, to be passed to ``enter(secret:)``.
  ///
  /// The host must neither show nor record the text. Any command withdraws the request.
  public var expectsSecret: Bool { memory.secretField != nil }

  /// Whether the focus is on a field for a secret, where any text may be secret. While it has the
  /// focus, replies do not quote unknown names or lines that were not understood.
  package var isAtSecureField: Bool {
    focusedElement?.accessibilityTraits.isSecret == true
  }

  /// Types text into an element, and says the text. In a spin button, a number replaces the value with
  /// VoiceOver.
  /// In a secure field, the text must be `nil`, and the field then waits for a secret.
  mutating func type(_ text: String?, into element: AccessibilityElement) -> Reply {
    let traits = element.accessibilityTraits
    guard !traits.contains(.notEnabled) else { return refuseDimmed() }
    if traits.isSecret, element is any KeyInput {
      guard text == nil else {
        return refuse(phrases.operating.onlyUnseen, "since the field is secure.", .notApplicable)
      }
      memory.secretField = element
      return message(phrases.operating.typeUnseen, rule: "since the field is secure.")
    }
    guard Self.acceptsTyping(element) else {
      var reply = refuseTyping()
      // The keys of a calculator are buttons.
      if let key = text?.first,
        order.all().contains(where: { $0.accessibilityLabel == String(key) })
      {
        reply.say(Utterance(segments(phrases.nearest, english: "press \(key)")))
      }
      return reply
    }
    guard let text else { return notUnderstood("type", nearest: ["type with some text"]) }
    let isLine = traits.contains(.textArea) || !text.contains(where: \.isNewline)
    return isLine ? type(line: text, into: element) : type(lines: text, into: element)
  }

  mutating func type(line: String, into element: AccessibilityElement) -> Reply {
    // Other readers type keys, which the field inserts at its caret.
    let isNumber = Self.isSpinButton(element) && describer.table == nil
    return isNumber ? replaceValue(of: element, by: line) : insert(line, into: element)
  }

  private static func isSpinButton(_ element: AccessibilityElement) -> Bool {
    element.accessibilityTraits.contains([.adjustable, .textEntry])
  }

  private static func acceptsTyping(_ element: AccessibilityElement) -> Bool {
    isSpinButton(element) || element is any KeyInput
  }

  /// Whether the focused element accepts text, or the terminal wherever the focus is.
  package var acceptsTyping: Bool {
    isTerminal || focusedElement.map(Self.acceptsTyping) ?? false
  }

  /// Returns whether the screen has a secure field that swipes can reach.
  package mutating func hasSecureField() -> Bool {
    order.all().contains { $0.accessibilityTraits.isSecret }
  }

  mutating func refuseTyping() -> Reply {
    refuse(
      phrases.operating.notATextField, "since the element does not accept text.", .notApplicable)
  }

  private mutating func insert(_ text: String, into element: AccessibilityElement) -> Reply {
    let before = snapshot(of: element)
    let document = reading?.document
    let oldText = element.accessibilityValue
    if memory.selectedField === element, let field = element as? any KeyInput { Self.empty(field) }
    memory.selectedField = nil
    let oldValue = describer.valueText(of: element) ?? ""
    defer { recordEdit(of: element, from: oldText) }
    let changes = insertKeys(text, into: element, since: before)
    var reply = Reply()
    let value = describer.valueText(of: element) ?? ""
    if value == oldValue {
      sayUnchanged(of: element, "since the element did not accept the text.", reply: &reply)
    } else if ScreenReader.contains(value, text) {
      // Only the typed text is spoken, not the whole value. A single character is spoken by name.
      let name = text.count == 1 ? text.first.map { self.name(of: $0, in: element) } : nil
      let typed = describer.segment(.value, name ?? text, of: element)
      reply.say(unannounced([typed.explained(by: "was typed.")] + changes))
      sayExpansion(since: document, reply: &reply)
    } else {
      speakChanges(of: element, since: before, reply: &reply)
    }
    return latest(reply)
  }

  /// The maximum number of characters that are typed one by one.
  static let keyLimit = 100

  /// Inserts text into an element, and returns what has changed there besides the text. Other readers say
  /// after each key what a page has changed, such as the number of characters that are left.
  private func insertKeys(
    _ text: String, into element: AccessibilityElement, since before: ElementSnapshot
  ) -> [ExplainedSegment] {
    guard let field = element as? any KeyInput else { return [] }
    var (rest, before) = (Substring(text), before)
    let isKeyed = reading != nil && text.count <= Self.keyLimit
    var changes: [ExplainedSegment] = []
    repeat {
      // A page that changes nothing at the first key gets the others together.
      let isQuiet = rest.count < text.count && changes.isEmpty && !notifications.hasSpeech
      let part = !isKeyed || isQuiet ? rest : rest.prefix(1)
      field.insertText(String(part))
      rest = rest.dropFirst(part.count)
      changes += describer.changes(of: element, since: before).filter { $0.segment.kind != .value }
      before = snapshot(of: element)
    } while !rest.isEmpty
    return changes
  }

  private static func replaceText(of field: any KeyInput, by text: String) {
    empty(field)
    field.insertText(text)
  }

  /// Replaces the value with a number, which is invalid if it is outside the bounds of a field.
  private mutating func replaceValue(of element: AccessibilityElement, by text: String) -> Reply {
    guard let number = Double(text), number.isFinite, text.utf8.count <= 60,
      text.allSatisfy({ "0123456789+-.".contains($0) })
    else {
      return refuse(
        phrases.operating.notANumber, "since the element's value is a number.", .notApplicable)
    }
    guard let field = element as? any KeyInput else {
      return adjust(element, to: number) { $0.set(number) }
    }
    let range = element.accessibilityRange
    let before = range?.value
    let oldText =
      range.map { DecimalNumber.text($0.value, decimals: $0.decimals) }
      ?? element.accessibilityValue ?? ""
    Self.replaceText(of: field, by: text)
    if let value = element.accessibilityRange?.value, value != number {
      // A field for whole numbers may turn 5.5 into 55, so the old number is restored.
      Self.replaceText(of: field, by: oldText)
      return refuse(
        phrases.invalid, "since the element did not accept the number as typed.", .rejected)
    }
    recordAdjustment(of: element, from: before)
    let describer = describer
    let subject = describer.subject(element, isAtRest: false)
    let value = [describer.newValue(of: element)].compactMap(\.self)
    return latest(Reply(explaining: unannounced(value + describer.validity(of: subject))))
  }

  /// Enters a secret into the secure field that is waiting for it.
  ///
  /// - Parameter secret: The typed line without its line ending. An empty line enters nothing.
  /// - Returns: The response, which does not reveal the length of the text.
  public mutating func enter(secret: String) -> Response {
    guard let field = memory.secretField.take(), field === focusedElement,
      order.index(of: field) != nil, !secret.isEmpty
    else {
      return finish(
        refuseNothingEntered(rule: "since there is no text, or no field is waiting for it."))
    }
    presence.whileActive { (field as? any KeyInput)?.insertText(secret) }
    let reply = message(phrases.operating.entered, rule: "since the text was entered in the field.")
    // The change to the field is not announced, because the announcement would reveal the value.
    lastDescription = focusedSnapshot
    return finish(reply)
  }

  package mutating func refuseNothingEntered(rule: String) -> Reply {
    refuse(phrases.operating.nothingEntered, rule)
  }

  func name(of character: Character, in element: AccessibilityElement) -> String {
    if let table = describer.table, table.readsFields {
      return table.dialect.characters[character] ?? String(character)
    }
    let names = describer.book(for: element).phrases.operating.characters.names
    if let name = names[character] { return name }
    return character.isWhitespace ? names[" "] ?? String(character) : String(character)
  }
}
