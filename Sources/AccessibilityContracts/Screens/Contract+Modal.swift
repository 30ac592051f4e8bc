internal import AccessibilityModel
internal import ScreenReader

extension Contract where Tested == Subject<Role.Modal> {
  /// The contract of a dialog.
  ///
  /// To find the element that closes the dialog, the check double taps at most 50 elements inside,
  /// each on a new screen.
  ///
  /// ```swift
  /// Contract.modal.check {
  ///   let editor = Editor()
  ///   return Subject(editor.dialog, in: editor, openedBy: editor.rename)
  /// }
  /// ```
  public static var modal: Contract {
    Contract(
      "Modal",
      clauses: [
        .opens, .title, .cursorInside, .silencesRest, .screenChanged, .escape, .closeButton,
        .cursorReturns,
      ])
  }
}

/// Clauses about the opening of a dialog.
extension Clause where Tested == Subject<Role.Modal> {
  /// Returns a clause about an open dialog, which the clause must not change.
  static func opened(
    _ statement: String, source: PublishedSource, name: String = #function,
    verdict:
      @escaping @MainActor (_ dialog: OpenedDialog, _ closings: @MainActor () -> DialogClosings) ->
      Verdict
  ) -> Clause {
    Clause(
      statement, source: source, name: name,
      judging: { make, cache in
        .judged { comparesScreens in
          // A failure is reproduced, with the changes.
          let own = comparesScreens ? CheckCache() : cache
          let dialog = own.value { OpenedDialog(make(), comparesScreens: comparesScreens) }
          guard dialog.isOpen else { return OpenedDialog.unopened }
          return verdict(dialog) {
            own.value {
              DialogClosings(
                of: make, count: dialog.inside.count, comparesScreens: comparesScreens)
            }
          }
        }
      })
  }

  /// The dialog opens, with an element inside that swipes reach.
  public static var opens: Clause {
    Clause(
      "The dialog opens, with an element inside that swipes reach.", source: .dialogPattern,
      judging: { make, cache in
        guard make().dialogElements.isEmpty else {
          return .failed(
            "a screen without the dialog at first", found: "The dialog is shown already.")
        }
        guard !cache.value({ OpenedDialog(make(), comparesScreens: false) }).isOpen else {
          return .passed
        }
        let dialog = OpenedDialog(make(), comparesScreens: true)
        return .failed(
          dialog.isReached ? "the dialog to be shown" : "swipes to reach its opener",
          dialog.opening)
      })
  }

  /// The cursor is inside the dialog when it opens.
  public static var cursorInside: Clause {
    opened("The cursor is inside the dialog when it opens.", source: .dialogPattern) { dialog, _ in
      .passed(
        if: dialog.isInside(dialog.opening.focus), else: "the cursor inside the dialog",
        dialog.opening)
    }
  }

  /// Swipes reach no element outside while the dialog is open.
  public static var silencesRest: Clause {
    Clause(
      "Swipes reach no element outside while the dialog is open.",
      source: .accessibilityViewIsModal
    ) { make in
      .judged { comparesScreens in
        let dialog = OpenedDialog(make(), comparesScreens: comparesScreens)
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
    }
  }

  /// Opening and closing are announced.
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

/// A new screen with a dialog that was just opened.
@MainActor
final class OpenedDialog {
  let subject: Subject<Role.Modal>
  let listener: Listener
  /// The focused element before.
  let origin: AccessibilityElement?
  /// Whether swipes reach the opener.
  let isReached: Bool
  /// The speech at the opening.
  let opening: Heard

  /// The maximum number of elements that are double tapped to close the dialog.
  static let maximumElements = 50
  /// The verdict on a dialog that is not shown.
  static let unopened = Verdict.deferred(to: "opens", reason: "The dialog is not shown")

  /// Opens the dialog.
  init(_ subject: Subject<Role.Modal>, comparesScreens: Bool) {
    self.subject = subject
    listener = subject.listener(comparesScreens: comparesScreens)
    if let opener = subject.options.opener {
      isReached = listener.swipe(to: opener)
      origin = listener.focus
      // Another element must not be activated in its place.
      opening = listener.perform(isReached ? .activate : .describe)
    } else {
      // A lost cursor would go to the first element, which would prove nothing.
      listener.perform(.swipe(.right))
      isReached = true
      origin = listener.focus
      opening = listener.simulate("the dialog appears", subject.options.show)
    }
  }

  /// The elements inside that swipes reach; empty if the dialog is not shown.
  var inside: [AccessibilityElement] { subject.dialogElements }

  var isOpen: Bool { !inside.isEmpty }

  func isInside(_ element: AccessibilityElement?) -> Bool {
    inside.contains { $0 === element }
  }

  /// Double taps an element inside, and returns the speech; `nil` if that does not close the dialog.
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
  /// The elements inside the dialog that swipes reach; empty if the dialog is not shown.
  fileprivate var dialogElements: [AccessibilityElement] {
    options.modal().map { ContainerMembers(of: $0, in: screen, rules: options.rules).elements }
      ?? []
  }
}
