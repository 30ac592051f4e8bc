internal import AccessibilityModel
internal import Dialects
internal import Languages

/// Words for a row of the screen, on which each object is said as when the focus comes.
extension TableDescriber {
  /// A text or an object on a row.
  struct Unit {
    /// The object, or `nil` for text outside of one.
    let object: Int?
    /// The objects around its text, the outermost first.
    let path: [Int]
    /// The objects around its text and the one that it is of, or the number of the text.
    let chain: [Int]
    var box = 0
    /// The named element inside a heading, a link or a label that the text is in.
    var part: Int?
    var text: String
    /// Whether it is a live region without text.
    var isEmptyRegion = false
    /// Whether it reacts to clicks, but can't take the focus.
    var isClickable = false
    /// Whether it is the end of a line that the author has set, and not one of a text.
    var isBreak = false
    /// Whether it is the rest of an object or a text that began on an earlier row.
    let isContinued: Bool
    /// Whether its label was the last that was said.
    var isNamedBefore = false
  }

  /// Whether a field comes after its label, which is not around it.
  func isNamed(
    _ object: Int, by before: [Int], in document: ReadingDocument
  ) -> Bool {
    let roles: Set<NeutralRole> = [.entry, .passwordText, .listBox]
    // Other text is a label of these.
    let named: Set<NeutralRole> = [.comboBox, .levelBar, .listBox, .slider]
    guard let label = before.last, let role = document.objects[object]?.role else { return false }
    let isLabel = document.objects[label]?.role == .label
    let isBeside = role == .comboBox && isBeside(object, label, in: document)
    guard isLabel ? roles.contains(role) || isBeside : named.contains(role) else { return false }
    return document.passages.contains {
      ($0.path.last == label || $0.id == label) && $0.captioned.contains(object)
    } && !document.passages.contains { $0.id == object && $0.path.contains(label) }
  }

  /// Whether no text is between a label and an object, not even the space in a paragraph with both.
  private func isBeside(_ object: Int, _ label: Int, in document: ReadingDocument) -> Bool {
    guard let place = document.passages.firstIndex(where: { $0.id == object }), place > 0 else {
      return false
    }
    return document.passages[place - 1].path.last == label
  }

  /// Puts the passages of one object together, and leaves out labels beside their controls.
  func units(
    in passages: [ReadingDocument.Passage], of document: ReadingDocument
  ) -> [Unit] {
    let present = Set(passages.filter { $0.path.last == $0.id }.map(\.id))
    var units: [Unit] = []
    let read = passages.filter { passage in
      !passage.isMarker || !passages.contains { $0.isNameOfEmpty && $0.path == passage.path }
    }
    for passage in read where !passage.isLabelOfItself && !passage.isOffPage {
      let part = namedPart(of: passage, in: document)
      let isLabel = passage.captioned.contains { present.contains($0) }
      guard !isLabel || part.flatMap({ document.objects[$0]?.role }) == .section else { continue }
      let object = isLabel ? nil : object(of: passage, in: document)
      // The sign of a list item is a separate text.
      let isSign = dialect.pages.words[.bullet] != nil && passage.isSign
      let isSame = units.last.map { last in
        object != nil && object == last.object && box(of: passage) == last.box
          && part == last.part
          || object == nil && last.object == nil && !isSign && last.path == passage.path
      }
      if isSame == true {
        units[units.count - 1].text += passage.text
      } else {
        // A cell is one object.
        let end = object.flatMap { passage.path.firstIndex(of: $0) } ?? passage.path.endIndex
        let isCell = object.map { document.objects[$0]?.role == .tableCell } == true
        let path = isCell ? Array(passage.path[...end]) : passage.path
        units.append(
          Unit(
            object: object, path: path, chain: isCell ? path : passage.chain, box: box(of: passage),
            part: part, text: text(of: passage, in: part, of: document),
            isEmptyRegion: passage.isEmptyRegion, isClickable: passage.isClickable,
            isBreak: passage.isBreak,
            isContinued: passage.isContinued))
      }
    }
    return labeled(units, in: document).filter { unit in
      // An element without text is passed over.
      let role = unit.object.flatMap { document.objects[$0]?.role }
      if unit.isEmptyRegion { return true }
      let needsText =
        role.map { role in
          [.heading, .link].contains(role)
            || dialect.pages.rowOrder[role]?.contains(.content) == true
        } ?? true
      return !needsText || !unit.text.trimmed.isEmpty || unit.isBreak
    }
  }

  /// Returns the named element, such as an abbreviation, that a text of a heading, a
  /// link or a label is in.
  private func namedPart(
    of passage: ReadingDocument.Passage, in document: ReadingDocument
  ) -> Int? {
    let owners: Set<NeutralRole> = [.heading, .label, .link]
    guard let last = passage.path.last, let facts = document.objects[last],
      facts.role == .section, !facts.name.isEmpty,
      passage.path.contains(where: { document.objects[$0].map { owners.contains($0.role) } == true }
      )
    else { return nil }
    return last
  }

  /// Returns the text of a passage. The name of an element stands for a single character.
  private func text(
    of passage: ReadingDocument.Passage, in part: Int?, of document: ReadingDocument
  ) -> String {
    guard passage.text.trimmed.count == 1, let facts = part.flatMap({ document.objects[$0] }) else {
      return passage.text
    }
    return facts.name
  }

  private func box(of passage: ReadingDocument.Passage) -> Int {
    passage.isDirect ? passage.box : 0
  }

  /// Returns the number of terms in a list of descriptions, without those of lists inside it.
  func terms(of list: Int, in document: ReadingDocument) -> Int {
    let parts: Set<NeutralRole> = [.termList, .term, .termDefinition]
    return document.objects.values.count { term in
      term.role == .term
        && term.containers.first { parts.contains($0.role) }?.id == String(list)
    }
  }

  /// Returns the number of definitions between a term and the next one.
  func definitions(of term: Int, in document: ReadingDocument) -> Int {
    guard let place = document.order.firstIndex(of: term) else { return 0 }
    return document.order[place...].dropFirst().lazy.compactMap { document.objects[$0]?.role }
      .prefix { $0 != .term && $0 != .termList }.count { $0 == .termDefinition }
  }

  /// Gives each check box and radio button without a name the text after it.
  private func labeled(_ units: [Unit], in document: ReadingDocument) -> [Unit] {
    let roles: Set<NeutralRole> = [.checkBox, .radioButton]
    var all: [Unit] = []
    for unit in units {
      if unit.object == nil, let last = all.last, last.text.isEmpty,
        let facts = last.object.flatMap({ document.objects[$0] }), roles.contains(facts.role),
        facts.name.isEmpty
      {
        all[all.count - 1].text = unit.text
      } else {
        all.append(unit)
      }
    }
    return all
  }

  /// Returns the object that is said for a passage, or `nil` for text alone.
  func object(of passage: ReadingDocument.Passage, in document: ReadingDocument) -> Int? {
    let role = { (object: Int) in document.objects[object]?.role }
    // A summary is one button and a tree is one object, whatever is inside.
    let whole: Set<NeutralRole> = [.disclosure, .tree]
    if let outer = passage.path.first(where: { role($0).map(whole.contains) == true }) {
      return outer
    }
    if let cell = wholeCell(around: passage, in: document) { return cell }
    if passage.isDirect, let own = passage.path.last, let role = role(own),
      dialect.pages.rowOrder[role] != nil
    {
      // Inside a heading or a link, emphasis is a separate text.
      return own
    }
    return passage.path.last { role($0).map(PageRoles.spoken.contains) == true }
  }

  /// Returns the cell of a grid around a control, which is read by its name, as keys operate it.
  private func wholeCell(
    around passage: ReadingDocument.Passage, in document: ReadingDocument
  ) -> Int? {
    let facts = passage.path.map { document.objects[$0] }
    guard let cell = facts.lastIndex(where: { $0?.role == .tableCell }),
      facts[cell]?.name.trimmed.isEmpty == false,
      let grid = facts[cell]?.containers.first(where: \.isTable), grid.role == .table,
      grid.states.contains(.operable),
      facts[(cell + 1)...].contains(where: { $0.map { PageRoles.spoken.contains($0.role) } == true }
      )
    else { return nil }
    return passage.path[cell]
  }

  func words(
    of unit: Unit, at place: RowPlace, in document: ReadingDocument
  ) -> [Words] {
    let hasFocus = place.hasFocus
    var text = shown(unit.text).trimmed
    if dialect.pages.habits.contains(.spellsCode),
      unit.path.contains(where: { document.objects[$0]?.role == .code })
    {
      text = spelled(text)
    }
    if unit.isBreak, unit.object.map({ document.objects[$0]?.role == .article }) ?? true {
      text = dialect.pages.words[.newLine] ?? ""
    }
    guard let object = unit.object, var facts = document.objects[object] else {
      return [Words(text: text, row: "text", kind: .name)]
    }
    if facts.role == .entry, facts.states.contains(.multiLine), !unit.text.trimmed.isEmpty {
      facts.text = .init(unit.text.trimmed)
    }
    let isApart = dialect.pages.habits.contains(.readsControlsApart)
    if unit.part != nil, [.heading, .link].contains(facts.role) {
      return [Words(text: text, row: "text", kind: .name)] + (place.isLast ? role(of: facts) : [])
    }
    // The role of a paragraph in a link is that of the link, and comes before the text.
    if [.link, .heading].contains(facts.role),
      unit.path.last.flatMap({ document.objects[$0]?.role }) == .paragraph
    {
      return (place.isLast ? role(of: facts) : [])
        + [Words(text: text, row: "text", kind: .value)]
    }
    // Of a text in a field, only the word that the caret passes is said.
    if unit.isContinued, place.isOfWord, facts.text != nil {
      return [Words(text: text, row: "text", kind: .value)]
    }
    if var parts = dialect.pages.rowOrder[facts.role] {
      // A region has its name first. The name of another landmark stands for its text.
      if !isApart, facts.landmark == .region {
        parts = [.labelOrName, .landmark, .content]
      } else if !isApart, facts.role == .landmark, !facts.name.isEmpty {
        parts.removeAll { $0 == .content }
      }
      var speech = Composition(facts, previous: facts, dialect: $dialect, table: "pages.rowOrder")
      speech.content = text
      speech.valueCount = definitions(of: object, in: document)
      var words = speech.compose(parts, row: facts.role.rawValue)
      if unit.isEmptyRegion, isApart { words += sentence(.blank) }
      guard hasFocus, PageRoles.spoken.contains(facts.role) else { return words }
      return words + speech.compose(dialect.ending, row: "ending")
    }
    if [.link, .heading].contains(facts.role) && !(facts.role == .link && facts.hasOwnName)
      || facts.name.isEmpty && facts.text == nil
        && [.checkBox, .radioButton].contains(facts.role)
    {
      facts.name = text
    }
    // Of a list of choices without a name, only the choice is said.
    if facts.role == .comboBox, facts.name.isEmpty, facts.valueText?.isEmpty == false {
      return [Words(text: text, row: "text", kind: .value)]
    }
    if isUnnamedImage(facts), let words = dialect.pages.words[.unnamedImage] {
      return [Words(text: words, row: "pages.words.unnamedImage", kind: .name)]
    }
    // In rows of Orca 48, a radio button has neither a disabled state nor a description.
    if isApart, facts.role == .radioButton { facts.states.remove(.disabled) }
    if !hasFocus || facts.role == .link || isApart && facts.role == .radioButton {
      facts.description = ""
    }
    if unit.isNamedBefore { facts.name = "" }
    let isHalfOfDay = facts.name.hasPrefix("AM/PM")
    // The label of a date is said before each of its parts.
    if !isApart, let label = dateLabel(around: unit, in: document) {
      facts.name = label + " " + facts.name
    }
    // The parts of a date have two digits.
    if facts.role == .spinButton, facts.states.contains(.clickable),
      let number = facts.value?.current, (1..<10).contains(number) || unit.text.trimmed == "00"
    {
      facts.text = .init(isHalfOfDay ? number == 1 ? "AM" : "PM" : "0\(Int(number))")
    }
    if facts.placeholder == facts.name { facts.placeholder = nil }
    if facts.role == .listBox {
      facts.contents.removeAll { !$0.states.contains(.selected) }
    }
    return arrive(at: facts, from: facts)
  }

  /// Returns the label of the date or the time that a control is a part of.
  private func dateLabel(around unit: Unit, in document: ReadingDocument) -> String? {
    let fields = unit.path.dropLast().suffix(1).compactMap { document.objects[$0] }
    guard let field = fields.first, field.isNameShown, field.role == .dateEditor || field.isTime,
      !unit.path.contains(where: { document.objects[$0]?.role == .label }),
      let role = unit.object.flatMap({ document.objects[$0]?.role }),
      role == .spinButton || role == .button
    else { return nil }
    return field.name
  }

  /// Whether the browser offers a description of a picture, in place of the words of the table.
  private func isUnnamedImage(_ facts: ElementFacts) -> Bool {
    facts.role == .image && facts.name.isEmpty && facts.roleDescription == nil
  }

  /// Returns code with the names of its signs. To Orca, the low line is a letter.
  private func spelled(_ text: String) -> String {
    text.map { sign in
      guard sign.isPunctuation || sign.isSymbol, sign != "_", let name = dialect.characters[sign]
      else {
        return String(sign)
      }
      return " \(name) "
    }.joined()
  }

  /// Returns the role of a heading or a link around another object.
  func outerRoles(
    of unit: Unit, isLast: Bool, in document: ReadingDocument
  ) -> [Words] {
    let roles: Set<NeutralRole> = [.heading, .link]
    guard let object = unit.object, let own = document.objects[object],
      let place = unit.path.firstIndex(of: object),
      let outer = unit.path[..<place].reversed().lazy.compactMap({ document.objects[$0] })
        .first(where: { roles.contains($0.role) }),
      outer.role != own.role, own.roleDescription == nil, !isUnnamedImage(own),
      isLast || own.name.trimmed == outer.name.trimmed
    else { return [] }
    return role(of: outer)
  }

  /// Returns the role of a heading, with its level, or of a link.
  private func role(of facts: ElementFacts) -> [Words] {
    let parts = (dialect.order[facts.role] ?? []).filter { $0.kind == .role }
    var speech = Composition(facts, previous: facts, dialect: $dialect, table: "order")
    return speech.compose(parts, row: facts.role.rawValue)
  }

  /// Returns the sentences for marked texts that end, and those that begin.
  func brackets(from path: [Int], to unit: Unit?, of document: ReadingDocument) -> [Words] {
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
