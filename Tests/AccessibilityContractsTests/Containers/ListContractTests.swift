import AccessibilityContracts
import XCTest

/// Tests that each fault of a list breaks the expected clauses.
@MainActor
final class ListContractTests: XCTestCase {
  func testChangingListPasses() async {
    Contract.list.check {
      let queue = Playlist(["Intro", "Verse", "Chorus"])
      return Subject(queue, rowCount: { queue.songs.count })
        .inserting { queue.insert("Bridge", at: $0) }
        .removing { queue.remove(at: $0) }
    }
  }

  func testStaticListPassesOtherClauses() async {
    Contract.list.without(.insertion, .removal, .announcesChanges).check {
      let queue = Playlist(["Intro"])
      return Subject(queue, in: queue.screen, rowCount: { 1 })
    }
  }

  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [Playlist.Fault: [Clause<Subject<Role.List>>]] = [
      .losesARow: [.rows], .hasTooMany: [.rows], .scattered: [.rows],
      .noList: [.listEnds], .noWords: [.label],
      .replacesRows: [.insertion], .replacesRowsOnRemoval: [.removal],
      .changesSilently: [.announcesChanges],
    ]
    Contract.list.expectFaults(toBreak: expected, of: Playlist.subject)
  }

  func testListWithoutModifiersIsInconclusive() async {
    let broken = Contract.list.broken {
      let queue = Playlist(["Intro", "Verse", "Chorus"])
      return Subject(queue, in: queue.screen, rowCount: { 3 })
    }
    XCTAssertEqual(broken, [.insertion, .removal, .announcesChanges])
  }

  func testFailureNamesCursor() async {
    let failures = Contract.list.only(.removal).results { Playlist.subject(.replacesRowsOnRemoval) }
      .compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
    let failure = failures.first ?? ""
    XCTAssertTrue(failure.contains("Expected the cursor on \"Chorus\"."), failure)
    XCTAssertTrue(failure.contains("Cursor: \"Queue\"."), failure)
    XCTAssertTrue(
      failure.contains("To hear it: swipe right 2; (the focused row is removed)"), failure)
  }
}
