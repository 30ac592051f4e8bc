package import AccessibilityModel
internal import Languages

/// Descriptions of items.
extension DesktopTree {
  /// Returns the description of an item, or an empty one if its node is gone.
  package func description(of item: DesktopItem) -> ElementDescription {
    var description = ElementDescription()
    guard let node = nodes[item.node], node.serial == item.serial else { return description }
    // A popup is read after the window, wherever it is on the screen.
    description.frame = isInPopup(node) ? nil : frame(of: node)
    description.identifier = node.identifier ?? node.attributes?["id"]
    description.language = node.locale.flatMap(Self.language)
    let structure = structure(of: node)
    switch (item.part, structure) {
    case (.run, _):
      let run = run(of: item)
      description.isElement = true
      description.traits = run?.isLink == true ? .link : .staticText
      description.identifier = nil
      if let text = run?.text {
        description.set(\.label, to: text, .label, from: "Text")
      }
      addHeading(around: node, itself: true, to: &description)
    case (.unread(let below), _): describeUnread(below: below, &description)
    case (.whole, .leaf), (.own, _):
      describeElement(node, &description)
    case (.tabs, _):
      description.container = .tabBar
      description.keepsOrder = true
      let tabs = children(of: item).compactMap { nodes[$0.node]?.name }
      // Qt names a list of tabs after the current one.
      if !tabs.contains(node.name) { addLabel(of: node, to: &description) }
    default:
      describeView(node, structure, &description)
    }
    if item.isUnread { return description }
    if description.cell == nil { addCell(of: node, to: &description) }
    return description
  }

  /// Describes the words in the place of what is not read.
  private func describeUnread(below: Bool, _ description: inout ElementDescription) {
    let phrases = PhraseBook.of(readerLanguage).phrases
    description.isElement = true
    (description.frame, description.identifier) = (nil, nil)
    description.traits = .staticText
    description.language = phrases.segmentLanguage
    let words = below ? phrases.program.moreBelow : phrases.program.moreAbove
    description.set(\.label, to: words, .label, from: "the number of rows")
  }

  // MARK: Elements

  private func describeElement(_ node: DesktopNode, _ description: inout ElementDescription) {
    let kind = DesktopRoles.kind(of: node.role) ?? .transparent
    description.isElement = true
    description.origins[.role] = "GetRole of Accessible"
    switch kind {
    case .control(let traits):
      description.traits = isField(node) ? traits.union(.textEntry) : traits
    case .text: description.traits = isField(node) ? .textEntry : .staticText
    case .image: description.traits = .image
    case .cell: description.traits = .none
    case .ignored:
      description.isElement = isSplitter(node)
      description.traits = .adjustable
    case .container, .dialog, .transparent:
      // A named view without contents may be the only word for something, such as a drawing.
      describeView(node, .leaf, &description)
      description.isElement = isElement(childless: node)
      guard description.isElement else { return }
      description.container = .none
      description.traits = actions(of: node).contains(where: \.isMain) ? .button : .staticText
      // A view that takes the focus is never silent.
      if name(of: node) == nil {
        let words = PhraseBook.of(readerLanguage).phrases.program.group
        description.set(\.roleDescription, to: words, .role, from: "GetRole of Accessible")
      }
    }
    addKind(of: node, to: &description)
    addLabel(of: node, to: &description)
    addValue(of: node, to: &description)
    addHint(of: node, to: &description)
    addStates(of: node, to: &description)
    addHeading(around: node, itself: false, to: &description)
    description.actions = customActions(of: node).map(\.name)
    addPosition(of: node, to: &description)
    if description.label == nil, description.value == nil, description.check == nil,
      kind.needsLabel || isBlankInMenuBar(node), !isField(node)
    {
      description.isElement = description.hint != nil && kind != .text || takesFocus(node)
    }
  }

  /// Returns whether a node is an item of a menu bar without a menu, which only takes up space.
  private func isBlankInMenuBar(_ node: DesktopNode) -> Bool {
    node.role == .menuItem && node.childCount == 0
      && node.parent.flatMap { nodes[$0] }?.role == .menuBar
  }

  /// Whether a node can get the keyboard focus on the screen. Such a node is read, named or not.
  func takesFocus(_ node: DesktopNode) -> Bool {
    node.states.contains(.focused)
      || node.states.isSuperset(of: [.focusable, .showing]) && !isInDocument(node)
  }

  /// Returns whether a view without contents is read.
  private func isElement(childless node: DesktopNode) -> Bool {
    if node.parent != root, node.childCount == 0, takesFocus(node) { return true }
    // The cells of a large table may not be known yet.
    guard name(of: node) != nil,
      node.childCount == 0 || node.children.isEmpty && node.role == .table
    else { return false }
    return !DesktopRoles.windows.contains(node.role)
      && !DesktopRoles.documents.contains(node.role.rawValue)
  }

  /// Returns whether a separator can be moved.
  private func isSplitter(_ node: DesktopNode) -> Bool {
    node.role == .separator && node.states.isSuperset(of: [.focusable, .sensitive])
      && node.value.map { $0.minimum < $0.maximum } ?? false
  }

  /// Distinguishes controls that share a role.
  private func addKind(of node: DesktopNode, to description: inout ElementDescription) {
    let states = node.states
    switch node.role {
    case .checkBox, DesktopRole(rawValue: 8):
      description.check = AccessibilityCheck(.checkBox, checkState(of: node))
      description.origins[.checked] = "CHECKED of GetState"
    case .radioButton, DesktopRole(rawValue: 45):
      description.check = AccessibilityCheck(.radioButton, checkState(of: node))
      description.origins[.checked] = "CHECKED of GetState"
    case .tableCell where isToggleCell(node), .listItem where isToggleCell(node),
      .treeItem where isToggleCell(node):
      description.check = AccessibilityCheck(.checkBox, checkState(of: node))
      description.origins[.checked] = "CHECKED of GetState"
    case .switchControl: addSwitch(of: node, to: &description)
    case .toggleButton:
      // GTK 3 has a switch with the role of a toggle button, whose action differs.
      if roles(of: node).contains("switch") || actions(of: node).map(\.name) == ["toggle"] {
        addSwitch(of: node, to: &description)
      } else {
        description.pressed =
          states.contains(.indeterminate)
          ? .mixed : states.isDisjoint(with: [.pressed, .checked]) ? .notPressed : .pressed
        description.origins[.pressed] = "PRESSED of GetState"
      }
    case .button where node.actions?.first == "ShowMenu": description.popup = .menu
    case .button where states.contains(.pressed):
      // GTK 4 has no role for toggle buttons, so one that is not pressed looks like a button.
      description.pressed = .pressed
      description.origins[.pressed] = "PRESSED of GetState"
    case .spinButton where !states.contains(.readOnly): description.traits.insert(.textEntry)
    case .comboBox: description.popup = .picker
    case .menu where !quirks.contains(.hidesOpenMenus): description.popup = .menu
    case .menuItem where opensSubmenu(node): description.popup = .menu
    // Qt has no roles for the check boxes in menus.
    case .menuItem where !states.isDisjoint(with: [.checkable, .checked]):
      description.check = AccessibilityCheck(.checkBox, checkState(of: node))
      description.origins[.checked] = "CHECKED of GetState"
    default: break
    }
    if isField(node) {
      if states.contains(.multiLine), !states.contains(.singleLine) {
        description.traits.insert(.textArea)
      }
      if roles(of: node).contains("searchbox") || node.attributes?["text-input-type"] == "search" {
        description.traits.insert(.searchField)
      }
      if comboBox(around: node) != nil { description.popup = .listbox }
    }
    if isSecret(node) {
      description.traits.insert(.secureTextField)
    } else if node.isSecret {
      description.traits.insert(.privateText)
    }
    if let popup = node.attributes?["haspopup"], popup != "false" {
      description.popup = AccessibilityPopup(rawValue: popup == "true" ? "menu" : popup)
      // In a web page, only HTML's own choice has a menu, which is the system's picker.
      if isCombo(node), description.popup == .menu { description.popup = .picker }
    } else if states.contains(.hasPopup), description.popup == nil {
      description.popup = .menu
    }
    if let text = node.attributes?["roledescription"].flatMap(Self.words) {
      description.set(\.roleDescription, to: text, .role, from: "the attribute roledescription")
    }
  }

  /// Returns whether the text of a field is hidden. Chromium and Firefox report bullets as the text. One star
  /// alone is the pattern of all names, as in the search for files.
  func isSecret(_ node: DesktopNode) -> Bool {
    if node.isPassword { return true }
    guard isField(node), let text = node.text, !text.isEmpty, text != "*" else { return false }
    return text.allSatisfy { "•●*".contains($0) }
  }

  /// Returns whether a tab is the one after which Qt names the list of tabs.
  private func isCurrentTab(_ node: DesktopNode) -> Bool {
    guard node.role == .pageTab, let list = node.parent.flatMap({ nodes[$0] }) else { return false }
    return list.role == .pageTabList && !list.name.isEmpty && list.name == node.name
  }

  private func addSwitch(of node: DesktopNode, to description: inout ElementDescription) {
    description.traits.formUnion([.button, .toggleButton])
    description.set(
      \.value,
      to: node.states.contains(.indeterminate)
        ? "2" : node.states.isDisjoint(with: [.checked, .pressed]) ? "0" : "1",
      .checked, from: "CHECKED of GetState")
  }

  private func checkState(of node: DesktopNode) -> AccessibilityCheck.State {
    if node.states.contains(.indeterminate) { return .mixed }
    return node.states.contains(.checked) ? .checked : .unchecked
  }

  /// The ARIA roles of a node, from the attribute `xml-roles`.
  func roles(of node: DesktopNode) -> [Substring] {
    node.attributes?["xml-roles"]?.split(separator: " ") ?? []
  }

  // MARK: States

  /// Returns whether a node is an item of a menu, where only the highlight is selected. In the list
  /// of a combo box, the choice is selected.
  private func isInMenu(_ node: DesktopNode) -> Bool {
    let roles: [DesktopRole] = [.menu, .menuItem, .checkMenuItem, .radioMenuItem]
    return roles.contains(node.role)
      && ancestor(of: node, within: 4) { isCombo($0) || $0.role == .listBox } == nil
  }

  private func addStates(of node: DesktopNode, to description: inout ElementDescription) {
    let states = node.states
    let isControl = !description.traits.isSubset(of: [.staticText, .image, .header, .selected])
    // GTK 4 and LibreOffice never report ENABLED.
    if isControl, states.isDisjoint(with: [.sensitive, .enabled]) {
      description.traits.insert(.notEnabled)
      description.origins[.enabled] = "SENSITIVE of GetState"
    }
    if states.contains(.selected) && !isInMenu(node) || isCurrentTab(node) {
      description.traits.insert(.selected)
      description.origins[.selected] = "SELECTED of GetState"
    }
    if states.contains(.busy) { description.traits.insert(.updatesFrequently) }
    // A picker is not a part of the screen that expands.
    let isPicker = description.popup == .picker && !states.contains(.expanded)
    if !isPicker, isExpandable(node) {
      description.isExpanded = (boxInRow(node) ?? node).states.contains(.expanded)
      description.origins[.expanded] = "EXPANDED of GetState"
    }
    if states.contains(.required) {
      description.isRequired = true
      description.origins[.required] = "REQUIRED of GetState"
    }
    if states.contains(.invalidEntry) {
      description.isInvalid = true
      description.error = node.relations?[.errorMessage].flatMap(joinedText)
      description.origins[.invalid] = "INVALID_ENTRY of GetState"
    }
    guard isField(node) else { return }
    description.isReadOnly = states.contains(.readOnly) || !states.contains(.editable)
    if states.contains(.focused), !description.isReadOnly { description.traits.insert(.isEditing) }
  }

  /// Adds the level of a heading, also to controls and text inside one.
  private func addHeading(
    around node: DesktopNode, itself: Bool, to description: inout ElementDescription
  ) {
    let heading: DesktopNode?
    if node.role == .heading {
      heading = node
    } else if description.traits.isDisjoint(with: [.link, .button, .staticText]) {
      return
    } else {
      heading = ancestor(of: node, within: 4) { $0.role == .heading }
    }
    guard let heading else { return }
    description.traits.insert(.header)
    if description.traits != .header { description.traits.remove(.staticText) }
    let level = heading.attributes?["level"].flatMap { Int($0) } ?? 0
    if (1...6).contains(level) { description.headingLevel = level }
  }

  private func addPosition(of node: DesktopNode, to description: inout ElementDescription) {
    guard let position = node.attributes?["posinset"].flatMap({ Int($0) }),
      let count = node.attributes?["setsize"].flatMap({ Int($0) }), 1 <= position,
      position <= count, node.role != .pageTab
    else { return }
    let level = node.role == .treeItem ? node.attributes?["level"].flatMap { Int($0) } : nil
    description.positionInSet = AccessibilityPositionInSet(
      position: position, count: count, level: level.flatMap { $0 > 0 ? $0 : nil })
  }

  /// Returns the language tag of a locale, such as "en_US.UTF-8", or `nil` if it has none.
  package static func language(_ locale: String) -> String? {
    let tag = String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    let isTag = tag.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x2D
    }
    guard isTag, (2...35).contains(tag.utf8.count), tag != "POSIX" else { return nil }
    return tag
  }
}

extension DesktopRoleKind {
  /// Whether an element of this kind is left out if there is nothing to say about it.
  fileprivate var needsLabel: Bool {
    switch self {
    case .text, .image, .cell: true
    default: false
    }
  }
}
