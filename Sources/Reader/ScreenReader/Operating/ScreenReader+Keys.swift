internal import AccessibilityModel
internal import Dialects
internal import Languages
internal import SpeechModel

/// The keys that another reader than VoiceOver moves by or passes on.
package enum ReaderKeys: Equatable, Sendable {
  case none
  /// In a page, keys with a name, and letters that go to the next object of a kind, with its word.
  case browsing([Character: String])
  /// All keys go to the program or to a control of the page.
  case all
}

/// The keys that a program gets, and the words about the keyboard focus after them.
extension ScreenReader {
  /// Returns the key that a command stands for with another reader than VoiceOver, or `nil`.
  func keyStroke(for command: Command) -> KeyStroke? {
    guard settings.table != nil, hasKeyboard else { return nil }
    switch command {
    case .press(let stroke): return stroke
    case .return: return KeyStroke(.enter)
    case .escape: return KeyStroke(.escape)
    case .type(" ") where !isAtField: return KeyStroke(.space)
    default: return nil
    }
  }

  /// Returns what a key does in a dialog of the browser, in which the cursor stands for the keyboard focus,
  /// or `nil` elsewhere.
  func commandInDialog(for command: Command) -> Command? {
    guard settings.table != nil, isInDialog else { return nil }
    let isAtButton = focusedElement?.accessibilityTraits.contains(.button) == true
    switch command {
    case .press(let stroke):
      switch stroke.key {
      case .named(.tab): return .swipe(stroke.modifiers == [.shift] ? .left : .right)
      case .named(.down), .named(.right): return .swipe(.right)
      case .named(.up), .named(.left): return .swipe(.left)
      case .named(.enter): return commandInDialog(for: .return)
      case .named(.space) where isAtButton: return .activate
      case .named(.escape): return .escape
      default: return nil
      }
    // The first button is the default one.
    case .return: return isAtButton ? .activate : .sequence([.seek(.buttons), .activate])
    case .type(" ") where isAtButton: return .activate
    default: return nil
    }
  }

  /// Whether no swipe has moved the cursor since the last key.
  private var isAtKeyboard: Bool {
    memory.followed != nil && memory.followed === focusedElement
  }

  /// Whether text is for a field: at the keyboard focus, or where a swipe has gone.
  private var isAtField: Bool {
    if isAtKeyboard, let focus = memory.lastFocus, focus.element !== focusedElement {
      return focus.object.isField
    }
    // A field for numbers gets the space as a key, because it is no number.
    if reading != nil, memory.lastFocus?.object.role == .spinButton { return false }
    return focusedElement?.accessibilityTraits.contains(.textEntry) == true
  }

  /// Whether keys move the focus of what is read, as in a program.
  var hasKeyboard: Bool {
    (screen as? any KeyboardScreen).map { $0.hasKeyboard && !$0.hidesFocus } == true
  }

  /// Whether a dialog of the browser hides the keyboard focus.
  var isInDialog: Bool { (screen as? any KeyboardScreen)?.hidesFocus == true }

  /// Presses a key, and says what has the keyboard focus then, or what has changed there.
  mutating func press(_ stroke: KeyStroke) -> Reply {
    guard let screen = screen as? any KeyboardScreen, let table = describer.table else {
      return declineKey()
    }
    let target = target(ofLinkBy: stroke)
    if let reply = pressInDocument(stroke) { return sayTarget(target, after: reply) }
    let before = keyboardFocus(of: screen, by: table)
    let document = reading?.document
    if let before { memory.focusCursor.visit(before.object, id: before.id) }
    guard screen.press(stroke) else { return declineKey() }
    var reply = sayKeyboardFocus(
      of: screen, from: before, in: document, after: .key(stroke), by: table)
    if document != nil, let before, let focus = memory.lastFocus, focus.id == before.id,
      table.entersFocusMode(at: focus.object, since: before.object)
    {
      var mode = Reply(reply.outcome)
      setMode(isFocus: true, of: focus.element ?? self.screen, by: table, reply: &mode)
      mode.append(reply)
      reply = mode
    }
    if document != nil, table.dialect.pages.habits.contains(.valuesInterruptRegions),
      let focus = memory.lastFocus, focus.id == before?.id,
      focus.object.value?.current != before?.object.value?.current
    {
      notifications.removeAnnouncements()
    }
    if let document, let now = reading?.document, let focus = screen.keyboardFocus() {
      let words = table.sorted(around: focus.object, in: now, since: document)
      reply.say(describer.explained(words, of: focus.element ?? screen, by: table))
    }
    return sayTarget(target, after: latest(reply))
  }

  /// Types text with keys at the keyboard focus, as a hand does, or returns `nil` if a swipe has gone to
  /// another field, or no keys arrive. A password is typed unseen, so that text which moves the focus to
  /// its field ends there.
  mutating func typeWithKeys(_ text: String) -> Reply? {
    guard hasKeyboard, !isTerminal, !acceptsTyping || isAtKeyboard, !isAtSecureField,
      reading == nil, let screen = screen as? any KeyboardScreen, let table = describer.table
    else { return nil }
    var (reply, rest) = (Reply(), Substring(text))
    while !rest.isEmpty, let before = keyboardFocus(of: screen, by: table),
      before.object.role != .passwordText
    {
      // A list or a cell reacts to each key.
      let part = String(before.object.isEdited ? rest : rest.prefix(1))
      guard screen.type(part) == .sent else { break }
      let words = sayKeyboardFocus(of: screen, from: before, after: .typing, by: table)
      if part == text, let now = memory.lastFocus, now.id == before.id,
        now.object.text?.string != before.object.text?.string
      {
        let shown = text == " " ? table.dialect.characters[" "] ?? text : text
        let typed = describer.segment(.value, shown, of: now.element ?? screen)
        reply.say([typed.explained(by: "was typed.")])
      }
      reply.append(words)
      rest = rest.dropFirst(part.count)
    }
    guard rest.count < text.count else { return nil }
    if !rest.isEmpty, screen.keyboardFocus()?.object.role == .passwordText {
      let rule = "since the text has moved the focus to a secure field."
      reply.append(refuse(phrases.operating.onlyUnseen, rule, .notApplicable))
      reply.outcome = .refused(.notApplicable)
    }
    return latest(reply)
  }

  /// Types text with keys at a part of a page that has no text but takes keys, such as the option that a field
  /// points to, or returns `nil` elsewhere.
  mutating func typeInPage(_ text: String) -> Reply? {
    guard memory.document.isInFocusMode, reading != nil, !acceptsTyping, isAtKeyboard,
      !isAtSecureField, text.count <= Self.keyLimit
    else { return nil }
    var reply = Reply()
    for character in text {
      reply.append(press(KeyStroke(character == " " ? .named(.space) : .character(character))))
    }
    return latest(reply)
  }

  /// Says the keyboard focus of a window that has opened, in the words of another reader than
  /// VoiceOver. Returns `false` if the screen is not that of a program.
  mutating func openProgram(
    at index: Int, of elements: [AccessibilityElement], reply: inout Reply
  ) -> Bool {
    guard hasKeyboard, !isTerminal, let screen = screen as? any KeyboardScreen,
      let table = describer.table, let now = keyboardFocus(of: screen, by: table)
    else { return false }
    if elements.indices.contains(index) {
      (focusedElement, focusedIndex) = (elements[index], index)
    }
    memory.focusCursor.visit(now.object, id: now.id)
    memory.lastFocus = now
    follow(now)
    reply.say(
      describer.explained(
        table.open(at: now.object), of: now.element ?? screen, by: table))
    return true
  }

  /// Says the keyboard focus if the program has moved it, or returns `nil` with VoiceOver.
  mutating func sayMovedKeyboardFocus() -> Reply? {
    guard let screen = screen as? any KeyboardScreen, let table = describer.table,
      let last = memory.lastFocus
    else { return nil }
    return sayKeyboardFocus(of: screen, from: last, after: .unknown, by: table)
  }

  /// Returns the object that a reader takes for the one with the keyboard focus.
  private func keyboardFocus(
    of screen: any KeyboardScreen, by table: TableDescriber
  ) -> KeyboardFocus? {
    guard let focus = screen.keyboardFocus() else { return nil }
    guard let tab = focus.silentTab, let id = tab.id, table.dialect.habits.contains(.saysFirstTab)
    else { return focus }
    return KeyboardFocus(id: id, tab, element: focus.element)
  }

  private mutating func sayKeyboardFocus(
    of screen: any KeyboardScreen, from before: KeyboardFocus?, in document: ReadingDocument? = nil,
    after cause: TableDescriber.Cause, by table: TableDescriber
  ) -> Reply {
    var reply = Reply()
    guard let now = keyboardFocus(of: screen, by: table) else { return reply }
    if now.id != before?.id,
      sayFocus(now, from: before, in: document, after: cause, reply: &reply)
    {
      return reply
    }
    let words =
      caretWords(of: now, from: before, in: document, after: cause, by: table)
      ?? focusWords(of: now, from: before, in: document, after: cause, by: table)
    memory.lastFocus = now
    // In a page, the cursor may be elsewhere, and stays there as long as the focus does not move.
    if reading == nil || now.id != before?.id { follow(now) } else { stay() }
    reply.say(describer.explained(words, of: now.element ?? screen, by: table))
    return reply
  }

  /// Whether the browser reports no choices of a list, because the list was hidden as the page opened. Orca 43
  /// misses only those in a dialog of HTML.
  private func isUnreportedList(_ focus: KeyboardFocus) -> Bool {
    guard let (_, document, table) = reading, !table.readsFields, let id = focus.id.base as? Int,
      focus.object.role == .comboBox, !focus.object.hasOwnRole, !focus.object.contents.isEmpty,
      !focus.object.states.contains(.expanded), !memory.document.known.contains(id)
    else { return false }
    let dialogs = focus.object.containers.filter { $0.role == .dialog }
      .compactMap { $0.id.flatMap { Int($0) }.flatMap { document.objects[$0] } }
    return table.readsApart || dialogs.contains { !$0.hasOwnRole }
  }

  /// Returns the words about the object with the keyboard focus.
  private mutating func focusWords(
    of now: KeyboardFocus, from before: KeyboardFocus?, in old: ReadingDocument?,
    after cause: TableDescriber.Cause, by table: TableDescriber
  ) -> [TableDescriber.Words] {
    if isUnreportedList(now), before?.id == now.id { return [] }
    var (facts, last) = (now.object, before?.object)
    if table.readsRows, let document = reading?.document {
      facts = document.factsWithLine(now)
      last = before.map { (old ?? document).factsWithLine($0) }
    }
    return memory.focusCursor.words(
      at: facts, id: now.id, from: now.isFirst ? nil : last, isSame: before?.id == now.id,
      passing: now.passed, after: cause, by: table)
  }

  /// Moves the swipe cursor to the keyboard focus, without a word.
  mutating func follow(_ focus: KeyboardFocus) {
    let elements = order.all()
    // The message of an alert is before its buttons, of which one has the focus.
    var element = focus.element.flatMap { order.index(of: $0) == nil ? nil : $0 }
    if element == nil, let screen = screen as? any DocumentScreen, let id = focus.id.base as? Int {
      element = place(ofObject: id, on: screen)?.element
    }
    let isGone = focusedElement.map { order.index(of: $0) == nil } ?? true
    if let element = element ?? (isGone ? elements.first : nil) {
      (focusedElement, focusedIndex) = (element, order.index(of: element) ?? 0)
    }
    stay()
  }

  /// Takes the words that were said for all that is to be heard of the keyboard focus.
  private mutating func stay() {
    memory.followed = focusedElement
    notifications.removeMoves()
  }

  func declineKey() -> Reply {
    let reason =
      settings.table == nil
      ? "VoiceOver does not move by keys. Swipe, or choose a reader that does with --reader orca."
      : isInDialog
        ? "A dialog is open. Move with Tab, and answer it with Enter or Escape."
        : "Keys need a program or a page. Use --app, --start or --page."
    return decline(reason, playing: .error)
  }
}
