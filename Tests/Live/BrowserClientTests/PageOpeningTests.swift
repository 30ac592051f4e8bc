import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Tests how a page is opened and prepared.
@MainActor
final class PageOpeningTests: XCTestCase {
  private static let address = OperatedPage.address

  /// Opens a page, and returns the number of calls because it takes long.
  private func open(
    patience: Duration = .seconds(10), _ change: (BrowserDouble) -> Void = { _ in }
  ) -> (double: BrowserDouble, failure: BrowserFailure?, waits: Int) {
    let double = BrowserDouble(.page("Deck", [.button]))
    change(double)
    let page = LivePage(
      DevToolsConnection(double), address: Self.address, patience: patience)
    var waits = 0
    do throws(BrowserFailure) {
      try page.open(width: 390, height: 844) { waits += 1 }
      return (double, nil, waits)
    } catch {
      return (double, error, waits)
    }
  }

  func testAPageIsPreparedBeforeItsAddressIsOpened() async throws {
    let commands = open().double.commands
    XCTAssertEqual(
      commands.prefix(13).map(\.method),
      [
        "Target.getTargets", "Target.attachToTarget", "Page.enable", "Runtime.enable",
        "Runtime.addBinding", "Page.addScriptToEvaluateOnNewDocument", "Target.setAutoAttach",
        "Network.enable", "Emulation.setDeviceMetricsOverride",
        "Page.setInterceptFileChooserDialog", "Browser.setDownloadBehavior",
        "Target.setDiscoverTargets", "Page.navigate",
      ])
    XCTAssertEqual(
      commands.filter { $0.session == nil }.map(\.method).suffix(2),
      ["Browser.setDownloadBehavior", "Target.setDiscoverTargets"])
    func parameters(of method: String) -> String? {
      commands.first { $0.method == method }?.parameters.words
    }
    XCTAssertEqual(parameters(of: "Target.attachToTarget"), "targetId T, flatten true")
    XCTAssertEqual(
      parameters(of: "Emulation.setDeviceMetricsOverride"),
      "width 390, height 844, deviceScaleFactor 1, mobile false")
    XCTAssertEqual(parameters(of: "Page.setInterceptFileChooserDialog"), "enabled true")
    XCTAssertEqual(parameters(of: "Browser.setDownloadBehavior"), "behavior deny")
    XCTAssertEqual(
      parameters(of: "Target.setAutoAttach"),
      "autoAttach true, waitForDebuggerOnStart false, flatten true")
    XCTAssertEqual(parameters(of: "Page.navigate"), "url http://deck.example/")
  }

  func testTheObserverRunsInAWorldThatThePageCannotReach() async throws {
    let commands = open().double.commands
    func parameter(_ name: String, of method: String) -> String? {
      commands.first { $0.method == method }?.parameters[name]?.string
    }
    XCTAssertEqual(parameter("name", of: "Runtime.addBinding"), "earshotTell")
    for (method, name) in [
      ("Runtime.addBinding", "executionContextName"),
      ("Page.addScriptToEvaluateOnNewDocument", "worldName"),
      ("Page.createIsolatedWorld", "worldName"),
    ] {
      XCTAssertEqual(parameter(name, of: method), PageScript.world, method)
    }
    let script = try XCTUnwrap(parameter("source", of: "Page.addScriptToEvaluateOnNewDocument"))
    for name in ["earshotTell(", "globalThis.earshotTake = ", "globalThis.earshotNodes = "] {
      XCTAssertTrue(script.contains(name), name)
    }
    let evaluated = commands.filter { $0.method == "Runtime.evaluate" }
    XCTAssertTrue(evaluated.allSatisfy { $0.parameters["contextId"]?.integer == 1 })
    XCTAssertEqual(evaluated.first?.parameters["expression"]?.string, script)
    XCTAssertEqual(
      evaluated.dropFirst().prefix(2).map { $0.parameters["expression"]?.string },
      [PageScript.progress, "globalThis.earshotTake ? earshotTake(1) : ''"])
  }

  func testABrowserWithoutAPageOpensOne() async throws {
    let (double, failure, _) = open { $0.startsWithPage = false }
    XCTAssertNil(failure)
    XCTAssertEqual(
      double.received.prefix(3),
      ["Target.getTargets", "Target.createTarget", "Target.attachToTarget"])
    XCTAssertEqual(double.commands[1].parameters.words, "url about:blank")
    XCTAssertFalse(open().double.received.contains("Target.createTarget"))
  }

  func testABrowserThatOffersNoPageIsReported() async throws {
    let noPage = BrowserFailure.cannotStart("the browser", reason: "it has no page")
    XCTAssertEqual(open { $0.refused = ["Target.attachToTarget"] }.failure, noPage)
    XCTAssertEqual(
      open {
        $0.startsWithPage = false
        $0.refused = ["Target.createTarget"]
      }.failure, noPage)
    XCTAssertEqual(
      open { $0.close() }.failure, .cannotStart("the browser", reason: "it has ended at once"))
  }

  func testAnAddressThatTheBrowserDoesNotOpenIsReported() async throws {
    XCTAssertEqual(
      open { $0.refused = ["Page.navigate"] }.failure,
      .cannotOpen(Self.address, reason: "refused"))
    for (patience, seconds) in [(Duration.seconds(1), 1), (.seconds(30), 30)] {
      XCTAssertEqual(
        open(patience: patience) { $0.unanswered = ["Page.navigate"] }.failure,
        .noAnswer(Self.address, seconds: seconds))
    }
  }

  func testAPageThatTakesLongIsReportedOnce() async throws {
    XCTAssertEqual(open().waits, 0)
    for (milliseconds, waits) in [(900, 0), (1_500, 1), (8_000, 1)] {
      let (double, failure, count) = open { double in
        double.loads = false
        double.onLoad = {
          $0.schedule(after: .milliseconds(milliseconds)) {
            $0.send(event: "Page.loadEventFired", [:])
          }
        }
      }
      XCTAssertEqual(count, waits, "\(milliseconds)")
      XCTAssertNil(failure)
      XCTAssertGreaterThanOrEqual(double.now, .milliseconds(milliseconds))
    }
  }

  func testPatienceIsALimitForLoading() async throws {
    let (double, failure, _) = open(patience: .seconds(2)) { $0.loads = false }
    XCTAssertNil(failure)
    XCTAssertGreaterThanOrEqual(double.now, .seconds(2))
    XCTAssertLessThan(double.now, .seconds(3))
  }

  func testAPageIsReadWhenItIsQuiet() async throws {
    let page = try OperatedPage {
      $0.onLoad = { double in
        for time in [20, 60, 100] {
          double.schedule(after: .milliseconds(time)) {
            $0.add(Node(time, "button", "After \(time)"), to: 1)
          }
        }
      }
    }
    for number in [20, 60, 100] { XCTAssertTrue(page.live.mirror.isShown("\(number)")) }
    XCTAssertEqual(page.live.takeEvents(), [])
    XCTAssertEqual(page.double.received.count { $0 == "Accessibility.getFullAXTree" }, 1)
  }

  func testAPageThatIsNeverQuietIsReadAfterASecond() async throws {
    let (double, failure, _) = open { $0.changesForever = true }
    XCTAssertNil(failure)
    XCTAssertLessThan(double.now, .milliseconds(1_100))
  }

  func testAnEmptyPageOfAnApplicationIsReadWhenItShowsSomething() async throws {
    let page = try OperatedPage { double in
      double.progress = "empty"
      double.onLoad = {
        $0.schedule(after: .seconds(3)) {
          $0.progress = nil
          $0.add(Node(9, "button", "Start"), to: 1)
        }
      }
    }
    XCTAssertTrue(page.live.mirror.isShown("9"))
    let (double, failure, waits) = open(patience: .seconds(2)) { $0.progress = "empty" }
    XCTAssertNil(failure, "it may be empty for ever")
    XCTAssertEqual(waits, 1)
    XCTAssertLessThan(double.now, .seconds(3))
  }

  func testAPageThatFetchesIsReadAfterTheAnswers() async throws {
    let page = try OperatedPage { double in
      double.progress = "fetching"
      double.onLoad = {
        $0.request("1", "Fetch")
        $0.schedule(after: .seconds(2)) {
          $0.request("2", "Fetch")
          $0.answer("1")
        }
        $0.schedule(after: .seconds(4)) { $0.answer("2") }
        $0.schedule(after: .milliseconds(4_200)) { $0.add(Node(9, "button", "Start"), to: 1) }
      }
    }
    XCTAssertTrue(page.live.mirror.isShown("9"))
    XCTAssertLessThan(page.double.now, .seconds(5))
  }

  func testAPageWhoseMarkupFetchesIsReadAfterTheAnswer() async throws {
    let page = try OperatedPage { double in
      double.onLoad = {
        $0.request("1", "XHR")
        $0.schedule(after: .seconds(2)) {
          $0.answer("1")
          $0.add(Node(9, "button", "Start"), to: 1)
        }
      }
    }
    XCTAssertTrue(page.live.mirror.isShown("9"))
  }

  func testAPageIsNotAwaitedForPicturesAndSockets() async throws {
    let page = try OperatedPage { double in
      double.progress = "fetching"
      double.onLoad = { browser in
        for (number, kind) in ["Image", "Media", "EventSource", "WebSocket", "Ping"].enumerated() {
          browser.request("\(number)", kind)
        }
      }
    }
    XCTAssertLessThan(page.double.now, .milliseconds(600))
  }

  func testAtAPromptAPageIsReadBeforeItsNetworkIsIdle() async throws {
    let double = BrowserDouble(.page("Deck", [.button]))
    double.progress = "fetching"
    let page = LivePage(DevToolsConnection(double), address: Self.address)
    page.isInteractive = true
    try page.open(width: 390, height: 844)
    XCTAssertLessThan(double.now, .seconds(1))
  }

  func testADocumentThatAScriptOpensAtOnceIsRead() async throws {
    let page = try OperatedPage { double in
      double.progress = "empty"
      double.onLoad = {
        $0.schedule(after: .milliseconds(300)) {
          $0.progress = nil
          $0.navigate(to: .page("Inbox", [Node(7, "button", "Write")]))
        }
      }
    }
    XCTAssertEqual(page.open(), ["Inbox", "Write. Button."])
  }

  func testFactsAboutThePageMayBeMissing() async throws {
    for text in ["{}", #"{"count": "many"}"#, #"{"language": 1, "size": [1, "a"]}"#, "[]", "null"] {
      let page = try OperatedPage { $0.information = text }
      XCTAssertEqual(page.open(), ["Deck", "Save. Button."], text)
    }
    for text in ["", "{"] {
      let page = try OperatedPage { $0.information = text }
      XCTAssertEqual(page.open(), ["No items."], text)
    }
  }

  func testAnErrorPageHasItsStatus() async throws {
    for status in [0, 200, 399, 400, 404, 503] {
      let page = try OperatedPage { $0.information = #"{"count": 1, "status": \#(status)}"# }
      XCTAssertEqual(page.page.errorStatus, status < 400 ? nil : status)
      XCTAssertEqual(page.open(), ["Deck", "Save. Button."], "an error page is read")
    }
  }

  func testABrowserThatReadsSlowlyGetsEveryCommand() async throws {
    let (double, failure, _) = open { $0.room = 100 }
    XCTAssertNil(failure)
    XCTAssertEqual(double.received, open().double.received)
  }
}
