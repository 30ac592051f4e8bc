import AccessibilityModel
import XCTest

@MainActor
final class AccessibilityNotificationTests: XCTestCase {
  func testNotificationReachesScreen() async {
    let screen = AccessibilityElement()
    let group = AccessibilityElement()
    let button = AccessibilityElement()
    screen.addChild(group)
    group.addChild(button)
    var received: [String] = []
    let subscriptions = [("screen", screen), ("group", group)].map { name, element in
      element.observeNotifications { notification in
        XCTAssertTrue(notification.element === button)
        received.append("\(name) \(notification.name.rawValue)")
      }
    }
    button.post(notification: .layoutChanged)
    XCTAssertEqual(received, ["group layoutChanged", "screen layoutChanged"])
    subscriptions.forEach { $0.cancel() }
    button.post(notification: .layoutChanged)
    XCTAssertEqual(received.count, 2, "a removed observer is not called")
  }

  func testElementWithoutParentNotifiesItsContainer() async {
    let container = AccessibilityElement()
    let thumb = UIAccessibilityElement(accessibilityContainer: container)
    var words: [String] = []
    let subscription = container.observeNotifications {
      if case .text(let text) = $0.argument { words.append(text) }
    }
    thumb.post(notification: .announcement, argument: .text("Saved"))
    XCTAssertEqual(words, ["Saved"])
    subscription.cancel()
  }

  func testCycleOfContainersEndsNotification() async {
    let one = AccessibilityElement()
    let other = AccessibilityElement()
    one.accessibilityContainer = other
    other.accessibilityContainer = one
    var count = 0
    let subscription = other.observeNotifications { _ in count += 1 }
    one.post(notification: .valueChanged)
    XCTAssertEqual(count, 1)
    subscription.cancel()
  }

  func testObserverRemovedDuringNotificationIsNotCalled() async {
    let element = AccessibilityElement()
    var received: [String] = []
    var second: Subscription?
    let first = element.observeNotifications { _ in
      received.append("first")
      second?.cancel()
    }
    second = element.observeNotifications { _ in received.append("second") }
    element.post(notification: .valueChanged)
    XCTAssertEqual(received, ["first"])
    withExtendedLifetime(first) {}
  }

  func testCustomActionReturnsItsSuccess() async {
    let reset = AccessibilityCustomAction(name: "Reset") { $0.name == "Reset" }
    XCTAssertTrue(reset.perform())
    reset.name = "Start again"
    XCTAssertFalse(reset.perform())
    reset.actionHandler = nil
    XCTAssertFalse(reset.perform())
  }

  func testRemovalNotifiesDescendants() async {
    final class Leaver: AccessibilityElement {
      var count = 0
      override func didLeaveParent() { count += 1 }
    }
    let screen = AccessibilityElement()
    let group = Leaver()
    let button = Leaver()
    screen.addChild(group)
    group.addChild(button)
    XCTAssertEqual([group.count, button.count], [0, 0])
    group.removeFromParent()
    XCTAssertEqual([group.count, button.count], [1, 1])
  }
}
