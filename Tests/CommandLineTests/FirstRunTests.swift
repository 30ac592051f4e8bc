import Foundation
import ProgramSupport
import XCTest

@testable import earshot

/// Tests the marker that records a user's first session.
final class FirstRunTests: XCTestCase {
  func testFirstRunIsClaimedOnce() throws {
    let folder = try temporaryFolder(self) + "/state/earshot"
    XCTAssertTrue(FirstRun(folder: folder).claim())
    XCTAssertFalse(FirstRun(folder: folder).claim())
    XCTAssertFalse(FirstRun(folder: nil).claim())
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o700)
  }

  func testFirstRunDoesNotFollowLink() throws {
    let folder = try temporaryFolder(self)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/introduced", withDestinationPath: folder + "/elsewhere")
    XCTAssertFalse(FirstRun(folder: folder).claim())
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/elsewhere"))
  }
}
