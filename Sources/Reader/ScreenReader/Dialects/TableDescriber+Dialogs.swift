internal import AccessibilityModel
internal import Dialects

/// The dialogs of a page that a row or the focus enters, as Orca says them.
extension TableDescriber {
  /// Returns the words for a dialog that the focus enters. Orca 43 says the text of an urgent one alone. Orca
  /// 48 says its text, or its name and description if the text says no more, is that of a grid, or is urgent.
  func dialogWords(
    for dialog: ElementFacts, _ id: Int, in document: ReadingDocument
  ) -> [Words] {
    let inside = document.objects.filter { _, facts in
      facts.containers.contains { $0.id == String(id) }
    }
    let isUrgent = dialog.states.contains(.urgent)
    // The text of a field is part of it, too.
    let isField = { (object: Int) in skipsAlike && document.objects[object]?.role == .entry }
    let text = document.passages.filter { passage in
      (skipsAlike || isUrgent) && !passage.isBreak && passage.path.contains(id)
        && (passage.path.last != passage.id || isField(passage.id))
    }.map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    let isSilent =
      text.isEmpty || inside.contains { $0.value.isTable && $0.value.states.contains(.operable) }
      || skipsAlike && (isUrgent || text.isKnown(from: dialog.name))
    var speech = Composition(
      dialog, previous: nil, dialect: $dialect, table: "pages.rowContainers")
    var parts = dialect.pages.rowContainers[isUrgent ? .alert : .dialog] ?? []
    if skipsAlike { parts = isSilent ? parts + [.description] : [] }
    let words = speech.compose(parts, row: isUrgent ? "alert" : "dialog")
    guard !isSilent else { return words }
    return words + [
      Words(text: text, row: "pages.rowContainers.dialog", isApart: true, kind: .container)
    ]
  }

  /// Returns the words for a dialog that has the focus itself: its text without that of controls, or its name
  /// and its role. Orca 48 says the latter if the text says no more than the name.
  func focusedDialog(
    _ dialog: ElementFacts, _ id: Int, in document: ReadingDocument
  ) -> [Words] {
    let boxes: Set<NeutralRole> = [.checkBox, .radioButton]
    let text = document.passages.filter { passage in
      !passage.isBreak && passage.path.contains(id) && passage.path.last != passage.id
        && !passage.captioned.contains {
          document.objects[$0].map { boxes.contains($0.role) } == true
        }
    }.map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    guard text.isEmpty || readsApart && text == dialog.name.trimmed else {
      return [Words(text: text, row: "pages.rowContainers.dialog", isApart: true, kind: .name)]
    }
    var speech = Composition(
      dialog, previous: nil, dialect: $dialect, table: "pages.rowContainers")
    return speech.compose([.labelOrName, .role, .description], row: "dialog")
  }
}
