package import AccessibilityModel
internal import Dialects

/// The memory of the keyboard focus that some words of other readers depend on.
///
/// Users of these readers hear what has the focus, not what the swipe cursor is at.
package struct FocusCursor {
  /// The last places of the caret in fields.
  private var carets: [AnyHashable: Int] = [:]
  /// The group of the option that was said last.
  var group: String?
  /// The field of GTK 4 with a selection, which another field takes away as it gets the focus.
  private var selectedField: AnyHashable?
  /// The object that the reader takes for the focus while the list of a combo box is open.
  private var openBox: OpenBox?
  /// The button whose menu has opened silently.
  private var openedButton: ElementFacts?

  /// The lists of the browser that have opened, whose opening is said only once.
  var openedLists: Set<AnyHashable> = []
  /// The choice of the list that is open, as it opened.
  var firstChoice: ElementFacts.Content?
  /// The number that Orca 43 compares with the next one: that of the control whose step it said last.
  var lastNumber: Double?
  /// Whether the focus is where it was as the program opened.
  private var isOpening = true
  /// Whether the text of a combo box was said to be selected.
  private var hasSelectedBox = false

  package init() {}

  /// Returns the words after a key, which has left the focus at the same object or moved it.
  package mutating func words(
    at facts: ElementFacts, id: AnyHashable, from before: ElementFacts?, isSame: Bool,
    passing passed: ElementFacts? = nil, after key: TableDescriber.Cause,
    by describer: TableDescriber
  ) -> [TableDescriber.Words] {
    // Orca 48 stays silent about a window whose popover has closed.
    let isClosed =
      passed?.role == .frame && describer.dialect.habits.contains(.saysFirstWindow)
      && before?.window?.id != nil && before?.window?.id == passed?.id
    if let passed, !isSame, !isClosed {
      let button = describer.withOpenPopover(facts, since: before)
      return describer.arrive(at: passed, from: before) + describer.arrive(at: button, from: passed)
    }
    // A selection that was there as the program opened is unknown to Orca 43.
    var before = before
    if isOpening, !isSame, before?.isOfQt == true { before?.text?.selection = nil }
    isOpening = isOpening && isSame
    let other = selectedField.flatMap { $0 == id ? nil : $0 }
    let caret = visit(facts, id: id)
    let (box, button) = (openBox, openedButton)
    (openBox, openedButton) = (nil, nil)
    if let before, let words = describer.openedBox(facts, from: before, by: key) {
      openBox = describer.dialect.habits.contains(.entersPopups) ? .list : nil
      return words
    }
    if let before, facts.role == before.role, box != nil || button != nil {
      openBox = box == nil ? nil : isSame ? .window : .item
      // A key that leaves the item as it is returns to the window around the list.
      let isWindow = box == .list || box == .item && isSame
      let opening = button.map(describer.openedMenu) ?? (isWindow ? [describer.popup] : [])
      return opening + (isSame ? [] : describer.arrive(at: facts, from: before))
    }
    let window = box == .window ? describer.window(of: facts) : []
    if let before, isSame, let words = listWords(at: facts, id: id, from: before, by: describer) {
      return words
    }
    if let before, isSame, facts.isInPage, facts.role == .comboBox, !describer.readsFields {
      let wasInGroup = group != nil
      let words = describer.change(of: facts, from: before, after: key)
      let (choice, last) = (facts.choice, before.choice)
      guard !words.isEmpty, choice?.header != nil || last?.header != nil else { return words }
      // The browser first reports the earlier choice of a list with groups.
      if wasInGroup, describer.dialect.pages.habits.contains(.losesChoicesInGroups) { return [] }
      let said = !wasInGroup && last?.header != nil ? last : choice
      return enter(said?.header, by: describer)
        + [TableDescriber.Words(text: said?.name ?? "", row: "changes.comboBox.choice")]
    }
    if let before, let words = dateWords(at: facts, from: before, isSame: isSame, key, describer) {
      return words
    }
    let unselected = other != nil && selectedField == id ? describer.unselectedField() : []
    if let before, isSame {
      return describer.change(of: facts, from: before, after: key)
        + describer.sorted(at: facts, by: key) + describer.newDescription(of: facts)
    }
    if let before, let words = describer.returned(facts, from: before, by: key) { return words }
    if let before, describer.isLost(before, in: facts) {
      return describer.newTitle(of: facts, since: before)
    }
    // Of a field of GTK that typing opens, such as a search in a list, the reader hears only the text.
    if key == .typing, facts.isField, facts.isOfGTK { return [] }
    let toggled = before.map { describer.toggle(of: $0, for: facts, by: key) } ?? []
    let opensMenu = before.map { facts.isInNewMenu(since: $0) } ?? false
    // The window of the button is no longer active as its menu gets the focus by the space bar.
    if opensMenu, key.name == .space {
      guard describer.dialect.habits.contains(.entersPopups) else { return toggled }
      openedButton = before?.role == .toggleButton ? before : nil
      return []
    }
    let reports = caret == nil ? describer.firstReports(of: facts) : []
    if let pressed = describer.beforeMnemonic(facts, by: key) {
      return describer.arrive(at: pressed, from: before, lastCaret: caret)
        + describer.change(of: facts, from: pressed, after: key)
    }
    let words = describer.arrive(
      at: facts, from: before, lastCaret: caret, isOpening: before == nil)
    let title = before.map { describer.newTitle(around: facts, since: $0) } ?? []
    return window + toggled + title
      + describer.windowAfterDialog(
        describer.withoutSelection(words, of: facts, after: key), of: facts, from: before,
        after: key)
      + unselected
      + reports + describer.repeated(facts, from: before, by: key)
      + describer.unselectedByLetter(
        before, for: facts, other: other != nil && unselected.isEmpty, by: key)
  }

  private enum OpenBox { case list, item, window }

  /// Returns the words for the group of options that is left and the one that is entered.
  mutating func enter(
    _ next: String?, by describer: TableDescriber
  ) -> [TableDescriber.Words] {
    guard next != group else { return [] }
    let left = group == nil ? [] : describer.leftGroup
    group = next
    return left + (next.map(describer.group) ?? [])
  }

  /// Returns what Orca 43 says before the selected text of a combo box: that of another one no longer is.
  mutating func select(
    _ facts: ElementFacts, by describer: TableDescriber
  ) -> [TableDescriber.Words] {
    guard describer.hearsSelection(of: facts) else { return [] }
    defer { hasSelectedBox = true }
    return hasSelectedBox ? [describer.apart(.textUnselected)] : []
  }

  /// Remembers the caret of an object, and returns the place where it was last, or `nil`.
  @discardableResult
  package mutating func visit(_ facts: ElementFacts, id: AnyHashable) -> Int? {
    if facts.isOfGTK4, facts.isField, !facts.isInPage {
      if facts.text?.selection != nil {
        selectedField = id
      } else if selectedField == id {
        selectedField = nil
      }
    }
    let caret = carets.updateValue(facts.text?.caret ?? 0, forKey: id)
    // A reader that is at a cell knows all cells of its row.
    guard facts.role == .tableCell, !facts.isInPage, let row = facts.table?.place?.row else {
      return caret
    }
    let table = facts.containers.first?.id ?? ""
    return carets.updateValue(0, forKey: "\(table)/\(row)") ?? caret
  }
}
