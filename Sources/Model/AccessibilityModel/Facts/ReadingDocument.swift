/// A document as readers with a reading cursor see it: its passages in order, and what is around them.
///
/// VoiceOver's cursor stops at elements. Other readers go through the text line by line, by the kind of
/// element, or from one control to the next.
package struct ReadingDocument: Equatable, Sendable {
  /// A piece of text, or a control.
  package struct Passage: Equatable, Sendable {
    /// The number of the control, or of the text.
    package var id: Int
    /// The text that is shown, such as the name of a button.
    package var text: String
    /// The objects around the passage, the outermost first. The last is the control, if it is one.
    package var path: [Int]
    /// The number of the line, counted from the start of the document. A line ends where a block ends.
    package var line: Int
    /// The number of the row on the screen, which ends where the text is wrapped or placed below.
    package var row: Int
    /// The number of the row, if texts and controls beside each other are on rows of their own.
    package var apartRow = 0
    /// Whether it is a control, and not text of the page or in a field.
    package var isBox = false
    /// Whether the passage is the end of a line that the author has set.
    package var isBreak = false
    /// Whether such an end follows another one or a block, so that it is a line without text.
    package var isBlankLine = false
    /// Whether it is the sign or the number of a list item.
    package var isMarker = false
    /// Whether the passage continues the one before: the same text or field, on the next row.
    package var isContinued = false
    /// Whether the text belongs to the innermost object itself, and not to a view inside it.
    package var isDirect = true
    /// Whether the element that it is directly in reacts to clicks, but can't take the focus.
    package var isClickable = false
    /// The number of the box whose lines the text is on. A heading may have several.
    package var box = 0
    /// Whether it is a label outside the page, where authors place text for readers alone.
    package var isOffPage = false
    /// Whether it is a live region without text, to which readers that read rows come.
    package var isEmptyRegion = false
    /// Whether it is the name of a list item without text, to which readers that read rows come.
    package var isNameOfEmpty = false
    /// Whether only readers that read rows come to it.
    package var isForRows: Bool { isEmptyRegion || isNameOfEmpty }
    /// The controls whose label the text is. They say it, too.
    package var captioned: [Int] = []

    package init(id: Int, text: String, path: [Int], line: Int, row: Int) {
      (self.id, self.text, self.path) = (id, text, path)
      (self.line, self.row) = (line, row)
    }
  }

  package var title = ""
  package var passages: [Passage] = []
  /// The facts of the objects, by their numbers.
  package var objects: [Int: ElementFacts] = [:]
  /// The numbers of the objects, in the order of the document.
  package var order: [Int] = []
  /// The control or the text with which each element begins that has an identifier.
  package var targets: [String: Int] = [:]

  package init() {}

  /// The kind of line that a reader reads.
  package typealias Line = KeyPath<Passage, Int>

  /// Returns the number of lines.
  package func count(of line: Line) -> Int { (passages.last?[keyPath: line] ?? -1) + 1 }

  /// Returns the indices of the passages of a line.
  package func passages(in number: Int, of line: Line) -> Range<Int> {
    let start = passages.firstIndex { $0[keyPath: line] >= number } ?? passages.count
    let end = passages[start...].firstIndex { $0[keyPath: line] > number } ?? passages.count
    return start..<end
  }

  /// A word of a passage, by the characters before its start and its end.
  package struct Word: Equatable, Sendable {
    package var passage: Int
    package var start: Int
    package var end: Int
    package var text: String
  }

  /// Returns the word after a place or, with -1, before it.
  package func word(_ step: Int, from place: (passage: Int, offset: Int)) -> Word? {
    var index = place.passage
    var limit: Int? = place.offset
    while passages.indices.contains(index) {
      let words = words(in: index)
      let found =
        step > 0
        ? words.first { $0.start > limit ?? -1 } : words.last { $0.start < limit ?? .max }
      if let found { return found }
      index += step
      limit = nil
    }
    return nil
  }

  /// Returns the word after a place in a passage. A picture or another control is one.
  package func word(at place: (passage: Int, offset: Int)) -> Word {
    let passage = passages[place.passage]
    let rest =
      passage.path.last == passage.id
      ? passage.text[...]
      : passage.text.dropFirst(place.offset).drop(while: \.isWhitespace)
        .prefix { !$0.isWhitespace }
    let start = passage.text.distance(from: passage.text.startIndex, to: rest.startIndex)
    return Word(
      passage: place.passage, start: start, end: start + rest.count, text: String(rest))
  }

  private func words(in index: Int) -> [Word] {
    let characters = Array(passages[index].text)
    var words: [Word] = []
    var start: Int?
    for place in 0...characters.count {
      let isSpace = place == characters.count || characters[place].isWhitespace
      if let first = start, isSpace {
        words.append(
          Word(passage: index, start: first, end: place, text: String(characters[first..<place])))
        start = nil
      } else if start == nil, !isSpace {
        start = place
      }
    }
    return words
  }

  /// Whether an object is a region whose paragraphs, lists and links are edited.
  package func isEditor(_ object: Int) -> Bool {
    guard let facts = objects[object], facts.states.contains(.editable) else { return false }
    return facts.role == .section
      || facts.role == .entry
        && passages.contains { $0.id != object && $0.path.contains(object) }
  }

  /// Returns the part of the document inside an object, or `nil` if it has no text there.
  package func part(inside object: Int) -> ReadingDocument? {
    var part = self
    part.passages = passages.filter { $0.path.contains(object) }
    guard let first = part.passages.first else { return nil }
    for place in part.passages.indices {
      part.passages[place].line -= first.line
      part.passages[place].row -= first.row
      part.passages[place].apartRow -= first.apartRow
    }
    let inside = Set(part.passages.flatMap { $0.path.drop { $0 != object }.dropFirst() })
    part.order = order.filter(inside.contains)
    return part
  }

  /// Whether a passage is a field without text.
  package func isBlankField(_ passage: Passage) -> Bool {
    guard passage.path.last == passage.id, let facts = objects[passage.id] else { return false }
    let fields: Set<NeutralRole> = [.entry, .passwordText, .spinButton]
    return fields.contains(facts.role) && facts.text?.string.isEmpty == true
  }

  /// Returns the index of the first passage that is an object or inside it, or that comes after it.
  package func passage(at object: Int) -> Int? {
    if let index = passages.firstIndex(where: { $0.id == object || $0.path.contains(object) }) {
      return index
    }
    guard let place = order.firstIndex(of: object) else { return nil }
    let later = Set(order[place...])
    return passages.firstIndex { !later.isDisjoint(with: $0.path) }
  }
}

extension ReadingDocument.Passage {
  /// The objects around the passage and at last the one that it is of, or its own number.
  package var chain: [Int] { isDirect || path.last == id ? path : path + [id] }
}

extension ReadingDocument.Passage {
  /// Whether the passage is the sign of a list item, which is no text of the page.
  package var isSign: Bool {
    !text.isEmpty && text.allSatisfy { $0.isWhitespace || "•◦▪".contains($0) } && text != " "
  }
}

extension ReadingDocument.Passage {
  /// Whether the text is the name of a table that the page does not show.
  package var isLabelOfItself: Bool { captioned == [id] }
}

extension Sequence where Element == ReadingDocument.Passage {
  /// The passages as they are without rows: a text that is wrapped is one passage.
  package var joined: [ReadingDocument.Passage] {
    var all: [ReadingDocument.Passage] = []
    for passage in self {
      if passage.isContinued, let last = all.indices.last, all[last].id == passage.id {
        all[last].text += passage.text
      } else {
        all.append(passage)
      }
    }
    return all
  }
}
