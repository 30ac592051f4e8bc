package import AccessibilityModel

/// The roles of AT-SPI in the neutral vocabulary.
extension DesktopRole {
  /// The role in the neutral vocabulary, or `unknown` if it has none.
  package var neutralRole: NeutralRole { Self.neutralRoles[rawValue] ?? .unknown }

  private static let neutralRoles: [Int: NeutralRole] = [
    2: .alert, 5: .calendar, 6: .canvas, 7: .checkBox, 8: .checkMenuItem, 9: .colorChooser,
    10: .columnHeader, 11: .comboBox, 12: .dateEditor, 15: .dial, 16: .dialog, 18: .drawingArea,
    19: .fileChooser, 20: .filler, 22: .fontChooser, 23: .frame, 26: .icon, 27: .image,
    28: .internalFrame, 29: .label, 30: .layeredPane, 31: .list, 32: .listItem, 33: .menu,
    34: .menuBar, 35: .menuItem, 36: .optionPane, 37: .pageTab, 38: .pageTabList, 39: .panel,
    40: .passwordText, 41: .popupMenu, 42: .progressBar, 43: .button, 44: .radioButton,
    45: .radioMenuItem, 46: .rootPane, 47: .rowHeader, 48: .scrollBar, 49: .scrollPane,
    50: .separator, 51: .slider, 52: .spinButton, 53: .splitPane, 54: .statusBar, 55: .table,
    56: .tableCell, 57: .columnHeader, 58: .rowHeader, 59: .menuItem, 60: .terminal, 61: .text,
    62: .toggleButton, 63: .toolBar, 64: .toolTip, 65: .tree, 66: .treeTable, 68: .viewport,
    69: .window, 73: .paragraph, 75: .application, 76: .entry, 77: .entry, 78: .embedded,
    79: .entry, 81: .caption, 82: .document, 83: .heading, 84: .document, 85: .section, 87: .form,
    88: .link, 90: .tableRow, 91: .treeItem, 92: .textDocument,
    93: .textDocument, 94: .textDocument, 95: .document, 96: .textDocument, 97: .comment,
    98: .listBox, 99: .grouping, 100: .imageMap,
    101: .notification, 102: .infoBar, 103: .levelBar, 105: .blockQuote, 106: .audio, 107: .video,
    108: .termDefinition, 109: .article, 110: .landmark, 111: .log, 112: .marquee, 113: .math,
    114: .rating, 115: .timer, 116: .staticText, 121: .termList, 122: .term, 123: .termDefinition,
    124: .footnote, 127: .mark, 129: .button, 130: .switchControl,
  ]

  /// Creates a role from its name in AT-SPI, or returns `nil` if no role has that name.
  package init?(name: String) {
    let name = name == "push button" ? "button" : name
    guard let number = Self.numbers[name] else { return nil }
    self.init(rawValue: number)
  }

  private static let numbers = Dictionary(
    DesktopRoles.rows.flatMap(\.roles).map { ($0.name, $0.number) },
    uniquingKeysWith: { first, _ in first })
}
