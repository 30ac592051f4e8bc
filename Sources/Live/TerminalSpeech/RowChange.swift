/// A row that differs from before.
struct RowChange {
  /// The index among the rows that left the screen and those that are on it.
  let index: Int
  /// The row before, or `nil` if the row is new.
  let old: String?
  let new: String

  /// Whether only decoration or blanks differ.
  var isSilent: Bool { ScreenText.clean(new) == ScreenText.clean(old ?? "") || isCovered }

  /// Whether a border was drawn over a part of the row, such as that of a menu, and no text.
  private var isCovered: Bool {
    let (before, after) = (Array(old ?? ""), Array(new))
    let drawn = after.indices.filter { !before.indices.contains($0) || before[$0] != after[$0] }
      .flatMap { after[$0].unicodeScalars }.filter { $0 != " " }
    return !isNew && drawn.count > 2 && drawn.allSatisfy(ScreenText.isDecoration)
  }

  var isNew: Bool { ScreenText.clean(old ?? "").isEmpty }

  /// Whether only numbers, bars or spinners differ.
  var onlyCounts: Bool {
    !isNew && !new.isEmpty && !isMark && !isFold
      && ScreenText.name(of: old ?? "") == ScreenText.name(of: new)
  }

  /// Whether the row is only the count of matches, such as “2/5”.
  var isCount: Bool {
    onlyCounts && new.contains(/\d\/\d/) && ScreenText.still(new).isEmpty
  }

  /// Whether a number came, and all others stayed.
  var hasNewNumber: Bool {
    func numbers(_ text: String) -> [Substring] { text.split { !$0.isNumber } }
    let change = numbers(new).difference(from: numbers(old ?? ""))
    return !isNew && change.removals.isEmpty && !change.insertions.isEmpty
  }

  /// Whether only the arrows before the row differ, by which some lists mark several rows.
  private var isMark: Bool {
    let rows = [old ?? "", new].map { row in
      row.drop { $0 == " " }.drop { $0 == " " || ScreenText.pointers.contains($0) }
    }
    return rows[0] == rows[1] && new.contains(where: ScreenText.pointers.contains)
  }

  /// Whether half of the words have digits, as in the row of a status.
  var isMostlyNumbers: Bool {
    let words = new.split(separator: " ")
    return words.count { $0.contains(where: \.isNumber) } * 2 >= words.count
  }

  /// Whether a character is the state of a check box or a radio button, which has changed.
  func isCheck(_ character: Character) -> Bool {
    ["[\(character)]", "(\(character))"].contains { box in
      new.ranges(of: box).count != (old ?? "").ranges(of: box).count
    }
  }

  /// Whether a check box or a radio button is now on.
  var isNewlyChecked: Bool {
    func count(_ text: String) -> Int {
      text.count { Self.signs.contains($0) || "*xX•".contains($0) }
    }
    return isToggle && count(new) > count(old ?? "")
  }

  /// Whether a check box or a radio button was turned on or off, and nothing else changed.
  var isToggle: Bool {
    guard let old, !isNew else { return false }
    func label(_ text: String, without marks: Set<Character>) -> String {
      String(text.filter { $0 != " " && !marks.contains($0) })
    }
    let letters: Set<Character> = ["*", "x", "X", "•"]
    if letters.union(Self.signs).contains(where: isCheck) {
      let marks = Self.signs.union(letters)
      return label(old, without: marks) == label(new, without: marks)
    }
    let marks = Self.signs.union(["○", "◯", "☐", "◻", "⬡"])
    return isFold
      || old.filter(marks.contains) != new.filter(marks.contains) && ScreenText.hasWords(new)
        && label(old, without: marks) == label(new, without: marks)
  }

  /// Whether the arrow of a branch turned, and nothing else changed.
  var isFold: Bool {
    let arrows = ["▶": "▼", "▼": "▶", "▸": "▾", "▾": "▸"]
    return arrows.contains { old?.replacing($0, with: $1, maxReplacements: 1) == new }
      && new != old
  }

  private static let signs: Set<Character> = ["✓", "✔", "●", "◉", "☑", "☒", "◼", "⬢"]

  /// Compares rows. In rows that moved, only those that came are changes, or the row of the cursor if
  /// they are elsewhere.
  static func all(
    from old: [String], to new: [String], cursor: Int, rowsMoved: Bool
  ) -> [RowChange] {
    guard old.count == new.count, !rowsMoved else { return aligned(old, new) }
    let inPlace = zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }.map {
      RowChange(index: $0.offset, old: $0.element.0, new: $0.element.1)
    }
    guard inPlace.count > 6 else { return inPlace }
    // A page that scrolled without the scrolling of the terminal is mostly the same.
    let moved = aligned(old, new)
    guard moved.count * 2 < inPlace.count else { return inPlace }
    let here = inPlace.filter { $0.index == cursor }
    // In an editor, the rows above the cursor stay when one is deleted. A page moves as a whole.
    let isElsewhere =
      inPlace[0].index == cursor && moved.allSatisfy { abs($0.index - cursor) > 1 }
    return here.isEmpty || !isElsewhere
      ? moved : here.map { RowChange(index: $0.index, old: nil, new: $0.new) }
  }

  private static func aligned(_ old: [String], _ new: [String]) -> [RowChange] {
    var inserted: Set<Int> = []
    var removed: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .insert(let offset, _, _): inserted.insert(offset)
      case .remove(let offset, _, _): removed.insert(offset)
      }
    }
    var changes: [RowChange] = []
    var (oldIndex, newIndex) = (0, 0)
    while newIndex < new.count {
      // Between two rows that stay, the rows that came replace those that went, in order.
      let start = oldIndex
      while removed.contains(oldIndex) { oldIndex += 1 }
      let gone = start..<oldIndex
      var next = start
      while inserted.contains(newIndex) {
        // A row that stays in its place, such as that of a status, is compared with itself.
        if gone.contains(newIndex), newIndex > next { next = newIndex }
        changes.append(
          RowChange(
            index: newIndex, old: gone.contains(next) ? old[next] : nil, new: new[newIndex]))
        newIndex += 1
        next += 1
      }
      if newIndex < new.count, !removed.contains(oldIndex) {
        oldIndex += 1
        newIndex += 1
      }
    }
    return changes
  }

  static let growthRule = "the row grew"
  static let deletionRule = "a part of the row was deleted"
  static let partRule = "a part of the row changed"
  static let cellRule = "a part of the row between borders changed"

  /// The part worth hearing, with the rule that chose it.
  var part: (text: String, rule: String) {
    guard let old, !ScreenText.clean(old).isEmpty else { return (new, "the row is new") }
    if new.hasPrefix(old) { return (String(new.dropFirst(old.count)), Self.growthRule) }
    if let cells = changedCells { return (cells, Self.cellRule) }
    if let inserted = textBefore(old) { return (inserted, "the row moved to the right") }
    if old.hasPrefix(new) { return (String(old.dropFirst(new.count)), Self.deletionRule) }
    let (before, after) = (Array(old), Array(new))
    let start = Self.commonStart(before, after)
    var end = 0
    while end < min(before.count, after.count) - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    // A part begins and ends between words.
    while end > 0, Self.joinsWords(after[after.count - end]) { end -= 1 }
    let middle = String(after[start..<after.count - end])
    let isShort = ScreenText.clean(middle).count * 5 < ScreenText.clean(new).count * 4
    // A new beginning gives the rest of a short row another meaning, such as “sent to Anna”.
    let replaced = String(before[min(start, before.count - end)..<before.count - end])
    let beginning = TerminalSelection.withoutMarkers(ScreenText.clean(String(after[..<start])))
    if end > 0, beginning.isEmpty, ScreenText.wordCount(new) <= 5,
      ScreenText.hasWords(middle), ScreenText.hasWords(replaced)
    {
      return (new, "the row was replaced")
    }
    if isShort, Self.likeness(before, after) > 0.55 {
      // The end of a box or a bar stands for its row.
      let isCut = middle.contains("]") && !middle.contains("[")
      return (isCut ? new : middle, Self.partRule)
    }
    return (new, "the row was replaced")
  }

  /// The parts between vertical borders that have changed, or `nil` if no other part with words stays.
  private var changedCells: String? {
    let (before, after) = (Array(old ?? ""), Array(new))
    let isBorder = { (character: Character) in character == "│" || character == "┃" }
    let isEdge = { (character: Character) in isBorder(character) || "┌┐├┤╭╮╔╗║".contains(character)
    }
    let borders = after.indices.filter {
      isEdge(after[$0]) && !(before.indices.contains($0) && isEdge(before[$0]))
    }
    if borders.count == 2, before.count > borders[0],
      zip(before, after).prefix(borders[0]).allSatisfy({ $0 == $1 || $1 == " " })
    {
      // A menu that opened over the row.
      return String(after[borders[0]...borders[1]])
    }
    let cells = after.indices.split { isBorder(after[$0]) }
    guard cells.count > 1 || after.first == "│" else { return nil }
    var (changed, stays) = ([String](), false)
    for cell in cells {
      let text = ScreenText.clean(String(after[cell]))
      let was = cell.clamped(to: before.startIndex..<before.endIndex)
      if text != ScreenText.clean(String(before[was])) {
        changed.append(text)
      } else {
        stays = stays || ScreenText.hasWords(text)
      }
    }
    return stays ? changed.joined(separator: " ") : nil
  }

  /// The text that was inserted at the beginning of a row, which may have lost its end.
  private func textBefore(_ old: String) -> String? {
    let (before, after) = (Array(old), Array(new))
    let start = after.indices.first { start in
      let rest = after[start...]
      let visible = rest.count { $0 != " " }
      guard start > 2, visible > 9, rest.count * 5 > after.count * 2, rest.count <= before.count
      else { return false }
      // Some numbers may have changed meanwhile.
      return zip(rest, before).count { $0 != $1 } * 8 < visible
    }
    return start.map { String(after[..<$0]) }
  }

  /// The text after a prompt or, in another row, after the beginning that both rows share.
  func text(after prompt: String) -> String {
    let after = Array(new)
    if !prompt.isEmpty, new.hasPrefix(prompt) { return String(new.dropFirst(prompt.count)) }
    return String(after[Self.commonStart(Array(old ?? ""), after)...])
  }

  /// The change that is left after a character was typed before the end of the row, which shows a result.
  func grown(by character: Character) -> RowChange? {
    guard let old, new.count > old.count + 1 else { return nil }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let typed = String(old.prefix(start)) + String(character) + String(old.dropFirst(start))
    return start > 0 && new.hasPrefix(typed) && typed != old + String(character)
      ? RowChange(index: index, old: typed, new: new) : nil
  }

  /// The new part with the whole word in which it begins.
  var growthByWords: String {
    let start = (old ?? "").reversed().prefix(while: Self.isInWord).count
    return String(new.dropFirst((old ?? "").count - start))
  }

  /// The text after the last colon that the row had before, as after “(reverse-i-search)”.
  var partAfterColon: String? {
    let (before, after) = (Array(old ?? ""), Array(new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    guard let colon = after[..<start].lastIndex(of: ":"), colon + 1 < after.count else {
      return nil
    }
    return String(after[(colon + 1)...])
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Whether a character is in a word, a path or the name of a file.
  private static func joinsWords(_ character: Character) -> Bool {
    isInWord(character) || "-_./".contains(character)
  }

  private static func commonStart(_ old: [Character], _ new: [Character]) -> Int {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    while start > 0, joinsWords(new[start - 1]) { start -= 1 }
    return start
  }

  /// The share of characters that both rows have in the same order.
  private static func likeness(_ old: [Character], _ new: [Character]) -> Double {
    let removed = new.difference(from: old).removals.count
    return Double(2 * (old.count - removed)) / Double(max(old.count + new.count, 1))
  }

  /// The only character that makes the new row from the old one, or `nil` if more has changed. Borders
  /// at the end of the row may have moved.
  static func insertion(from old: String, to new: String) -> Character? {
    // The blank before a cursor is not part of a row.
    let gap = String(repeating: " ", count: max(new.count - old.count - 1, 0))
    let (old, new) = (Array(old + (gap.count < 3 ? gap : "")), Array(new))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    let (before, after) = (old[start...], new[start...])
    if new.count == old.count + 1, after.dropFirst().elementsEqual(before) { return after.first }
    if new.count == old.count, let first = before.first, !isInWord(first),
      after.dropFirst().elementsEqual(before.dropFirst())
    {
      return after.first
    }
    let content = [before, after].map { row in
      Array(
        row.prefix { $0 != "│" && $0 != "▎" && $0 != "|" }.reversed().drop { $0 == " " }.reversed())
    }
    guard content[1].count == content[0].count + 1, content[1].dropFirst().elementsEqual(content[0])
    else { return nil }
    return content[1].first
  }
}
