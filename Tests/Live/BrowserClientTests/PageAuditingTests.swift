import BrowserClient
import BrowserDouble
import PageTree
import XCTest

/// Tests the operation of a page in a second tab.
@MainActor
final class PageAuditingTests: XCTestCase {
  func testAPageInTheUsersBrowserHasNoSecondTab() async throws {
    let page = try OperatedPage([.button])
    let sent = page.commands {
      XCTAssertNil(page.page.openBeside())
      XCTAssertFalse(page.page.ownsBrowser)
    }
    XCTAssertEqual(sent.map(\.method), [])
  }

  func testAPageHasNoNetworkWhileItIsOperated() async throws {
    let page = try OperatedPage([.button])
    let sent = page.commands { XCTAssertTrue(page.live.restart()) }.map(\.method)
    let network = sent.filter {
      ["Network.emulateNetworkConditions", "Page.navigate"].contains($0)
    }
    XCTAssertEqual(
      network,
      ["Network.emulateNetworkConditions", "Page.navigate", "Network.emulateNetworkConditions"])
  }

  func testAnElementThatIsGoneIsNotOperated() async throws {
    let page = try OperatedPage([.button])
    XCTAssertEqual(page.live.operability(of: .node(99, copy: 0)), .other)
    XCTAssertEqual(page.live.operability(of: .screen), .other)
    XCTAssertFalse(page.live.pressArrows(on: .node(2, copy: 0)))
    XCTAssertFalse(page.live.chooseAnother(of: .node(2, copy: 0)))
  }
}
