import AccessibilityModel
import Synchronization
import XCTest

/// Tests that elements, which live on the main actor, can be released on any thread.
@MainActor
final class MainActorTests: XCTestCase {
  func testLastReleaseMayHappenOnAnotherThread() async {
    let root = Holder(AccessibilityElement())
    let counter = ReleaseCounter()
    var inner = root.element
    for _ in 0..<100_000 {
      let next = CountedElement(counter)
      inner?.addChild(next)
      inner = next
    }
    inner?.accessibilityElements = [CountedElement(counter)]
    inner = nil
    await Task.detached { root.release() }.value
    XCTAssertEqual(counter.count, 100_001)
  }

  func testTaskChangesElement() async {
    let element = AccessibilityElement()
    await Task.detached { await MainActor.run { element.accessibilityLabel = "Pitch" } }.value
    XCTAssertEqual(element.accessibilityLabel, "Pitch")
  }
}

private final class ReleaseCounter: Sendable {
  private let releases = Mutex(0)
  var count: Int { releases.withLock { $0 } }

  func add() { releases.withLock { $0 += 1 } }
}

/// An element with a nonisolated `deinit`, like UIKit's controls.
private final class CountedElement: AccessibilityElement {
  private let counter: ReleaseCounter

  init(_ counter: ReleaseCounter) { self.counter = counter }

  deinit { counter.add() }
}

private final class Holder: Sendable {
  private let held: Mutex<AccessibilityElement?>
  var element: AccessibilityElement? { held.withLock { $0 } }

  init(_ element: AccessibilityElement) { held = Mutex(element) }

  func release() { held.withLock { $0 = nil } }
}
