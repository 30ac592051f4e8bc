package import AccessibilityModel

/// A word that a caret has passed, which may be of several objects without a space between them.
package struct PassedWord: Sendable {
  /// The parts of the word, one of each passage.
  package fileprivate(set) var parts: [ReadingDocument.Passage]
  /// The place of the caret now: after the word or, after a step back, before it.
  package fileprivate(set) var caret: (passage: Int, offset: Int)
}

extension ReadingDocument {
  /// A part of a passage.
  private struct Piece {
    var passage: Int
    var range: Range<Int>
  }

  /// Returns the word after a caret or, with -1, before it. The sign at the caret is passed over, and
  /// further signs are words.
  package func passedWord(
    _ step: Int, from place: (passage: Int, offset: Int), on line: Line
  ) -> PassedWord? {
    var (index, offset) = (place.passage, step > 0 ? place.offset + 1 : place.offset - 1)
    let next = index + 1
    if step > 0, !isWhole(passages[index]), place.offset == passages[index].text.count,
      passages.indices.contains(next), passages[next].chain == passages[index].chain
    {
      // The caret is at the start of the next text of the same object.
      (index, offset) = (next, 1)
    }
    while passages.indices.contains(index) {
      let text = Array(passages[index].text)
      if passages[index].isBreak || passages[index].isOffPage || text.isEmpty && !isOne(index) {
        // This passage has no word.
      } else if isOne(index) {
        if index != place.passage {
          return PassedWord(parts: [passages[index]], caret: (index, 0))
        }
      } else {
        let isWord = { (place: Int) in !text[place].isWhitespace }
        let found =
          step > 0
          ? text.indices.first { $0 >= offset && isWord($0) }
          : text.indices.last { $0 <= offset && isWord($0) }
        if let found {
          return word(Piece(passage: index, range: text.segment(at: found)), step, on: line)
        }
      }
      index += step
      offset = step > 0 ? 0 : .max
    }
    return nil
  }

  /// Whether the caret passes over a passage at once. The text of a field has words.
  private func isOne(_ index: Int) -> Bool {
    let passage = passages[index]
    return isWhole(passage) && (passage.text.isEmpty || objects[passage.id]?.role != .entry)
  }

  private func word(_ piece: Piece, _ step: Int, on line: Line) -> PassedWord {
    var pieces = [piece]
    if !passages[piece.passage].isSign, !isWhole(passages[piece.passage]) {
      while let next = next(to: pieces[pieces.count - 1], 1, on: line) { pieces.append(next) }
      while let next = next(to: pieces[0], -1, on: line) { pieces.insert(next, at: 0) }
    }
    let parts = pieces.map { piece in
      var part = passages[piece.passage]
      part.text = String(Array(part.text)[piece.range])
      part.isContinued = true
      return part
    }
    let end = step > 0 ? pieces[pieces.count - 1] : pieces[0]
    let offset = step > 0 ? end.range.upperBound : end.range.lowerBound
    return PassedWord(parts: parts, caret: (end.passage, offset))
  }

  /// Returns the part of the word in the text beside one of its parts.
  private func next(to piece: Piece, _ step: Int, on line: Line) -> Piece? {
    let (own, index) = (passages[piece.passage], piece.passage + step)
    let text = Array(own.text)
    guard piece.range.contains(step > 0 ? text.count - 1 : 0), passages.indices.contains(index)
    else { return nil }
    let other = passages[index]
    let letters = Array(other.text)
    guard !other.isBreak, !other.isOffPage, !isWhole(other), !other.isSign, other.box == own.box,
      other[keyPath: line] == own[keyPath: line],
      let sign = step > 0 ? letters.first : letters.last, !sign.isWhitespace
    else { return nil }
    // In the same object, signs and letters are different words.
    let edge = step > 0 ? text[text.count - 1] : text[0]
    if own.chain == other.chain, !edge.isOfWord || !sign.isOfWord { return nil }
    return Piece(passage: index, range: letters.segment(at: step > 0 ? 0 : letters.count - 1))
  }
}

extension Character {
  var isOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension [Character] {
  /// Returns the characters of the word at a place, or the signs there.
  func segment(at place: Int) -> Range<Int> {
    let isOfWord = isOfWord(at: place)
    var (start, end) = (place, place + 1)
    while start > 0, !self[start - 1].isWhitespace, self.isOfWord(at: start - 1) == isOfWord {
      start -= 1
    }
    while end < count, !self[end].isWhitespace, self.isOfWord(at: end) == isOfWord { end += 1 }
    return start..<end
  }

  /// Whether a character is of a word: a letter, a digit, or the sign in “it's” and “4.50”.
  private func isOfWord(at place: Int) -> Bool {
    if self[place].isOfWord { return true }
    guard place > 0, place + 1 < count else { return false }
    let (before, after) = (self[place - 1], self[place + 1])
    return "'’".contains(self[place]) && before.isLetter && after.isLetter
      || ".,".contains(self[place]) && before.isNumber && after.isNumber
  }
}
