import TestSupport
import XCTest

/// Tests by ear, in the engine's phonemes, that everyday text is read right.
final class ReadingTests: XCTestCase {
  func testEnglish() throws { try assertReadings("en") }
  func testGerman() throws { try assertReadings("de") }
  func testFrench() throws { try assertReadings("fr") }
  func testSpanish() throws { try assertReadings("es") }
  func testRussian() throws { try assertReadings("ru") }
  func testChinese() throws { try assertReadings("zh") }
  func testRegionsAndOtherLanguages() throws { try assertReadings("other") }

  /// Asserts that each text of a table is read right, unless its line gives a reason, and never
  /// worse than by the engine alone. A reason that no longer holds is a failure, too.
  private func assertReadings(_ table: String) throws {
    var scores: [String: (right: Int, all: Int)] = [:]
    var failures: [String] = []
    for testCase in try ReadingCase.all(of: table) {
      let reading = try Reading(of: testCase)
      scores[testCase.kind, default: (0, 0)].all += 1
      if reading.isRight { scores[testCase.kind, default: (0, 0)].right += 1 }
      let name = "\(testCase.language) “\(testCase.text)”"
      switch (reading.isRight, testCase.wrong) {
      case (true, nil): break
      case (true, let reason?): failures.append("\(name) is right, but listed as wrong: \(reason)")
      case (false, nil):
        failures.append("\(name) is read “\(reading.passed)”, not \(testCase.right)")
      case (false, _) where reading.isWorse:
        failures.append("\(name) is right in the engine, and wrong as “\(reading.passed)”")
      case (false, _): break
      }
    }
    let lines = scores.sorted { $0.key < $1.key }.map {
      "\($0.key) \($0.value.right)/\($0.value.all)"
    }
    print("Readings, \(table): \(lines.joined(separator: ", "))")
    XCTAssertEqual(failures, [], failures.joined(separator: "\n"))
  }
}
