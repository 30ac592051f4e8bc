internal import AccessibilityModel
package import ScreenReader
package import TerminalKeys

/// A question that the user answers on a separate line.
package enum KeyQuestion: Equatable, Sendable {
  /// The text to find.
  case text
  /// The command to perform.
  case command

  package var prompt: String {
    switch self {
    case .text: "/"
    case .command: ":"
    }
  }
}

/// The state machine of key mode, which maps keys to outcomes.
package struct KeyMode: Sendable {
  package enum Outcome: Equatable, Sendable {
    /// Perform a command. `line` is the line that a user would type for it.
    case perform(Command, line: String)
    /// Respond to a line as if it had been typed at the prompt.
    case answer(String)
    /// Enter a secret into the secure field that awaits it.
    case enter(secret: String)
    /// Ask for the key to explain.
    case askForKey
    case explain(Key)
    /// Say that a key has no function.
    case refuse(Key)
    /// Ask a question that the user answers on a separate line.
    case ask(KeyQuestion)
    /// Show the new text of the line, which equals the old text if there was nothing to delete.
    case show(String, for: KeyQuestion, insteadOf: String)
    /// Say a typed character, or a bullet for a secret character.
    case echo(Character)
    /// Say that a secret character was deleted.
    case echoSecretDeletion
    case endLine
    /// Say that the question was left unanswered.
    case cancelQuestion
    case leave
  }

  private enum State: Equatable {
    case operating
    /// The next key will be explained. Any secret typed so far is kept.
    case explaining(hiding: String?)
    case asking(KeyQuestion, text: String)
    /// A secret is being typed.
    case hiding(text: String)
    /// A number is being typed, which replaces the number in a field.
    case number(digits: String)
  }

  private static let maximumLength = 1_000
  private static let bullet: Character = "•"

  /// Whether the session ends with key mode, because there is no prompt to return to.
  package let isWholeSession: Bool
  package let map: KeyMap
  private var state = State.operating
  /// Whether keys of the map adjust the element, which the user has begun to interact with.
  private var isInteracting = false

  package init(isWholeSession: Bool, map: KeyMap = .earshot) {
    self.isWholeSession = isWholeSession
    self.map = map
  }

  /// Whether there is typed text that Control-C discards.
  package var isAsking: Bool {
    switch state {
    case .asking, .hiding, .explaining(hiding: .some): true
    case .operating, .explaining, .number: false
    }
  }

  /// Whether the next key operates the interface, so it is neither text nor about to be explained.
  package var isOperating: Bool { state == .operating }

  /// Discards the question and the typed text.
  package mutating func cancel() { state = .operating }

  package mutating func press(_ key: Key, in context: KeyContext) -> [Outcome] {
    switch (state, context.expectsSecret) {
    case (.hiding, false): state = .operating
    case (.operating, true), (.number, true): state = .hiding(text: "")
    default: break
    }
    switch state {
    case .explaining(let text):
      state = text.map { .hiding(text: $0) } ?? .operating
      return [.explain(key)]
    case .asking(let question, let text): return press(key, answering: question, with: text)
    case .hiding(let text): return press(key, hiding: text, in: context)
    case .number(let digits):
      return context.isEditing && context.takesNumber
        ? press(key, after: digits, in: context) : operate(key, in: context)
    case .operating:
      guard context.isEditing || context.isTerminal else { return operate(key, in: context) }
      return context.takesNumber ? press(key, after: "", in: context) : edit(key, in: context)
    }
  }

  private mutating func operate(_ pressed: Key, in context: KeyContext) -> [Outcome] {
    state = .operating
    let key = context.readerKey(pressed, in: map)
    if let stroke = context.stroke(of: pressed, meaning: map.meaning(of: key, in: context)) {
      return [.perform(.press(stroke), line: "press \(stroke.words)")]
    }
    if isInteracting, context.isAdjustable, let line = map.interaction(of: key) {
      return [.answer(line)]
    }
    isInteracting = false
    switch map.meaning(of: key, in: context) {
    case nil: return [.refuse(key)]
    case .interact:
      isInteracting = context.isAdjustable
      return [.answer("describe")]
    case .command(let line): return [.answer(line)]
    case .find: return ask(.text)
    case .commandLine: return ask(.command)
    case .keyHelp:
      state = .explaining(hiding: nil)
      return [.askForKey]
    case .leave: return [.leave]
    }
  }

  private mutating func ask(_ question: KeyQuestion) -> [Outcome] {
    state = .asking(question, text: "")
    return [.ask(question)]
  }
}

/// Handles typing into fields and on separate lines.
extension KeyMode {
  private mutating func edit(_ key: Key, in context: KeyContext) -> [Outcome] {
    if let character = key.typed {
      guard context.isSecure else { return [Self.type(character)] }
      // The field no longer expects a secret, so `type` requests the secret again.
      state = .hiding(text: String(character))
      return [.perform(.type(), line: "type"), .echo(Self.bullet)]
    }
    switch key.symbol {
    case .backspace where key.modifiers.isEmpty: return [.answer("delete")]
    case .return where key.modifiers.isEmpty: return [.answer("return")]
    default: return operate(key, in: context)
    }
  }

  private static func type(_ character: Character) -> Outcome {
    character.isWhitespace
      ? .perform(.type(" "), line: "space")
      : .perform(.type(String(character)), line: "type \(character)")
  }

  /// Types a digit. The first digit replaces the number in the field, and the others extend it.
  private mutating func press(
    _ key: Key, after digits: String, in context: KeyContext
  ) -> [Outcome] {
    if let character = key.typed, !character.isWhitespace {
      guard digits.utf8.count < 60 else { return [.refuse(key)] }
      let typed = TypedNumber(digits + String(character))
      // Any character that can't be part of a number ends it, so the next digit begins a new one.
      state = typed.isOfNumbers ? .number(digits: typed.text) : .operating
      return typed.isBeginning ? [.echo(character)] : Self.type(typed)
    }
    guard key.symbol == .backspace, let last = digits.last, digits.count > 1 || !last.isNumber
    else {
      state = .operating
      return edit(key, in: context)
    }
    let rest = TypedNumber(String(digits.dropLast()))
    guard !rest.text.isEmpty else {
      // All typed digits are deleted, but the field still has its number, so describe the field.
      state = .operating
      return [.perform(.describe, line: "describe")]
    }
    state = .number(digits: rest.text)
    return rest.hasDigits ? Self.type(rest) : [.echo(last)]
  }

  private static func type(_ number: TypedNumber) -> [Outcome] {
    [.perform(.type(number.written), line: "type \(number.written)")]
  }

  private mutating func press(
    _ key: Key, answering question: KeyQuestion, with text: String
  ) -> [Outcome] {
    func replace(with newText: String) -> [Outcome] {
      state = .asking(question, text: newText)
      return [.show(newText, for: question, insteadOf: text)]
    }
    if let character = key.typed {
      return text.unicodeScalars.count < Self.maximumLength
        ? replace(with: text + String(character)) : [.refuse(key)]
    }
    switch (key.symbol, key.modifiers) {
    case (.backspace, _): return replace(with: String(text.dropLast()))
    case (.character("u"), .control): return replace(with: "")
    case (.return, _) where !text.allSatisfy(\.isWhitespace):
      state = .operating
      return [.endLine, .answer(question == .text ? "find \(text)" : text)]
    case (.return, _), (.escape, _), (.character("d"), .control):
      state = .operating
      return [.endLine, .cancelQuestion]
    default: return [.refuse(key)]
    }
  }

  private mutating func press(
    _ key: Key, hiding text: String, in context: KeyContext
  ) -> [Outcome] {
    if let character = key.typed {
      guard text.count < Self.maximumLength else { return [.refuse(key)] }
      state = .hiding(text: text + String(character))
      return [.echo(Self.bullet)]
    }
    switch key.symbol {
    case .backspace:
      guard !text.isEmpty else { return [.answer("delete")] }
      state = .hiding(text: String(text.dropLast()))
      return [.echoSecretDeletion]
    case .escape:
      state = .operating
      // Escape ends text entry in a field that is being edited. Otherwise the element is described.
      return context.isEditing || context.isTerminal
        ? [.perform(.escape, line: "escape")] : [.perform(.describe, line: "describe")]
    case .return:
      state = .operating
      return [.enter(secret: text)]
        + (context.isEditing || context.isTerminal ? [.perform(.return, line: "return")] : [])
    default:
      guard let meaning = map.meaning(of: key, in: context) else { return [.refuse(key)] }
      // Keep the typed text, because typing continues after the help.
      if meaning == .keyHelp {
        state = .explaining(hiding: text)
        return [.askForKey]
      }
      let outcomes = operate(key, in: context)
      return text.isEmpty ? outcomes : [.enter(secret: text)] + outcomes
    }
  }
}

/// A number typed key by key, with a decimal point or comma.
struct TypedNumber {
  let text: String

  init(_ text: String) { self.text = text }

  var isOfNumbers: Bool { text.allSatisfy { "0123456789+-.,".contains($0) } }

  /// Whether the number has digits, not only signs and separators.
  var hasDigits: Bool { text.contains { "0123456789".contains($0) } }

  /// Whether the number is incomplete: a sign, or digits that end in a separator.
  var isBeginning: Bool {
    let digits = text.first.map { "+-".contains($0) } == true ? text.dropFirst() : text[...]
    guard let last = digits.last else { return !text.isEmpty }
    return ".,".contains(last) && digits.dropLast().allSatisfy { "0123456789".contains($0) }
  }

  /// The number in the form that a field accepts, with a decimal point. “1,000” stays unchanged,
  /// because it means a thousand in some languages but one in others.
  var written: String {
    let number = NumberText(text)
    return number?.thousands == nil ? number?.plainText ?? text : text
  }
}
