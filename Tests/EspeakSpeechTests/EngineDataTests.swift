import Foundation
import XCTest

@testable import EspeakSpeech

/// Tests that a program uses its bundled data or, if it has none, the system's.
final class EngineDataTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot data \(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("share/earshot/espeak-ng-data"),
      withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  func testBundledDataIsFound() throws {
    let data = folder.appendingPathComponent("share/earshot")
    let program = folder.appendingPathComponent("bin/earshot").path
    XCTAssertNil(EngineData.bundledFolder(of: program), "an empty folder has no data")
    try Data().write(to: data.appendingPathComponent("espeak-ng-data/phontab"))
    XCTAssertEqual(EngineData.bundledFolder(of: program), data.path)
  }

  func testProgramWithoutDataUsesSystemData() {
    for program in ["/usr/bin/earshot", "/earshot", "earshot", "", "/nonexistent/bin/earshot"] {
      XCTAssertNil(EngineData.bundledFolder(of: program), program)
    }
    XCTAssertNil(EngineData.bundledFolder, "the tests bundle no data")
  }
}
