import AccessibilityContracts
import AccessibilityModel
import XCTest

/// Which dialogs keep the contract, and which fault breaks which clause.
final class ModalContractTests: XCTestCase {
  private func subject(_ fault: Editor.Fault?) -> ModalUnderTest {
    let editor = Editor(fault)
    return ModalUnderTest(editor.dialog, in: editor, openedBy: editor.rename)
  }

  func testADialogThatIsMadeWhenItIsOpenedKeepsIt() {
    Contract.modal.check {
      let editor = Editor()
      return ModalUnderTest(editor.dialog, in: editor, openedBy: editor.rename)
    }
  }

  func testADialogThatAppearsByItselfKeepsItIfTheCursorGoesWhereItIsPromised() {
    Contract.modal.check {
      let editor = Editor()
      return ModalUnderTest(editor.dialog, in: editor, returnsTo: editor.rename) { editor.open() }
    }
  }

  func testADialogThatAppearsByItselfGivesTheCursorBack() {
    let broken = Contract.modal.broken {
      let editor = Editor()
      return ModalUnderTest(editor.dialog, in: editor) { editor.open() }
    }
    XCTAssertEqual(broken, [.cursorReturns], "it was on Save, and not on Rename")
  }

  func testEachFaultBreaksItsClausesAndNoOther() {
    let expected: [Editor.Fault: [ClauseID]] = [
      .neverOpens: [.opens], .openerIsHidden: [.opens],
      .noTitle: [.title],
      .restIsReached: [.silencesRest],
      // The gesture is for those who are inside.
      .cursorStaysOutside: [.cursorInside, .silencesRest, .escape],
      .opensSilently: [.screenChanged],
      // Without a word the cursor goes to the first element of the screen.
      .closesSilently: [.screenChanged, .cursorReturns],
      .noEscape: [.escape], .escapeDoesNothing: [.escape],
      .noCloseButton: [.closeButton],
      .cursorIsLost: [.cursorReturns],
    ]
    Contract.modal.expectFaults(toBreak: expected, of: subject)
  }

  func testTheFailureSaysWhereTheCursorIsAndWhereItShouldBe() {
    let failures = Contract.modal.only(.cursorReturns).results { subject(.cursorIsLost) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Modal, clause cursorReturns: When it closes, the cursor goes back to where it came from.
        Expected the cursor on "Rename".
        Heard after "escape": "Document. Heading." (label "Document", trait "Heading.")
        Sounds: activate, screen. Cursor: "Document".
        Changed: "Document" appeared; "Save" appeared; "Rename" appeared; \
        "Rename document" went; "Cancel" went.
        To hear it: swipe right 2; double tap; escape
        Source: ARIA Authoring Practices Guide, Dialog (Modal) Pattern, \
        https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
        """
      ])
  }
}
