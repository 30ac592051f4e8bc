internal import AccessibilityModel
internal import Dialects
internal import Languages

/// Words for a row of the screen, on which each object is said as when the focus comes.
extension TableDescriber {
  /// A text or an object on a row.
  private struct Unit {
    /// The object, or `nil` for text outside of one.
    let object: Int?
    /// The objects around its text, the outermost first.
    let path: [Int]
    var text: String
    /// Whether it is the rest of an object or a text that began on an earlier row.
    let isContinued: Bool
  }

  /// Returns the words of a row.
  func row(_ passages: [ReadingDocument.Passage], of document: ReadingDocument) -> [Words] {
    let units = units(in: passages, of: document)
    var words: [Words] = []
    var path: [Int] = []
    for (index, unit) in units.enumerated() {
      words += brackets(from: path, to: unit, of: document)
      var spoken = self.words(of: unit, isFirst: index == 0, in: document)
      spoken += outerRoles(of: unit, isLast: index == units.count - 1, in: document)
      if !spoken.isEmpty { (spoken[0].isApart, spoken[0].beginsObject) = (true, unit.object != nil) }
      words += spoken
      path = unit.path
    }
    return words + brackets(from: path, to: nil, of: document)
  }

  /// Puts the passages of one object together, and leaves out labels beside their controls.
  private func units(
    in passages: [ReadingDocument.Passage], of document: ReadingDocument
  ) -> [Unit] {
    let present = Set(passages.compactMap(\.path.last))
    var units: [Unit] = []
    for passage in passages {
      guard passage.captioned.allSatisfy({ !present.contains($0) }) else { continue }
      let object = object(of: passage, in: document)
      // The sign of a list item is a separate text.
      let isSign = dialect.pages.words[.bullet] != nil && passage.isSign
      let isSame = units.last.map { last in
        object != nil && object == last.object
          || object == nil && last.object == nil && !isSign && last.path == passage.path
      }
      if isSame == true {
        units[units.count - 1].text += passage.text
      } else {
        units.append(
          Unit(
            object: object, path: passage.path, text: passage.text,
            isContinued: passage.isContinued))
      }
    }
    return units.filter { unit in
      // An element without text is passed over.
      let role = unit.object.flatMap { document.objects[$0]?.role }
      let needsText =
        role.map { role in
          [.heading, .link].contains(role)
            || dialect.pages.rowOrder[role]?.contains(.content) == true
        } ?? true
      return !needsText || !unit.text.trimmed.isEmpty
    }
  }

  /// Returns the object that is said for a passage, or `nil` for text alone.
  private func object(of passage: ReadingDocument.Passage, in document: ReadingDocument) -> Int? {
    let role = { (object: Int) in document.objects[object]?.role }
    // A summary is one button, whatever is inside.
    if let summary = passage.path.last(where: { role($0) == .disclosure }) { return summary }
    if let own = passage.path.last, let role = role(own), dialect.pages.rowOrder[role] != nil {
      // Inside a heading or a link, emphasis has no words of its own.
      return own
    }
    return passage.path.last { role($0).map(PageRoles.spoken.contains) == true }
  }

  private func words(
    of unit: Unit, isFirst: Bool, in document: ReadingDocument
  ) -> [Words] {
    var text = shown(unit.text).trimmed
    if dialect.pages.habits.contains(.spellsCode),
      unit.path.contains(where: { document.objects[$0]?.role == .code })
    {
      text = spelled(text)
    }
    guard let object = unit.object, var facts = document.objects[object] else {
      return [Words(text: text, row: "text", kind: .name)]
    }
    if let parts = dialect.pages.rowOrder[facts.role] {
      var speech = Composition(facts, previous: facts, dialect: dialect, table: "pages.rowOrder")
      speech.content = text
      return speech.compose(
        unit.isContinued ? parts.filter { $0 == .content } : parts, row: facts.role.rawValue)
    }
    // Of a field with several lines, the further ones are text.
    if unit.isContinued, facts.text != nil {
      return [Words(text: text, row: "text", kind: .value)]
    }
    if [.link, .heading].contains(facts.role) { facts.name = unit.text.trimmed }
    // Only the object at the start of the row has the focus.
    if !isFirst { facts.description = "" }
    if facts.placeholder == facts.name { facts.placeholder = nil }
    return arrive(at: facts, from: facts)
  }

  /// Returns code with the names of its signs.
  private func spelled(_ text: String) -> String {
    text.map { sign in
      guard sign.isASCII, sign.isPunctuation || sign.isSymbol, let name = dialect.characters[sign]
      else { return String(sign) }
      return " \(name) "
    }.joined()
  }

  /// Returns the role of a heading or a link around another object.
  private func outerRoles(
    of unit: Unit, isLast: Bool, in document: ReadingDocument
  ) -> [Words] {
    let roles: Set<NeutralRole> = [.heading, .link]
    guard let object = unit.object, let own = document.objects[object],
      let place = unit.path.firstIndex(of: object),
      let outer = unit.path[..<place].reversed().lazy.compactMap({ document.objects[$0] })
        .first(where: { roles.contains($0.role) }),
      outer.role != own.role, isLast || own.name.trimmed == outer.name.trimmed
    else { return [] }
    let parts = (dialect.order[outer.role] ?? []).filter { [.role, .level, .bareLevel].contains($0) }
    var speech = Composition(outer, previous: outer, dialect: dialect, table: "order")
    return speech.compose(parts, row: outer.role.rawValue)
  }

  /// Returns the sentences for marked texts that end, and those that begin.
  private func brackets(from path: [Int], to unit: Unit?, of document: ReadingDocument) -> [Words] {
    let shared = zip(path, unit?.path ?? []).prefix { $0 == $1 }.count
    let ended = path[shared...].reversed().map { ($0, PageDialect.Word.ends) }
    let begun = (unit?.path[shared...] ?? []).map { ($0, PageDialect.Word.begins) }
    return (ended + (unit?.isContinued == true ? [] : begun)).compactMap { object, word in
      guard let role = document.objects[object]?.role, dialect.pages.bracketRoles.contains(role),
        let sentence = dialect.pages.words[word]
      else { return nil }
      let name = dialect.pages.roles[role] ?? dialect.roles[role] ?? ""
      return Words(
        text: Phrases.fill(sentence, ["role": name]), row: "pages.words.\(word.rawValue)",
        isApart: true, kind: .container)
    }
  }
}
