internal import AccessibilityModel
internal import ScreenReader

extension Contract where Tested == Subject<Role.Modal> {
  /// The contract of a dialog.
  ///
  /// To find the element that closes it, at most 50 elements inside are double tapped, each on a new screen.
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

extension Clause where Tested == Subject<Role.Modal> {
  /// Returns a clause about an open dialog, which it must not change.
  static func opened(
    _ name: String, _ statement: String, source: PublishedSource,
    verdict:
      @escaping @MainActor (_ dialog: OpenedDialog, _ closings: @MainActor () -> DialogClosings) ->
      Verdict
  ) -> Clause {
    Clause(
      name, statement, source: source,
      judging: { make, cache in
        .judged { comparesScreens in
          // A failure is heard again, with the changes.
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

  /// It is shown, with an element inside that can be reached.
  public static var opens: Clause {
    Clause(
      "opens", "It is shown, with an element inside that can be reached.", source: .dialogPattern,
      judging: { make, cache in
        let subject = make()
        let isOpenBefore = subject.options.modal().map {
          !ContainerMembers(of: $0, in: subject.screen, rules: subject.options.rules).elements
            .isEmpty
        }
        guard isOpenBefore != true else {
          return .failed("a screen without the dialog at first", found: "It is shown already.")
        }
        guard !cache.value({ OpenedDialog(make(), comparesScreens: false) }).isOpen else {
          return .passed
        }
        let dialog = OpenedDialog(make(), comparesScreens: true)
        let expected =
          dialog.isReached ? "the dialog to be shown" : "swipes to lead to its opener"
        return .failed(expected, dialog.opening)
      })
  }

  /// The cursor is in it when it opens.
  public static var cursorInside: Clause {
    opened(
      "cursorInside", "The cursor is in it when it opens.", source: .dialogPattern
    ) { dialog, _ in
      guard dialog.isInside(dialog.opening.focus) else {
        return .failed("the cursor inside the dialog", dialog.opening)
      }
      return .passed
    }
  }

  /// No element outside is reached while it is open.
  public static var silencesRest: Clause {
    Clause(
      "silencesRest", "No element outside is reached while it is open.",
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
    opened(
      "screenChanged", "Opening and closing are announced.",
      source: .screenChangedNotification
    ) { dialog, closings in
      guard dialog.opening.announcesAnotherPlace else {
        return .failed("the notification screenChanged or layoutChanged", dialog.opening)
      }
      guard let closed = closings().all.first?.heard else { return .passed }
      guard closed.announcesAnotherPlace else {
        return .failed("the notification screenChanged or layoutChanged", closed)
      }
      return .passed
    }
  }
}

/// A new screen with a dialog that has just been opened.
@MainActor
final class OpenedDialog {
  let subject: Subject<Role.Modal>
  let listener: Listener
  /// Where the cursor was before.
  let origin: AccessibilityElement?
  /// Whether swipes lead to its opener.
  let isReached: Bool
  /// The speech at its opening.
  let opening: Heard

  /// The maximum number of elements that are activated to close it.
  static let maximumElements = 50
  /// The verdict on a dialog that is not shown.
  static let unopened = Verdict.deferred(to: "opens", reason: "It is not shown")

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

  /// The elements inside that can be reached; empty if it is not shown.
  var inside: [AccessibilityElement] {
    subject.options.modal().map {
      ContainerMembers(of: $0, in: subject.screen, rules: subject.options.rules).elements
    } ?? []
  }

  var isOpen: Bool { !inside.isEmpty }

  func isInside(_ element: AccessibilityElement?) -> Bool {
    inside.contains { $0 === element }
  }

  /// The element that the cursor has to be on after it closes.
  var wantedAfterwards: AccessibilityElement? { subject.options.returnsTo ?? origin }

  /// Performs the escape gesture.
  func escape() -> Heard { listener.perform(.escape) }

  /// Double taps an element inside, by its index; `nil` if that does not close the dialog.
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
