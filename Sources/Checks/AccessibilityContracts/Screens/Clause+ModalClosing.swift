internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause where Tested == Subject<Role.Modal> {
  /// The name of the dialog, or the whole text of a message without one, is spoken at once.
  public static var title: Clause {
    opened(
      "The name of the dialog, or the whole text of a message without one, is spoken at once.",
      source: .dialogPattern
    ) {
      dialog, _ in
      let heard = dialog.opening
      let names = dialog.names
      guard let name = names.first else {
        // A short message needs no name if the user has heard all of it.
        if dialog.hasReadAllText { return .passed }
        return .failed(
          "to hear the dialog's name", heard,
          remark: "The dialog has no name: give it an accessibilityLabel, or a heading inside.")
      }
      guard !names.contains(where: heard.names) else { return .passed }
      // The reader speaks the label of a dialog that the cursor enters, but not of a view inside.
      let advice =
        dialog.heading == nil
        ? "Post screenChanged with the text \"\(name)\", or set the dialog's accessibilityLabel."
        : "Post screenChanged with the heading of the dialog, or with the text \"\(name)\"."
      return .failed("to hear the dialog's name, \"\(name)\"", heard, remark: advice)
    }
  }

  /// The escape gesture closes the dialog.
  public static var escape: Clause {
    opened("The escape gesture closes the dialog.", source: .accessibilityPerformEscape) {
      _, closings in
      guard let escape = closings().escape, !escape.isClosed else { return .passed }
      return .failed("the dialog to close", escape.heard)
    }
    .deferring(to: .cursorInside, cursorOutside)
  }

  /// An element in the dialog closes it.
  public static var closeButton: Clause {
    opened("An element in the dialog closes it.", source: .dialogPattern) { dialog, closings in
      .passed(
        if: closings().byElement != nil,
        else: "an element in the dialog that closes it when double tapped", dialog.opening)
    }
  }

  /// When the dialog closes, the cursor returns to its previous element.
  ///
  /// The dialog pattern of the ARIA Authoring Practices Guide asks for that. In UIKit, the argument of
  /// `screenChanged` decides: VoiceOver goes to the element that it names and, without one, to the first
  /// element on the screen. Users then lose their place, but they hear the screen again from its beginning,
  /// as after any change of the screen. So the clause does not apply without an element, and its reason
  /// names the argument that keeps the place. A cursor that stays on a closed dialog, or goes to another
  /// element that the application names, fails.
  public static var cursorReturns: Clause {
    opened(
      "When the dialog closes, the cursor returns to its previous element.", source: .dialogPattern
    ) { _, closings in
      let closings = closings().all
      guard !closings.isEmpty else { return deferred(to: .escape, "Nothing closes the dialog") }
      for closing in closings where !closing.hasReturned {
        if closing.leavesPlaceToReader { return withoutPlace }
        let name = closing.wanted.map(Heard.name) ?? "nothing"
        return .failed("the cursor on \(name)", closing.heard)
      }
      return .passed
    }
    .deferring(to: .screenChanged, "The application does not announce the change of the screen")
  }

  private static var withoutPlace: Verdict {
    .notApplicable(
      "The notification names no element, so the screen reader goes to the first one. To keep the user's "
        + "place, post screenChanged with the element that opened the dialog.")
  }
}

extension OpenedDialog {
  fileprivate var heading: AccessibilityElement? {
    inside.first { $0.accessibilityTraits.contains(.header) }
  }

  /// Whether all text in the dialog was read when it opened, as in a short message.
  fileprivate var hasReadAllText: Bool {
    let texts = inside.filter {
      $0.accessibilityTraits.isDisjoint(with: [
        .button, .link, .adjustable, .textEntry, .tabBarItem,
      ])
    }.map { $0.accessibilityLabel ?? $0.accessibilityValue ?? "" }
    let spoken = opening.segments.map(\.text).joined(separator: " ")
    return !texts.isEmpty && texts.allSatisfy { Heard.says(spoken, in: $0) }
  }

  /// The possible names of the dialog. They are the label of the dialog, the label of each nested
  /// view that is an only child and not an accessibility element, and the text of the first
  /// heading.
  fileprivate var names: [String] {
    var labels: [String?] = []
    var view = subject.dialog
    while let element = view {
      labels.append(element.accessibilityLabel)
      // The label of an accessibility element is content, so it does not name the dialog.
      let children = element.children
      view = children.count == 1 && !children[0].isAccessibilityElement ? children[0] : nil
    }
    labels.append(heading?.accessibilityLabel ?? heading?.accessibilityValue)
    return labels.compactMap(\.self).filter { $0.contains { !$0.isWhitespace } }
  }
}

extension Heard {
  /// Returns whether a title, an announcement, a group's label or the focused text has a name.
  @MainActor
  fileprivate func names(_ name: String) -> Bool {
    let traits = focus?.accessibilityTraits ?? .none
    let isText = !traits.isDisjoint(with: [.header, .staticText, .summaryElement])
    return segments.contains { segment in
      switch segment.kind {
      // An announcement or a group's label may contain more than the name.
      case .announcement, .container: Self.says(segment.text, in: name)
      // Focused text must equal the name, because a longer sentence does not name the dialog.
      case .label, .value:
        isText && Self.says(segment.text, in: name) && Self.says(name, in: segment.text)
      case .title: Self.says(segment.text, in: name)
      default: false
      }
    }
  }
}

/// The results of closing a dialog with the escape gesture and with a double tap on an element.
@MainActor
struct DialogClosings {
  @MainActor
  struct Closing {
    let heard: Heard
    /// The element that should be focused after the dialog closes.
    let wanted: AccessibilityElement?
    let isClosed: Bool
    /// Whether the cursor is on the wanted element, or on the element that has replaced it.
    let hasReturned: Bool
    /// Whether the application reported another screen, and left it to the reader where to go.
    let leavesPlaceToReader: Bool
    /// Keeps the dialog alive, because elements may reference their containers weakly.
    private let dialog: OpenedDialog

    /// Closes a dialog, or returns `nil` if that was not possible.
    init?(_ dialog: OpenedDialog, close: (OpenedDialog) -> Heard?) {
      var (names, targets) = (Set<AccessibilityNotification.Name>(), 0)
      let subscription = dialog.subject.screen.observeNotifications { notification in
        names.insert(notification.name)
        if notification.target != nil { targets += 1 }
      }
      defer { subscription.cancel() }
      guard let heard = close(dialog) else { return nil }
      (self.dialog, self.heard) = (dialog, heard)
      leavesPlaceToReader =
        names.contains(.screenChanged) && targets == 0 && dialog.subject.options.returnsTo == nil
      wanted = dialog.subject.options.returnsTo ?? dialog.origin
      isClosed = !dialog.isOpen
      let isReplaced = wanted.map { wanted in
        !dialog.listener.reader.spokenElements().contains { $0.element === wanted }
          && wanted.accessibilityLabel == heard.focusLabel
          && wanted.accessibilityTraits == heard.focus?.accessibilityTraits
      }
      hasReturned = heard.focus === wanted || isReplaced ?? false
    }
  }

  let escape: Closing?
  /// The result of the double tap that closes the dialog, or `nil` if no element closes it.
  let byElement: Closing?

  var all: [Closing] { [escape, byElement].compactMap(\.self).filter(\.isClosed) }

  /// Performs the escape gesture on a dialog, then double taps one element in each of several new
  /// dialogs until a dialog closes.
  init(of make: @MainActor () -> Subject<Role.Modal>, count: Int) {
    escape = Closing(OpenedDialog(make())) { $0.listener.perform(.escape) }
    var byElement: Closing?
    // Start with the last element, which is often a button, while the first is usually a title.
    for index in (0..<min(count, OpenedDialog.maximumElements)).reversed() where byElement == nil {
      byElement = Closing(OpenedDialog(make())) { $0.closing(by: index) }
    }
    self.byElement = byElement
  }
}
