internal import AccessibilityModel
internal import Dialects
internal import Languages

/// Words for what a key has changed in a page besides the object with the keyboard focus.
extension TableDescriber {
  /// Returns the words for the object that has the focus now and the one that had it, as far as they
  /// have expanded or collapsed while it moved.
  func expansions(
    of focus: KeyboardFocus, from before: KeyboardFocus?, in document: ReadingDocument,
    since old: ReadingDocument, after cause: Cause
  ) -> [Words] {
    var words: [Words] = []
    let saysAll = dialect.pages.habits.contains(.saysExpansionOfLeft)
    // The option of a list that Space has opened becomes the selected one.
    if saysAll, cause.name == .space, focus.object.role == .listItem,
      focus.object.states.contains(.selected)
    {
      words.append(
        Words(text: dialect.words[.selected] ?? "", row: "words.selected", isApart: true))
    }
    if let id = focus.id.base as? Int, let was = old.objects[id],
      saysAll || focus.object.role != .comboBox || !focus.object.states.contains(.editable)
    {
      let expansion = expansion(of: focus.object, since: was)
      // Orca 48 says a combo box with its new state if no text can be typed into it.
      let isNamed =
        readsApart && focus.object.role == .comboBox && !focus.object.states.contains(.editable)
      words += (isNamed && !expansion.isEmpty ? identity(of: focus.object) : []) + expansion
      // The new choice is part of its name.
      if isNamed, focus.object.name != was.name {
        words += arrive(at: focus.object, from: focus.object)
      }
    }
    // A button or a field says it only with the focus.
    guard saysAll, let id = before?.id.base as? Int,
      let was = old.objects[id], let facts = document.objects[id],
      ![.button, .toggleButton, .comboBox].contains(facts.role), facts.states.contains(.expanded)
    else { return words }
    return words + expansion(of: facts, since: was)
  }

  /// Returns the words for a field whose list has opened or closed. Orca 43 names the field before.
  func expansion(ofField facts: ElementFacts, since was: ElementFacts) -> [Words] {
    let words = expansion(of: facts, since: was)
    guard !readsFields, !words.isEmpty, readsApart || facts.states.contains(.expanded) else {
      return []
    }
    if readsApart { return words }
    var speech = Composition(facts, previous: nil, dialect: $dialect, table: "changes")
    return speech.compose([.labelOrName, .role], row: facts.role.rawValue) + words
  }

  func expansion(of facts: ElementFacts, since was: ElementFacts) -> [Words] {
    var now = Composition(facts, previous: nil, dialect: $dialect, table: "changes")
    let then = Composition(was, previous: nil, dialect: $dialect, table: "changes")
    guard now.expansion != then.expansion else { return [] }
    return now.compose([.expansion], row: facts.role.rawValue)
  }

  /// Returns the words if the rows around the keyboard focus have another order. In a header, that is
  /// said with its name.
  func sorted(
    around focus: ElementFacts, in document: ReadingDocument, since old: ReadingDocument
  ) -> [Words] {
    guard let sentence = dialect.pages.words[.rowsReordered],
      let table = focus.containers.first(where: \.isTable)?.id
    else { return [] }
    let changed = document.objects.count { id, facts in
      facts.containers.first(where: \.isTable)?.id == table
        && facts.sorting != old.objects[id]?.sorting && old.objects[id] != nil
    }
    guard changed > 0 else { return [] }
    var words = [Words(text: sentence, row: "pages.words.rowsReordered", isApart: true)]
    if let header = focus.containers.first(where: { $0.role == .columnHeader }) {
      var speech = Composition(
        ElementFacts(of: header), previous: nil, dialect: $dialect, table: "changes")
      let order = speech.compose([.sorting], row: "columnHeader")
      if !order.isEmpty { words += speech.compose([.labelOrName], row: "columnHeader") + order }
    }
    let count = dialect.pages.habits.contains(.repeatsReorderedRows) ? changed : 1
    return Array(repeating: words, count: count).flatMap(\.self)
  }

  /// Whether the reader takes an object silently for the focused one that the page has just removed. A
  /// dialog that opens only hides what is behind it.
  func missesFocus(at facts: ElementFacts, from previous: ElementFacts) -> Bool {
    let dialog = { (facts: ElementFacts) in facts.containers.first { $0.role == .dialog }?.id }
    return dialect.pages.habits.contains(.missesFocusOfLost) && !facts.states.contains(.editable)
      && !PageRoles.texts.contains(facts.role) && facts.role != .dialog
      && (dialog(facts) == nil || dialog(facts) == dialog(previous))
  }

  /// Whether an item that is not selected may be said to be so.
  func saysUnselected(_ facts: ElementFacts, isInFocusMode: Bool) -> Bool {
    guard !readsFields, !facts.states.contains(.selected) else { return true }
    if facts.role == .tableRow { return isInFocusMode }
    // The group around an option has no selection, which Orca 43 asks for.
    if !readsApart, facts.role == .listItem, facts.containers.first?.role == .panel {
      return false
    }
    return dialect.pages.habits.contains(.saysUnselectedInBrowseMode)
      || isInFocusMode && !facts.states.contains(.disabled)
  }

  /// Returns the words for a group of options that the focus enters.
  func group(_ name: String) -> [Words] {
    var facts = ElementFacts(role: .panel)
    facts.name = name
    let parts = dialect.pages.rowContainers[.panel]?.filter {
      $0 != .role || !dialect.pages.habits.contains(.readsControlsApart)
    }
    var speech = Composition(facts, previous: nil, dialect: $dialect, table: "pages.rowContainers")
    return speech.compose(parts ?? [], row: "panel")
  }

  /// The words for a group of options that the focus leaves.
  var leftGroup: [Words] {
    left(
      ElementFacts(role: .panel), dialect.pages.rowLeaving[.panel], row: "pages.rowLeaving.panel")
  }
}

extension ElementFacts {
  /// The name of the group around an option.
  var group: String? {
    guard role == .listItem, let list = containers.firstIndex(where: { $0.role == .listBox })
    else { return nil }
    return containers[..<list].first { $0.role == .panel && !$0.name.isEmpty }?.name
  }

  /// The number of groups with the options of a list.
  var groupCount: Int {
    let groups = contents.compactMap(\.header)
    return groups.indices.count { $0 == 0 || groups[$0] != groups[$0 - 1] }
  }

  /// The number of the frame around an object, or `nil` for the page itself.
  var frame: String? { containers.first { $0.role == .internalFrame }?.id }

  /// The selected option.
  var choice: Content? { contents.first(where: \.isSelected) }
}

extension ReadingDocument {
  /// Whether the object that had the keyboard focus, or the list around an option that had it, is no
  /// longer in the document.
  func hasLost(_ focus: KeyboardFocus, since old: ReadingDocument?) -> Bool {
    let around = focus.object.containers.compactMap { $0.id.flatMap { Int($0) } }
    return ([focus.id.base as? Int].compactMap(\.self) + around).contains { id in
      old?.objects[id] != nil && objects[id] == nil
    }
  }
}
