internal import AccessibilityModel
internal import Dialects
internal import SpeechModel

/// The keyboard focus in a page, and its mode, in the words of another reader than VoiceOver.
extension ScreenReader {
  mutating func tab(
    _ stroke: KeyStroke, on screen: any DocumentScreen, by table: TableDescriber
  ) -> Reply {
    guard let keyboard = screen as? any KeyboardScreen else { return declineKey() }
    if memory.document.isApart, let object = memory.document.id {
      screen.moveFocus(toObject: object)
      // Lines continue from the end of the row, but Orca's focus is at its start.
      if table.readsRows { memory.document.returnToCaret(in: screen.readingDocument) }
    }
    let before = keyboard.keyboardFocus()
    let old = screen.readingDocument
    guard keyboard.press(stroke) else { return declineKey() }
    if !table.readsFields, let before, keyboard.keyboardFocus()?.id == before.id {
      return silence(.unchanged, "Nothing was said because the page has kept the focus there.")
    }
    // Between the last control and the first one, the focus is in the browser's own window.
    if keyboard.keyboardFocus() == nil, before != nil { _ = keyboard.press(stroke) }
    var reply = Reply()
    guard let focus = keyboard.keyboardFocus(), let document = screen.readingDocument else {
      reply.play(.edge)
      return latest(reply)
    }
    sayFocus(focus, in: document, on: screen, by: table, reply: &reply)
    let was = (focus.id.base as? Int).flatMap { old?.objects[$0] }
    let tip = table.tip(of: focus.object, since: was)
    reply.say(describer.explained(tip, of: focusedElement ?? screen, by: table))
    return latest(reply)
  }

  /// Gives the keyboard focus to the field, the row or another object around the cursor that keys
  /// operate, and switches to focus mode, or returns `nil` without such an object.
  mutating func enterFocusMode(
    in document: ReadingDocument, on screen: any DocumentScreen, by table: TableDescriber
  ) -> Reply? {
    guard table.readsFields, let keyboard = screen as? any KeyboardScreen else { return nil }
    for object in memory.document.path.reversed() {
      guard let facts = document.objects[object] else { continue }
      guard table.operates(facts) else {
        // A button in the cell of a grid is pressed.
        if PageRoles.spoken.contains(facts.role) { return nil }
        continue
      }
      screen.moveFocus(toObject: object)
      guard let focus = keyboard.keyboardFocus(), focus.id.base as? Int == object else { continue }
      var reply = Reply()
      let last = memory.lastFocus?.id.base as? Int
      if last == object {
        setMode(isFocus: true, of: screen, by: table, reply: &reply)
        return latest(reply)
      }
      // Containers are new since the last focus, and not since the cursor.
      memory.document.leave(at: [])
      if let last, document.objects[last] != nil {
        memory.document.move(toObject: last, in: document)
      }
      sayFocus(focus, in: document, on: screen, by: table, reply: &reply)
      return latest(reply)
    }
    return nil
  }

  /// Goes to the keyboard focus without a word and in the same mode.
  private mutating func take(_ focus: KeyboardFocus, in document: ReadingDocument) {
    if let id = focus.id.base as? Int { memory.document.move(toObject: id, in: document) }
    memory.document.isApart = false
    memory.lastFocus = focus
    follow(focus)
    memory.document.element = focusedElement
  }

  /// Says the keyboard focus that a key or the page has moved in a document, and returns whether it
  /// did. `old` is the document before, if a key was pressed.
  mutating func sayFocus(
    _ focus: KeyboardFocus, from before: KeyboardFocus?, in old: ReadingDocument?,
    after cause: TableDescriber.Cause, reply: inout Reply
  ) -> Bool {
    guard let (screen, document, table) = reading, focus.id.base is Int else { return false }
    let arrows: [KeyStroke.Name?] = [.up, .down, .left, .right]
    let isArrow = arrows.contains(cause.name)
    if table.readsFields {
      if !isArrow, PageRoles.texts.contains(focus.object.role), !memory.document.keepsFocusMode,
        !table.usesFocusMode(for: focus.object)
      {
        sayFocus(focus, in: document, on: screen, by: table, reply: &reply)
        return true
      }
      // With arrows, the focus stays in a widget.
      if !isArrow {
        setMode(
          isFocus: table.usesFocusMode(for: focus.object), of: screen, by: table, reply: &reply)
      }
      return false
    }
    let staysInMode = isArrow && [.link, .radioButton].contains(focus.object.role)
    let isGone = before.map { document.hasLost($0, since: old) } ?? false
    if isGone { memory.document.leave(at: []) }
    sayFocus(
      focus, in: document, on: screen, by: table, isAfterLost: isGone, keepsMode: staysInMode,
      reply: &reply)
    let words = table.expansions(
      of: focus, from: before, in: document, since: old ?? document, after: cause)
    reply.say(describer.explained(words, of: focusedElement ?? screen, by: table))
    return true
  }

  mutating func sayFocus(
    _ focus: KeyboardFocus, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber, isOpening: Bool = false, isAfterLost: Bool = false,
    keepsMode: Bool = false, reply: inout Reply
  ) {
    // A group that is gone is not left.
    if isAfterLost { memory.focusCursor.group = nil }
    // An option of a list is an object only while it has the keyboard focus.
    let last = memory.lastFocus.flatMap { last in
      (last.id.base as? Int) == memory.document.id ? last.object : nil
    }
    let before = last ?? memory.document.facts(in: document)
    if isAfterLost || before.frame != focus.object.frame,
      table.missesFocus(at: focus.object, from: before)
    {
      return take(focus, in: document)
    }
    let caret = memory.focusCursor.visit(focus.object, id: focus.id)
    let object = focus.id.base as? Int
    let isText =
      table.readsFields && !memory.document.keepsFocusMode
      && !table.usesFocusMode(for: focus.object)
      && object.map { document.objects[$0] != nil } == true
    // Orca 43 has begun to read the page, so that its first text was said before.
    let isFirst =
      memory.document.isAtStart && !table.dialect.pages.habits.contains(.findsStart)
    let path = isFirst ? document.passages.first?.chain ?? [] : memory.document.lastPath
    let group = memory.focusCursor.group
    var words = table.readsFields ? [] : memory.focusCursor.enter(focus.object.group, by: table)
    let entered =
      memory.focusCursor.group == group ? [] : focus.object.group.map(table.group) ?? []
    words.removeLast(min(entered.count, words.count))
    var facts = focus.object
    if !table.saysUnselected(facts, isInFocusMode: memory.document.isInFocusMode) {
      facts.states.remove(.selectable)
    }
    words += memory.focusCursor.select(facts, by: table)
    words +=
      isText
      ? table.field(object ?? 0, of: document, from: memory.document.path, isByTab: true)
      : table.focus(
        at: facts, id: object, of: document, from: path, previous: before,
        lastCaret: caret ?? 0, entered: entered, isInFocusMode: memory.document.isInFocusMode)
    if let object {
      memory.document.move(toObject: object, in: document)
      if document.objects[object] == nil {
        memory.document.leave(at: document.chain(of: object, focus.object))
      }
    }
    if focus.object.role == .section || table.readsFields, let place = document.caret(of: focus) {
      if table.readsEditors {
        words += table.line(
          document.passages(around: place.passage, inside: focus), of: document,
          from: memory.document.path)
      }
      memory.document.move(to: place.passage, in: document)
    }
    memory.document.isApart = false
    memory.lastFocus = focus
    follow(focus)
    memory.document.element = focusedElement
    reply.say(describer.explained(words, of: focusedElement ?? screen, by: table))
    let habits = table.dialect.pages.habits
    if keepsMode { return }
    if isOpening, habits.contains(.opensInBrowseMode), !focus.object.states.contains(.editable) {
      return
    }
    setMode(
      isFocus: table.usesFocusMode(for: focus.object), of: screen, by: table, reply: &reply)
  }

  /// Says that the field with the keyboard focus has expanded or collapsed while text was typed.
  mutating func sayExpansion(since old: ReadingDocument?, reply: inout Reply) {
    guard let (screen, document, table) = reading, let id = memory.lastFocus?.id.base as? Int,
      let was = old?.objects[id], let facts = document.objects[id]
    else { return }
    let words = table.expansion(ofField: facts, since: was)
    reply.say(describer.explained(words, of: focusedElement ?? screen, by: table))
  }

  mutating func setMode(
    isFocus: Bool, of screen: AccessibilityElement, by table: TableDescriber, reply: inout Reply
  ) {
    guard isFocus != memory.document.isInFocusMode, !memory.document.keepsFocusMode else { return }
    memory.document.isInFocusMode = isFocus
    reply.say(describer.explained(table.mode(isFocus: isFocus), of: screen, by: table))
  }
}
