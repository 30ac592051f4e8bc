package import AccessibilityModel
internal import Dialects

/// Words for objects of a page that the keyboard focus or a quick key has come to.
extension TableDescriber {
  /// Returns whether the keyboard focus at an object switches to focus mode.
  package func usesFocusMode(for facts: ElementFacts) -> Bool {
    let pages = dialect.pages
    if facts.role == .listItem {
      // Other items than options are text, unless their list can have the focus, too.
      let list = facts.containers.first
      return facts.states.contains(.selectable) || list?.role == .listBox
        || readsFields && list?.states.contains(.operable) == true
    }
    if pages.focusModeRoles.contains(facts.role) {
      // A section is a part of the page that can be edited.
      return facts.role != .section || facts.states.contains(.editable)
    }
    if facts.containers.contains(where: { $0.role == .toolBar }) { return true }
    // A grid is a table that keys operate.
    if pages.habits.contains(.entersGrids),
      facts.containers.contains(where: { $0.isTable && $0.states.contains(.operable) })
    {
      return true
    }
    if readsFields { return false }
    if pages.habits.contains(.entersExpandable), facts.states.contains(.expandable),
      facts.role != .link
    {
      return true
    }
    return facts.states.contains(.hasPopup) && facts.role != .link
  }

  /// Whether a control that has expanded or collapsed switches to focus mode.
  func entersFocusMode(at facts: ElementFacts, since was: ElementFacts) -> Bool {
    dialect.pages.habits.contains(.entersExpanded) && usesFocusMode(for: facts)
      && facts.states.contains(.expandable)
      && facts.states.contains(.expanded) != was.states.contains(.expanded)
  }

  /// Returns whether the user's key switches to focus mode at an object. At a choice, only Tab does.
  func operates(_ facts: ElementFacts) -> Bool {
    let choices: Set<NeutralRole> = [
      .radioButton, .pageTab, .menuItem, .checkMenuItem, .radioMenuItem,
    ]
    return dialect.pages.focusModeRoles.contains(facts.role) && !choices.contains(facts.role)
      && usesFocusMode(for: facts)
  }

  /// Returns the words when Tab has come to an object of a page that is read by rows. `path` are the
  /// objects around what was read last, and `entered` the words for a new group of options.
  package func focus(
    at facts: ElementFacts, id object: Int?, of document: ReadingDocument, from path: [Int],
    previous: ElementFacts?, lastCaret: Int, entered: [Words] = [], isInFocusMode: Bool = false
  ) -> [Words] {
    guard let object else { return arrive(at: facts, from: previous, lastCaret: lastCaret) }
    let passages = document.passages.filter { $0.path.contains(object) && !$0.isBreak }
    let chain = document.chain(of: object, facts)
    let isWrapped = chain.contains { document.objects[$0]?.role == .label }
    var facts = facts
    facts.name = nearbyLabel(of: object, in: document) ?? facts.name
    // Orca 43 says no name that was just read as the label.
    if !readsFields, !readsApart, facts.role != .radioButton,
      isNamed(object, by: path, in: document)
    {
      facts.name = ""
    }
    let isPlain = facts.role == .section && !facts.states.contains(.editable) && readsApart
    if PageRoles.texts.contains(facts.role), facts.text == nil || isPlain {
      let hasControls = passages.contains { $0.path.last == $0.id }
      let text =
        facts.role == .statusBar && hasControls
        ? "" : ownText(of: object, facts.role, passages)
      facts.text = text.isEmpty ? nil : .init(text)
    } else if [.list, .termList].contains(facts.role), facts.name.isEmpty {
      facts.text = .init(passages.map(\.text.trimmed).joined(separator: " "))
    } else if facts.role == .button, isWrapped {
      // A label around the control is no other object.
      facts.isNameShown = false
    } else if facts.role == .entry, passages.contains(where: { $0.path.last != object }) {
      // The text is that of the paragraphs inside.
      facts.text = .init("")
    } else if facts.role == .entry, facts.states.contains(.multiLine) {
      if !readsFields {
        let line = document.caretLine(of: facts, object)
        facts.text?.line = line
      } else if (facts.text?.caret ?? 0) == 0 {
        facts.text?.line = passages.first?.text.trimmed
      }
    }
    if facts.role == .termList { facts.childCount = terms(of: object, in: document) }
    // The text of other objects in a part of the page is not said once more as its name.
    if readsApart, facts.role == .section, facts.text?.string.trimmed == facts.name.trimmed,
      !passages.contains(where: { $0.path.last == object })
    {
      facts.name = ""
    }
    let around = containers(ofFocused: object, facts, in: document, from: path) + entered
    if facts.role == .dialog, !readsFields {
      return around + focusedDialog(facts, object, in: document)
    }
    // The text of an editor is read at its caret.
    if facts.role == .section, facts.states.contains(.editable), !readsFields { return around }
    if readsFields, document.isEditor(object) {
      facts.text = facts.role == .entry ? nil : facts.text
      return around + arrive(at: facts, from: previous)
    }
    let cells = isInFocusMode ? [] : row(around: object, in: document, from: path)
    if cells.count > 1 { return around + cells }
    let unit = Unit(focused: object, chain: chain)
    let isPlacedCell =
      facts.role == .tableCell && dialect.pages.habits.contains(.saysContainersOfRows)
    var dialect = dialect
    // Without a text, an object is said as in a program, besides a landmark and a group of Orca 48.
    let isOfPage = facts.role == .landmark || readsApart && facts.role == .panel
    if PageRoles.texts.contains(facts.role), facts.text == nil, !isOfPage {
      let isPane = facts.role == .scrollPane && dialect.pages.habits.contains(.readsStartOfText)
      // The name is that of the tab that was said before.
      let isNamed =
        previous?.role == .pageTab && previous?.name.trimmed == facts.name.trimmed
        || passages.contains { $0.path.last == object && $0.isDirect }
      dialect.pages.order[facts.role] =
        isPane && isNamed ? [.role] : readsApart && facts.role == .article ? [.shownText] : nil
    }
    if facts.role == .article, facts.containers.contains(where: { $0.role == .feed }) {
      dialect.pages.order[.article] = [.labelOrName, .line]
    }
    let label = inferredLabel(of: facts, isWrapped: isWrapped)
    if let words = label.first?.text.split(separator: " "),
      Set(facts.name.split(separator: " ")).isSubset(of: words)
    {
      facts.name = ""
    }
    var own = TableDescriber(dialect).arrive(at: facts, from: previous, lastCaret: lastCaret)
    let roles = outerRoles(of: unit, isLast: true, in: document)
    // A description comes after the heading around a link.
    let description = roles.isEmpty ? [] : own.filter { $0.row == "order.ending.description" }
    own.removeAll(where: description.contains)
    return around + label + selectedText(of: facts)
      + (isPlacedCell ? headers(ofCell: object, from: path, isOfFocus: true, in: document) : [])
      + own
      + (isPlacedCell ? coordinates(ofCell: object, from: path, in: document) : [])
      + roles + description + clickable(facts, chain, in: document)
      + (facts.role == .statusBar ? items(ofStatus: object, passages, in: document) : [])
      + (facts.role == .notification ? text(ofAlert: object, facts, in: document) : [])
  }

  /// Returns the words for the controls in a message that has the focus. Orca 43 says its further lines, too.
  private func items(
    ofStatus status: Int, _ passages: [ReadingDocument.Passage], in document: ReadingDocument
  ) -> [Words] {
    guard !readsFields, passages.contains(where: { $0.path.last == $0.id }) else { return [] }
    let items = passages.filter { passage in
      passage.path.last == passage.id || !readsApart && passage.line != passages[0].line
    }
    return units(in: items, of: document).flatMap { unit -> [Words] in
      if unit.object == nil || unit.object == status {
        return [Words(text: shown(unit.text).trimmed, row: "text", isApart: true, kind: .name)]
      }
      let place = RowPlace(
        index: 0, count: 1, prior: [], first: unit.chain, hasFocus: false)
      return words(of: unit, at: place, in: document)
    }
  }

  /// The word for what reacts to clicks, which only Orca's rows have apart from a role.
  var clickableWord: [Words] {
    guard let word = dialect.pages.words[.clickable] else { return [] }
    return [Words(text: word, row: "pages.words.clickable", isApart: readsApart, kind: .state)]
  }

  /// Returns the word for a part of a page inside one that handles clicks, which Chromium reports for all
  /// that can take the focus there.
  private func clickable(
    _ facts: ElementFacts, _ chain: [Int], in document: ReadingDocument
  ) -> [Words] {
    guard PageRoles.texts.contains(facts.role), !usesFocusMode(for: facts),
      chain.dropLast().contains(where: {
        document.objects[$0]?.states.contains(.clickable) == true
      })
    else { return [] }
    return clickableWord
  }

  /// Returns the text on the first line of an object that is directly in it. Before more text, a control or
  /// a link is the word for a link, as Orca adds it to each object in a text. Orca 43 ends at a link.
  func ownText(
    of object: Int, _ role: NeutralRole, _ passages: [ReadingDocument.Passage]
  ) -> String {
    let isOwn = { (passage: ReadingDocument.Passage) in
      passage.path.last == object && passage.isDirect
    }
    var line = passages.prefix { $0.line == passages.first?.line }
    if dialect.pages.habits.contains(.readsStartOfText) {
      line = line.drop { !isOwn($0) }.prefix { isOwn($0) || $0.path.last == $0.id }
    } else if role == .statusBar, !line.allSatisfy(isOwn) {
      return ""
    }
    guard let last = line.lastIndex(where: isOwn) else { return "" }
    var texts: [String] = []
    var inner: Int?
    for passage in line[...last] {
      let next = isOwn(passage) ? nil : passage.path.drop { $0 != object }.dropFirst().first
      if isOwn(passage) {
        texts.append(passage.text.trimmed)
      } else if next != inner, role != .panel {
        texts.append(dialect.roles[.link] ?? "")
      }
      inner = next
    }
    return texts.joined(separator: " ")
  }

  /// Returns the text of a combo box, which Orca 43 hears to be selected before it says the box.
  private func selectedText(of facts: ElementFacts) -> [Words] {
    hearsSelection(of: facts) ? selection(of: facts.text?.string ?? "") : []
  }

  /// Whether the text of a combo box is said to be selected before the box.
  func hearsSelection(of facts: ElementFacts) -> Bool {
    facts.role == .comboBox && !readsFields && !readsApart && facts.text?.selection != nil
      && facts.states.contains(.editable) && facts.text?.string.isEmpty == false
  }

  /// Returns the label of a date or a time, which is taken for the missing label of each part, too.
  private func inferredLabel(of facts: ElementFacts, isWrapped: Bool) -> [Words] {
    guard dialect.pages.habits.contains(.infersLabels), !isWrapped,
      let field = facts.containers.first, !field.name.isEmpty,
      facts.role == .spinButton && facts.states.contains(.clickable)
        || facts.role == .button && (field.role == .dateEditor || ElementFacts(of: field).isTime)
    else { return [] }
    return [Words(text: field.name, row: "pages.habits.infersLabels", kind: .name)]
  }

  /// Returns the words when a quick key has gone to an object of a document.
  package func quickKey(
    to facts: ElementFacts, at object: Int, of document: ReadingDocument,
    from previous: ElementFacts?
  ) -> [Words] {
    let inside = document.passages.filter { $0.path.contains(object) && !$0.isBreak }
    // A heading or a link with other objects inside is read as text is.
    let hasObjects = inside.contains { passage in
      facts.role == .heading
        ? passage.path.last != object : passage.path.last == passage.id && passage.id != object
    }
    if facts.role == .heading || facts.role == .link, hasObjects {
      return line(inside, of: document, from: Array(inside[0].chain.dropLast()))
    }
    let chain = inside.first.map { Array($0.path.prefix { $0 != object }) } ?? []
    var facts = facts
    facts.name = nearbyLabel(of: object, in: document) ?? facts.name
    let own = quickKey(to: facts, from: previous)
    return (readsApart && facts.role == .spinButton ? emptied(own, of: facts) : own)
      + outerRoles(of: Unit(focused: object, chain: chain + [object]), isLast: true, in: document)
  }

  /// Returns the words of the object itself.
  package func quickKey(
    to facts: ElementFacts, from previous: ElementFacts?
  ) -> [Words] {
    var dialect = dialect
    let omitted = dialect.pages.quickOmissions
    let order = dialect.order[facts.role] ?? dialect.otherOrder
    dialect.order[facts.role] = order.filter { !omitted.contains($0) }
    var facts = facts
    // The caret of the page, and not that of a field, comes to the object.
    facts.text?.selection = nil
    let describer = TableDescriber(dialect)
    return describer.enteredContainers(of: facts, from: previous)
      + describer.arrive(at: facts, from: facts)
  }
}
