internal import AccessibilityModel

extension Dialect {
  /// Orca 48, the version of Debian 13, as its differences from Orca 43.
  package static let orca48: Dialect = {
    var orca = orca43
    (orca.name, orca.title) = ("orca-48", "Orca 48")
    orca.measured = [
      Measured("moves in programs", equal: 105, of: 109, on: "2026-11-30"),
      Measured("steps in programs", equal: 154, of: 159, on: "2026-11-30"),
      Measured("moves in further programs", equal: 1248, of: 1320, on: "2026-12-01"),
      Measured("Tab and keys in held web pages", equal: 696, of: 727, on: "2026-12-01"),
      Measured("lines of held web pages", equal: 737, of: 776, on: "2026-12-01"),
    ]
    orca.recordings = recordings48
    orca.roles[.button] = "button"
    orca.order[.checkBox] = [
      .labelAndName, .readOnly, .role, .state, .required, .invalid, .disabled, .keys,
    ]
    orca.order[.colorChooser] = [.labelAndName, .role, .value]
    orca.order[.columnHeader] = [.labelAndName, .role]
    orca.order[.label] = [.shownText, .selection]
    orca.order[.comboBox] = [.labelAndName, .role, .choice, .keys]
    orca.order[.dial] = [.labelOrName, .role, .value, .percent, .required, .disabled]
    orca.order[.heading] = [.shownText, .role, .bareLevel, .expansion]
    orca.order[.pageTab] = [.labelOrName, .expansion, .role, .disabled, .keys]
    orca.order[.passwordText] = [
      .labelOrName, .role, .line, .selection, .required, .invalid,
    ]
    orca.order[.radioButton] = [.radioGroup, .nameOrLabel, .state, .role, .disabled, .keys]
    orca.order[.radioMenuItem] = [.labelOrName, .role, .state, .disabled, .keys]
    orca.order[.slider] = [.labelAndName, .role, .value, .percent, .disabled]
    orca.order[.spinButton] = [.labelAndName, .role, .number, .required, .invalid, .disabled]
    orca.order[.switchControl] = [.labelOrName, .state, .role, .disabled, .keys]
    orca.order[.toggleButton] = [.labelAndName, .role, .expansionOrState, .disabled, .keys]
    orca.order[.entry] = [
      .labelOrName, .readOnly, .role, .line, .placeholder, .selection, .required, .invalid,
    ]
    orca.order[.tableCell] = [.cells, .rowSelection]
    orca.ending = [.treeLevel, .description, .popup]
    orca.containers[.comboBox] = [.labelAndName, .role]
    for role in [NeutralRole.toolBar, .tree] { orca.containers[role] = nil }
    orca.containers[.panel] = [.labelAndName, .dialogTexts, .role]
    orca.containers[.layeredPane] = [.nameOrRole, .noItems]
    orca.changes[.radioMenuItem] = [.state]
    orca.changes[.comboBox] = [.labelAndName, .role, .choice]
    orca.variants[.menuButton] = nil
    orca.words[.opensPopup] = "opens popup"
    orca.words[.ellipsis] = "..."
    orca.characters = [:]
    orca.words[.image] = nil
    orca.words[.cellSelected] = "selected"
    orca.signs = [:]
    orca.habits = [
      .saysUnnamedTabs, .namesByDescription, .omitsKnownDescription, .readsCellsAlone,
      .saysPlainKeys, .readsBrowserAsPage, .saysFirstWindow, .expectsStates, .saysFewerRoles,
      .saysNameBesideLabel, .repeatsExpansion, .repeatsFocusOfQt, .roundsValues,
      .entersPopups, .saysFirstTab, .findsFocusSilently, .saysSelectionLostByLetter, .saysEachDate,
    ]
    orca.silentDescriptions = []
    orca.pages = .orca48
    return orca
  }()
}
