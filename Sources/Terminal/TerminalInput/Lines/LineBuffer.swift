internal import TerminalKeys

/// The text of a line in progress, with a cursor between two of its characters.
struct LineBuffer: Equatable {
  /// The text before the cursor.
  private(set) var head = ""
  /// The text after the cursor.
  private(set) var tail = ""
  /// The text that was deleted last by more than one character, which can be inserted again.
  private var deleted = ""

  var text: String { head + tail }

  /// The number of characters before the cursor.
  var cursor: Int { head.count }

  /// The length of the text in bytes.
  var length: Int { head.utf8.count + tail.utf8.count }

  mutating func insert(_ text: String) {
    // Append scalars, because a combining mark joins the character before it.
    head.unicodeScalars.append(contentsOf: text.unicodeScalars)
    settle()
  }

  /// Replaces a number of characters before the cursor.
  mutating func replace(_ count: Int, with text: String) {
    head.removeLast(min(max(count, 0), head.count))
    insert(text)
  }

  /// Replaces the whole line, and moves the cursor to its end.
  mutating func replaceLine(with text: String) { (head, tail) = (text, "") }

  mutating func removeLine() { (head, tail) = ("", "") }

  /// Performs a command that edits the text. Returns whether the command was possible.
  mutating func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .moveToStart: moveBack(to: head.startIndex)
    case .moveToEnd: moveForward(to: tail.endIndex)
    case .moveBack: return !head.isEmpty && moveBack(to: head.index(before: head.endIndex))
    case .moveForward: return !tail.isEmpty && moveForward(to: tail.index(after: tail.startIndex))
    case .moveBackByWord: return moveBack(to: startOfWord)
    case .moveForwardByWord: return moveForward(to: endOfWord)
    case .deleteBack: return head.popLast() != nil && settle()
    case .deleteForward, .deleteForwardOrEnd:
      guard !tail.isEmpty else { return false }
      tail.removeFirst()
      settle()
    case .deleteWordBack: return deleteBack(to: startOfWord)
    case .deleteWordForward: return deleteForward(to: endOfWord)
    case .deleteToStart: _ = deleteBack(to: head.startIndex)
    case .deleteToEnd: _ = deleteForward(to: tail.endIndex)
    case .insertDeleted: insert(deleted)
    case .repeatWord:
      guard !head.isEmpty else { return false }
      insert(String(head[startOfWord...]))
    case .swapCharacters: return swapCharacters()
    case .uppercaseWord: changeWord { $0.uppercased() }
    case .lowercaseWord: changeWord { $0.lowercased() }
    case .capitalizeWord: changeWord(Self.capitalized)
    case .recallOlder, .recallNewer, .search, .clearScreen, .complete, .enter: return false
    }
    return true
  }

  // MARK: Words

  /// Returns whether a character belongs to a word, which may be a number, a path or a pattern.
  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "*?_-.[]~=".contains(character)
  }

  /// The start of the last word before the cursor, in `head`.
  private var startOfWord: String.Index {
    guard let last = head.lastIndex(where: Self.isInWord) else { return head.startIndex }
    return head[..<last].lastIndex { !Self.isInWord($0) }.map(head.index(after:))
      ?? head.startIndex
  }

  /// The end of the first word after the cursor, in `tail`.
  private var endOfWord: String.Index {
    guard let first = tail.firstIndex(where: Self.isInWord) else { return tail.endIndex }
    return tail[first...].firstIndex { !Self.isInWord($0) } ?? tail.endIndex
  }

  private static func capitalized(_ text: Substring) -> String {
    guard let first = text.firstIndex(where: \.isLetter) else { return String(text) }
    let rest = text[text.index(after: first)...]
    return text[..<first] + text[first].uppercased() + rest.lowercased()
  }

  // MARK: Changes
  // Each returns `false` if there is nothing to change.

  @discardableResult
  private mutating func moveBack(to index: String.Index) -> Bool {
    guard index < head.endIndex else { return false }
    (head, tail) = (String(head[..<index]), String(head[index...]) + tail)
    return true
  }

  @discardableResult
  private mutating func moveForward(to index: String.Index) -> Bool {
    guard index > tail.startIndex else { return false }
    head += tail[..<index]
    tail = String(tail[index...])
    return true
  }

  private mutating func deleteBack(to index: String.Index) -> Bool {
    guard index < head.endIndex else { return false }
    deleted = String(head[index...])
    head.removeSubrange(index...)
    return settle()
  }

  private mutating func deleteForward(to index: String.Index) -> Bool {
    guard index > tail.startIndex else { return false }
    deleted = String(tail[..<index])
    tail.removeSubrange(..<index)
    return settle()
  }

  private mutating func changeWord(_ change: (Substring) -> String) {
    let end = endOfWord
    head += change(tail[..<end])
    tail = String(tail[end...])
    settle()
  }

  /// Swaps the characters around the cursor or, at the end of the line, the last two.
  private mutating func swapCharacters() -> Bool {
    guard !head.isEmpty, !tail.isEmpty || head.dropLast().last != nil else { return false }
    _ = perform(.moveForward)
    guard let second = head.popLast() else { return false }
    let first = head.popLast()
    head.append(second)
    if let first { head.append(first) }
    return settle()
  }

  /// Moves the cursor out of a character that an edit has formed from the text on both sides.
  @discardableResult
  private mutating func settle() -> Bool {
    while let first = tail.first, let last = head.last,
      let joined = (String(last) + String(first)).first?.unicodeScalars,
      case let count = joined.count - last.unicodeScalars.count, count > 0
    {
      head.unicodeScalars.append(contentsOf: tail.unicodeScalars.prefix(count))
      tail.unicodeScalars.removeFirst(count)
    }
    return true
  }
}
