package import AccessibilityModel
internal import Dialects
internal import Languages

/// Words for a document that is read by lines and quick keys.
extension TableDescriber {
  /// Returns the words of some passages on a line. `path` are the objects around the passage that was
  /// read last, the outermost first.
  package func line(
    _ passages: some Sequence<ReadingDocument.Passage>, of document: ReadingDocument,
    from path: [Int], isByCharacter: Bool = false, isByWord: Bool = false,
    by step: RowStep = .forward
  ) -> [Words] {
    let texts = passages.filter { !$0.isBreak && !$0.isForRows }
    guard dialect.pages.lineOrder.isEmpty else {
      if texts.isEmpty, let end = passages.first(where: \.isBlankLine) {
        var blank = end
        blank.text = ""
        return runs(
          [blank], of: document, from: path, isByCharacter: isByCharacter, repeatsRoles: true)
          + sentence(.blank)
      }
      return runs(
        texts, of: document, from: path, isByCharacter: isByCharacter,
        repeatsRoles: !isByCharacter && !isByWord)
    }
    return dialect.pages.habits.contains(.readsControlsApart)
      ? row(Array(passages), of: document, from: path, by: step)
      : row(withoutPlainBreaks(passages, in: document), of: document, from: path, by: step)
  }

  /// Leaves out the ends of lines but those after a control, a link or a label, and those alone on a
  /// row in a form, a landmark or a group, whose role is said.
  private func withoutPlainBreaks(
    _ passages: some Sequence<ReadingDocument.Passage>, in document: ReadingDocument
  ) -> [ReadingDocument.Passage] {
    var last: ReadingDocument.Passage?
    return passages.compactMap { passage in
      defer { last = passage }
      guard passage.isBreak else { return passage }
      let role = passage.isDirect ? passage.path.last.flatMap { document.objects[$0]?.role } : nil
      let roles: [NeutralRole?] = [.form, .landmark, .panel]
      guard let last else {
        guard roles.contains(role) else { return nil }
        var blank = passage
        blank.text = dialect.pages.words[.blank] ?? ""
        return blank
      }
      let isSaid =
        roles.contains(role)
        ? last.chain != passage.chain
        : !last.isBreak && last.path.count > passage.path.count
          && last.path.starts(with: passage.path)
      return isSaid ? passage : nil
    }
  }

  /// Whether the reader reads rows of the screen, and keeps a caret on them.
  var readsRows: Bool { dialect.pages.lineOrder.isEmpty }

  /// The kind of line that the reader reads.
  package var line: ReadingDocument.Line {
    let habits = dialect.pages.habits
    if habits.contains(.readsControlsApart) { return \.apartRow }
    return habits.contains(.readsRows) ? \.row : \.line
  }

  /// Whether an object has no words as a container.
  func isSilent(_ facts: ElementFacts) -> Bool {
    // A group without a name is only a matter of layout. To Orca, so is HTML's figure.
    if facts.role == .panel { return facts.name.isEmpty }
    if facts.role == .figure, !facts.hasOwnRole {
      return !readsFields || facts.name.isEmpty && facts.details.isEmpty
    }
    return readsFields && facts.name.isEmpty
      && [.scrollPane, .log, .feed, .audio, .video].contains(facts.role)
  }

  // MARK: Roles before their content

  /// Returns the words of a line in which each object is named where its text begins.
  private func runs(
    _ passages: some Sequence<ReadingDocument.Passage>, of document: ReadingDocument,
    from path: [Int], isByCharacter: Bool, repeatsRoles: Bool
  ) -> [Words] {
    var (words, path): ([Words], [Int]) = ([], path)
    var (isFirst, isInClickable) = (true, false)
    var named: Int?
    for passage in passages.joined {
      let shared = zip(path, passage.path).prefix { $0 == $1 }.count
      for id in path[shared...].reversed() {
        words += leaving(document.objects[id], isDetailed: !repeatsRoles)
        isInClickable = false
      }
      if let object = named, !passage.path.contains(object) { named = nil }
      let isInTable = path[..<shared].contains { document.objects[$0]?.isTable == true }
      let last = path.last { document.objects[$0]?.table?.place != nil }
      let cell = isInTable ? last.flatMap { document.objects[$0] } : nil
      for (index, id) in passage.path.enumerated() {
        guard let facts = document.objects[id] else { continue }
        // A field of one line is one of those, too.
        let isField = facts.role == .entry && !facts.states.contains(.multiLine)
        let isRepeated =
          isFirst && repeatsRoles
          && (isField || dialect.pages.repeatedRoles.contains(facts.role))
        guard index >= shared || isRepeated else { continue }
        if !repeatsRoles, facts.role == .listItem {
          words += item(inside: passage.path.prefix(index), of: document)
        }
        words += entering(facts, from: cell, isInClickable: isInClickable)
        if facts.states.contains(.clickable) { isInClickable = true }
        if named == nil, facts.hasOwnName, !isByCharacter, !facts.name.trimmed.isEmpty,
          dialect.pages.textRoles.contains(facts.role)
        {
          named = id
          words.append(
            Words(text: shown(facts.name).trimmed, row: "pages.lineOrder.content", kind: .name))
        }
      }
      let passageText = text(of: passage, in: document)
      if named == nil, !passageText.trimmed.isEmpty {
        isInClickable = false
        let control = passage.path.last == passage.id ? document.objects[passage.id] : nil
        // A label in the document is read there. Chromium leaves out one that is only the name.
        let isLabeled =
          control.map { [.checkBox, .radioButton].contains($0.role) } == true
          && document.passages.contains { $0.captioned.contains(passage.id) }
        // Some objects have no text but their name, which is said before their role.
        let isNamed = control.map { [.separator, .audio, .video].contains($0.role) } == true
        if !isLabeled, !isNamed {
          let parts = isByCharacter ? nil : control
          let text = parts.flatMap { shownParts(of: $0, isRoleFirst: true) } ?? passageText
          words.append(
            Words(text: shown(text).trimmed, row: "pages.lineOrder.content", kind: .name))
        }
      }
      (path, isFirst) = (passage.path, false)
    }
    return words
  }

  /// Returns the text of a passage, which is the address of a link if it has no other name.
  func text(of passage: ReadingDocument.Passage, in document: ReadingDocument) -> String {
    guard passage.text.trimmed.isEmpty, dialect.pages.habits.contains(.namesLinksByAddress) else {
      return passage.text
    }
    return document.objects[passage.id]?.addressName ?? passage.text
  }

  /// Returns the words for an item of a list that a word or a character is in.
  private func item(inside path: some Sequence<Int>, of document: ReadingDocument) -> [Words] {
    guard let sentence = dialect.pages.words[.listItem] else { return [] }
    let level = path.count { document.objects[$0]?.role == .list }
    let text = Phrases.fill(sentence, ["level": String(level)])
    return level == 0 ? [] : [Words(text: text, row: "pages.words.listItem", kind: .container)]
  }

  private func entering(
    _ facts: ElementFacts, from cell: ElementFacts?, isInClickable: Bool
  ) -> [Words] {
    guard !isSilent(facts) else { return [] }
    var facts = facts
    // In a text that is being edited, a list is not counted.
    if facts.states.contains(.editable) { facts.childCount = 0 }
    var parts = dialect.pages.lineOrder[facts.role] ?? dialect.pages.otherLineOrder
    if facts.saysOwnRole, Set([.role, .landmark, .size]).isDisjoint(with: parts) {
      parts = [.hiddenName, .role] + parts
    }
    // Of elements inside each other that react to clicks, only the outermost one is said to.
    if isInClickable, !parts.contains(.role) { parts.removeAll { $0 == .clickable } }
    var speech = Composition(facts, previous: cell, dialect: $dialect, table: "pages.lineOrder")
    return speech.compose(parts, row: facts.role.rawValue)
  }

  /// Returns the words for an object that was left. By words and characters, controls are left, too.
  func leaving(_ facts: ElementFacts?, isDetailed: Bool = false) -> [Words] {
    guard let facts, !isSilent(facts) else { return [] }
    let isControl = PageRoles.controls.contains(facts.role)
    guard !isControl || isDetailed else { return [] }
    let isField = facts.role == .entry && !facts.states.contains(.multiLine)
    let isPlain = facts.role == .section && !facts.states.contains(.multiLine)
    guard !isField, !isPlain || facts.roleDescription != nil else { return [] }
    if facts.landmark == .region, facts.roleDescription == nil {
      return left(facts, dialect.pages.leaving[.section], row: "pages.leaving.section")
    }
    let sentence =
      dialect.pages.leaving[facts.role]
      ?? (facts.roleDescription == nil && !isControl ? nil : "out of {role}")
    return left(facts, sentence, row: "pages.leaving.\(facts.role.rawValue)")
  }

  func left(_ facts: ElementFacts, _ sentence: String?, row: String) -> [Words] {
    guard let sentence else { return [] }
    let role =
      facts.roleDescription ?? facts.publicationPart
      ?? facts.landmark.flatMap { dialect.pages.landmarks[$0] }
      ?? dialect.roles[facts.role] ?? ""
    return [
      Words(
        text: Phrases.fill(sentence, ["role": role]), row: row, isApart: true, kind: .container)
    ]
  }

  /// Returns a word, and the objects that begin and end with it.
  func word(
    _ word: ReadingDocument.Word, of document: ReadingDocument, from path: [Int]
  ) -> [Words] {
    var passage = document.passages[word.passage]
    passage.text = word.text
    return line([passage], of: document, from: path, isByWord: true)
      + left(after: word, of: document).flatMap {
        leaving(document.objects[$0], isDetailed: true)
      }
  }

  /// Returns the words for a word that the caret has passed, from its place afterwards.
  package func word(_ word: PassedWord, of document: ReadingDocument) -> [Words] {
    line(
      word.parts, of: document, from: document.passages[word.caret.passage].chain, by: .word)
  }

  /// Returns the name of a character, or the words of the control at its place.
  package func character(
    at place: (passage: Int, offset: Int), of document: ReadingDocument
  ) -> [Words] {
    let passage = document.passages[place.passage]
    guard !document.isWhole(passage) else {
      // The caret of Orca 43 is at the control already.
      return readsApart
        ? line([passage], of: document, from: passage.chain.dropLast() + [-1])
        : line([passage], of: document, from: passage.chain, by: .word)
    }
    let sign = passage.text.dropFirst(place.offset).first
    let name = sign.map { dialect.characters[$0] ?? String($0) } ?? ""
    return [Words(text: name, row: "text", isApart: true, kind: .name)]
  }

  /// Returns the objects that end with a word and the space after it, the innermost first.
  func left(after word: ReadingDocument.Word, of document: ReadingDocument) -> [Int] {
    let passage = document.passages[word.passage]
    let rest = passage.text.dropFirst(word.end)
    guard rest.allSatisfy(\.isWhitespace), dialect.pages.leaving[.mark] != nil,
      let next = document.passages.dropFirst(word.passage + 1).first,
      !rest.isEmpty || next.text.first?.isWhitespace == true
    else { return [] }
    let shared = zip(passage.path, next.path).prefix { $0 == $1 }.count
    return passage.path[shared...].reversed().filter { id in
      !leaving(document.objects[id], isDetailed: true).isEmpty
    }
  }

  func shown(_ text: String) -> String {
    let text = dialect.ellipses(in: text.replacing("\u{202F}", with: " "))
    guard text.contains(where: { dialect.signs[$0] != nil }) else { return text }
    let named = dialect.signs.reduce(text) { text, sign in
      text.replacing(String(sign.key), with: " \(sign.value) ")
    }
    return named.replacing("  ", with: " ")
  }

  // MARK: Opening, edges and modes

  /// Returns the words when a page opens.
  package func open(_ document: ReadingDocument) -> [Words] {
    guard let window = document.objects.values.lazy.compactMap(\.containers.last).first else {
      return []
    }
    guard dialect.containers[window.role] != nil else {
      return [Words(text: document.title, row: "pages.opening", isApart: true, kind: .container)]
    }
    var start = ElementFacts(role: .document)
    start.containers = [window]
    let words = enteredContainers(of: start, from: nil)
    let isLink = document.passages.first?.path.contains { document.objects[$0]?.role == .link }
    guard isLink == true, dialect.pages.habits.contains(.namesLinkPages) else { return words }
    return words + [
      Words(text: document.title, row: "pages.opening", isApart: true, kind: .container),
      Words(
        text: dialect.pages.roles[.document] ?? "", row: "pages.roles.document", kind: .role),
    ]
  }

  /// Returns the sentence after a quick key without an object in its direction.
  func edge(of key: PageDialect.QuickKey, isForward: Bool) -> [Words] {
    let word: PageDialect.Word =
      dialect.pages.words[.none] != nil ? .none : isForward ? .noNext : .noPrevious
    let text = Phrases.fill(
      dialect.pages.words[word] ?? "", ["one": key.one, "many": key.many])
    return [Words(text: text, row: "pages.words.\(word.rawValue)", isApart: true, kind: .other)]
  }

  /// Returns the sentence when a quick key continues from the other end.
  func wrapping(isForward: Bool) -> [Words] {
    sentence(isForward ? .wrappedToTop : .wrappedToBottom)
  }

  /// Returns the words for a mode, which some readers only play a sound for.
  func mode(isFocus: Bool) -> [Words] { sentence(isFocus ? .focusMode : .browseMode) }

  func sentence(_ word: PageDialect.Word) -> [Words] {
    guard let text = dialect.pages.words[word] else { return [] }
    return [Words(text: text, row: "pages.words.\(word.rawValue)", isApart: true, kind: .other)]
  }
}

extension ElementFacts {
  /// The facts of a container.
  init(of container: Container) {
    self.init(role: container.role)
    (name, description) = (container.name, container.description)
    (states, roleDescription) = (container.states, container.roleDescription)
    (hasOwnRole, sorting, details) = (container.hasOwnRole, container.sorting, container.details)
    (landmark, table, childCount) = (container.landmark, container.table, container.childCount ?? 0)
  }

  var isTable: Bool { role == .table || role == .treeTable }

  /// Whether the page has a word for what the element is, which is not said of cells.
  var saysOwnRole: Bool { roleDescription != nil && table == nil }
}

extension [ReadingDocument.Passage] {
  /// The texts as one.
  var words: String { joined.map(\.text.trimmed).joined(separator: " ") }
}
