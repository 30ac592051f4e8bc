import Foundation
import TerminalInput
import XCTest

/// Tests the input history that is kept between sessions.
final class InputHistoryTests: XCTestCase {
  private var folder = ""
  private var path: String { folder + "/state/earshot/history" }

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "earshot-history-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: folder + "/state/earshot", withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ bytes: [UInt8]) {
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  }

  private func content() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  func testLinesAreKeptForNextSession() throws {
    var history = InputHistory(path: path)
    XCTAssertEqual(history.lines, [])
    history.add("go pitch")
    history.add("swipe up")
    XCTAssertNil(history.takeProblem())
    XCTAssertEqual(InputHistory(path: path).lines, ["go pitch", "swipe up"])
    XCTAssertEqual(try content(), "go pitch\nswipe up\n")
  }

  func testFileIsPrivate() throws {
    try FileManager.default.removeItem(atPath: folder + "/state")
    var history = InputHistory(path: path)
    history.add("last")
    XCTAssertEqual(try mode(of: path), 0o600)
    XCTAssertEqual(try mode(of: folder + "/state/earshot"), 0o700)
    chmod(path, 0o644)
    history.add("first")
    XCTAssertEqual(try mode(of: path), 0o600, "permissions are corrected")
  }

  func testRepeatedLineIsKeptOnce() {
    var history = InputHistory(path: path)
    for line in ["up", "up", "down", "up"] { history.add(line) }
    XCTAssertEqual(InputHistory(path: path).lines, ["up", "down", "up"])
  }

  func testUnrecordableLinesAreNotKept() throws {
    var history = InputHistory(path: path)
    for line in [
      "", " last", "a\u{1B}[2Jb", "a\u{202E}b", "a\nb", String(repeating: "x", count: 1_001),
    ] { history.add(line) }
    XCTAssertNil(history.takeProblem())
    XCTAssertFalse(FileManager.default.fileExists(atPath: path))
  }

  func testConcurrentPromptsKeepAllLines() {
    var one = InputHistory(path: path)
    var other = InputHistory(path: path)
    one.add("first")
    other.add("last")
    one.add("where")
    XCTAssertEqual(InputHistory(path: path).lines, ["first", "last", "where"])
  }

  func testConcurrentPromptsKeepAllLinesWhileShortening() throws {
    let path = path
    DispatchQueue.concurrentPerform(iterations: 2) { prompt in
      var history = InputHistory(path: path)
      for number in 1...2_200 { history.add("\(prompt) \(number)") }
    }
    let lines = InputHistory(path: path).lines
    for prompt in ["0 ", "1 "] {
      let kept = lines.filter { $0.hasPrefix(prompt) }.compactMap { Int($0.dropFirst(2)) }
      XCTAssertEqual(kept, Array((2_201 - kept.count)..<2_201), "no line is missing")
    }
  }

  func testForeignFileIsNotOverwritten() throws {
    write((1...5_000).flatMap { Array("set \($0)\n".utf8) })
    let other = "\(path).\(getpid())"
    try "mine".write(toFile: other, atomically: true, encoding: .utf8)
    XCTAssertEqual(InputHistory(path: path).lines.count, 1_000)
    XCTAssertEqual(try String(contentsOfFile: other, encoding: .utf8), "mine")
  }

  func testNewestLinesAreKept() throws {
    write((1...5_000).flatMap { Array("set \($0)\n".utf8) })
    XCTAssertEqual(InputHistory(path: path).lines, (4_001...5_000).map { "set \($0)" })
    XCTAssertEqual(try content().split(separator: "\n").count, 1_000, "the file is shortened, too")
  }

  func testLongSessionKeepsFileShort() throws {
    var history = InputHistory(path: path)
    for number in 1...2_500 { history.add("set \(number)") }
    XCTAssertLessThan(try content().split(separator: "\n").count, 2_000)
    XCTAssertEqual(InputHistory(path: path).lines.last, "set 2500")
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder + "/state/earshot"), ["history"],
      "no other files are left")
  }

  func testInvalidLinesAreSkipped() {
    write(
      [0x00, 0xFF, 0xFE, 0x0A] + Array("last\n".utf8) + [0x1B, 0x5B, 0x41, 0x0A] + Array("up".utf8))
    XCTAssertEqual(InputHistory(path: path).lines, ["last", "up"])
  }

  func testHugeFileIsReadFromItsEnd() throws {
    write([UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000) + Array("\nlast\n".utf8))
    var history = InputHistory(path: path)
    XCTAssertEqual(history.lines, ["last"])
    XCTAssertNil(history.takeProblem())
    XCTAssertEqual(try content(), "last\n", "the file is shortened")
  }

  func testUnwritableHistoryIsReportedOnce() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    var history = InputHistory(path: path)
    XCTAssertEqual(
      history.takeProblem(),
      "Your input history is not saved: \(path): it is not a regular file. Everything else works.")
    XCTAssertNil(history.takeProblem())
    history.add("last")
    XCTAssertNil(history.takeProblem())
  }

  func testLinkIsNotFollowed() throws {
    let other = folder + "/other"
    _ = FileManager.default.createFile(atPath: other, contents: Data("mine\n".utf8))
    chmod(other, 0o644)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    var history = InputHistory(path: path)
    history.add("last")
    XCTAssertEqual(history.lines, [])
    XCTAssertEqual(history.takeProblem()?.contains("it is a link"), true)
    XCTAssertEqual(try String(contentsOfFile: other, encoding: .utf8), "mine\n")
    XCTAssertEqual(try mode(of: other), 0o644)
  }

  func testPipeDoesNotBlock() {
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    var history = InputHistory(path: path)
    XCTAssertEqual(history.takeProblem()?.contains("it is not a regular file"), true)
  }
}
