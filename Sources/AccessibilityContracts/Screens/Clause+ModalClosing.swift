internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// The clause about the name of a dialog.
extension Clause where Tested == Subject<Role.Modal> {
  /// The name of the dialog is spoken when it opens.
  public static var title: Clause {
    opened("The name of the dialog is spoken when it opens.", source: .dialogPattern) {
      dialog, _ in
      let heard = dialog.opening
      let names = dialog.names
      guard let name = names.first else {
        return .failed(
          "to hear the dialog's name",
          found: "The dialog has no name: give it an accessibilityLabel, or a heading inside.\n"
            + heard.description,
          commands: heard.shortestPath)
      }
      guard !names.contains(where: heard.names) else { return .passed }
      // The label of a view is spoken only if the view is a group that the cursor enters.
      let advice =
        dialog.heading == nil
        ? "Post screenChanged with the text \"\(name)\", or let the dialog be a group: "
          + "accessibilityContainerType = .semanticGroup."
        : "Post screenChanged with the heading of the dialog, or with the text \"\(name)\"."
      return .failed("to hear the dialog's name, \"\(name)\"", heard, remark: advice)
    }
  }
}

extension OpenedDialog {
  /// The first heading inside.
  fileprivate var heading: AccessibilityElement? {
    inside.first { $0.accessibilityTraits.contains(.header) }
  }

  /// The names of the dialog: its label, that of its only child, and its first heading.
  fileprivate var names: [String] {
    var labels: [String?] = []
    var view = subject.options.modal()
    while let element = view {
      labels.append(element.accessibilityLabel)
      let children = element.children
      view = children.count == 1 ? children.first : nil
      // An accessibility element is content of the dialog.
      if view?.isAccessibilityElement ?? false { view = nil }
    }
    labels.append(heading?.accessibilityLabel ?? heading?.accessibilityValue)
    return labels.compactMap(\.self).filter { $0.contains { !$0.isWhitespace } }
  }
}

extension Heard {
  /// Returns whether a name is spoken word by word.
  ///
  /// It may be the title of a screen or a group, part of an announcement, or the focused text.
  @MainActor
  fileprivate func names(_ name: String) -> Bool {
    let traits = focus?.accessibilityTraits ?? .none
    let isText = !traits.isDisjoint(with: [.header, .staticText, .summaryElement])
    return segments.contains { segment in
      switch segment.kind {
      // An announcement or a group may say more.
      case .announcement, .container: Self.says(segment.text, in: name)
      // A longer sentence is another text.
      case .label, .value:
        isText && Self.says(segment.text, in: name) && Self.says(name, in: segment.text)
      case .title: Self.says(segment.text, in: name)
      default: false
      }
    }
  }
}

/// Clauses about the closing of a dialog.
extension Clause where Tested == Subject<Role.Modal> {
  /// The escape gesture closes the dialog.
  public static var escape: Clause {
    opened("The escape gesture closes the dialog.", source: .accessibilityPerformEscape) {
      _, closings in
      let escape = closings().escape
      return .passed(if: escape.isClosed, else: "the dialog to be closed", escape.heard)
    }
  }

  /// An element inside closes the dialog.
  public static var closeButton: Clause {
    opened("An element inside closes the dialog.", source: .dialogPattern) { dialog, closings in
      .passed(
        if: closings().byElement != nil,
        else: "an element inside that closes the dialog by a double tap", dialog.opening)
    }
  }

  /// When the dialog closes, the cursor returns to its previous element.
  public static var cursorReturns: Clause {
    opened(
      "When the dialog closes, the cursor returns to its previous element.", source: .dialogPattern
    ) { _, closings in
      let closings = closings().all
      guard !closings.isEmpty else { return deferred(to: .escape, "Nothing closes the dialog") }
      for closing in closings where closing.heard.focus !== closing.wanted {
        let name = closing.wanted.map(Heard.name) ?? "nothing"
        return .failed("the cursor on \(name)", closing.heard)
      }
      return .passed
    }
  }
}

/// The results of both ways to close the dialog of a new screen; several clauses judge them.
@MainActor
struct DialogClosings {
  /// One way to close the dialog.
  @MainActor
  struct Closing {
    let heard: Heard
    /// The element that the cursor should be on afterwards.
    let wanted: AccessibilityElement?
    let isClosed: Bool
    /// The dialog, since elements may reference their containers weakly.
    private let dialog: OpenedDialog

    init(_ dialog: OpenedDialog, heard: Heard) {
      self.dialog = dialog
      self.heard = heard
      wanted = dialog.subject.options.returnsTo ?? dialog.origin
      isClosed = !dialog.isOpen
    }
  }

  /// The result of the escape gesture, whether it closes the dialog or not.
  let escape: Closing
  /// The result of the double tap that closes the dialog; `nil` if no element does.
  let byElement: Closing?

  /// The results of the ways that close the dialog.
  var all: [Closing] { [escape.isClosed ? escape : nil, byElement].compactMap(\.self) }

  /// Closes the dialog by the gesture, and double taps the elements inside until one closes it.
  init(of make: @MainActor () -> Subject<Role.Modal>, count: Int, comparesScreens: Bool) {
    let dialog = OpenedDialog(make(), comparesScreens: comparesScreens)
    escape = Closing(dialog, heard: dialog.listener.perform(.escape))
    var byElement: Closing?
    // The last element is more often a button than the first one, which is usually a title.
    for index in (0..<min(count, OpenedDialog.maximumElements)).reversed() where byElement == nil {
      let dialog = OpenedDialog(make(), comparesScreens: comparesScreens)
      byElement = dialog.closing(by: index).map { Closing(dialog, heard: $0) }
    }
    self.byElement = byElement
  }
}
