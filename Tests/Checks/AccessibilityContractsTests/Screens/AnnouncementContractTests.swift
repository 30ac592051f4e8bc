import AccessibilityContracts
import AccessibilityModel
import SpeechModel
import XCTest

/// Tests that each flaw of an announcement breaks the expected clauses.
@MainActor
final class AnnouncementContractTests: XCTestCase {
  private func subject(_ flaw: Editor.AnnouncementFlaw?) -> Subject<Role.Announcement> {
    let editor = Editor(announcing: flaw)
    return Subject("Saved", in: editor, cause: { $0.perform("double tap") }).priority(.default)
      .prepared { $0.perform("go save") }
  }

  func testAnnouncementOfButtonPasses() async {
    Contract.announcement.check {
      let editor = Editor()
      return Subject("Saved", in: editor, cause: { $0.perform("double tap") }).prepared {
        $0.perform("go save")
      }
    }
  }

  func testAnnouncementOfApplicationPasses() async {
    Contract.announcement.check {
      let editor = Editor()
      return Subject("Connection lost", in: editor) { listener in
        listener.simulate("the connection is lost") {
          editor.post(
            notification: .announcement,
            argument: .attributedText(
              AccessibilityAttributedString("Connection lost", announcementPriority: .high)))
        }
      }.priority(.high)
    }
  }

  func testEachFlawBreaksOnlyItsClauses() async {
    let expected: [Editor.AnnouncementFlaw: [Clause<Subject<Role.Announcement>>]] = [
      .unsaid: [.said], .otherWords: [.said],
      .twice: [.once], .lowPriority: [.priority], .cutShort: [.finished],
      .movesTheCursor: [.finished, .cursorStays], .onlyOnce: [.again],
    ]
    Contract.announcement.expectFaults(toBreak: expected) { subject($0) }
  }

  func testInterruptedAnnouncementIsNotFinished() async {
    let broken = Contract.announcement.without(.again).broken {
      let editor = Editor()
      return Subject("Saved", in: editor) { listener in
        listener.perform("go save")
        listener.perform("double tap", waiting: false)
        listener.wait(.milliseconds(100))
        return listener.simulate("it is in the cloud") {
          editor.post(notification: .announcement, argument: .text("Up to date"))
        }
      }
    }
    XCTAssertEqual(broken, [.finished, .cursorStays])
  }

  func testAnyPriorityPassesWithoutPromise() async {
    let broken = Contract.announcement.broken {
      let editor = Editor(announcing: .lowPriority)
      return Subject("Saved", in: editor, cause: { $0.perform("double tap") }).prepared {
        $0.perform("go save")
      }
    }
    XCTAssertEqual(broken, [])
  }
}
