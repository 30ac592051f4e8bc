internal import AccessibilityModel
internal import SourceDiagnostics

/// The fixes of rules in the words of toolkits.
///
/// A rule has a fix in plain words. A toolkit that has its own name for the fix has it in its table,
/// by the identifier of the rule. A kind of control that needs another fix is named after a colon.
enum Remedies {
  /// The kinds of controls that toolkits name in different ways.
  enum Kind: String, CaseIterable { case field, link, image, range, check, picker }

  typealias Table = [String: String]

  static func table(of toolkit: SourceToolkit) -> Table {
    switch toolkit {
    case .scene: [:]
    case .uiKit: uiKit
    case .swiftUI: swiftUI
    case .android: android
    case .flutter: flutter
    case .html: html
    case .gtk: gtk
    case .qt: qt
    case .java: java
    }
  }

  /// The fixes for toolkits other than Apple's, where the plain words are Apple's.
  static let others: Table = [
    "missing-role": "Use the toolkit's own control, which has a role.",
    "unspoken-role": "Use the toolkit's own switch.",
    "conflicting-traits": "Keep the role of what it does, and remove the other.",
    "raw-state":
      "If it is a switch, use the toolkit's own switch or check box. If the value counts something, write what it counts.",
    "state-in-label":
      "Set the state with the toolkit's own property, and remove it and the gesture from the label.",
    "missing-headings": "Mark the title of each part as a heading.",
    "unmarked-page": "Mark the link of the page that is shown as selected.",
    "plain-password-field": "Use the toolkit's own password field.",
    "exposed-secret":
      "Use the toolkit's own password field, whose contents screen readers do not say.",
    "value-never-changes": "Change the value on each step, by the keyboard, too.",
    "untold-change": "Announce what appears or changes, or move the focus there.",
    "lost-announcement": "Announce the text after the focus has moved.",
    "focus-trap": "Let Tab, or Control-Tab in a text, leave the element.",
    "modal-without-way-out": "Let Escape and a button close the dialog.",
    "control-inside-control": "Move the inner control out of the other one.",
    "empty-screen":
      "Make the texts and controls readable for screen readers. If this is a dump, take it again when the screen has appeared.",
    "touch-without-element":
      "Use the toolkit's own control, or give the view a label and a role.",
    "pointer-only": "Use a control that the keyboard operates, too.",
    "drag-only": "Let the arrow keys or buttons change it, too.",
    "same-bounds": "Hide the one that is not shown, or make them one control.",
    "overlapping-targets": "Move them apart, or make them one control.",
    "missing-table-headers": "Give the rows and columns headers.",
    "hint-is-an-order": "Begin the tool tip with a verb that names the result.",
    "role-in-label": "Remove the role from the words that name it.",
    "duplicate-label":
      "Add to each name what it belongs to, or put the controls into a group with that name.",
    "icon-without-label":
      "If it only decorates, hide it from screen readers. If it says something, describe it.",
  ]

  /// The place of the element's tag in a fix.
  private static let element = "{element}"

  /// Returns the fix for a kind of control in the words of a toolkit, or `nil` if the toolkit has no
  /// other words.
  static func text(
    for rule: String, of kind: Kind?, in toolkit: SourceToolkit,
    on origin: SourceFacts.Origin? = nil
  ) -> String? {
    let table = table(of: toolkit)
    let others = [.scene, .uiKit, .swiftUI].contains(toolkit) ? nil : others[rule]
    let text = kind.flatMap { table["\(rule):\($0.rawValue)"] } ?? table[rule] ?? others
    let tag = origin.map { PlainText.line($0.name) }.flatMap { $0.hasPrefix("<") ? $0 : nil }
    return text?.replacing(element, with: tag ?? "the element")
  }
}

extension AuditedScreen {
  /// The kind of a control, if toolkits name it in different ways. A combo box has a label beside it, as a
  /// field has.
  func remedyKind(of element: AuditedElement) -> Remedies.Kind? {
    let hasLabelBeside = toolkit == .html || toolkit.isOfPrograms
    return hasLabelBeside && element.element.accessibilityPopup == .picker
      ? .field : element.remedyKind
  }
}

extension AuditedElement {
  /// The kind of control, if toolkits name it in different ways.
  var remedyKind: Remedies.Kind? {
    if isTextField { return .field }
    if traits.contains(.link) { return .link }
    if isAdjustable || range != nil { return .range }
    if isSwitch { return .check }
    if element.accessibilityPopup == .picker { return .picker }
    return traits.contains(.image) && !isControl ? .image : nil
  }
}
