internal import AccessibilityModel
internal import SpeechModel

extension Clause where Tested == Subject<Role.Modal> {
  /// Its name is heard when it opens.
  public static var title: Clause {
    opened("title", "Its name is heard when it opens.", source: .dialogPattern) { dialog, _ in
      let heard = dialog.opening
      let names = dialog.names
      guard let name = names.first else {
        return .failed(
          "to hear the dialog's name",
          found:
            "It has none: give the dialog an accessibilityLabel, or a heading inside.\n\(heard)",
          commands: heard.shortestPath)
      }
      guard !names.contains(where: heard.names) else { return .passed }
      // The label of a view is heard only if it is a group that the cursor enters.
      let advice =
        dialog.heading == nil
        ? "Post screenChanged with the text \"\(name)\", or let the dialog be a group: "
          + "accessibilityContainerType = .semanticGroup."
        : "Post screenChanged with the heading of the dialog, or with the text \"\(name)\"."
      return .failed("to hear the dialog's name, \"\(name)\"", heard, remark: "\(advice)")
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
  /// Whether a name is heard, word by word: as the title of a screen or a group, in an
  /// announcement, or as the focused text.
  @MainActor
  fileprivate func names(_ name: String) -> Bool {
    let traits = focus?.accessibilityTraits ?? .none
    let isText = !traits.isDisjoint(with: [.header, .staticText, .summaryElement])
    return segments.contains { segment in
      switch segment.kind {
      // An announcement or a group may say more.
      case .announcement, .container: Self.says(segment.text, in: name)
      // A sentence with the word in it is another text.
      case .label, .value:
        isText && Self.says(segment.text, in: name) && Self.says(name, in: segment.text)
      case .title: Self.says(segment.text, in: name)
      default: false
      }
    }
  }
}

extension Clause where Tested == Subject<Role.Modal> {
  /// The escape gesture closes it.
  public static var escape: Clause {
    opened(
      "escape", "The escape gesture closes it.", source: .accessibilityPerformEscape
    ) { _, closings in
      let escape = closings().escape
      guard !escape.isClosed else { return .passed }
      return .failed("the dialog to be closed", escape.heard)
    }
  }

  /// An element inside closes it.
  public static var closeButton: Clause {
    opened(
      "closeButton", "An element inside closes it.", source: .dialogPattern
    ) { dialog, closings in
      guard closings().byElement == nil else { return .passed }
      return .failed("an element inside that closes the dialog by a double tap", dialog.opening)
    }
  }

  /// When it closes, the cursor returns to where it was.
  public static var cursorReturns: Clause {
    opened(
      "cursorReturns", "When it closes, the cursor returns to where it was.",
      source: .dialogPattern
    ) { _, closings in
      let closings = closings().all
      guard !closings.isEmpty else { return deferred(to: .escape, "Nothing closes it") }
      for closing in closings where closing.heard.focus !== closing.wanted {
        let name = closing.wanted.map(Heard.name) ?? "nothing"
        return .failed("the cursor on \(name)", closing.heard)
      }
      return .passed
    }
  }
}

/// The dialog closed in both ways, each on a new screen, which several clauses judge.
@MainActor
struct DialogClosings {
  /// One way to close the dialog.
  @MainActor
  struct Closing {
    let heard: Heard
    /// The element that the cursor should be on afterwards.
    let wanted: AccessibilityElement?
    let isClosed: Bool
    /// Elements may reference their containers weakly.
    private let dialog: OpenedDialog

    init(_ dialog: OpenedDialog, heard: Heard) {
      self.dialog = dialog
      self.heard = heard
      wanted = dialog.wantedAfterwards
      isClosed = !dialog.isOpen
    }
  }

  /// The escape gesture, whether it closes the dialog or not.
  let escape: Closing
  /// A double tap on an element inside; `nil` if none closes the dialog.
  let byElement: Closing?

  /// The ways that close it.
  var all: [Closing] { [escape.isClosed ? escape : nil, byElement].compactMap(\.self) }

  /// Closes the dialog by the gesture, and double taps the elements inside until one closes it.
  init(of make: @MainActor () -> Subject<Role.Modal>, count: Int, comparesScreens: Bool) {
    let dialog = OpenedDialog(make(), comparesScreens: comparesScreens)
    escape = Closing(dialog, heard: dialog.escape())
    var byElement: Closing?
    // The last one is a button more often than the first, which is a title.
    for index in (0..<min(count, OpenedDialog.maximumElements)).reversed() where byElement == nil {
      let dialog = OpenedDialog(make(), comparesScreens: comparesScreens)
      byElement = dialog.closing(by: index).map { Closing(dialog, heard: $0) }
    }
    self.byElement = byElement
  }
}
