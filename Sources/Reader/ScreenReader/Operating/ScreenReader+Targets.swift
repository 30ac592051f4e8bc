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
    guard let target, reply.utterances.isEmpty,
      case (let screen, var document, let table)? = reading,
      let id = document.targets[target],
      let index = document.passages.firstIndex(where: { $0.id == id })
    else { return reply }
    var reply = Reply()
    if table.readsFields {
      sayWhole(target, from: index, in: document, on: screen, by: table, reply: &reply)
      return latest(reply)
    }
    // Links are visited only from the next key on.
    for (id, facts) in document.objects where facts.target == target {
      document.objects[id]?.states.remove(.visited)
    }
    // A control has the focus then, or has kept it.
    if let focus = (screen as? any KeyboardScreen)?.keyboardFocus(),
      focus.object.identifier == target
    {
      var object = focus.object
      object.states.remove(.visited)
      let control = KeyboardFocus(id: focus.id, object, element: focus.element)
      sayFocus(control, in: document, on: screen, by: table, reply: &reply)
      return latest(reply)
    }
    // Orca 48 says a heading with all that is in it, as a quick key does.
    if table.readsApart, let heading = document.passages[index].path.last,
      let facts = document.objects[heading], facts.role == .heading, facts.identifier == target
    {
      let words =
        table.containers(
          ofFocused: heading, facts, in: document, from: memory.document.lastPath, isByTab: false)
        + table.quickKey(
          to: facts, at: heading, of: document, from: memory.document.facts(in: document))
      memory.document.move(toObject: heading, in: document)
      return arrive(saying: words, on: screen, by: table)
    }
    // Orca 43 reads it from the cursor, without what is around it.
    if !table.readsApart { memory.document.leave(at: document.passages[index].chain) }
    sayLine(
      document.passages[index][keyPath: table.line], of: document, on: screen, by: table,
      reply: &reply)
    return latest(reply)
  }

  /// Says all of a target from a passage on, as NVDA does, whose cursor stays at the start.
  private mutating func sayWhole(
    _ target: String, from index: Int, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber, reply: inout Reply
  ) {
    let end = document.passages[index...].lastIndex { passage in
      passage.path.contains { document.objects[$0]?.identifier == target }
    }
    let start = document.passages[index][keyPath: table.line]
    for line in start...max(start, document.passages[end ?? index][keyPath: table.line]) {
      sayLine(line, of: document, on: screen, by: table, reply: &reply)
    }
    memory.document.move(to: index, in: document)
    place(on: screen)
  }
}
