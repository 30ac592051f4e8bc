internal import AccessibilityModel
internal import ScreenReader

extension Contract where Tested == Subject<Role.Modal> {
  /// The contract for a dialog.
  ///
  /// To find an element that closes the dialog, the check double taps up to 50 of the dialog's
  /// elements, each on a new screen.
  ///
  /// ```swift
  /// Contract.modal.check {
  ///   let editor = Editor()
  ///   return Subject(editor.dialog, in: editor, openedBy: editor.rename)
  /// }
  /// ```
  public static var modal: Contract {
    Contract(
      "Modal", of: .opens, .title, .cursorInside, .silencesRest, .screenChanged, .escape,
      .closeButton, .cursorReturns)
  }
}

extension Clause where Tested == Subject<Role.Modal> {
  /// Returns a clause that judges a newly opened dialog, which it shares and must not operate.
  static func opened(
    _ statement: String, source: PublishedSource, name: String = #function,
    verdict:
      @escaping @MainActor (_ dialog: OpenedDialog, _ closings: @MainActor () -> DialogClosings) ->
      Verdict
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, cache in
      let dialog = cache.value { OpenedDialog(make()) }
      guard dialog.isOpen else { return OpenedDialog.unopened }
      return verdict(dialog) {
        cache.value { DialogClosings(of: make, count: dialog.inside.count) }
      }
    }
  }

  /// The dialog opens, and swipes reach an element in it.
  public static var opens: Clause {
    Clause("The dialog opens, and swipes reach an element in it.", source: .dialogPattern) {
      make, cache in
      guard make().dialogElements.isEmpty else {
        return .failed(
          "a screen that does not show the dialog yet", found: "The dialog is already shown.")
      }
      let dialog = cache.value { OpenedDialog(make()) }
      return .passed(
        if: dialog.isOpen,
        else: dialog.isReached
          ? "the dialog to be shown" : "swipes to reach the element that opens the dialog",
        dialog.opening,
        remark: dialog.isReached && dialog.subject.dialog == nil ? OpenedDialog.notFound : nil)
    }
  }

  /// The cursor is inside the dialog when it opens.
  public static var cursorInside: Clause {
    opened("The cursor is inside the dialog when it opens.", source: .dialogPattern) { dialog, _ in
      // This reader ignores an element outside a modal dialog, but other readers may go to it.
      let outside = dialog.targets.first { !dialog.holds($0) }
      return .passed(
        if: dialog.isInside(dialog.opening.focus) && outside == nil,
        else: "the cursor inside the dialog", dialog.opening,
        remark: outside.map {
          "The notification about the dialog names \(Heard.name($0)), which is outside the dialog."
        })
    }
  }

  /// While the dialog is open, swipes reach no element outside it.
  public static var silencesRest: Clause {
    Clause(
      "While the dialog is open, swipes reach no element outside it.",
      source: .accessibilityViewIsModal
    ) { make, _ in
      let dialog = OpenedDialog(make())
      guard dialog.isOpen else { return OpenedDialog.unopened }
      let count = dialog.listener.reader.spokenElements().count
      for direction in [Command.Direction.right, .left] {
        for _ in 0..<count {
          let heard = dialog.listener.perform(.swipe(direction))
          guard dialog.isInside(heard.focus) else {
            return .failed("swipes to stay inside the dialog", heard)
          }
        }
      }
      return .passed
    }
    .deferring(to: .cursorInside, cursorOutside)
  }

  /// The reason why other clauses leave a defect to the clause `cursorInside`.
  static var cursorOutside: String { "The cursor is outside the dialog" }

  /// The application announces that the dialog opens and that it closes.
  public static var screenChanged: Clause {
    opened("Opening and closing are announced.", source: .screenChangedNotification) {
      dialog, closings in
      let expected = "the notification screenChanged or layoutChanged"
      guard dialog.opening.announcesAnotherPlace else { return .failed(expected, dialog.opening) }
      guard let closed = closings().all.first?.heard else { return .passed }
      return .passed(if: closed.announcesAnotherPlace, else: expected, closed)
    }
  }
}

/// A new screen on which the check has tried to open the dialog.
@MainActor
final class OpenedDialog {
  let subject: Subject<Role.Modal>
  let listener: Listener
  /// The element that was focused before the dialog opened.
  let origin: AccessibilityElement?
  /// Whether swipes reach the element that opens the dialog, or `true` if no element opens it.
  let isReached: Bool
  let opening: Heard
  /// The elements to which the application sent the cursor while the dialog opened.
  let targets: [AccessibilityElement]

  static let maximumElements = 50
  static let notFound =
    "The test finds no dialog: its code returns no element, or the whole screen. Check the name that "
    + "it looks for."
  static let unopened = Verdict.deferred(to: "opens", reason: "The dialog is not shown")

  init(_ subject: Subject<Role.Modal>) {
    self.subject = subject
    listener = subject.listener()
    var targets: [AccessibilityElement] = []
    var isOpening = false
    let subscription = subject.screen.observeNotifications { notification in
      if isOpening, let target = notification.target { targets.append(target) }
    }
    if let opener = subject.options.opener {
      isReached = listener.swipe(to: opener)
      origin = listener.focus
      // If swipes do not reach the opener, another element has the focus. Describe that element,
      // because it must not be activated instead of the opener.
      isOpening = isReached
      opening = listener.perform(isReached ? .activate : .describe)
    } else {
      // Move the cursor away from the first element. Otherwise, a cursor that is lost when the
      // dialog closes, and jumps to the first element, would seem to have returned.
      listener.perform(.swipe(.right))
      isReached = true
      origin = listener.focus
      isOpening = true
      opening = listener.simulate("the dialog appears", subject.options.show)
    }
    subscription.cancel()
    self.targets = targets
  }

  /// The elements that swipes reach in the dialog. The array is empty if the dialog is not shown.
  var inside: [AccessibilityElement] { subject.dialogElements }

  var isOpen: Bool { !inside.isEmpty }

  func isInside(_ element: AccessibilityElement?) -> Bool { inside.contains { $0 === element } }

  /// Returns whether an element is the dialog, an element in it, or one of their containers.
  fileprivate func holds(_ element: AccessibilityElement) -> Bool {
    guard let dialog = subject.dialog else { return true }
    return element === dialog || element.lies(in: dialog) || dialog.lies(in: element)
  }

  /// Double taps the element at an index in the dialog.
  ///
  /// - Returns: The speech and the changes while the dialog closed, or `nil` if the element is a
  ///   text field, can't be reached, or does not close the dialog.
  func closing(by index: Int) -> Heard? {
    let inside = inside
    guard inside.indices.contains(index) else { return nil }
    let element = inside[index]
    guard !element.accessibilityTraits.contains(.textEntry) else { return nil }
    if !isInside(listener.focus) || index < inside.firstIndex(where: { $0 === listener.focus }) ?? 0
    {
      listener.perform(.first)
    }
    guard listener.swipe(to: element) else { return nil }
    let heard = listener.perform(.activate)
    return isOpen ? nil : heard
  }
}

extension Subject<Role.Modal> {
  /// The dialog, or `nil` if it is not shown.
  ///
  /// An element in a modal view stands for that view. The whole screen is not a dialog: a lookup by
  /// name may return the screen if no element has the name.
  var dialog: AccessibilityElement? {
    guard let found = options.dialog(), found !== screen else { return nil }
    let around = [found] + found.accessibilityContainers.prefix { $0 !== screen }
    return around.first(where: \.accessibilityViewIsModal) ?? found
  }

  fileprivate var dialogElements: [AccessibilityElement] {
    dialog.map { ContainerMembers(of: $0, in: screen, rules: rules).elements }
      ?? []
  }
}
