internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The words for values and text.
extension Composition {
  var value: String {
    if let text = facts.valueText, !text.isEmpty { return text }
    return facts.value.map(number) ?? ""
  }

  /// Returns a number with the decimals of its smallest step.
  func number(_ value: ElementFacts.Value) -> String {
    guard let step = value.increment else { return DecimalNumber.text(value.current) }
    if dialect.habits.contains(.roundsValues), !facts.isInPage {
      let isSmall = abs(value.current) < 1
      return DecimalNumber.text(
        isSmall ? value.current : value.current.rounded(.toNearestOrEven))
    }
    let decimals =
      step > 0
      ? (0..<DecimalNumber.maximumDecimals).first { step * DecimalNumber.scale($0) > 0.999_999 }
      : abs(value.current) < 1 ? 1 : 0
    return DecimalNumber.text(value.current, decimals: decimals ?? DecimalNumber.maximumDecimals)
  }

  var number: String {
    let text = facts.text?.string.trimmed ?? ""
    // An empty field for numbers has the value 0.
    if text.isEmpty, facts.isInPage, facts.text != nil, facts.value == nil {
      return dialect.pages.words[.emptyNumber] ?? ""
    }
    return text.isEmpty ? value : text
  }

  var percent: String {
    guard let value = facts.value, let maximum = value.maximum else {
      // Progress without an end has only its role.
      return facts.isInPage && facts.role == .progressBar ? role : ""
    }
    let size = maximum - (value.minimum ?? 0)
    guard size > 0 else { return "" }
    let share = (100 * value.current / size).rounded(.towardZero)
    return fill(.percent, ["percent": DecimalNumber.text(share)])
  }

  var choice: String {
    if isBrowserField { return facts.name.trimmed }
    // A list of GTK 4 has no interface for its selection.
    if facts.isOfGTK4 {
      let text = facts.text?.string.trimmed ?? facts.contents.first { $0.role == .text }?.name
      return text ?? (expectsStates ? facts.name.trimmed : "")
    }
    let items: Set<NeutralRole> = [.menuItem, .listItem]
    // Orca 43 does not read the list of Qt, even if it has been open.
    let readsList = !facts.isOfQt || isPlainQt || facts.isInPage
    let item = facts.contents.first { readsList && items.contains($0.role) && $0.isSelected }
    // An option that can't be chosen does not count as the selected one.
    let isDisabled = facts.isInPage && !isReadFromPage && item?.states.contains(.disabled) == true
    if let item, !isDisabled { return item.name.trimmed }
    if isDisabled {
      return dialect.pages.habits.contains(.namesComboBoxes) ? facts.name.trimmed : ""
    }
    let text = (facts.text?.string ?? "").replacing("\u{FFFC}", with: "").trimmed
    let hasName = facts.isInPage && dialect.pages.habits.contains(.namesComboBoxes)
    if !text.isEmpty { return hasName ? facts.name.trimmed : text }
    if !readsList { return facts.hasField ? facts.fieldText : "" }
    if let field = facts.contents.first(where: { $0.role == .text && !$0.name.isEmpty }) {
      return field.name
    }
    if facts.isInPage {
      let text = facts.text == nil ? facts.valueText ?? "" : ""
      return text.isEmpty && hasName ? facts.name.trimmed : text
    }
    return facts.toolkit == "Gecko" ? "" : facts.name.trimmed
  }

  var selection: String {
    guard let text = facts.text, text.selection != nil else { return "" }
    // Only newer versions say that a hidden text is selected.
    return text.string.isEmpty && !isPlainQt ? "" : word(.selected)
  }

  var line: String {
    guard let text = facts.text else { return placeholderInText }
    let characters = Array(text.string)
    // A field of one line of Qt reports no lines.
    var line = facts.isOfQt && !facts.states.contains(.multiLine) ? nil : text.line
    let isBehind = text.caret == characters.count
    let isKnown = facts.isOfQt && line != nil
    if !isKnown, let selection = text.selection, selection.upperBound <= characters.count {
      line = String(characters[selection])
    } else if line == nil || facts.role == .passwordText {
      let caret = min(text.caret ?? 0, characters.count)
      let start = characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
      line = String(characters[start...].prefix { !$0.isNewline })
    }
    // The line of Qt lacks the last character if the caret is behind it.
    if facts.isOfQt, isBehind, !isKnown, dialect.habits.contains(.losesLastCharacter) {
      line = line.map { String($0.dropLast()) }
    }
    var shown = (line ?? "").replacing("\u{FFFC}", with: "").trimmed
    if shown.isEmpty, facts.application == "soffice" { return word(.blank) }
    // GTK 3 cuts the line of a hidden text by bytes, so that a third of the signs is left.
    if facts.role == .passwordText, facts.isOfGTK, !isLineWhole {
      shown = String(shown.prefix((shown.count + 2) / 3))
    }
    if shown.isEmpty, text.selection == nil || isLineWhole, let line, line.count == 1,
      let name = dialect.characters[Character(line)]
    {
      return name
    }
    if shown.isEmpty { return text.string.isEmpty ? placeholderInText : "" }
    return signs(in: shown)
  }

  /// The placeholder in place of the text, unless it has another place. A password of a program has none.
  var placeholderInText: String {
    let order = dialect.order[facts.role] ?? []
    if facts.isInPage ? facts.placeholder == facts.name : facts.role == .passwordText { return "" }
    return order.contains(.placeholder) ? "" : facts.placeholder ?? ""
  }
}
