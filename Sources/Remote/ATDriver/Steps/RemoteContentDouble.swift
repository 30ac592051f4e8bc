package import AccessibilityModel
package import ScreenReader

/// Content with a simulated clock, for tests of clients and servers.
@MainActor
package final class RemoteContentDouble: RemoteContent {
  package let rules = TraversalRules()
  package private(set) var screen: AccessibilityElement
  package private(set) var now = Duration.zero
  package var problem: String?
  package private(set) var hasEnded = false
  package let isLive: Bool
  package var report = "No findings."
  /// Whether each command operates the content.
  package var isOperated = false
  private var looks = 0
  /// The number of times that all changes were taken.
  package private(set) var settleCount = 0
  /// The number of those times that were brief.
  package private(set) var briefCount = 0
  private let makeScreen: @MainActor () -> AccessibilityElement
  private var later: [(time: Duration, change: @MainActor (AccessibilityElement) -> Void)] = []

  /// Creates content that makes its screen anew whenever it is opened again.
  package init(isLive: Bool = true, _ makeScreen: @escaping @MainActor () -> AccessibilityElement) {
    self.isLive = isLive
    self.makeScreen = makeScreen
    screen = makeScreen()
  }

  /// Changes the screen at a time.
  package func at(_ time: Duration, _ change: @escaping @MainActor (AccessibilityElement) -> Void) {
    later.append((time, change))
  }

  package var operationCount: Int {
    looks += isOperated ? 1 : 0
    return looks
  }

  package func settle(briefly: Bool) {
    settleCount += 1
    briefCount += briefly ? 1 : 0
    let due = later.filter { $0.time <= now }
    later.removeAll { $0.time <= now }
    for (_, change) in due { change(screen) }
  }

  package func wait(atMost time: Duration) { now += time }

  package func reopen() { screen = makeScreen() }

  package func end() { hasEnded = true }

  package func audit() -> String { report }
}
