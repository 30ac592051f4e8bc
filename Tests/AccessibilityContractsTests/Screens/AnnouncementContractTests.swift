import AccessibilityContracts
import AccessibilityModel
import SpeechModel
import XCTest

/// Which announcements keep the contract, and which flaw breaks which clause.
@MainActor
final class AnnouncementContractTests: XCTestCase {
  private func subject(_ flaw: Editor.AnnouncementFlaw?) -> AnnouncementUnderTest {
    let editor = Editor(announcing: flaw)
    return AnnouncementUnderTest(
      "Saved", in: editor, priority: .default, after: { $0.perform("go save") },
      cause: { $0.perform("double tap") })
  }

  func testWhatAButtonAnnouncesKeepsIt() async {
    Contract.announcement.check {
      let editor = Editor()
      return AnnouncementUnderTest(
        "Saved", in: editor, after: { $0.perform("go save") },
        cause: { $0.perform("double tap") })
    }
  }

  func testWhatAnApplicationAnnouncesByItselfKeepsIt() async {
    Contract.announcement.check {
      let editor = Editor()
      return AnnouncementUnderTest("Connection lost", in: editor, priority: .high) { listener in
        listener.when("the connection is lost") {
          editor.post(
            notification: .announcement,
            argument: .attributedText(
              AccessibilityAttributedString("Connection lost", announcementPriority: .high)))
        }
      }
    }
  }

  func testEachFlawBreaksItsClausesAndNoOther() async {
    let expected: [Editor.AnnouncementFlaw: [ClauseID]] = [
      .unsaid: [.said], .otherWords: [.said],
      .twice: [.once], .lowPriority: [.priority], .cutShort: [.finished],
      .movesTheCursor: [.cursorStays], .onlyOnce: [.again],
    ]
    Contract.announcement.expectFaults(toBreak: expected) { subject($0) }
  }

  func testAnAnnouncementThatIsCutAMomentLaterIsNotFinished() async {
    let broken = Contract.announcement.without(.again).broken {
      let editor = Editor()
      return AnnouncementUnderTest("Saved", in: editor) { listener in
        listener.perform("go save")
        listener.start("double tap")
        listener.wait(.milliseconds(100))
        return listener.when("it is in the cloud") {
          editor.post(notification: .announcement, argument: .text("Up to date"))
        }
      }
    }
    XCTAssertEqual(broken, [.finished, .cursorStays])
  }

  func testWithoutAPromisedPriorityAnyIsRight() async {
    let broken = Contract.announcement.broken {
      let editor = Editor(announcing: .lowPriority)
      return AnnouncementUnderTest(
        "Saved", in: editor, after: { $0.perform("go save") },
        cause: { $0.perform("double tap") })
    }
    XCTAssertEqual(broken, [])
  }
}
