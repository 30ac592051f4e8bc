import Foundation
import XCTest

@testable import EspeakSpeech

/// A program uses the data that it carries, and the system's if it carries none.
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

  func testDataBesideTheProgramAreFound() throws {
    let data = folder.appendingPathComponent("share/earshot")
    let program = folder.appendingPathComponent("bin/earshot").path
    XCTAssertNil(EngineData.folderCarried(by: program), "an empty folder has no data")
    try Data().write(to: data.appendingPathComponent("espeak-ng-data/phontab"))
    XCTAssertEqual(EngineData.folderCarried(by: program), data.path)
  }

  func testAProgramWithoutDataUsesTheDataOfTheSystem() {
    for program in ["/usr/bin/earshot", "/earshot", "earshot", "", "/nonexistent/bin/earshot"] {
      XCTAssertNil(EngineData.folderCarried(by: program), program)
    }
    XCTAssertNil(EngineData.folderCarried, "the tests carry none")
  }
}
