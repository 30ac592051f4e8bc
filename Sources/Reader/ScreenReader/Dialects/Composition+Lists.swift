internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The words for lists, tables and their cells.
extension Composition {
  var size: String {
    mutating get {
      // Between the role and the number.
      let parts: [Part] = [
        .disabled, .busy, .expansion, .submenu, .required, .invalid, .clickable, .otherPopup,
      ]
      let states = parts.flatMap { texts(of: $0) }.filter { !$0.isEmpty }.map { " " + $0 }.joined()
      guard [.table, .treeTable].contains(facts.role) else {
        // Only items that show count, or those of a closed combo box.
        let isHidden = expectsStates && !facts.containers.contains { $0.role == .comboBox }
        let count = isHidden ? 0 : facts.childCount
        let sentences: [NeutralRole: (PageDialect.Word, PageDialect.Word)] = [
          .termList: (.oneTerm, .terms), .feed: (.oneArticle, .articles),
        ]
        if let (one, many) = sentences[facts.role],
          let sentence = dialect.pages.words[count == 1 ? one : many]
        {
          return Phrases.fill(sentence, ["count": String(count)])
        }
        if isHidden { return "" }
        if count == 0 { return isReadFromPage ? role + states : dialect.roles[facts.role] ?? "" }
        return fill(
          count == 1 ? .oneItem : .listSize,
          ["role": role, "states": states, "count": String(count)])
      }
      guard let table = facts.table else { return "" }
      // A page sets -1 for an unknown number.
      func number(_ count: Int) -> String { count < 0 ? "minus \(count.magnitude)" : String(count) }
      let (rows, columns) = (number(table.rows), number(table.columns))
      return fill(
        .tableSize,
        [
          "role": role, "states": states,
          "rows": table.rows == 1 ? word(.oneRow) : fill(.rows, ["count": rows]),
          "columns": table.columns == 1 ? word(.oneColumn) : fill(.columns, ["count": columns]),
        ])
    }
  }

  /// Whether the element is a list of a page with the keyboard focus, which Orca leaves for the selected item.
  var isActiveList: Bool { facts.isInPage && facts.states.contains(.focused) }

  var chosenItem: String {
    // Orca 48 takes only the list for the focus of a combo box of Qt.
    if isPlainQt, !facts.isInPage, facts.containers.first?.role == .comboBox { return "" }
    // Of a list of Qt that does not report the focus, its first item has it.
    let isPassedOn = facts.isOfQt && !isPlainQt && !facts.states.contains(.focused)
    let first = isPassedOn && !facts.isInPage ? facts.contents.first : nil
    return (facts.contents.first(where: \.isSelected) ?? first)?.name ?? ""
  }

  /// The words of a cell. LibreOffice has the name twice, since it stands for the place in a sheet, too.
  var cells: [String] {
    let isOfOffice = facts.application == "soffice" && facts.table?.isSheet == false
    return cellWords + (isOfOffice ? [facts.name.trimmed] : [])
  }

  private var cellWords: [String] {
    // GTK 4 names a cell without a table, as of a flow box, by its type. Orca reads a label that is in it,
    // but not one that is in a box there.
    let isLabel = facts.contents.first?.role == .label
    let labels = facts.contents.filter { isLabel && $0.role == .label }.map(\.name.trimmed)
    let inside = facts.isOfGTK4 && facts.table == nil ? labels.joined(separator: " ").trimmed : ""
    let name = !inside.isEmpty ? inside : facts.name.isEmpty ? shownText : facts.name.trimmed
    guard let table = facts.table, let place = table.place, !facts.isInPage else {
      return [name, expansion]
    }
    if table.isSheet {
      let content = facts.text?.string.trimmed ?? ""
      return [content.isEmpty ? word(.blank) : content, name]
    }
    if readsCellsAlone { return cells(of: table, at: place, named: name) }
    let isInTable = previous?.containers == facts.containers && previous?.role == .tableCell
    // The number of the row counts, even in another table.
    if previous?.role == .tableCell, previous?.table?.place?.row == place.row {
      let header = isInTable ? table.header : nil
      return [
        columnHeader(header),
        own(name, header: header == nil ? table.header : nil),
      ]
    }
    guard !table.row.isEmpty else { return [own(name, header: table.header), expansion] }
    return table.row.enumerated().map { column, cell in
      guard column == place.column else { return words(of: cell, cell.states) }
      var own = cell
      if own.name.trimmed.isEmpty { own.name = name }
      return words(of: own, facts.states.union(cell.states))
    }
  }

  /// Whether all that is in an item of a list is said after its states, in its order, as Orca 48 does.
  var readsInside: Bool {
    facts.role == .listItem && facts.isOfGTK && facts.labelOrName.isEmpty && facts.text == nil
      && dialect.habits.contains(.namesByDescription)
  }

  /// The words of each control in an item of a list, or of each text and control.
  var widgets: [String] {
    let controls: Set<NeutralRole> = [
      .checkBox, .comboBox, .button, .radioButton, .slider, .text, .toggleButton,
    ]
    let roles = readsInside ? controls.union([.label, .icon]) : controls
    guard readsInside || facts.containers.first?.role == .listBox, !facts.isInPage else {
      return []
    }
    return facts.contents.filter { widget in
      let isNameless = readsInside && widget.role == .button && widget.name.trimmed.isEmpty
      return roles.contains(widget.role) && !isNameless
    }.map { widget in
      if widget.role == .label { return widget.name.trimmed }
      var facts = ElementFacts(role: widget.role)
      (facts.name, facts.states) = (widget.name, widget.states)
      facts.toolkit = self.facts.toolkit
      var speech = Composition(facts, previous: nil, dialect: $dialect, table: table)
      let parts = dialect.order[widget.role] ?? dialect.otherOrder
      return speech.compose(parts, row: widget.role.rawValue).map(\.text).joined(separator: " ")
    }
  }

  /// Returns the words of the focused cell alone.
  func own(_ name: String, header: String?) -> String {
    var cell = ElementFacts.Content(facts.role, name, facts.states)
    cell.header = header
    if let table = facts.table, let column = table.place?.column, table.row.indices.contains(column)
    {
      cell.parts = table.row[column].parts
    }
    return words(of: cell, facts.states)
  }

  func words(of cell: ElementFacts.Content, _ states: NeutralStates) -> String {
    if cell.parts.count == 2,
      let check = cell.parts.first(where: { $0.states.contains(.checkable) }),
      let other = cell.parts.first(where: { !$0.states.contains(.checkable) })
    {
      // What can be checked is said after its label or picture.
      return [other, check].map { words(of: $0, $0.states) }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    // Of the parts of a cell, only texts are said, the same one once.
    var parts: [String] = []
    for part in cell.parts.map(\.name.trimmed) where !part.isEmpty && !parts.contains(part) {
      parts.append(part)
    }
    var texts = [parts.isEmpty ? cell.name.trimmed : parts.joined(separator: " ")]
    if cell.role == .image { texts.append(word(.image)) }
    if states.contains(.checkable), let check = dialect.states[.checkBox] {
      if cell.name.trimmed.isEmpty { texts.append(cell.header ?? "") }
      texts += [dialect.roles[.checkBox] ?? "", states.contains(.checked) ? check.on : check.off]
    }
    // Qt says only that an item is expanded.
    if !states.isDisjoint(with: [.expandable, .expanded]) {
      texts.append(word(states.contains(.expanded) ? .expanded : .collapsed))
      if states.contains(.expanded) { texts.append(itemCount) }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The number of items below a row of a tree.
  var itemCount: String {
    switch facts.nodeCount {
    case 0: ""
    case 1: word(.oneItemInside)
    case let count: fill(.items, ["count": String(count)])
    }
  }

  var unselectedCell: String {
    if facts.role == .tableRow, facts.isInPage, !isReadFromPage { return unselected }
    // The tables of Qt 5 have no interface for their selection.
    guard facts.role == .tableCell, !facts.isInPage, !facts.isOfQt, let table = facts.table,
      !table.isSheet,
      table.header?.isEmpty == false || facts.containers.first?.name.isEmpty == false,
      facts.states.contains(.selectable), !facts.states.contains(.selected)
    else { return "" }
    return word(.cellUnselected)
  }

  var rowSelection: String {
    // GTK 3 reports that a cell is selected after the focus has come, if the reader knows the cell: it
    // was there before, or has looked at the first rows as a dialog opened.
    guard facts.isOfGTK, previous?.table != nil, facts.states.contains(.selected),
      wasVisited || facts.window?.role == .dialog && (facts.table?.place?.row ?? 0) < 3,
      previous?.table?.place?.row != facts.table?.place?.row,
      !facts.containers.contains(where: { [.tree, .treeTable].contains($0.role) })
    else { return "" }
    return word(.cellSelected)
  }
}
