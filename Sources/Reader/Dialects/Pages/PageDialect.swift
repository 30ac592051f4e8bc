package import AccessibilityModel

/// The words and rules of a screen reader that only pages need.
package struct PageDialect: Equatable, Sendable {
  /// The words for the kinds of landmarks.
  package var landmarks: [AccessibilityLandmark: String] = [:]
  /// The parts of containers that the keyboard focus enters, the outermost container first.
  package var containers: [NeutralRole: [Dialect.Part]] = [:]
  /// The parts of an object that Tab and quick keys read from the text of the page, if keys do not go
  /// to it, and of the containers around it. The words of `textRoles` follow their text. Without
  /// parts, the objects themselves are read.
  package var fieldOrder: [NeutralRole: [Dialect.Part]] = [:]
  /// The roles whose text is read before their words by Tab and quick keys.
  package var textRoles: Set<NeutralRole> = []
  /// The parts of an object in a line, or none if lines have the order of the focus.
  package var lineOrder: [NeutralRole: [Dialect.Part]] = [:]
  /// The parts of a role that `lineOrder` lacks.
  package var otherLineOrder: [Dialect.Part] = []
  /// The words for roles that have others in pages than in programs.
  package var roles: [NeutralRole: String] = [:]
  /// The parts of roles that have another order in pages than in programs.
  package var order: [NeutralRole: [Dialect.Part]] = [:]
  /// The parts of a region that the keyboard focus comes to, or none if it has the order of other
  /// landmarks.
  package var regionOrder: [Dialect.Part] = []
  /// The parts of an object that a text on a row is directly in.
  package var rowOrder: [NeutralRole: [Dialect.Part]] = [:]
  /// The parts of containers that a row enters with a field at its start.
  package var rowContainers: [NeutralRole: [Dialect.Part]] = [:]
  /// The roles whose start and end are said around their text on a row.
  package var bracketRoles: Set<NeutralRole> = []
  /// The roles whose words are repeated on each line of their text.
  package var repeatedRoles: Set<NeutralRole> = []
  /// The sentences for roles that a line leaves, such as "out of list". `{role}` is the role's word.
  package var leaving: [NeutralRole: String] = [:]
  /// The sentences for containers that a row of the screen or the keyboard focus leaves.
  package var rowLeaving: [NeutralRole: String] = [:]
  /// The roles that are said without the containers around them, outside of tables.
  package var bareRoles: Set<NeutralRole> = []
  /// The keys that go to the next object of a kind, and with Shift to the previous one.
  package var quickKeys: [Character: QuickKey] = [:]
  /// The parts that are left out after a quick key.
  package var quickOmissions: Set<Dialect.Part> = []
  /// The roles that switch to focus mode when the keyboard focus comes.
  package var focusModeRoles: Set<NeutralRole> = []
  package var words: [Word: String] = [:]
  package var habits: Set<Habit> = []

  package init() {}

  /// A key for the objects of a kind.
  package struct QuickKey: Equatable, Sendable {
    package var roles: Set<NeutralRole>
    /// States that the objects have.
    package var states: NeutralStates = []
    /// States that the objects do not have.
    package var lacking: NeutralStates = []
    /// The level of headings, or `nil` for any.
    package var level: Int?
    /// Whether only texts with the sign that ends a sentence count.
    package var needsSentence = false
    /// The roles of which only those that can be edited count.
    package var editedRoles: Set<NeutralRole> = []
    /// The word for one of them, and for several.
    package var one: String
    package var many: String

    package init(
      _ roles: Set<NeutralRole>, _ one: String, _ many: String, states: NeutralStates = [],
      lacking: NeutralStates = [], level: Int? = nil, needsSentence: Bool = false,
      editedRoles: Set<NeutralRole> = []
    ) {
      (self.roles, self.one, self.many) = (roles, one, many)
      (self.states, self.lacking) = (states, lacking)
      (self.level, self.needsSentence) = (level, needsSentence)
      self.editedRoles = editedRoles
    }

    /// The keys 1 to 6, which all readers use for headings of a level.
    package static let headingLevels = headings(1...6)

    /// Returns the keys for headings of some levels.
    package static func headings(_ levels: ClosedRange<Int>) -> [Character: QuickKey] {
      Dictionary(
        uniqueKeysWithValues: levels.map { level in
          let (one, many) = ("heading at level \(level)", "headings at level \(level)")
          return (Character("\(level)"), QuickKey([.heading], one, many, level: level))
        })
    }
  }

  /// A word or a sentence. `{one}` and the like are replaced.
  package enum Word: String, CaseIterable, Sendable {
    case focusMode, browseMode
    /// After a quick key from the other end, before the object.
    case wrappedToTop, wrappedToBottom
    /// After a quick key without an object in that direction, or anywhere.
    case noNext, noPrevious, none
    case current, blank, autocomplete, editable, multiLine, multiSelectable, protected, clickable
    case busy
    case position, values
    /// A list of terms, and how many lists are around one.
    case terms, oneTerm, nesting
    /// Before the size of a table with a cell in several rows or columns, to which a quick key goes.
    case nonUniform
    /// A feed of articles.
    case articles, oneArticle
    case spelling, grammar, row, column
    /// The last row or column of a cell that spans several, and both.
    case through, throughBoth
    case ascending, descending, sorted
    /// The rows of a table have another order.
    case rowsReordered
    case detail, comment, footnote, samePage
    /// The sign of a list item, if it is a separate object.
    case bullet
    /// An item of a list that the cursor enters by words or characters.
    case listItem
    /// An image without a name, for which Chromium has a sentence.
    case unnamedImage
    /// Before and after the text of one of `bracketRoles`.
    case begins, ends
    /// The value of an empty field for numbers.
    case emptyNumber
    /// After a key for the next cell at the end of a table.
    case tableEdge
    /// After such a key outside of the cells.
    case noCell
    /// After a key for the end of a container, outside of one or at the end of the page.
    case noContainer, bottom
    /// After a key for text between links, at the last one.
    case noTextAfterLinks, noTextBeforeLinks
    /// After a key that does nothing in a browser.
    case notSupported
    /// The key Control in the keys of an element.
    case control
    /// The end of a line after a control, a link or a label.
    case newLine
    /// Several lists inside each other that are left.
    case leavesLists
  }

  /// A habit of a reader in pages that is no word.
  package enum Habit: String, CaseIterable, Sendable {
    /// At an end, a quick key continues from the other end.
    case wraps
    /// At the first or last line, the line is said again.
    case repeatsLineAtEnd
    /// A button that opens a menu or a list has another role.
    case hasMenuButtons
    /// An element that expands or collapses switches to focus mode, too.
    case entersExpandable
    /// A control at the caret switches to focus mode when it expands or collapses.
    case entersExpanded
    /// A button whose name is one sign has its description as the name.
    case prefersDescriptionOfSigns
    /// The label of a date is said before each of its parts.
    case infersLabels
    /// A field without a name has the label that is near it on the screen.
    case infersNearbyLabels
    /// Only the start of a text that takes the focus is said, up to an object in it.
    case readsStartOfText
    /// The name of a combo box stands for the text of its field.
    case namesComboBoxes
    /// Quick keys pass over disabled controls.
    case skipsDisabled
    /// A line is a row of the screen, and not a block.
    case readsRows
    /// On a row of the screen, texts and controls do not stand together.
    case readsControlsApart
    /// Tab says the containers that it leaves and enters as rows of the screen do.
    case saysContainersOfRows
    /// Quick keys say them, too.
    case saysContainersOfQuickKeys
    /// On a row of the screen, the header of a cell's row is not said.
    case omitsRowHeaders
    /// Of containers with the same role and name, only the innermost one is said.
    case skipsAlikeContainers
    /// The cells of a grid switch to focus mode, and all that is inside.
    case entersGrids
    /// The arrow keys to the sides read the next and the previous character.
    case readsCharacters
    /// An option of a field with a list is said without its list.
    case knowsChoicesOfFields
    /// When a page has opened, a quick key may go to the object at its start.
    case findsStart
    /// Escape is a key of the page, and leaves the mode as it is.
    case passesEscape
    /// Escape at the item of a menu or the cell of a grid is a key of the page.
    case passesEscapeOfMenus
    /// A page that begins with a link is said with its title and its role when it opens.
    case namesLinkPages
    /// When a page opens, only a field with the keyboard focus switches to focus mode.
    case opensInBrowseMode
    /// In code, the names of all signs are said.
    case spellsCode
    /// The first line is said when a page opens, and not only its title.
    case readsFirstLine
    /// Of the choices of a closed list with groups, only the first one is said.
    case losesChoicesInGroups
    /// An object that expands is said even after the focus has left it.
    case saysExpansionOfLeft
    /// Rows in a new order are said for each header whose order has changed.
    case repeatsReorderedRows
    /// An item that is not selected is said to be so in browse mode, too.
    case saysUnselectedInBrowseMode
    /// The object with the focus is said again when its name changes.
    case saysNewNames
    /// An object that gets the focus because the page has removed the one before is not said.
    case missesFocusOfLost
    /// A link to another page that is the current one is said as visited, as was always recorded:
    /// the browser has been there.
    case hasVisitedCurrentLinks
    /// A link without a name is called by its address.
    case namesLinksByAddress
    /// The new value of a slider or of a number with the focus interrupts announcements.
    case valuesInterruptRegions
    /// Quick keys pass over objects without any text, such as an empty list.
    case skipsEmptyObjects
  }
}
