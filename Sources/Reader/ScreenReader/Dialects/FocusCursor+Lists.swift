internal import AccessibilityModel
internal import Dialects

/// The list that a browser opens below a combo box of HTML, as Orca reads it. Its options are no objects of the
/// page, and the keyboard focus stays at the combo box.
extension FocusCursor {
  /// Returns the words for a list that has opened or closed or in which the choice has moved, or `nil` for
  /// another object and while the list is closed.
  mutating func listWords(
    at facts: ElementFacts, id: AnyHashable, from before: ElementFacts,
    by describer: TableDescriber
  ) -> [TableDescriber.Words]? {
    let (isOpen, wasOpen) = (
      facts.states.contains(.expanded), before.states.contains(.expanded)
    )
    guard facts.isInPage, facts.role == .comboBox, !facts.hasOwnRole, !facts.contents.isEmpty,
      !facts.states.contains(.editable), !describer.readsFields, isOpen || wasOpen
    else { return nil }
    let choice = facts.choice
    if isOpen, !wasOpen {
      firstChoice = before.choice
      guard openedLists.insert(id).inserted else { return [] }
      return describer.openedList(of: facts, since: before) + enter(choice?.header, by: describer)
        + describer.choice(choice, isSelected: choice?.header == nil)
    }
    guard isOpen else {
      let left = enter(nil, by: describer)
      let chosen =
        choice?.name == firstChoice?.name && choice?.header == firstChoice?.header
        ? [] : enter(choice?.header, by: describer) + describer.choice(choice)
      return left + describer.arrive(at: facts, from: facts)
        + describer.closedList(of: facts, since: before) + chosen
    }
    guard choice?.name != before.choice?.name || choice?.header != before.choice?.header else {
      return []
    }
    return enter(choice?.header, by: describer) + describer.choice(choice)
  }
}

extension TableDescriber {
  /// The words for a combo box whose list has opened, which Orca 48 does not say.
  fileprivate func openedList(of facts: ElementFacts, since before: ElementFacts) -> [Words] {
    guard !readsApart else { return [] }
    return identity(of: facts) + expansion(of: facts, since: before)
  }

  /// The words for a combo box whose list has closed, which only Orca 48 says.
  fileprivate func closedList(of facts: ElementFacts, since before: ElementFacts) -> [Words] {
    guard readsApart else { return [] }
    return identity(of: facts) + expansion(of: facts, since: before)
  }

  /// The words for an option. Orca 48 says that the one is selected at which a list opens, unless it is in a
  /// group.
  fileprivate func choice(
    _ choice: ElementFacts.Content?, isSelected: Bool = false
  ) -> [Words] {
    guard let choice else { return [] }
    let isApart = choice.header == nil
    let name = Words(text: choice.name, row: "changes.comboBox.choice", isApart: isApart)
    guard isSelected, readsApart, let word = dialect.words[.selected] else { return [name] }
    return [name, Words(text: word, row: "words.selected", isApart: true)]
  }

  /// Returns the name and the role of a combo box.
  func identity(of facts: ElementFacts) -> [Words] {
    var speech = Composition(facts, previous: nil, dialect: $dialect, table: "changes")
    var words = speech.compose([.labelOrName, .role], row: facts.role.rawValue)
    if !words.isEmpty { words[0].isApart = true }
    return words
  }
}
