import LiveTree
import PageTree
import XCTest

@testable import BrowserClient

/// Tests the order in which messages, moves of the focus and dialogs of one step are heard.
final class PageChronologyTests: XCTestCase {
  private typealias Event = LiveEvent<PageItemID>

  private let saved = Event.announcement("Saved", isAssertive: false)
  private let failed = Event.announcement("Disk full", isAssertive: true)
  private let focus = Event.focusMoved(.node(1, copy: 0))

  private func moments(
    of events: [Event], _ fill: (inout PageChronology) -> Void
  ) -> [[Event]] {
    var chronology = PageChronology()
    fill(&chronology)
    let moments = chronology.moments(of: events)
    XCTAssertEqual(chronology.moments(of: []), [], "Nothing is heard twice.")
    return moments
  }

  func testWithoutAReportEventsKeepTheirOrder() {
    XCTAssertEqual(moments(of: []) { _ in }, [])
    XCTAssertEqual(moments(of: [focus, failed, saved]) { _ in }, [[focus, failed, saved]])
    for report in ["", "sd", "s\n", "s\nno list", "s\n[[1,2],[1,\"q\",\"x\"],5]"] {
      XCTAssertEqual(moments(of: [failed, saved]) { $0.add(report) }, [[failed, saved]], report)
    }
  }

  func testEventsHaveTheOrderOfThePage() {
    let report = #"s\#n[[10,"s","Saved"],[20,"s","Disk full"]]"#
    XCTAssertEqual(moments(of: [failed, saved]) { $0.add(report) }, [[saved, failed]])
  }

  func testTwoFramesSeparateMoments() {
    for (time, count) in [(42, 1), (43, 2)] {
      let report = "s\n[[10,\"s\",\"Saved\"],[\(time),\"s\",\"Disk full\"]]"
      XCTAssertEqual(moments(of: [failed, saved]) { $0.add(report) }.count, count)
    }
  }

  func testAMessageThatHasGoneIsHeardUnlessItWasBrief() {
    let saving = Event.announcement("Saving", isAssertive: false)
    let alert = Event.announcement("No", isAssertive: true)
    let report = #"\#n[[0,"p","Saving"],[100,"x","Brief"],[200,"a","No"],[300,"s","Saved"]]"#
    XCTAssertEqual(moments(of: [saved]) { $0.add(report) }, [[saving], [alert], [saved]])
    XCTAssertEqual(moments(of: []) { $0.add(report) }, [[saving], [alert]])
  }

  func testWhatTheMirrorAloneKnowsIsTheNewest() {
    let opened = Event.opened(nil)
    let report = #"\#n[[0,"s","Saved"],[100,"s","Disk full"]]"#
    XCTAssertEqual(
      moments(of: [opened, failed, saved]) { $0.add(report) }, [[saved], [failed, opened]])
  }

  func testADialogHasItsOwnMomentAfterWhatWasAnnouncedBeforeIt() {
    let sure = Event.announcement("Sure?", isAssertive: true)
    let report = #"\#n[[0,"f",""],[1,"s","Saved"]]"#
    for (announced, expected) in [
      (0, [[sure], [focus, saved]]), (1, [[focus], [sure], [saved]]),
      (2, [[focus, saved], [sure]]), (9, [[focus, saved], [sure]]),
    ] {
      let heard = moments(of: [focus, saved]) {
        $0.announce(announced)
        $0.addDialog("Sure?")
        $0.add(report)
      }
      XCTAssertEqual(heard, expected, "\(announced)")
    }
    // A page that reports nothing more, such as one that is left, still has its dialogs.
    XCTAssertEqual(moments(of: []) { $0.addDialog("Sure?") }, [[sure]])
  }

  func testTheLastMoveOfTheFocusCounts() {
    let report = #"\#n[[0,"f",""],[100,"s","Saved"],[200,"f",""]]"#
    XCTAssertEqual(moments(of: [focus, saved]) { $0.add(report) }, [[saved], [focus]])
  }
}
