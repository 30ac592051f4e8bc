import AccessibilityModel
import LiveTree
import PageTree
import XCTest

/// Tests which values of progress bars Orca says.
@MainActor
final class ProgressBarTests: XCTestCase {
  private func bar(_ id: Int, _ value: Double, _ end: Double = 100) -> SampleNode {
    SampleNode(
      "progressbar", "Upload", id: id, value: .number(value), ["valuemax": .number(end)])
  }

  private func set(
    _ value: Double, of id: Int = 2, on page: SamplePage, at seconds: Int = 0
  ) -> [LiveEvent<PageItemID>] {
    guard var node = page.mirror.tree.node(number: id) else { return [] }
    node.value = .init(value: .number(value))
    _ = page.mirror.tree.merge([node])
    return page.mirror.convert(at: .seconds(seconds))
  }

  private func heard(_ text: String) -> [LiveEvent<PageItemID>] {
    var news = AccessibilityAttributedString("", announcementPriority: .low)
    (news.orcaText, news.reason) = (text, "the value of a progress bar has changed")
    return [.announcement(news)]
  }

  func testANewPercentageIsSaid() async {
    XCTAssertEqual(set(2, on: SamplePage([bar(2, 1, 3)])), heard("66 percent."))
    XCTAssertEqual(set(1, on: SamplePage([bar(2, 1, 3)])), [], "It is the same.")
  }

  func testAPercentageIsSaidAtMostEveryTenSecondsAndTheLastOneAtOnce() async {
    let page = SamplePage([bar(2, 0)])
    XCTAssertEqual(set(10, on: page, at: 1), heard("10 percent."))
    XCTAssertEqual(set(20, on: page, at: 10), [])
    XCTAssertEqual(set(30, on: page, at: 11), heard("30 percent."))
    XCTAssertEqual(set(30.5, on: page, at: 30), [], "The percentage is the same.")
    XCTAssertEqual(set(100, on: page, at: 31), heard("100 percent."))
  }

  func testTheNumberOfABarIsSaidIfAnotherOneHasBegun() async {
    let page = SamplePage([bar(2, 0), bar(3, 0)])
    XCTAssertEqual(set(10, on: page, at: 0), heard("10 percent."))
    XCTAssertEqual(set(20, of: 3, on: page, at: 1), heard("20 percent."))
    XCTAssertEqual(set(40, on: page, at: 20), heard("Progress bar 1. 40 percent."))
  }

  func testABarWithTheFocusAndOneWithoutAnEndAreSilent() async {
    var focused = bar(2, 0)
    focused.properties?["focused"] = .bool(true)
    XCTAssertEqual(set(10, on: SamplePage([focused])), [])
    var endless = bar(2, 0)
    endless.properties = nil
    XCTAssertEqual(set(10, on: SamplePage([endless])), [])
  }
}
