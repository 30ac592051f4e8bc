internal import AccessibilityModel
internal import Languages
internal import LiveTree
internal import SourceDiagnostics
internal import TextFormats

/// The states of the elements of a page: checked, required, the value of a field, and its mistakes.
extension ChromiumScreen {
  mutating func addStates(_ source: ChromiumTree.Node, to node: inout PageNode) {
    if source.isTrue("disabled") { node.traits.insert(.notEnabled) }
    if source.isTrue("selected") { node.traits.insert(.selected) }
    if case .bool(let isExpanded)? = source["expanded"] { node.isExpanded = isExpanded }
    switch source["pressed"]?.text {
    case "true": node.pressed = .pressed
    case "false": node.pressed = .notPressed
    case "mixed": node.pressed = .mixed
    default: break
    }
    node.isRequired = isRequired(source)
    node.popup = (source["hasPopup"]?.text).flatMap {
      AccessibilityPopup(rawValue: $0 == "true" ? "menu" : $0)
    }
    node.positionInSet = positionInSet(of: source)
    if let content = Self.content(describing: source, attributes(of: source), pagePhrases) {
      node.content.append(content)
      node.hint = nil
    }
    // As recorded, VoiceOver does not say the author's word for a button.
    let own = source.roleName == "button" ? nil : roleDescription(of: source)
    node.roleDescription = own ?? roleWords(of: source, popup: node.popup)
    if ["Video", "Audio"].contains(source.roleName) { node.traits.remove(.image) }
    addChecked(source, to: &node)
    if source.roleName == "tab" || source.roleName == "option" { node.activation = .select }
    if node.traits.contains(.textEntry) { addField(source, to: &node) }
    addSecrecy(source, to: &node)
    if Self.ranges.contains(source.roleName) {
      addRange(source, to: &node.description)
    } else if !node.traits.contains(.secureTextField), !node.traits.contains(.toggleButton) {
      let text = textBesideLists(in: source) ?? source.valueText
      // A space or a new line at the end of typed text is a part of it.
      let isField = node.traits.contains(.textEntry)
      let shown =
        ChromiumRoles.dates.contains(source.roleName)
        ? text.flatMap(shownDate)
        : source.roleName == "ColorWell" ? text.flatMap(shownColor) : nil
      node.value =
        shown ?? (isField ? text.flatMap { $0.isEmpty ? nil : $0 } : text.flatMap(DumpText.filled))
    }
    addError(source, to: &node)
    // Chromium and Safari have different words for this.
    if attributes(of: source)["type"] == "file", node.value == "No file chosen" {
      node.value = pagePhrases.noFile
    }
  }

  private func addChecked(_ source: ChromiumTree.Node, to node: inout PageNode) {
    guard let checked = source["checked"]?.text else { return }
    if node.traits.contains(.toggleButton) {
      node.value = ["true": "1", "mixed": "2"][checked] ?? "0"
      if checked != "mixed" { node.activation = .toggle }
    } else {
      let kind: AccessibilityCheck.Kind =
        Self.radioButtons.contains(source.roleName) ? .radioButton : .checkBox
      node.check = AccessibilityCheck(
        kind, ["true": .checked, "mixed": .mixed][checked] ?? .unchecked)
    }
  }

  /// Returns whether a value is required. Chromium reports this only of text fields, so the
  /// attributes and the group of other controls decide.
  private func isRequired(_ source: ChromiumTree.Node) -> Bool {
    if source.isTrue("required") { return true }
    guard source["checked"] != nil || source.isTrue("focusable") || source.isTrue("disabled")
    else { return false }
    let attributes = attributes(of: source)
    return attributes["required"] != nil || attributes["aria-required"] == "true"
      || source["checked"] != nil && surroundings(of: source).isInRequiredGroup
  }

  /// Returns the position that the page sets or that follows from the set of the element.
  func positionInSet(of source: ChromiumTree.Node) -> AccessibilityPositionInSet? {
    let attributes = attributes(of: source)
    guard
      let position = attributes["aria-posinset"].flatMap({ Int($0) })
        ?? surroundings(of: source).position,
      let count = attributes["aria-setsize"].flatMap({ Int($0) })
        ?? surroundings(of: source).count,
      1 <= position, position <= count
    else {
      // The size of the set may be unknown, but not the level.
      return source.treeLevel.map { AccessibilityPositionInSet(position: 0, count: 0, level: $0) }
    }
    return AccessibilityPositionInSet(position: position, count: count, level: source.treeLevel)
  }

  private mutating func addField(_ source: ChromiumTree.Node, to node: inout PageNode) {
    let isEditable = source["editable"] != nil
    if source.roleName != "spinbutton", !isEditable, source.roleName != "textbox",
      source.roleName != "searchbox", !ChromiumRoles.replaced.contains(source.roleName)
    {
      // A combo box that can't be edited is a pop-up button, not a text field.
      node.traits.remove(.textEntry)
      node.traits.insert(.button)
      // HTML's own control opens the system's picker, so it does not expand.
      let first = source.childIds?.first.flatMap { places[$0] }.map { tree.nodes[$0].roleName }
      if node.popup == .menu, first == nil || first == "MenuListPopup" {
        node.popup = .picker
        node.isExpanded = nil
      }
    }
    let attributes = attributes(of: source)
    if source.isTrue("multiline") { node.traits.insert(.textArea) }
    let placeholder = attributes["placeholder"] ?? attributes["aria-placeholder"]
    if let text = placeholder.flatMap(DumpText.filled), source.valueText?.isEmpty != false,
      node.hint != text, text != node.label
    {
      node.content.append(.init(label: text, value: "", importance: .high))
    }
    node.isReadOnly = source.isTrue("readonly")
    if attributes["list"] != nil, isEditable, !node.isReadOnly {
      node.actions = [PhraseBook.of(tree.page?.language).phrases.page.suggestions]
    }
    if source.isTrue("focused"), isEditable, !node.isReadOnly { node.traits.insert(.isEditing) }
  }

  /// Adds the trait of a field with a secret, whatever its role.
  private mutating func addSecrecy(_ source: ChromiumTree.Node, to node: inout PageNode) {
    let secrecy = PageSecrecy(attributes(of: source))
    let isField = node.traits.contains(.textEntry)
    if secrecy.isMasked || isField && ChromiumTree.Node.isBullets(source.valueText) {
      node.traits.insert(.secureTextField)
      if source.valueText?.isEmpty == false {
        notes.add("The content of a password field is omitted.")
      }
    } else if secrecy.isSecret {
      node.traits.insert(.privateText)
    }
  }

  private mutating func addError(_ source: ChromiumTree.Node, to node: inout PageNode) {
    // Chromium reports a required field as invalid before it is filled in. VoiceOver does so only if
    // the page says it.
    let error = surroundings(of: source).error
    // The text of a file button and of a pop-up button stands for no value, too, and the browser
    // checks nothing else there.
    let isChoice =
      source["checked"] != nil || attributes(of: source)["type"] == "file"
      || ["combobox", "listbox"].contains(source.roleName) && source["editable"] == nil
    let isUnanswered = isChoice || source.valueText?.isEmpty != false
    let isOnlyRequired =
      node.isRequired && isUnanswered && error == nil
      && attributes(of: source)["aria-invalid"].flatMap(DumpText.filled) == nil
    guard !Self.radioButtons.contains(source.roleName), !isOnlyRequired,
      let invalid = source["invalid"]?.text, invalid != "false"
    else { return }
    node.isInvalid = true
    let mistake = attributes(of: source)["aria-invalid"].flatMap { pagePhrases.mistakes[$0] }
    node.error = error ?? mistake
    if node.error == node.hint { node.hint = nil }
  }
}
