internal import AccessibilityModel
internal import Dialects

/// Links to a part of the page, which the cursors of NVDA and Orca follow.
extension ScreenReader {
  /// Returns the identifier of the element to which Enter goes by a link of the page, or `nil`.
  func target(ofLinkBy stroke: KeyStroke) -> String? {
    guard stroke == KeyStroke(.enter), let (screen, document, _) = reading else { return nil }
    let focus = (screen as? any KeyboardScreen)?.keyboardFocus()?.id.base as? Int
    let path = memory.document.isApart ? memory.document.path : [focus].compactMap(\.self)
    return path.lazy.compactMap { document.objects[$0]?.target }.last
  }

  /// Says the row at the element that a link has gone to, or all of it, unless it has taken the focus.
  mutating func sayTarget(_ target: String?, after reply: Reply) -> Reply {
    guard let target, reply.utterances.isEmpty, let (screen, document, table) = reading,
      let id = document.targets[target],
      let index = document.passages.firstIndex(where: { $0.id == id })
    else { return reply }
    var reply = Reply()
    if table.readsFields {
      // NVDA reads all of it, and its cursor is at the start.
      let isInside = { (passage: ReadingDocument.Passage) in
        passage.path.contains { document.objects[$0]?.identifier == target }
      }
      let end = document.passages[index...].lastIndex(where: isInside) ?? index
      let start = document.passages[index][keyPath: table.line]
      for line in start...max(start, document.passages[end][keyPath: table.line]) {
        sayLine(line, of: document, on: screen, by: table, reply: &reply)
      }
      memory.document.move(to: index, in: document)
      place(on: screen)
      return latest(reply)
    }
    // A control has the focus then, or has kept it.
    if let focus = (screen as? any KeyboardScreen)?.keyboardFocus(),
      focus.object.identifier == target
    {
      sayFocus(focus, in: document, on: screen, by: table, reply: &reply)
      return latest(reply)
    }
    // Orca 43 reads it from the cursor, without what is around it.
    if !table.readsApart { memory.document.leave(at: document.passages[index].chain) }
    sayLine(
      document.passages[index][keyPath: table.line], of: document, on: screen, by: table,
      reply: &reply)
    return latest(reply)
  }
}
