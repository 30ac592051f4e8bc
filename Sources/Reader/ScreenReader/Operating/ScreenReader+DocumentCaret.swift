internal import AccessibilityModel
internal import Dialects
internal import SpeechModel

/// The caret in a region of a page with paragraphs, lists and links that are edited.
extension ScreenReader {
  /// Moves the caret in a region that can be edited, or returns `nil` for another object.
  mutating func moveCaret(
    by name: KeyStroke.Name, isByWord: Bool = false, on screen: any DocumentScreen,
    by table: TableDescriber
  ) -> Reply? {
    guard let focus = memory.lastFocus, !table.dialect.pages.lineOrder.isEmpty,
      let object = focus.id.base as? Int, screen.readingDocument?.isEditor(object) == true,
      let keyboard = screen as? any KeyboardScreen
    else { return nil }
    let isByLine = name == .up || name == .down
    guard isByLine || [.left, .right, .home, .end].contains(name) else { return nil }
    let modifiers: Set<KeyStroke.Modifier> = isByWord ? [.control] : []
    guard keyboard.press(KeyStroke(name, modifiers)) else { return declineKey() }
    var reply = Reply()
    guard let now = keyboard.keyboardFocus(), let document = screen.readingDocument,
      var place = document.caret(of: now)
    else { return latest(reply) }
    // At the end of a text, the caret is before the next one on the line.
    let next = place.passage + 1
    let rest = document.passages[place.passage].text.dropFirst(place.offset)
    if !isByLine, isByWord ? rest.allSatisfy(\.isWhitespace) : rest.isEmpty,
      document.passages.indices.contains(next),
      document.passages[next].line == document.passages[place.passage].line
    {
      place = (next, 0)
    }
    var left: [Int] = []
    var words: [TableDescriber.Words]
    if isByLine {
      words = table.line(
        document.passages(around: place.passage, inside: now), of: document,
        from: memory.document.path)
    } else if isByWord {
      let word = document.word(at: place)
      words = table.word(word, of: document, from: memory.document.path)
      left = table.left(after: word, of: document)
    } else {
      words = table.letter(at: place, of: document, from: memory.document.path)
    }
    // A paragraph without text is before the place that the page tells.
    if words.isEmpty || now.object.text?.line?.isEmpty == true { words = table.sentence(.blank) }
    memory.document.move(to: place.passage, in: document)
    memory.document.leave(at: memory.document.path.filter { !left.contains($0) })
    memory.lastFocus = now
    notifications.removeMoves()
    reply.say(describer.explained(words, of: focusedElement ?? screen, by: table))
    return latest(reply)
  }

  /// Returns the words of Orca for a caret that a key has moved in such a region, or `nil`.
  mutating func caretWords(
    of now: KeyboardFocus, from before: KeyboardFocus?, in old: ReadingDocument?,
    after cause: TableDescriber.Cause, by table: TableDescriber
  ) -> [TableDescriber.Words]? {
    guard let document = reading?.document,
      let move = table.caret(of: now, from: before, since: old, after: cause, in: document)
    else { return nil }
    memory.document.move(to: move.passage, in: document)
    return move.words
  }
}
