/// The ways in which toolkits differ from AT-SPI's description, as a table.
///
/// A quirk that can be seen in a node, such as LibreOffice's second menu bar without a height, needs
/// no row: the rule then holds for all toolkits.
struct DesktopQuirks: OptionSet, Sendable {
  let rawValue: Int

  /// A widget without a label is named after its type, and a button's label is repeated.
  static let namesTypes = Self(rawValue: 1 << 0)
  /// Positions are known only within the window.
  static let knowsOnlyWindow = Self(rawValue: 1 << 1)
  /// States change without a signal.
  static let changesSilently = Self(rawValue: 1 << 2)
  /// Menus are in the cache, but not counted among the children of their controls.
  static let hasUncountedMenus = Self(rawValue: 1 << 3)
  /// The description of a slider is the text of its value, whose changes are not announced.
  static let describesValues = Self(rawValue: 1 << 4)
  /// Table cells have only actions of the toolkit, some with whole sentences as names, and log a
  /// warning for each request about their position.
  static let hasPlainCells = Self(rawValue: 1 << 5)
  /// Buttons and boxes have no attribute but the toolkit.
  static let hasPlainAttributes = Self(rawValue: 1 << 6)
  /// Links in the text of a document may have no nodes, as in LibreOffice.
  static let hasLinksWithoutNodes = Self(rawValue: 1 << 7)
  /// Not all widgets of a page that is shown are announced.
  static let showsSilently = Self(rawValue: 1 << 8)
  /// Everything in a viewport that is scrolled out of view does not show.
  static let hidesOutsideViewports = Self(rawValue: 1 << 9)
  /// The items of a list that are scrolled out of view do not show.
  static let hidesItems = Self(rawValue: 1 << 10)
  /// Nodes show even if a scroll bar has moved them out of view.
  static let showsOutsideViews = Self(rawValue: 1 << 11)
  /// Each list says that it creates its children on demand, but they are small objects.
  static let managesAllChildren = Self(rawValue: 1 << 12)
  /// The first questions about a page are answered with nothing, and no signal follows.
  static let answersLate = Self(rawValue: 1 << 13)
  /// An action of the program does less than a key or a click: Qt calls no handlers of check boxes
  /// and leaves menus open, and GTK 3 answers nothing while a dialog blocks the action.
  static let actsLess = Self(rawValue: 1 << 14)
  /// The rows of a list that are scrolled out of view have no size.
  static let shrinksRows = Self(rawValue: 1 << 15)

  /// The menu of a button is not listed among the windows or children.
  static let hidesPopups = Self(rawValue: 1 << 16)
  /// After the space bar, a button shows that it is pressed before it acts.
  static let actsLate = Self(rawValue: 1 << 17)
  /// The items of lists and trees and the cells of tables are labels, most of which never show.
  static let labelsItems = Self(rawValue: 1 << 20)

  /// Buttons, rows and combo boxes contain the widgets that they are made of, and their lists.
  static let nestsWidgets = Self(rawValue: 1 << 18)
  /// All pages of a stack count as visible, and the others keep their size.
  static let keepsPages = Self(rawValue: 1 << 19)

  /// The items of an open menu never show, so nothing can be said about the menu, as in GTK 2.
  static let hidesOpenMenus = Self(rawValue: 1 << 21)

  /// The quirks by the name of the toolkit and the beginning of its version.
  private static let table: [(toolkit: String, version: String, quirks: Self)] = [
    (
      "gtk", "4.",
      [
        .namesTypes, .knowsOnlyWindow, .changesSilently, .hasUncountedMenus, .showsOutsideViews,
        .shrinksRows, .nestsWidgets, .keepsPages,
      ]
    ),
    (
      "gtk", "3.",
      [
        .hasUncountedMenus, .describesValues, .hasPlainCells, .hasPlainAttributes,
        .hasLinksWithoutNodes, .showsSilently, .hidesOutsideViewports, .actsLess, .actsLate,
      ]
    ),
    ("qt", "", [.hidesItems, .showsOutsideViews, .managesAllChildren, .actsLess, .hidesPopups]),
    ("gail", "", [.hidesOpenMenus]),
    ("gecko", "", [.answersLate]),
    ("j2se-access-bridge", "", [.labelsItems]),
  ]

  /// Finds the quirks of a program.
  static func of(_ program: DesktopProgram) -> Self {
    let version = program.toolkitVersion.isEmpty ? program.version : program.toolkitVersion
    return table.first {
      $0.toolkit == program.toolkit.lowercased() && version.hasPrefix($0.version)
    }?.quirks ?? []
  }
}
