import AccessibilityModel
import Synchronization
import XCTest

/// Tests elements from other threads: they live on the main actor, but any thread may release them.
@MainActor
final class MainActorTests: XCTestCase {
  func testLastReleaseMayHappenOnAnotherThread() async {
    let root = Holder(AccessibilityElement())
    let ends = Ends()
    var inner = root.element
    for _ in 0..<100_000 {
      let next = Watched(ends)
      inner?.addChild(next)
      inner = next
    }
    inner?.accessibilityElements = [Watched(ends)]
    inner = nil
    await Task.detached { root.letGo() }.value
    XCTAssertEqual(ends.count, 100_001)
  }

  func testTaskChangesElement() async {
    let element = AccessibilityElement()
    await Task.detached {
      await MainActor.run { element.accessibilityLabel = "Pitch" }
    }.value
    XCTAssertEqual(element.accessibilityLabel, "Pitch")
  }
}

private final class Ends: Sendable {
  private let ended = Mutex(0)
  var count: Int { ended.withLock { $0 } }

  func add() { ended.withLock { $0 += 1 } }
}

/// An element with a nonisolated `deinit`, as in UIKit's controls.
private final class Watched: AccessibilityElement {
  private let ends: Ends

  init(_ ends: Ends) {
    self.ends = ends
  }

  deinit { ends.add() }
}

private final class Holder: Sendable {
  private let held: Mutex<AccessibilityElement?>
  var element: AccessibilityElement? { held.withLock { $0 } }

  init(_ element: AccessibilityElement) {
    held = Mutex(element)
  }

  func letGo() { held.withLock { $0 = nil } }
}
