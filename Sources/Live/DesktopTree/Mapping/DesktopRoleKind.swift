package import AccessibilityModel

/// The part that nodes of a role play in the model.
package enum DesktopRoleKind: Hashable, Sendable {
  /// A control, a heading, a link or an image. The reader stops at it, and not inside.
  case control(AccessibilityTraits)
  /// Text, which is read in runs around the controls inside.
  case text
  /// An image, which is an element only if it has a name.
  case image
  /// A row, item or cell that is read as a whole, unless it contains controls.
  case cell
  /// A container of the given type. The reader stops only at its descendants.
  case container(AccessibilityContainerType)
  /// A dialog or an alert.
  case dialog
  /// A view at which the reader does not stop, unless it has a name and no children.
  case transparent
  /// A view that is left out with its descendants.
  case ignored
}

/// The table of roles: which role becomes what.
package enum DesktopRoles {
  /// The roles of each kind, by number, with their names in AT-SPI.
  package static let rows: [(roles: [(number: Int, name: String)], kind: DesktopRoleKind)] = [
    (
      [
        (43, "button"), (129, "push button menu"), (33, "menu"), (35, "menu item"),
        (59, "tearoff menu item"), (13, "desktop icon"), (9, "color chooser"),
      ], .control(.button)
    ),
    ([(7, "check box"), (8, "check menu item")], .control(.button)),
    ([(44, "radio button"), (45, "radio menu item")], .control(.button)),
    ([(62, "toggle button")], .control(.button)),
    ([(130, "switch")], .control([.button, .toggleButton])),
    ([(11, "combo box")], .control(.button)),
    ([(88, "link")], .control(.link)),
    ([(83, "heading")], .control(.header)),
    ([(51, "slider"), (52, "spin button"), (15, "dial"), (114, "rating")], .control(.adjustable)),
    ([(42, "progress bar"), (103, "level bar")], .control(.updatesFrequently)),
    ([(79, "entry"), (76, "autocomplete"), (77, "editbar")], .control(.textEntry)),
    ([(40, "password text")], .control([.textEntry, .secureTextField])),
    ([(60, "terminal")], .control([.textEntry, .textArea])),
    ([(37, "page tab")], .control(.tabBarItem)),
    (
      [
        (27, "image"), (26, "icon"), (6, "canvas"), (18, "drawing area"), (3, "animation"),
        (80, "chart"), (100, "image map"), (107, "video"),
      ], .image
    ),
    (
      [
        (29, "label"), (116, "static"), (61, "text"), (73, "paragraph"), (81, "caption"),
        (113, "math"), (115, "timer"), (108, "definition"), (124, "footnote"), (64, "tool tip"),
        (127, "mark"), (125, "content deletion"), (126, "content insertion"), (97, "comment"),
      ], .text
    ),
    (
      [
        (32, "list item"), (56, "table cell"), (91, "tree item"), (57, "table column header"),
        (58, "table row header"), (10, "column header"), (47, "row header"),
        (122, "description term"), (123, "description value"),
      ], .cell
    ),
    ([(31, "list"), (98, "list box"), (121, "description list")], .container(.list)),
    ([(55, "table")], .container(.dataTable)),
    ([(38, "page tab list")], .container(.tabBar)),
    ([(110, "landmark")], .container(.landmark)),
    (
      [
        (39, "panel"), (99, "grouping"), (63, "tool bar"), (65, "tree"), (66, "tree table"),
        (34, "menu bar"), (41, "popup menu"), (87, "form"), (54, "status bar"), (102, "info bar"),
        (101, "notification"), (109, "article"), (105, "block quote"), (111, "log"),
        (112, "marquee"), (5, "calendar"), (12, "date editor"), (106, "audio"),
      ], .container(.semanticGroup)
    ),
    ([(16, "dialog"), (2, "alert"), (19, "file chooser"), (22, "font chooser")], .dialog),
    (
      [
        (1, "accelerator label"), (48, "scroll bar"), (50, "separator"), (74, "ruler"),
        (4, "arrow"), (86, "redundant object"),
      ], .ignored
    ),
    (
      [
        (14, "desktop frame"), (17, "directory pane"), (20, "filler"), (21, "focus traversable"),
        (23, "frame"), (24, "glass pane"), (25, "html container"), (28, "internal frame"),
        (30, "layered pane"), (36, "option pane"), (46, "root pane"), (49, "scroll pane"),
        (53, "split pane"), (67, "unknown"), (68, "viewport"), (69, "window"), (70, "extended"),
        (71, "header"), (72, "footer"), (75, "application"), (78, "embedded"),
        (82, "document frame"), (84, "page"), (85, "section"), (89, "input method window"),
        (90, "table row"), (92, "document spreadsheet"), (93, "document presentation"),
        (94, "document text"), (95, "document web"), (96, "document email"), (104, "title bar"),
        (117, "math fraction"), (118, "math root"), (119, "subscript"), (120, "superscript"),
        (128, "suggestion"), (0, "invalid"),
      ], .transparent
    ),
  ]

  /// Returns the kind of a role, or `nil` if the role is unknown.
  package static func kind(of role: DesktopRole) -> DesktopRoleKind? {
    kinds.indices.contains(role.rawValue) ? kinds[role.rawValue] : nil
  }

  /// Returns AT-SPI's name of a role, or `nil` if the role is unknown.
  static func name(of role: DesktopRole) -> String? {
    rows.lazy.flatMap(\.roles).first { $0.number == role.rawValue }?.name
  }

  /// The kinds by the number of the role.
  private static let kinds: [DesktopRoleKind?] = {
    let numbers = rows.flatMap { $0.roles.map(\.number) }
    var kinds = [DesktopRoleKind?](repeating: nil, count: (numbers.max() ?? 0) + 1)
    for row in rows { for role in row.roles { kinds[role.number] = row.kind } }
    return kinds
  }()

  /// The roles of documents, in which text and controls can be scrolled out of view.
  static let documents: ClosedRange<Int> = 92...96

  /// The roles of windows.
  static let windows: Set<DesktopRole> = [.frame, .window, .dialog, .alert]
}
