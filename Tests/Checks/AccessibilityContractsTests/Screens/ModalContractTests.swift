import AccessibilityContracts
import AccessibilityModel
import TestSupport
import XCTest

/// Tests that each fault of a dialog breaks the expected clauses.
@MainActor
final class ModalContractTests: XCTestCase {
  private func subject(_ fault: Editor.Fault?) -> Subject<Role.Modal> {
    let editor = Editor(fault)
    return Subject(editor.dialog, in: editor, openedBy: editor.rename)
  }

  func testDialogMadeOnOpeningPasses() async {
    Contract.modal.check {
      let editor = Editor()
      return Subject(editor.dialog, in: editor, openedBy: editor.rename)
    }
  }

  func testAppearingDialogWithPromisedCursorPasses() async {
    Contract.modal.check {
      let editor = Editor()
      return Subject(editor.dialog, in: editor) { editor.open() }.returning(to: editor.rename)
    }
  }

  func testAppearingDialogReturnsCursor() async {
    let broken = Contract.modal.broken {
      let editor = Editor()
      return Subject(editor.dialog, in: editor) { editor.open() }
    }
    XCTAssertEqual(broken, [.cursorReturns], "the cursor was on Save instead of Rename")
  }

  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [Editor.Fault: [Clause<Subject<Role.Modal>>]] = [
      .neverOpens: [.opens], .openerIsHidden: [.opens], .noTitle: [.title],
      .restIsReached: [.silencesRest],
      .cursorStaysOutside: [.cursorInside],
      .sendsCursorOutside: [.cursorInside], .opensSilently: [.screenChanged],
      .closesSilently: [.screenChanged],
      .noEscape: [.escape], .escapeDoesNothing: [.escape],
      .noCloseButton: [.closeButton],
      .cursorIsLost: [.cursorReturns], .cursorIsLeftToReader: [],
    ]
    Contract.modal.expectFaults(toBreak: expected) { subject($0) }
  }

  func testMessageWhoseWholeTextIsReadPasses() async {
    let broken = Contract.modal.only(.title, .cursorInside).broken {
      let editor = Editor(.noTitle)
      editor.message = "The document is saved"
      return Subject(editor.dialog, in: editor, openedBy: editor.rename)
    }
    XCTAssertEqual(broken, [])
  }

  func testFailureNamesActualAndExpectedCursor() async {
    let failures = Contract.modal.only(.cursorReturns).results { subject(.cursorIsLost) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Modal, clause cursorReturns: When the dialog closes, the cursor returns to its \
        previous element.
        Expected the cursor on "Rename".
        Heard after "escape": "Document. Heading." (label "Document", trait "Heading.")
        Sounds: activate, screen. Cursor: "Document".
        Changed: "Document" appeared; "Save" appeared; "Rename" appeared; \
        "Rename document" disappeared; "Cancel" disappeared.
        Commands to reproduce it: swipe right 2; double tap; escape
        To fix it: Post screenChanged with the element that opened the dialog.
        Source: ARIA Authoring Practices Guide, Dialog (Modal) Pattern, \
        https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
        """
      ])
  }

  func testScreenChangeWithoutElementLeavesCursorToReader() async {
    let clause = Contract.modal.only(.cursorReturns)
    XCTAssertEqual(
      clause.results { subject(.cursorIsLeftToReader) }.map(\.verdict),
      [
        .notApplicable(
          "The notification names no element, so the screen reader goes to the first one. To keep the "
            + "user's place, post screenChanged with the element that opened the dialog.")
      ])
    let broken = clause.broken {
      let editor = Editor(.cursorIsLeftToReader)
      return Subject(editor.dialog, in: editor, openedBy: editor.rename)
        .returning(to: editor.rename)
    }
    XCTAssertEqual(broken, [.cursorReturns], "the test says where the cursor belongs")
  }

  func testOtherTextIsNotDialogName() async throws {
    let failure = try XCTUnwrap(
      titleFailure { dialog, _ in dialog.addChild(element("Then 5 euros", .staticText)) },
      "the spoken text is not the dialog's name")
    XCTAssertTrue(
      failure.contains("The dialog has no name: give it an accessibilityLabel, or a "), failure)
    let labelled = try XCTUnwrap(titleFailure { dialog, _ in nest(in: dialog, labelled: "Terms") })
    XCTAssertTrue(
      labelled.contains(
        """
        Expected to hear the dialog's name, "Terms".
        Post screenChanged with the text "Terms", or set the dialog's accessibilityLabel.
        Heard after "(the dialog appears)": "Free until Friday" (label "Free until Friday")
        """), labelled)
    let behind = try XCTUnwrap(
      titleFailure { dialog, _ in
        nest(in: dialog, labelled: "Free")
        dialog.children[0].addChild(element("Terms of use", .header))
      })
    XCTAssertTrue(
      behind.contains(
        "\nPost screenChanged with the heading of the dialog, or with the text \"Free\".\n"),
      behind)
  }

  func testScreenTitleIsNotDialogName() async {
    XCTAssertNotNil(
      titleFailure(opening: { $0.post(notification: .screenChanged) }) { dialog, screen in
        screen.accessibilityLabel = "Checkout"
        nest(in: dialog, labelled: "Terms")
      })
  }

  func testDialogAlertAndAnnouncementSayDialogName() async {
    XCTAssertNil(titleFailure { dialog, _ in dialog.accessibilityLabel = "Terms" })
    XCTAssertNil(
      titleFailure { dialog, _ in
        dialog.accessibilityLabel = "Terms"
        dialog.accessibilityContainerType = .alert
      })
    XCTAssertNil(
      titleFailure(opening: { $0.post(notification: .screenChanged, argument: .text("Terms")) }) {
        dialog, _ in nest(in: dialog, labelled: "Terms")
      })
  }

  /// Returns the failure of the clause `title` for a dialog whose text element receives the cursor.
  private func titleFailure(
    opening open: ((AccessibilityElement) -> Void)? = nil,
    _ prepare: @escaping (_ dialog: AccessibilityElement, _ screen: AccessibilityElement) -> Void
  ) -> String? {
    Contract.modal.only(.title).results {
      let (screen, dialog) = (AccessibilityElement(), AccessibilityElement())
      let text = element("Free until Friday", .staticText)
      dialog.accessibilityViewIsModal = true
      dialog.addChild(text)
      dialog.addChild(element("Close", .button))
      screen.addChild(element("Order", .button))
      prepare(dialog, screen)
      return Subject(dialog.parent == nil ? nil : dialog, in: screen) {
        screen.addChild(dialog)
        if let open {
          open(screen)
        } else {
          screen.post(notification: .screenChanged, argument: .element(text))
        }
      }
    }.compactMap(\.failure).first
  }
}

/// Moves the content of a dialog into a labelled view, whose label the reader does not speak.
@MainActor
private func nest(in dialog: AccessibilityElement, labelled label: String) {
  let view = AccessibilityElement()
  view.accessibilityLabel = label
  for child in dialog.children {
    child.removeFromParent()
    view.addChild(child)
  }
  dialog.addChild(view)
}
