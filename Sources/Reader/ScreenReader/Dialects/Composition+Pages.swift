internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The words of parts that only pages have.
extension Composition {
  /// Returns the texts of a part, or none if it is not one of pages.
  func pageTexts(of part: Part) -> [String] {
    let words = dialect.pages.words
    let states = facts.states
    func when(_ state: NeutralStates, _ word: PageDialect.Word) -> [String] {
      states.contains(state) ? [words[word] ?? ""] : []
    }
    switch part {
    case .landmark: return [landmark]
    case .current: return [current]
    case .autocomplete: return when(.autocompletes, .autocomplete)
    case .editable:
      // An edit field is called editable only if another role says so.
      return [.entry, .passwordText].contains(facts.role)
        ? [] : facts.text == nil ? [] : when(.editable, .editable)
    case .message: return facts.description.isEmpty ? facts.dialogTexts : []
    case .busy: return when(.busy, .busy)
    case .multiLine: return when(.multiLine, .multiLine)
    case .multiSelectable: return when(.multiSelectable, .multiSelectable)
    case .protected: return when(.protected, .protected)
    case .clickable: return facts.role == .button ? [] : when(.clickable, .clickable)
    case .mistake: return [mistake]
    case .blank:
      let text = facts.text?.string ?? (facts.role == .comboBox ? nil : "")
      let isEmpty = facts.text != nil && text?.trimmed.isEmpty == true
      return isEmpty ? [words[.blank] ?? ""] : []
    case .placeholder:
      let isEmpty = facts.text?.string.trimmed.isEmpty ?? false
      return isEmpty && facts.placeholder != facts.name ? [facts.placeholder ?? ""] : []
    case .errorMessage: return states.contains(.invalid) ? [facts.errorMessage ?? ""] : []
    case .position: return [position]
    case .chosenValue: return facts.text == nil ? [value] : []
    case .hiddenName: return facts.isNameShown ? [] : [facts.name.trimmed]
    case .ownDescription: return facts.hasOwnDescription ? [facts.description] : []
    case .cellPlace: return cellPlace
    case .content: return [content ?? ""]
    case .sorting: return [sorting]
    case .details:
      let kinds: [ElementFacts.Detail: PageDialect.Word] = [
        .comment: .comment, .footnote: .footnote, .other: .detail,
      ]
      return facts.details.compactMap { kinds[$0] }.map { words[$0] ?? "" }
    case .samePage: return when(.samePage, .samePage)
    case .shortcut:
      let keys = facts.isInPage ? facts.keys ?? "" : ""
      return [words[.control].map { shortcut(keys, control: $0) } ?? keys]
    case .sameLevel:
      return [
        treeLevel.isEmpty ? facts.level.map { fill(.level, ["level": String($0)]) } ?? "" : ""
      ]
    case .values:
      return valueCount != 1 ? [fill(.values, ["count": String(valueCount)])] : []
    default: return []
    }
  }

  private func fill(_ word: PageDialect.Word, _ values: KeyValuePairs<String, String>) -> String {
    Phrases.fill(dialect.pages.words[word] ?? "", values)
  }

  /// Returns the keys of a shortcut in the order in which Chromium reports them. It has no short form
  /// for a key with a name.
  private func shortcut(_ keys: String, control: String) -> String {
    let parts = keys.split(separator: "+").map(String.init)
    let order = ["Shift", "Alt", "Control", "Meta"]
    let (held, others) = (order.filter(parts.contains), parts.filter { !order.contains($0) })
    if others.contains(where: { $0.count > 1 }) {
      return (held.map { "<\($0)>" } + others).joined()
    }
    return (held.map { $0 == "Control" ? control : $0 } + others).joined(separator: "+")
  }

  private var landmark: String {
    facts.roleDescription ?? facts.landmark.flatMap { dialect.pages.landmarks[$0] } ?? ""
  }

  private var current: String {
    facts.current.map { fill(.current, ["kind": $0]).trimmed } ?? ""
  }

  private var mistake: String {
    let words = dialect.pages.words
    switch facts.mistake {
    case .spelling?: return words[.spelling] ?? ""
    case .grammar?: return words[.grammar] ?? ""
    case .both?: return "\(words[.spelling] ?? "") \(words[.grammar] ?? "")"
    case nil: return ""
    }
  }

  private var position: String {
    guard let position = facts.position, let count = facts.setSize else { return "" }
    return fill(.position, ["position": String(position), "count": String(count)])
  }

  private var sorting: String {
    let words = dialect.pages.words
    switch facts.sorting {
    case "ascending"?: return words[.ascending] ?? ""
    case "descending"?: return words[.descending] ?? ""
    case nil: return ""
    default: return words[.sorted] ?? ""
    }
  }

  /// The row and the column of a cell with their headers, as far as the cell before had others.
  private var cellPlace: [String] {
    guard let table = facts.table, let place = table.place else { return [] }
    let before = previous?.table?.place
    let (lastRow, lastColumn) = (place.row + place.rowCount, place.column + place.columnCount)
    let spansBoth = place.rowCount > 1 && place.columnCount > 1
    var texts: [String] = []
    if before?.row != place.row || before?.rowCount != place.rowCount {
      if let header = table.rowHeader { texts.append(header) }
      texts.append(fill(.row, ["number": String(place.row + 1)]))
      if place.rowCount > 1, !spansBoth {
        texts.append(fill(.through, ["number": String(lastRow)]))
      }
    }
    if before?.column != place.column || before?.columnCount != place.columnCount {
      if let header = table.header { texts.append(header) }
      texts.append(fill(.column, ["number": String(place.column + 1)]))
      if place.columnCount > 1, !spansBoth {
        texts.append(fill(.through, ["number": String(lastColumn)]))
      }
    }
    if spansBoth {
      texts.append(
        fill(.throughBoth, ["row": String(lastRow), "column": String(lastColumn)]))
    }
    return texts
  }
}
