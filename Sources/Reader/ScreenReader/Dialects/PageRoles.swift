internal import AccessibilityModel

/// Roles by the way they are read in pages.
enum PageRoles {
  /// The controls, which are never left.
  static let controls: Set<NeutralRole> = [
    .button, .checkBox, .comboBox, .link, .heading, .radioButton, .slider, .spinButton,
    .switchControl, .toggleButton, .image, .colorChooser, .disclosure,
  ]

  /// The objects that can take the focus and are read as their text.
  static let texts: Set<NeutralRole> = [
    .article, .blockQuote, .landmark, .panel, .paragraph, .scrollPane, .section, .statusBar,
  ]

  /// The controls inside a group after whose name its role is said.
  static let widgets: Set<NeutralRole> = [
    .button, .checkBox, .comboBox, .entry, .listBox, .passwordText, .radioButton, .slider,
    .spinButton, .toggleButton, .switchControl,
  ]

  /// The objects that have words of their own in a line.
  static let spoken: Set<NeutralRole> = controls.union([
    .entry, .passwordText, .listBox, .menuItem, .checkMenuItem, .radioMenuItem, .pageTab,
    .canvas, .progressBar, .levelBar, .scrollBar, .treeItem,
  ])
}
