import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the speech for the application's notifications.
@MainActor
final class NotificationTests: XCTestCase {
  private let root = screen(["A", "B", "C"])
  private lazy var reader = ScreenReader(screen: root)

  override func setUp() async throws { _ = reader.open() }

  func testChangedLayoutKeepsTheFocusAndPlaysItsEarcon() async {
    _ = reader.type("r")
    root.post(notification: .layoutChanged)
    let response = reader.receiveNotifications()
    XCTAssertEqual(response.announcements.map(\.earcons), [[.layout]])
    XCTAssertEqual(response.spoken, [])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "B")
  }

  func testChangedLayoutWithAnElementGoesThere() async {
    root.post(notification: .layoutChanged, argument: .element(root.children[2]))
    let response = reader.receiveNotifications()
    XCTAssertEqual(texts(response), ["C"])
    XCTAssertEqual(earcons(response), [.layout])
    XCTAssertEqual(reader.type("l"), ["B"])
    root.post(notification: .layoutChanged, argument: .element(element("elsewhere")))
    XCTAssertEqual(texts(reader.receiveNotifications()), [])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "B")
  }

  func testAnAnnouncementThatReplacesEverythingIsSaidOnce() async {
    for (announced, heard) in [
      ("Failed", ["Failed"]), ("Failed again", ["Failed again"]),
      ("Failures", ["Failures", "Failed"]), ("Sent", ["Sent", "Failed"]),
    ] {
      for child in root.children { child.removeFromParent() }
      _ = reader.receiveNotifications()
      root.addChild(element("Failed"))
      root.post(notification: .announcement, argument: .text(announced))
      XCTAssertEqual(texts(reader.receiveNotifications()), heard)
      XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Failed")
    }
  }

  func testElementThatIsNamedTwiceIsSaidOnce() async {
    root.post(notification: .layoutChanged, argument: .element(root.children[2]))
    root.post(notification: .layoutChanged, argument: .element(root.children[2]))
    let response = reader.receiveNotifications()
    XCTAssertEqual(texts(response), ["C"])
    XCTAssertEqual(earcons(response), [.layout])
    root.post(notification: .layoutChanged, argument: .element(root.children[2]))
    XCTAssertEqual(texts(reader.receiveNotifications()), ["C"], "a later notification is new")
  }

  func testNewScreenSaysItsTitleAndFirstElement() async {
    _ = reader.type("last")
    root.accessibilityLabel = "Settings"
    root.post(notification: .screenChanged)
    let response = reader.receiveNotifications()
    XCTAssertEqual(response.spoken, ["Settings", "A"])
    XCTAssertEqual(response.earcons, [.screen])
    XCTAssertEqual(reader.type("r"), ["B"])
  }

  func testNewScreenWithAnElementGoesThere() async {
    root.post(notification: .screenChanged, argument: .element(root.children[2]))
    XCTAssertEqual(texts(reader.receiveNotifications()), ["C"])
    root.post(notification: .screenChanged, argument: .element(element("elsewhere")))
    XCTAssertEqual(
      texts(reader.receiveNotifications()), ["A"], "an element off the screen is ignored")
  }

  func testTextOfANewScreenIsSpokenFirst() async {
    root.post(notification: .screenChanged, argument: .text("Signed in"))
    XCTAssertEqual(texts(reader.receiveNotifications()), ["Signed in", "A"])
  }

  func testEmptyNewScreenIsReported() async {
    for child in root.children { child.removeFromParent() }
    root.post(notification: .screenChanged)
    XCTAssertEqual(texts(reader.receiveNotifications()), ["No items."])
    XCTAssertNil(reader.focusedElement)
  }

  func testPageIsSpokenAndTheSamePageIsTheEdge() async {
    func scrolled(_ status: String?) -> Response {
      root.post(notification: .pageScrolled, argument: status.map { .text($0) })
      return reader.receiveNotifications()
    }
    let page = scrolled("Page 2 of 3")
    XCTAssertEqual(page.announcements.map(\.text), ["Page 2 of 3"])
    XCTAssertEqual(page.announcements.map(\.earcons), [[.page]])
    XCTAssertEqual(scrolled("Page 3 of 3").earcons, [.page])
    let end = scrolled("Page 3 of 3")
    XCTAssertEqual(end.earcons, [.edge])
    XCTAssertEqual(end.spoken, ["Page 3 of 3"])
    XCTAssertEqual(scrolled(nil).announcements.map(\.earcons), [[.page]])
  }

  func testAnnouncementDoesNotInterrupt() async {
    root.children[1].post(notification: .announcement, argument: .text("Saved"))
    let response = reader.receiveNotifications()
    XCTAssertNil(response.reply, "the announcement interrupts nothing")
    XCTAssertEqual(response.announcements.map(\.text), ["Saved"])
    XCTAssertEqual(response.announcements.map(\.earcons), [[.announcement]])
  }

  func testAnnouncementOfACommandFollowsTheReply() async {
    final class Talker: AccessibilityElement {
      override func accessibilityActivate() -> Bool {
        post(notification: .announcement, argument: .text("Hello"))
        return true
      }
    }
    let talker = Talker()
    talker.isAccessibilityElement = true
    root.addChild(talker)
    _ = reader.type("last")
    XCTAssertEqual(reader.heard("double tap"), ["[activate] [announcement] Hello"])
    XCTAssertEqual(reader.type("repeat"), ["Hello"])
    XCTAssertEqual(reader.type("why"), ["“Hello” came with the notification announcement."])
  }

  func testEmptyAnnouncementIsSilent() async {
    root.post(notification: .announcement, argument: .text(""))
    XCTAssertEqual(texts(reader.receiveNotifications()), [])
  }

  func testOnlyChangesOfTheFocusedElementAreSpoken() async {
    root.children[0].accessibilityValue = "1"
    root.children[1].accessibilityValue = "2"
    root.children[1].post(notification: .valueChanged)
    root.children[0].post(notification: .valueChanged)
    root.children[0].post(notification: .valueChanged)
    XCTAssertEqual(texts(reader.receiveNotifications()), ["1"])
  }

  func testNotificationsBeforeOpeningAreSilent() async {
    root.post(notification: .announcement, argument: .text("Loading"))
    _ = reader.open()
    XCTAssertEqual(reader.receiveNotifications(), Response())
  }

  func testFloodOfNotificationsKeepsTheNewest() async {
    for number in 1...5_000 { root.post(notification: .announcement, argument: .text("\(number)")) }
    let heard = texts(reader.receiveNotifications())
    XCTAssertLessThanOrEqual(heard.count, 1_000)
    XCTAssertEqual(heard.last, "5000")
  }
}
