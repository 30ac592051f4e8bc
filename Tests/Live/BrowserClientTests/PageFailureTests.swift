import BrowserClient
import BrowserDouble
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Pages and browsers that fail, hang or send too much.
@MainActor
final class PageFailureTests: XCTestCase {
  private typealias Node = ChromiumTree.Node
  private static let button = Node(2, "button", "Save", ["focusable": .bool(true)])

  private func open(
    _ contents: [Node] = [button], limits: DevToolsSession.Limits = .init(),
    _ change: (BrowserDouble) -> Void
  ) throws -> (BrowserDouble, BrowserPage) {
    let double = BrowserDouble(.page("Deck", contents))
    change(double)
    let live = LivePage(DevToolsConnection(double, limits: limits), address: "http://deck.example/")
    try live.open(width: 390, height: 844)
    return (double, BrowserPage(live))
  }

  private func failure(_ change: (BrowserDouble) -> Void) -> BrowserFailure? {
    do {
      _ = try open([Self.button], change)
      return nil
    } catch {
      return error as? BrowserFailure
    }
  }

  func testAnAddressThatCannotBeOpenedHasTheBrowsersReason() async {
    XCTAssertEqual(
      failure { $0.refusal = "net::ERR_NAME_NOT_RESOLVED" },
      .cannotOpen("http://deck.example/", reason: "net::ERR_NAME_NOT_RESOLVED"))
  }

  func testAServerThatDoesNotAnswerIsReported() async {
    XCTAssertEqual(
      failure { $0.unanswered = ["Page.navigate"] },
      .noAnswer("http://deck.example/", seconds: 10))
  }

  func testABrowserThatEndsIsReported() async {
    XCTAssertEqual(failure { $0.onLoad = { $0.close() } }, .ended)
  }

  func testAPageWithTooManyNodesIsRefused() async {
    XCTAssertEqual(
      failure { $0.elementCount = 1_000_000 }, .tooManyNodes(100_000))
  }

  func testAPageThatNeverFinishesLoadingIsReadAsItIs() async throws {
    let (double, page) = try open { $0.loads = false }
    var reader = ScreenReader(screen: page.screen, rules: page.rules)
    XCTAssertEqual(reader.open().spoken, ["Deck", "Save. Button."])
    XCTAssertLessThan(double.now, .seconds(15))
  }

  func testAPageThatHangsKeepsItsContentsAndAnswersLater() async throws {
    let (double, page) = try open { _ in }
    var reader = ScreenReader(screen: page.screen, rules: page.rules)
    _ = reader.open()
    double.unanswered = ["Runtime.evaluate", "Runtime.callFunctionOn", "Input.dispatchMouseEvent"]
    XCTAssertEqual(
      reader.perform(.activate).spoken + reader.receiveNotifications().spoken,
      ["The page does not answer. Try again later, or open it again."])
    XCTAssertEqual(page.failure, .hung("http://deck.example/"))
    XCTAssertEqual(reader.perform(.describe).spoken.first, "Save. Button.")
    let start = double.now
    _ = reader.perform(.activate)
    XCTAssertLessThan(double.now - start, .seconds(1))
    double.unanswered = []
    double.wait(.seconds(1))
    page.update()
    XCTAssertNil(page.failure)
  }

  func testACrashIsSaidInTheLanguageOfThePageOrTheReader() async throws {
    for (language, chosen, sentence) in [
      ("en", nil, "The page has crashed. Open it again."),
      ("en", "es", "The page has crashed. Open it again."),
      ("", "es", "La página ha fallado. Ábrela de nuevo."),
    ] {
      let (double, page) = try open { $0.language = language }
      var reader = ScreenReader(screen: page.screen, rules: page.rules)
      reader.settings.language = chosen
      _ = reader.open()
      double.send(event: "Inspector.targetCrashed", [:])
      double.wait(.milliseconds(100))
      page.update()
      XCTAssertEqual(reader.receiveNotifications().spoken, [sentence])
      XCTAssertEqual(page.failure, .crashed("http://deck.example/"))
    }
  }

  func testEndlessChangesCostALimitedAmountOfWork() async throws {
    let (double, page) = try open { $0.changesForever = true }
    var reader = ScreenReader(screen: page.screen, rules: page.rules)
    _ = reader.open()
    let count = double.received.count
    double.wait(.milliseconds(100))
    _ = reader.perform(.swipe(.right))
    _ = reader.perform(.swipe(.left))
    XCTAssertLessThan(double.received.count - count, 60)
    let start = double.now
    _ = reader.perform(.activate)
    XCTAssertLessThan(double.now - start, .seconds(1))
  }

  func testANameOfAMegabyteIsCut() async throws {
    let name = String(repeating: "long ", count: 100_000)
    let (_, page) = try open([Node(2, "button", name)]) { _ in }
    var reader = ScreenReader(screen: page.screen, rules: page.rules)
    let spoken = reader.open().spoken
    XCTAssertEqual(spoken.first, "Deck")
    XCTAssertTrue(spoken.allSatisfy { $0.utf8.count < 30_000 })
  }

  func testAPageBeyondTheLimitOfAMessageIsTooLarge() async {
    var limits = DevToolsSession.Limits()
    limits.message = 10_000
    XCTAssertThrowsError(
      try open([Node(2, "button", String(repeating: "x", count: 100_000))], limits: limits) { _ in }
    ) { XCTAssertEqual($0 as? BrowserFailure, .tooManyNodes(PageTree.nodeLimit)) }
  }
}
