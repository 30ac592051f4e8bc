package import TerminalKeys

/// What a key asks for, to be typed on a line.
package enum KeyQuestion: Equatable, Sendable {
  /// A text to be found.
  case text
  /// A command.
  case command
}

/// Operating by single keys: keys in, what they mean out. Pure; whoever owns it has the terminal.
package struct KeyMode: Sendable {
  /// What a key comes to. Of several, the later ones follow the earlier ones.
  package enum Outcome: Equatable, Sendable {
    /// A command is done, which is typed as the line.
    case perform(Command, line: String)
    /// A line is answered as at the prompt.
    case answer(String)
    /// A text that nobody may see is given to the field that asked for it.
    case enter(secret: String)
    /// The next key is asked for, to be explained.
    case askForKey
    /// A key is explained.
    case explain(Key)
    /// A key means nothing.
    case refuse(Key)
    /// A text is asked for, on a line of its own.
    case ask(KeyQuestion)
    /// The text on that line is now this one, in place of another one, or the same as before where there
    /// was nothing to take away.
    case show(String, for: KeyQuestion, insteadOf: String)
    /// A character is heard that was typed, or a bullet in the place of one that nobody may see.
    case hear(Character)
    /// The line is over, whatever stands on it.
    case endLine
    /// Nothing was typed where something was asked for.
    case takeBack
    /// Keys are not read any more.
    case leave
  }

  private enum State: Equatable {
    case operating
    /// The next key is explained; what was typed for a secure field meanwhile waits.
    case explaining(hiding: String?)
    case asking(KeyQuestion, text: String)
    /// A text for a secure field.
    case hiding(text: String)
    /// A number that takes the place of the one that stands in a field.
    case number(digits: String)
  }

  private static let longestText = 1_000
  private static let bullet: Character = "•"

  /// Whether there is nothing to go back to.
  package let isWholeSession: Bool
  private var state = State.operating

  /// Begins to operate.
  ///
  /// - Parameter isWholeSession: Whether there is nothing to go back to.
  package init(isWholeSession: Bool) {
    self.isWholeSession = isWholeSession
  }

  /// Whether a text is typed that control-C takes back.
  package var isAsking: Bool {
    switch state {
    case .asking, .hiding, .explaining(hiding: .some): true
    case .operating, .explaining, .number: false
    }
  }

  /// Forgets what was typed so far, and what was asked.
  package mutating func cancel() {
    state = .operating
  }

  /// Presses a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - context: Where it is pressed.
  /// - Returns: What it comes to, in order.
  package mutating func press(_ key: Key, in context: KeyContext) -> [Outcome] {
    if case .hiding = state, !context.expectsSecret { state = .operating }
    if context.expectsSecret {
      switch state {
      case .operating, .number: state = .hiding(text: "")
      case .explaining, .asking, .hiding: break
      }
    }
    switch state {
    case .explaining(let text):
      state = text.map { .hiding(text: $0) } ?? .operating
      return [.explain(key)]
    case .asking(let question, let text):
      return press(key, answering: question, with: text)
    case .hiding(let text):
      return press(key, hiding: text, in: context)
    case .number(let digits):
      return context.isEditing && context.takesNumber
        ? press(key, behind: digits, in: context) : operate(key, in: context)
    case .operating:
      guard context.isEditing else { return operate(key, in: context) }
      return context.takesNumber
        ? press(key, behind: "", in: context) : edit(key, in: context)
    }
  }

  private mutating func operate(_ key: Key, in context: KeyContext) -> [Outcome] {
    state = .operating
    switch KeyMap.meaning(of: key, in: context) {
    case nil: return [.refuse(key)]
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

/// Typing, seen and unseen.
extension KeyMode {
  private mutating func edit(_ key: Key, in context: KeyContext) -> [Outcome] {
    if let character = key.typed {
      guard context.isSecure else { return [Self.type(character)] }
      // What was asked for before was taken back, and is asked for anew.
      state = .hiding(text: String(character))
      return [.perform(.type(), line: "type"), .hear(Self.bullet)]
    }
    switch key.symbol {
    case .backspace: return [.answer("delete")]
    // What is typed stays; the element says itself again.
    case .return: return [.answer("escape")]
    default: return operate(key, in: context)
    }
  }

  private static func type(_ character: Character) -> Outcome {
    character.isWhitespace
      ? .perform(.type(" "), line: "space")
      : .perform(.type(String(character)), line: "type \(character)")
  }

  /// Digits take the place of the number that is there, and further digits follow them.
  private mutating func press(
    _ key: Key, behind digits: String, in context: KeyContext
  ) -> [Outcome] {
    if let character = key.typed, !character.isWhitespace {
      guard digits.utf8.count < 60 else { return [.refuse(key)] }
      let typed = TypedNumber(digits + String(character))
      // What belongs to no number is not kept, so that the next digit begins anew.
      state = typed.isOfNumbers ? .number(digits: typed.text) : .operating
      return typed.isBeginning ? [.hear(character)] : Self.type(typed)
    }
    guard key.symbol == .backspace, let last = digits.last, digits.count > 1 || !last.isNumber
    else {
      state = .operating
      return edit(key, in: context)
    }
    let rest = TypedNumber(String(digits.dropLast()))
    guard !rest.text.isEmpty else {
      // The number that was there still is.
      state = .operating
      return [.perform(.describe, line: "describe")]
    }
    state = .number(digits: rest.text)
    return rest.hasDigits ? Self.type(rest) : [.hear(last)]
  }

  private static func type(_ number: TypedNumber) -> [Outcome] {
    [.perform(.type(number.written), line: "type \(number.written)")]
  }

  private mutating func press(
    _ key: Key, answering question: KeyQuestion, with text: String
  ) -> [Outcome] {
    func take(_ newText: String) -> [Outcome] {
      state = .asking(question, text: newText)
      return [.show(newText, for: question, insteadOf: text)]
    }
    if let character = key.typed {
      return text.unicodeScalars.count < Self.longestText
        ? take(text + String(character)) : [.refuse(key)]
    }
    switch (key.symbol, key.modifiers) {
    case (.backspace, _): return take(String(text.dropLast()))
    case (.character("u"), .control): return take("")
    case (.return, _) where !text.allSatisfy(\.isWhitespace):
      state = .operating
      return [.endLine, .answer(question == .text ? "find \(text)" : text)]
    case (.return, _), (.escape, _), (.character("d"), .control):
      state = .operating
      return [.endLine, .takeBack]
    default: return [.refuse(key)]
    }
  }

  private mutating func press(
    _ key: Key, hiding text: String, in context: KeyContext
  ) -> [Outcome] {
    if let character = key.typed {
      guard text.count < Self.longestText else { return [.refuse(key)] }
      state = .hiding(text: text + String(character))
      return [.hear(Self.bullet)]
    }
    switch key.symbol {
    case .backspace:
      guard !text.isEmpty else { return [.answer("delete")] }
      state = .hiding(text: String(text.dropLast()))
      return [.hear(Self.bullet)]
    case .escape:
      state = .operating
      // A field that was asked for its text by a command is not left by it.
      return context.isEditing
        ? [.perform(.escape, line: "escape")] : [.perform(.describe, line: "describe")]
    case .return:
      state = .operating
      return [.enter(secret: text)]
        + (context.isEditing ? [.perform(.escape, line: "escape")] : [])
    default:
      guard let meaning = KeyMap.meaning(of: key, in: context) else { return [.refuse(key)] }
      // Whoever asks what a key does is not done with typing.
      if meaning == .keyHelp {
        state = .explaining(hiding: text)
        return [.askForKey]
      }
      let outcomes = operate(key, in: context)
      return text.isEmpty ? outcomes : [.enter(secret: text)] + outcomes
    }
  }
}
