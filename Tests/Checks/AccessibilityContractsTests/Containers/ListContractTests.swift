import AccessibilityContracts
import AccessibilityModel
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
      failure.contains("Commands to reproduce it: swipe right 2; (the focused row is removed)"),
      failure)
  }
}

/// A list of songs with at most one fault.
final class Playlist: AccessibilityElement {
  enum Fault: CaseIterable {
    case losesARow, hasTooMany, scattered
    case noList
    case noWords
    case replacesRows, replacesRowsOnRemoval
    case changesSilently
  }

  private(set) var songs: [String]
  let screen = AccessibilityElement()
  private let heading = ScreenItem("Queue", .header, y: 0)
  private let fault: Fault?
  private var rows: [AccessibilityElement] = []

  init(_ songs: [String], _ fault: Fault? = nil) {
    self.songs = songs
    self.fault = fault
    super.init()
    accessibilityContainerType = fault == .noList ? .none : .list
    screen.addChild(heading)
    screen.addChild(self)
    rows = songs.map(row)
    layOut()
  }

  func insert(_ song: String, at index: Int) {
    songs.insert(song, at: index)
    rows.insert(row(song), at: index)
    if fault == .replacesRows { rows = songs.map(row) }
    layOut()
    reportChange()
  }

  func remove(at index: Int) {
    songs.remove(at: index)
    rows.remove(at: index).removeFromParent()
    if fault == .replacesRowsOnRemoval { rows = songs.map(row) }
    layOut()
    reportChange()
  }

  private func row(_ song: String) -> AccessibilityElement {
    ScreenItem(fault == .noWords ? "" : song, .button, y: 50)
  }

  private func layOut() {
    for child in children where !rows.contains(where: { $0 === child }) { child.removeFromParent() }
    for (index, row) in rows.enumerated() {
      row.accessibilityFrame = Rectangle(x: 0, y: 50 + Double(index) * 44, width: 300, height: 44)
      addChild(row)
    }
    accessibilityElements = rows
    switch fault {
    case .losesARow: accessibilityElements = rows.dropLast()
    case .hasTooMany: accessibilityElements = rows + [row("Ghost")]
    case .scattered: screen.accessibilityElements = [rows[0], heading] + rows.dropFirst()
    default: break
    }
  }

  private func reportChange() {
    if fault != .changesSilently { post(notification: .layoutChanged) }
  }

  /// Returns the subject of a contract: a list with a fault, or a correct one if `fault` is `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.List> {
    let list = Playlist(["Intro", "Verse", "Chorus", "Outro"], fault)
    return Subject(list, in: list.screen, rowCount: { list.songs.count })
      .inserting { list.insert("Bridge", at: $0) }
      .removing { list.remove(at: $0) }
  }
}
