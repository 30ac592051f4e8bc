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
    "conflicting-traits": "Keep one role for the element.",
    "raw-state":
      "Use the toolkit's own switch or check box, and write a number with its unit: “1 message”.",
    "state-in-label":
      "Set the state with the toolkit's own property, and remove it and the gesture from the label.",
    "missing-headings": "Mark the title of each part as a heading.",
    "unmarked-page": "Mark the link of the page that is shown as selected.",
    "plain-password-field": "Use the toolkit's own password field.",
    "exposed-secret": "Use the toolkit's own password field, which readers do not read.",
    "value-never-changes": "Change the value on each step, by the keyboard, too.",
    "untold-change": "Announce what appears or changes, or move the focus there.",
    "lost-announcement": "Announce the text after the focus has moved.",
    "focus-trap": "Let Tab, or Control-Tab in a text, leave the element.",
    "modal-without-way-out": "Let Escape and a button close the dialog.",
    "control-inside-control": "Move the inner control out of the other one.",
    "empty-screen":
      "Make the texts and controls readable. If it is a dump, make it again when its screen has appeared.",
    "touch-without-element":
      "Use the toolkit's own control, or give the view a label and a role.",
    "pointer-only": "Use a control that the keyboard operates, too.",
    "drag-only": "Let the arrow keys or buttons change it, too.",
    "same-bounds": "Hide the one that is not shown, or make them one control.",
    "overlapping-targets": "Move them apart, or make them one control.",
    "missing-table-headers": "Give the rows and columns headers.",
  ]

  /// Returns the fix for a kind of control in the words of a toolkit, or `nil` if the toolkit has no
  /// other words.
  static func text(
    for rule: String, of kind: Kind?, in toolkit: SourceToolkit
  ) -> String? {
    let table = table(of: toolkit)
    let others = [.scene, .uiKit, .swiftUI].contains(toolkit) ? nil : others[rule]
    return kind.flatMap { table["\(rule):\($0.rawValue)"] } ?? table[rule] ?? others
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
