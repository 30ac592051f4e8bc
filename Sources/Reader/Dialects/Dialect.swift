package import AccessibilityModel

/// The words of a screen reader in one version, and their order. A dialect is data and decides nothing.
package struct Dialect: Equatable, Sendable {
  /// The name that options accept, such as "orca-43".
  package var name: String
  /// The name for people, such as "Orca 43".
  package var title: String
  /// The language of the words, as a BCP 47 tag.
  package var language = "en"
  package var measured: [Measured] = []
  /// The recorded steps that a row gave words to, by the name of the row.
  package var recordings: [String: Recording] = [:]
  /// The origin of the rows that were not recorded, as a sentence.
  package var source = ""
  /// The words for roles. A role without words is not spoken.
  package var roles: [NeutralRole: String] = [:]
  /// The words for special forms of roles.
  package var variants: [RoleVariant: String] = [:]
  /// The states that are words of each role.
  package var states: [NeutralRole: StateWords] = [:]
  /// The parts of a role, in order, when the focus arrives.
  package var order: [NeutralRole: [Part]] = [:]
  /// The parts of roles that `order` lacks.
  package var otherOrder: [Part] = []
  /// The parts after all others, whatever the role.
  package var ending: [Part] = []
  /// The parts of containers that the focus enters, the outermost container first.
  package var containers: [NeutralRole: [Part]] = [:]
  /// The parts of the window when it opens.
  package var opening: [Part] = []
  /// The parts of an element that has changed.
  package var changes: [NeutralRole: [Part]] = [:]
  /// The words for parts that are no role.
  package var words: [Word: String] = [:]
  /// The names of signs in text that the reader does not leave to the engine.
  package var signs: [Character: String] = [:]
  /// The names of characters that the caret passes.
  package var characters: [Character: String] = [:]
  package var habits: Set<Habit> = []
  /// The words and rules that only pages need.
  package var pages = PageDialect()
  /// The programs whose descriptions are not spoken.
  package var silentDescriptions: Set<String> = []

  package init(name: String, title: String) {
    (self.name, self.title) = (name, title)
  }

  /// A part of what is spoken. An order is a list of parts.
  package enum Part: String, CaseIterable, Sendable {
    /// The label alone.
    case label
    /// The label, or else the name.
    case labelOrName
    /// The label and, unless it repeats words, the name.
    case labelAndName
    /// The name, or else the label.
    case nameOrLabel
    /// The label and the name, or else the role.
    case nameOrRole
    /// The label of a group of radio buttons that the focus enters.
    case radioGroup
    /// The text that is shown, or else the name.
    case shownText
    case role, state, expansion, expansionOrState
    case value, percent, choice
    /// The text of a spin button, or else its number.
    case number
    /// The line with the caret, or else the placeholder.
    case line
    case selection, required, disabled, invalid, readOnly
    case level, bareLevel, treeLevel
    case description, popup, keys
    /// The popup if it is a menu, and if it is another one.
    case submenu, otherPopup
    /// The number of items, or of rows and columns.
    case size
    /// The selected item of a list.
    case chosenItem
    /// The selected item of a list of a page that has the keyboard focus.
    case activeItem
    /// The cells of a row, or only one with its header if the row is the same.
    case cells
    /// "0 items", for a pane of Qt, whose items are not on the display.
    case noItems
    /// The controls in an item of a list, each with its own words.
    case widgets
    case rowSelection, unselected
    /// "selected", for a cell of a page.
    case selected
    /// "not selected", for a cell of a table with headers or a name.
    case unselectedCell
    // Parts of pages
    case landmark, current, autocomplete, editable, multiLine, multiSelectable, protected, clickable
    /// Whether the page is still changing what is inside.
    case busy
    /// The kind of mistake in a text.
    case mistake
    /// "blank" for an empty field.
    case blank
    /// The text that a field shows while it is empty.
    case placeholder
    case errorMessage, position
    /// The value of a control that has no text to edit.
    case chosenValue
    /// The name, unless the page shows it as text.
    case hiddenName
    /// The description, if the page has it in an attribute for readers alone.
    case ownDescription
    /// The row, the column and the headers of a cell, as far as they have changed.
    case cellPlace
    /// The text of the passage that is read.
    case content
    /// The number of definitions of a term, if there are several.
    case values
    /// The order of the rows by a column.
    case sorting
    /// The kinds of details elsewhere in the page.
    case details
    /// Whether a link leads to a place in the same page.
    case samePage
    /// The keys that the page sets for an element.
    case shortcut
    /// The level of an item in a tree, if it is the same as before.
    case sameLevel
    /// The texts of a dialog that label nothing, if they have three words or more.
    case dialogTexts
    /// The texts of a dialog of a page, if nothing describes it.
    case message
  }

  /// The words for a state.
  package struct StateWords: Equatable, Sendable {
    package var on: String
    package var off: String
    package var mixed: String?

    package init(on: String, off: String, mixed: String? = nil) {
      (self.on, self.off, self.mixed) = (on, off, mixed)
    }
  }

  /// A special form of a role.
  package enum RoleVariant: String, CaseIterable, Sendable {
    case horizontalSlider, verticalSlider, horizontalScrollBar, verticalScrollBar
    case visitedLink, menuButton, editableComboBox, autocompleteEntry, busyIndicator
    case horizontalSplitter, verticalSplitter
  }

  /// A word that is no role. `{count}` and the like are replaced.
  package enum Word: String, CaseIterable, Sendable {
    case required, disabled, invalid, readOnly, expanded, collapsed, selected, unselected
    case cellSelected, cellUnselected
    case level, treeLevel, percent, columnHeader
    case tableSize, rows, oneRow, columns, oneColumn, listSize, oneItem
    case opensMenu, opensListbox, opensTree, opensGrid, opensDialog
    case blank, allSelected, noItems, opensPopup, items, oneItemInside, image, textUnselected,
      selectionDeleted, manySigns, ellipsis
  }

  /// A habit of a reader that is no word.
  package enum Habit: String, CaseIterable, Sendable {
    /// A field of GTK 3 whose caret moves as the focus comes says only its text and "selected".
    case saysCaretFirst
    /// A field that loses its selection says so before the next field.
    case saysLostSelection
    /// The selection of a field of Qt is said before the field.
    case saysSelectionFirst
    /// An item of GTK 3 that had the focus before is said as it was then, not selected.
    case saysEarlierSelection
    /// The line of a field of Qt lacks its last character if the caret is behind it.
    case losesLastCharacter
    /// A typed number of a spin button is said as the focus leaves it.
    case saysTypedNumber
    /// A description stands for a missing name, even beside a label.
    case namesByDescription
    /// A description that has all words of the name is not said.
    case omitsKnownDescription
    /// Keys of menus of Qt are said, too.
    case saysPlainKeys
    /// Popups of the browser's own controls are said, but no tool bars.
    case readsBrowserAsPage
    /// A new value of a spin button of GTK is said twice.
    case repeatsSpinButton
    /// What GTK 4 reports of an object as the focus reaches it for the first time is said again.
    case repeatsFirstReports
    /// A menu of GTK 3 is said twice when it opens, if its items have descriptions.
    case repeatsMenu
    /// Containers without a name are said, too.
    case saysUnnamedTabs
    /// The window of a program of GTK 4 is said as it opens.
    case saysFirstWindow
    /// Only items and lists that report that they show or take the focus are read from inside, which
    /// those of GTK 4 do not.
    case expectsStates
    /// The role of a panel is said only around a control, and that of a control not inside a combo box.
    case saysFewerRoles
    /// A name is said after a label that is not like it.
    case saysNameBesideLabel
    /// An expander of GTK says its state twice.
    case repeatsExpansion
    /// The new title of a window of GTK is said before an object that the same key has reached.
    case saysTitleFirst
    /// A popup window is taken for the focus, so that what opens it is left silently, and the window that
    /// returns is said by its title.
    case entersPopups
    /// A cell of a table is read without what is around it, unless it can be checked.
    case readsCellsAlone
    /// A button of an alert of Qt that opens, and a combo box of Qt whose list closes, are said twice.
    case repeatsFocusOfQt
    /// The tab of GTK 3 that has the focus as a window opens is said.
    case saysFirstTab
    /// As Escape closes a dialog of GTK 3, the window that returns is said, and the focus in it is found
    /// silently. A window of Qt is then said by its title alone, before the focus.
    case findsFocusSilently
    /// A field that loses its selection to the one of a letter with Alt says so after that.
    case saysSelectionLostByLetter
    /// Each step of a date of Qt is said as a whole, and not only the first one.
    case saysEachDate
    /// A value of a program has no decimals unless it is between minus 1 and 1.
    case roundsValues
  }

  /// The recorded steps behind a row.
  package struct Recording: Equatable, Sendable {
    /// The number of steps that are heard in the same words.
    package var equal: Int
    package var total: Int
    /// The name of an equal step, such as "form/4", or else of another one.
    package var example: String

    package init(_ equal: Int, of total: Int, _ example: String) {
      (self.equal, self.total, self.example) = (equal, total, example)
    }

    /// Reads a table with the name of a row and its recording on each line.
    static func table(_ text: String) -> [String: Recording] {
      var table: [String: Recording] = [:]
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: " ").map(String.init)
        guard parts.count == 4, let equal = Int(parts[1]), let total = Int(parts[2]) else {
          continue
        }
        table[parts[0]] = Recording(equal, of: total, parts[3])
      }
      return table
    }
  }
}

extension Dialect {
  /// The dialects, the newest of a reader last.
  package static let all = [orca43, orca48, nvda2025]

  /// The names of readers without a version, which are the newest ones.
  package static let families = ["nvda", "orca"]

  /// The names of readers with their versions, the default first.
  package static let choices = ["voiceover"] + all.map(\.name)

  /// Returns the dialect with a name. The name of a reader alone is its newest version.
  package static func named(_ name: String) -> Dialect? {
    all.first { $0.name == name } ?? all.last { $0.name.hasPrefix(name + "-") }
  }
}
