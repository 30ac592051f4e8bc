/// The states of an element that words of screen readers depend on, whatever the toolkit calls them.
package struct NeutralStates: OptionSet, Hashable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(bit: UInt32) { rawValue = 1 << bit }

  package static let checkable = NeutralStates(bit: 0)
  package static let checked = NeutralStates(bit: 1)
  /// Neither checked nor not checked.
  package static let mixed = NeutralStates(bit: 2)
  package static let pressed = NeutralStates(bit: 3)
  package static let selectable = NeutralStates(bit: 4)
  package static let selected = NeutralStates(bit: 5)
  package static let expandable = NeutralStates(bit: 6)
  package static let expanded = NeutralStates(bit: 7)
  package static let focused = NeutralStates(bit: 8)
  package static let disabled = NeutralStates(bit: 9)
  package static let editable = NeutralStates(bit: 10)
  package static let readOnly = NeutralStates(bit: 11)
  package static let required = NeutralStates(bit: 12)
  package static let invalid = NeutralStates(bit: 13)
  package static let multiLine = NeutralStates(bit: 14)
  package static let singleLine = NeutralStates(bit: 15)
  package static let horizontal = NeutralStates(bit: 16)
  package static let vertical = NeutralStates(bit: 17)
  package static let hasPopup = NeutralStates(bit: 18)
  package static let visited = NeutralStates(bit: 19)
  package static let modal = NeutralStates(bit: 20)
  package static let busy = NeutralStates(bit: 21)
  package static let autocompletes = NeutralStates(bit: 22)
  /// The text is not shown, as that of a password.
  package static let protected = NeutralStates(bit: 23)
  /// A click on the element does something that its role does not say.
  package static let clickable = NeutralStates(bit: 24)
  /// A list of which several items can be selected.
  package static let multiSelectable = NeutralStates(bit: 25)
  /// A link to a place in the same page.
  package static let leadsInside = NeutralStates(bit: 26)
  /// A table or a list whose cells or items are controls that keys operate.
  package static let operable = NeutralStates(bit: 27)
  /// A link to a place in the same page, if the page is on the web.
  package static let samePage = NeutralStates(bit: 28)
  /// A dialog that needs an answer at once.
  package static let urgent = NeutralStates(bit: 29)
  /// A row that can be selected, although the page does not say whether it is.
  package static let implicitlySelectable = NeutralStates(bit: 30)
  /// An element of a page that can take the keyboard focus.
  package static let focusable = NeutralStates(bit: 31)
}
