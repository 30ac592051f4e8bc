import XCTest

@testable import earshot

/// Tests the reports on the progress of long work.
final class WorkProgressTests: XCTestCase {
  func testReportsComeAfterOneSecondAndThenEveryFiveSeconds() {
    XCTAssertEqual(
      reports(on: 12, finishedAt: [0.4, 0.9, 1.2, 2, 5, 6.3, 6.4, 11.5, 12, 13, 14, 30]),
      ["Audited 3 of 12 scenes.", "Audited 6 of 12 scenes.", "Audited 8 of 12 scenes."])
  }

  func testLastFileIsNotReported() {
    XCTAssertEqual(reports(on: 1, finishedAt: [60]), [])
    XCTAssertEqual(reports(on: 2, finishedAt: [60, 120]), ["Audited 1 of 2 scenes."])
  }

  private func reports(on count: Int, finishedAt times: [Double]) -> [String] {
    let start = ContinuousClock.now
    var time = start
    var lines: [String] = []
    var progress = WorkProgress(
      "Audited", of: count, "scene", now: { time }, report: { lines.append($0) })
    for seconds in times {
      time = start + .seconds(seconds)
      progress.advance()
    }
    return lines
  }
}
