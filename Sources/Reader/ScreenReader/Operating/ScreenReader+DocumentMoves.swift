internal import AccessibilityModel
internal import Dialects
internal import SpeechModel

/// Moves in a page by words, characters, cells and quick keys, in the words of another reader than VoiceOver.
extension ScreenReader {
  mutating func moveWord(
    isForward: Bool, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber
  ) -> Reply {
    if table.readsRows {
      guard
        let word = document.passedWord(
          isForward ? 1 : -1, from: textPlace(in: document), on: table.line)
      else { return latest(replyAtEdge) }
      memory.document.move(to: word.caret.passage, in: document)
      memory.document.offset = word.caret.offset
      return arrive(saying: table.word(word, of: document), on: screen, by: table)
    }
    guard let word = document.word(isForward ? 1 : -1, from: textPlace(in: document)) else {
      return latest(replyAtEdge)
    }
    let words = table.word(word, of: document, from: memory.document.path)
    let left = table.left(after: word, of: document)
    memory.document.move(to: word.passage, in: document)
    memory.document.leave(at: memory.document.path.filter { !left.contains($0) })
    memory.document.offset = word.start
    return arrive(saying: words, on: screen, by: table)
  }

  /// Moves by a character of the text, or to the control beside it.
  mutating func moveCharacter(
    isForward: Bool, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber
  ) -> Reply {
    let place = textPlace(in: document)
    guard table.readsRows else {
      let next = document.letter(isForward ? 1 : -1, from: place)
      return readCharacter(at: next, in: document, on: screen, by: table)
    }
    guard let next = document.character(isForward ? 1 : -1, from: place) else {
      return latest(replyAtEdge)
    }
    let words = table.character(at: next, of: document)
    memory.document.move(to: next.passage, in: document)
    memory.document.offset = next.offset
    return arrive(saying: words, on: screen, by: table)
  }

  /// Moves to the first or the last character of the line.
  mutating func moveToEnd(
    ofLine isEnd: Bool, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber
  ) -> Reply {
    let passage = textPlace(in: document).passage
    guard document.passages.indices.contains(passage) else { return latest(replyAtEdge) }
    let range = document.passages(in: document.passages[passage].line, of: \.line)
    let ends = range.filter { document.letterCount(in: $0) > 0 }
    guard let end = isEnd ? ends.last : ends.first else { return latest(replyAtEdge) }
    let offset = isEnd ? document.letterCount(in: end) - 1 : 0
    return readCharacter(at: (end, offset), in: document, on: screen, by: table)
  }

  /// Reads a character of the text, or the present one again at an end of the page.
  private mutating func readCharacter(
    at next: (passage: Int, offset: Int)?, in document: ReadingDocument,
    on screen: any DocumentScreen, by table: TableDescriber
  ) -> Reply {
    let place = next ?? textPlace(in: document)
    guard document.passages.indices.contains(place.passage) else { return latest(replyAtEdge) }
    let words = table.letter(at: place, of: document, from: memory.document.path)
    memory.document.move(to: place.passage, in: document)
    memory.document.offset = place.offset
    guard next == nil else { return arrive(saying: words, on: screen, by: table) }
    return replyAtEdge(saying: words, by: table)
  }

  /// The place in the text from which words and characters are counted.
  private func textPlace(in document: ReadingDocument) -> (passage: Int, offset: Int) {
    (max(memory.document.passage(in: document), 0), memory.document.offset ?? 0)
  }

  /// A reply at an end of the document or of a table.
  private var replyAtEdge: Reply {
    var reply = Reply()
    reply.outcome = .atLimit
    reply.play(.edge)
    return reply
  }

  mutating func replyAtEdge(
    saying words: [TableDescriber.Words], by table: TableDescriber
  ) -> Reply {
    var reply = replyAtEdge
    reply.say(describer.explained(words, of: focusedElement ?? screen, by: table))
    return latest(reply)
  }

  /// Says the words for a place to which the cursor of the document has moved.
  mutating func arrive(
    saying words: [TableDescriber.Words], on screen: any DocumentScreen, by table: TableDescriber
  ) -> Reply {
    var reply = Reply()
    place(on: screen)
    reply.say(describer.explained(words, of: focusedElement ?? screen, by: table))
    return latest(reply)
  }

  /// The number of places in which NVDA looks for the next cell, because some are missing.
  private static let cellSearches = 3

  /// Moves to the cell beside the present one in a table.
  mutating func moveCell(
    by name: KeyStroke.Name, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber
  ) -> Reply? {
    let moves: [KeyStroke.Name: (Int, Int)] = [
      .up: (-1, 0), .down: (1, 0), .left: (0, -1), .right: (0, 1),
    ]
    guard let (rows, columns) = moves[name], table.dialect.pages.words[.tableEdge] != nil else {
      return nil
    }
    guard let cell = document.cell(around: memory.document.passage(in: document)) else {
      return replyAtEdge(saying: table.sentence(.noCell), by: table)
    }
    // Cells without text are not in the document.
    let place = memory.document.cellPlace
    let found = (1...Self.cellSearches).lazy.compactMap { count in
      document.cell(beside: cell, rows: rows * count, columns: columns * count, from: place)
    }.first
    guard let (next, there) = found, let index = document.passage(at: next) else {
      // The cell is said again.
      let here = document.passages.filter { $0.path.contains(cell) }
      let words = table.line(here[...], of: document, from: memory.document.path)
      return replyAtEdge(saying: table.sentence(.tableEdge) + words, by: table)
    }
    let inside = document.passages[index...].prefix { $0.path.contains(next) }
    let words = table.line(inside, of: document, from: memory.document.path)
    memory.document.move(to: index, in: document)
    memory.document.cellPlace = there
    return arrive(saying: words, on: screen, by: table)
  }

  mutating func move(
    to key: PageDialect.QuickKey, isForward: Bool, in document: ReadingDocument,
    on screen: any DocumentScreen, by table: TableDescriber
  ) -> Reply {
    var reply = Reply()
    let habits = table.dialect.pages.habits
    let isBeforeAll = memory.document.isAtStart && habits.contains(.findsStart)
    let passage = isBeforeAll ? -1 : memory.document.passage(in: document)
    var object = document.object(of: key, from: passage, isForward: isForward, habits: habits)
    var isWrapped = false
    if object == nil, habits.contains(.wraps) {
      let end = isForward ? -1 : document.passages.count
      object = document.object(of: key, from: end, isForward: isForward, habits: habits)
      isWrapped = object != nil
    }
    guard let object, let facts = document.objects[object] else {
      reply.outcome = .atLimit
      reply.play(.edge)
      reply.say(
        describer.explained(table.edge(of: key, isForward: isForward), of: screen, by: table))
      return latest(reply)
    }
    var words = isWrapped ? table.wrapping(isForward: isForward) : []
    if table.readsFields {
      words += table.field(object, of: document, from: memory.document.path, isByTab: false)
    } else if PageRoles.spoken.contains(facts.role) {
      if habits.contains(.saysContainersOfQuickKeys) {
        words += table.containers(
          ofFocused: object, facts, in: document, from: memory.document.lastPath, isByTab: false)
      }
      words += table.quickKey(
        to: facts, at: object, of: document, from: memory.document.facts(in: document))
      if document.passages.contains(where: { $0.path.last == object && $0.isClickable }) {
        words += table.clickableWord
      }
    }
    if PageRoles.spoken.contains(facts.role) {
      memory.document.move(toObject: object, in: document)
    } else if table.readsFields {
      if let index = document.passage(at: object) { memory.document.move(to: index, in: document) }
    } else {
      words += table.container(object, of: document, from: memory.document.path)
      // In a table, the cursor is at the first cell, after a caption, and at a landmark, where its row begins.
      let start = facts.isTable ? document.firstCell(of: object) ?? object : object
      if let index = document.passage(at: start) {
        memory.document.move(to: table.caret(at: start, index, in: document), in: document)
      }
    }
    screen.moveFocus(toObject: table.caretLink(at: object, in: document) ?? object)
    notifications.removeMoves()
    place(on: screen)
    memory.document.isApart = false
    reply.say(describer.explained(words, of: focusedElement ?? screen, by: table))
    return latest(reply)
  }
}
