import AccessibilityModel
import LiveTree
import ScreenReader
import TestSupport
import XCTest

/// Tests the commands for the history of a browser.
@MainActor
final class HistoryTests: XCTestCase {
  private func heard(
    _ line: String, _ result: HistoryResult
  ) -> (heard: [String], step: [HistoryStep]) {
    let page = LiveDouble("Shop", [.init("Cart", .link), .init("Help", .link)])
    var steps: [HistoryStep] = []
    page.onTravel = { page, step in
      steps.append(step)
      if result == .opened {
        page.title = ("Home", nil)
        page.nodes = [.init("News", .header)]
        page.send(.opened(nil))
      }
      return result
    }
    let live = LiveScreen(page)
    var reader = ScreenReader(screen: live.screen)
    _ = reader.open()
    return withExtendedLifetime(live) { (reader.type(line), steps) }
  }

  func testThePageThatIsReachedIsAnnounced() async {
    for (line, step) in [
      ("back", HistoryStep.back), ("go back", .back), ("back to the previous page", .back),
      ("go to the previous page", .back), ("forward", .forward), ("go forward", .forward),
      ("reload", .reload), ("refresh the page", .reload), ("press F5", .reload),
    ] {
      let result = heard(line, .opened)
      XCTAssertEqual(result.heard, ["Home", "News. Heading."], line)
      XCTAssertEqual(result.step, [step], line)
    }
  }

  func testAPlaceInTheSamePageIsSaidWithItsTitle() async {
    XCTAssertEqual(heard("back", .moved).heard, ["Shop", "Cart. Link."])
  }

  func testTheEndsOfTheHistoryAreSaid() async {
    XCTAssertEqual(heard("go back", .noPage).heard, ["No earlier page.", "Nearest: swipe left."])
    XCTAssertEqual(heard("forward", .noPage).heard, ["No later page.", "Nearest: swipe right."])
  }

  func testWithoutAHistoryForwardIsTheNextElement() async {
    XCTAssertEqual(heard("forward", .unsupported).heard.first, "Help. Link.")
    XCTAssertEqual(heard("reload", .unsupported).heard, ["Only a page can be loaded again."])
    XCTAssertEqual(heard("back", .unsupported).heard.last, "Nearest: swipe left.")
  }
}
