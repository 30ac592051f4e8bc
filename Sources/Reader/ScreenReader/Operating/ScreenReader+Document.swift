package import AccessibilityModel
internal import Dialects
internal import Languages
internal import SpeechModel

/// Reading a page by lines, by quick keys and by Tab, in the words of another reader than VoiceOver.
extension ScreenReader {
  /// The document of the screen and its describer, or `nil` with VoiceOver or without a document.
  var reading: (screen: any DocumentScreen, document: ReadingDocument, table: TableDescriber)? {
    guard let table = describer.table, let screen = screen as? any DocumentScreen,
      let document = screen.readingDocument
    else { return nil }
    return (screen, part(of: document, by: table), table)
  }

  /// Returns the document as NVDA reads it: the dialog with the keyboard focus, or else the whole page.
  private func part(of document: ReadingDocument, by table: TableDescriber) -> ReadingDocument {
    guard table.readsFields else { return document }
    let document = document.withShortLines
    guard let focus = memory.lastFocus?.object, let id = memory.lastFocus?.id else {
      return document
    }
    let around = focus.containers.first { $0.role == .dialog }?.id.flatMap { Int($0) }
    let dialog = focus.role == .dialog ? id.base as? Int : around
    return dialog.flatMap { document.part(inside: $0) } ?? document
  }

  /// Whether browse mode and focus mode differ here, or `nil` if there are no modes.
  package var isInFocusMode: Bool? { reading == nil ? nil : memory.document.isInFocusMode }

  /// Switches to focus mode or to browse mode, and says the mode in the words of the reader, or in
  /// plain words if that reader plays a sound instead.
  mutating func switchMode(isFocus: Bool?) -> Reply {
    guard let (screen, _, table) = reading else { return declineKey() }
    if let isFocus {
      memory.document.isInFocusMode = isFocus
      memory.document.keepsFocusMode = isFocus && table.readsFields
    }
    let isFocus = memory.document.isInFocusMode
    var reply = Reply()
    reply.say(describer.explained(table.mode(isFocus: isFocus), of: screen, by: table))
    if !reply.hasWords {
      let sentence = isFocus ? "Focus mode." : "Browse mode."
      reply.say(inEnglish(sentence), rule: "since the reader plays a sound.")
    }
    return latest(reply)
  }

  /// The name of the reader whose words are spoken, with its version.
  package var readerTitle: String { settings.dialect?.title ?? "VoiceOver" }

  /// The keys that are the reader's own at the moment.
  package var readerKeys: ReaderKeys {
    if isInDialog, let table = describer.table {
      return .browsing(table.dialect.pages.keyNames)
    }
    guard describer.table != nil, hasKeyboard else { return .none }
    guard let (_, _, table) = reading, !memory.document.isInFocusMode else { return .all }
    return .browsing(table.dialect.pages.keyNames)
  }

  /// Returns the quick key of a line with a single character, in browse mode, or `nil`.
  package func quickKey(in line: String) -> KeyStroke? {
    (isInDialog ? describer.table : reading?.table)?.dialect.quickKey(in: line)
  }

  /// Says that a page has opened. Returns `false` if the screen is no document.
  mutating func openDocument(
    at index: Int, of elements: [AccessibilityElement], reply: inout Reply
  ) -> Bool {
    guard let (screen, document, table) = reading, !document.passages.isEmpty else { return false }
    memory.document = DocumentCursor()
    memory.document.known = Set(document.order)
    (focusedElement, focusedIndex) = (elements[index], index)
    reply.say(
      describer.explained(table.open(document), of: elements[index], by: table))
    // A page that has moved the keyboard focus says where it is.
    if let focus = (screen as? any KeyboardScreen)?.keyboardFocus() {
      sayFocus(focus, in: document, on: screen, by: table, isOpening: true, reply: &reply)
    } else if table.dialect.pages.habits.contains(.readsFirstLine) {
      sayLine(0, of: document, on: screen, by: table, reply: &reply)
      memory.document.isApart = false
      memory.document.isAtStart = true
    } else {
      memory.document.move(to: 0, in: document)
      let first = document.passages(in: 0, of: table.line)
      if table.readsFirstRowAgain(of: document) {
        memory.document.id = nil
        memory.document.leave(at: document.passages[0].chain)
      } else {
        memory.document.leave(at: document.passages[max(first.upperBound - 1, 0)].chain)
      }
      memory.document.element = focusedElement
      memory.document.isAtStart = true
    }
    return true
  }

  /// Answers a key that moves in a document, or returns `nil` if the key goes to the page.
  mutating func pressInDocument(_ stroke: KeyStroke) -> Reply? {
    guard let (screen, document, table) = reading else { return nil }
    anchor(in: document, on: screen)
    let isBrowsing = !memory.document.isInFocusMode
    let isBare = stroke.modifiers.isEmpty
    switch stroke.key {
    case .named(.tab) where stroke.modifiers.isSubset(of: [.shift]):
      return tab(stroke, on: screen, by: table)
    case .named(.down) where isBrowsing && isBare:
      return moveLine(by: 1, in: document, on: screen, by: table)
    case .named(.up) where isBrowsing && isBare:
      return moveLine(by: -1, in: document, on: screen, by: table)
    case .named(let name)
    where isBrowsing && isBare && !table.readsRows && (name == .pageDown || name == .pageUp):
      return moveLine(
        by: name == .pageDown ? Self.linesOfPage : -Self.linesOfPage, in: document, on: screen,
        by: table)
    case .named(let name) where isBrowsing && stroke.modifiers == [.control, .alt]:
      return moveCell(by: name, in: document, on: screen, by: table)
    case .named(.right) where isBrowsing && stroke.modifiers == [.control]:
      return moveWord(isForward: true, in: document, on: screen, by: table)
    case .named(.left) where isBrowsing && stroke.modifiers == [.control]:
      return moveWord(isForward: false, in: document, on: screen, by: table)
    case .named(.left) where isBrowsing && isBare, .named(.right) where isBrowsing && isBare:
      guard table.dialect.pages.habits.contains(.readsCharacters) else { return nil }
      return moveCharacter(
        isForward: stroke.key == .named(.right), in: document, on: screen, by: table)
    case .named(let name)
    where isBrowsing && isBare && !table.readsRows && (name == .home || name == .end):
      return moveToEnd(ofLine: name == .end, in: document, on: screen, by: table)
    case .named(.home) where isBrowsing && stroke.modifiers == [.control]:
      return moveLine(by: -document.passages.count, in: document, on: screen, by: table)
    case .named(.end) where isBrowsing && stroke.modifiers == [.control]:
      return moveLine(by: document.passages.count, in: document, on: screen, by: table)
    case .named(.escape)
    where !isBrowsing && isBare && !memory.document.keepsFocusMode && !passesEscape(by: table):
      var reply = Reply()
      setMode(isFocus: false, of: screen, by: table, reply: &reply)
      return latest(reply)
    case .named(let name) where isBrowsing && isBare && (name == .enter || name == .space):
      if let reply = enterFocusMode(in: document, on: screen, by: table) { return reply }
      if table.readsFields, activates(on: screen) { return activateInDocument() }
      guard memory.document.isApart else { return nil }
      if table.readsRows {
        // Enter at a link to a part of the page is a click, after which its target is said.
        if target(ofLinkBy: stroke) != nil { return activateInDocument() }
        return takeFocus(in: document, on: screen) ? nil : silence(.refused(.nothingToDo))
      }
      return name == .enter || reactsToSpace(in: document)
        ? activateInDocument() : silence(.refused(.nothingToDo))
    case .character(let character) where isBrowsing && stroke.modifiers.isSubset(of: [.shift]):
      let isForward = !character.isUppercase && stroke.modifiers.isEmpty
      guard let key = table.dialect.pages.quickKeys[Character(character.lowercased())] else {
        return moveToBlock(
          by: character, isForward: isForward, in: document, on: screen, by: table)
      }
      return move(to: key, isForward: isForward, in: document, on: screen, by: table)
    case .named(let name) where !isBrowsing && isBare:
      return moveCaret(by: name, on: screen, by: table)
    case .named(let name)
    where !isBrowsing && stroke.modifiers == [.control] && [.left, .right].contains(name):
      return moveCaret(by: name, isByWord: true, on: screen, by: table)
    default: return nil
    }
  }

  /// Gives the keyboard focus to the object at the caret, as Orca does on the way, and returns whether it
  /// takes it. Fields don't, because their lists would open.
  private mutating func takeFocus(
    in document: ReadingDocument, on screen: any DocumentScreen
  ) -> Bool {
    let passage = memory.document.passage(in: document)
    let path = document.passages.indices.contains(passage) ? document.passages[passage].path : []
    let roles = path.map { document.objects[$0]?.role }
    let isPicture = roles.last == .image || roles.last == .heading
    let place = isPicture ? roles.lastIndex(of: .link) : roles.indices.last
    guard let object = place.map({ path[$0] }), let facts = document.objects[object],
      facts.states.contains(.focusable), facts.role != .entry
    else { return false }
    screen.moveFocus(toObject: object)
    notifications.removeMoves()
    memory.document.isApart = false
    return true
  }

  /// Whether Escape is a key of the page. A menu closes by it, before the mode changes.
  private func passesEscape(by table: TableDescriber) -> Bool {
    let habits = table.dialect.pages.habits
    let roles: Set<NeutralRole> = [.menuItem, .checkMenuItem, .radioMenuItem, .tableCell]
    return habits.contains(.passesEscape)
      || habits.contains(.passesEscapeOfMenus)
        && memory.lastFocus.map { roles.contains($0.object.role) } == true
  }

  /// Whether Enter and the space bar press the object at the cursor, in place of a key that goes to the
  /// keyboard focus. A browser takes Enter at a choice for the form.
  private func activates(on screen: any DocumentScreen) -> Bool {
    let choices: Set<NeutralRole> = [.checkBox, .radioButton, .switchControl]
    guard !memory.document.isApart, let focus = (screen as? any KeyboardScreen)?.keyboardFocus(),
      focus.id.base as? Int == memory.document.id
    else { return true }
    return choices.contains(focus.object.role)
  }

  /// Activates what the cursor is at. A text takes no notice of the key, and other readers say nothing.
  private mutating func activateInDocument() -> Reply {
    let reply = answer(to: .activate)
    guard case .refused(.nothingToDo) = reply.outcome else { return reply }
    return silence(reply.outcome)
  }

  /// Returns a reply without a word or a sound, as of a key that does nothing.
  mutating func silence(
    _ outcome: Outcome,
    _ reason: String = "Nothing was said because there is nothing to activate."
  ) -> Reply {
    var reply = Reply(outcome)
    reply.silenceReason = reason
    return latest(reply)
  }

  /// Whether the object at the cursor reacts to the space bar, which a browser takes for itself at a
  /// text or a link.
  private func reactsToSpace(in document: ReadingDocument) -> Bool {
    let passage = memory.document.passage(in: document)
    guard document.passages.indices.contains(passage),
      let role = document.passages[passage].path.last.flatMap({ document.objects[$0]?.role })
    else { return false }
    return role != .link && PageRoles.spoken.contains(role)
  }

  /// Moves the cursor to the element that a swipe has reached.
  private mutating func anchor(in document: ReadingDocument, on screen: any DocumentScreen) {
    guard let element = focusedElement, element !== memory.document.element,
      let object = screen.object(of: element)
    else { return }
    memory.document.move(toObject: object, in: document)
    memory.document.element = element
    memory.document.isApart = true
  }

  /// Leaves focus mode if a command went from the keyboard focus to another element, so that Enter
  /// is for that element. NVDA does so when it goes to an object from its list of elements.
  mutating func leaveFocusMode(reply: inout Reply) {
    guard let (screen, _, table) = reading,
      let object = focusedElement.flatMap({ screen.object(of: $0) }),
      (screen as? any KeyboardScreen)?.keyboardFocus()?.id.base as? Int != object
    else { return }
    setMode(isFocus: false, of: screen, by: table, reply: &reply)
  }

  // MARK: Lines

  /// The lines that NVDA passes over by a key for a page.
  private static let linesOfPage = 25

  private mutating func moveLine(
    by distance: Int, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber
  ) -> Reply {
    var reply = Reply()
    let passage = memory.document.passage(in: document)
    let isBefore = passage < 0 || memory.document.isAtFirstObject && distance == 1
    let line = isBefore ? -1 : document.passages[passage][keyPath: table.line]
    var target = min(max(line + distance, 0), document.count(of: table.line) - 1)
    // Upwards, what was read before a field without text is passed over.
    let start = line < 0 ? 0 : table.start(ofRow: line, of: document)
    if distance == -1, start > 0 { target = document.passages[start - 1][keyPath: table.line] }
    // Upwards, the end of a line is no row if it would only repeat one.
    if distance == -1, table.repeatsRow(target, of: document) { target -= 1 }
    guard target >= 0 else { return latest(reply) }
    if abs(distance) == 1, target == line {
      reply.outcome = .atLimit
      reply.play(.edge)
      guard table.dialect.pages.habits.contains(.repeatsLineAtEnd) else { return latest(reply) }
    }
    if table.readsRows, distance != 1, passage >= 0 {
      // Only the next line is said from the end of the one before. Others are from the caret.
      let isStart = memory.document.isAtStart && distance < -1
      memory.document.leave(at: table.path(before: passage, of: document, isStart: isStart))
    }
    let isPart = memory.document.isPartOfRow
    if distance == -1, passage >= 0, table.readsApart || isPart,
      let move = document.rowMove(above: passage, isPartOfRow: isPart, on: table.line)
    {
      let words = table.line(
        move.passages, of: document, from: memory.document.path, by: .backward)
      memory.document.move(to: move.caret, in: document)
      memory.document.isPartOfRow = move.isPartOfRow
      memory.document.leave(at: move.passages[move.passages.count - 1].chain)
      return arrive(saying: words, on: screen, by: table)
    } else {
      sayLine(target, of: document, on: screen, by: table, isForward: distance > 0, reply: &reply)
      if table.readsRows, distance > 1 {
        memory.document.move(to: document.passages.count - 1, in: document)
        memory.document.leave(at: document.passages[document.passages.count - 1].chain)
        memory.document.isPartOfRow = table.repeatsEnd(of: document)
      }
    }
    return latest(reply)
  }

  mutating func sayLine(
    _ line: Int, of document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber, isForward: Bool = true, reply: inout Reply
  ) {
    let range = document.passages(in: line, of: table.line)
    guard !range.isEmpty else { return }
    let start = table.start(ofRow: line, of: document)
    let isOpening = memory.document.isAtStart && !isForward && !table.readsApart
    // Before the first row is read whole, a key to its start says its first object.
    let end =
      isOpening && table.readsFirstRowAgain(of: document)
      ? document.passages[range].firstIndex { $0.chain != document.passages[start].chain }
      : nil
    let path =
      end == nil
      ? memory.document.path : table.path(before: start, of: document, isStart: true)
    let words = table.line(
      document.passages[start..<(end ?? range.upperBound)], of: document, from: path,
      by: isForward ? .forward : .backward)
    memory.document.move(to: range.lowerBound, in: document)
    let last = document.passages[range].last {
      !$0.isLabelOfItself && !$0.isOffPage && !$0.isEmptyRegion
    }
    memory.document.leave(at: (last ?? document.passages[range.lowerBound]).chain)
    if end != nil {
      memory.document.leave(at: document.passages[start].chain)
      memory.document.isAtFirstObject = true
    }
    place(on: screen)
    reply.say(describer.explained(words, of: focusedElement ?? screen, by: table))
  }

  /// Moves the swipe cursor to the place in the document, without a word.
  mutating func place(on screen: any DocumentScreen) {
    memory.document.isApart = true
    if let object = memory.document.id, let place = place(ofObject: object, on: screen) {
      (focusedElement, focusedIndex) = place
    }
    memory.document.element = focusedElement
  }

  /// Returns the element that stands for an object, and its place: its own, or the cell with nothing else.
  mutating func place(
    ofObject object: Int, on screen: any DocumentScreen
  ) -> (element: AccessibilityElement, index: Int)? {
    let document = screen.readingDocument
    let cell = document.flatMap { $0.passage(at: object).flatMap($0.cell(around:)) }
    for id in [object, cell] {
      if let element = id.flatMap({ screen.element(ofObject: $0) }),
        let index = order.index(of: element)
      {
        return (element, index)
      }
    }
    return nil
  }
}
