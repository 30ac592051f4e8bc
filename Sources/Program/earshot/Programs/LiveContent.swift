internal import AccessibilityModel
internal import ArgumentParser
internal import Scenes
internal import ScreenReader
internal import TerminalKeys

/// Something that runs and can be read in place of a scene: a Linux program or a web page.
@MainActor
protocol LiveContent: AnyObject {
  var screen: AccessibilityElement { get }
  /// The rules of the reading order.
  var rules: TraversalRules { get }
  /// The content as text that can be opened like a scene.
  var savedTree: String { get }
  /// The content as a scene, whose elements can be operated alone, with notes about what it lacks.
  func scene(named name: String) -> SceneFile
  /// The message and the exit code if the content can't be operated.
  var problem: (message: String, code: ExitCode)? { get }
  /// The last exception that a program has reported without ending, or `nil`.
  var lastException: String? { get }
  /// Whether the content has ended, so that nothing of its screen is there any more.
  var hasEnded: Bool { get }
  /// The number of operations that have reached the content.
  var operationCount: Int { get }
  /// Updates the screen, and posts announcements.
  func update()
  /// Takes all changes that the content has made until now, of which the next update posts announcements.
  ///
  /// With `briefly`, content in which nothing has happened since the last time is not waited for as long.
  func settle(briefly: Bool)
  /// Whether one more update posts announcements of a later moment.
  var hasMoreEvents: Bool { get }
  /// Offers a key to the content, and returns whether the content takes it.
  func press(_ key: Key) -> Bool
  /// Returns to the initial state, if the content can.
  func reopen()
  func end()
}

extension LiveContent {
  var lastException: String? { nil }
  func settle(briefly: Bool) { update() }
  var hasMoreEvents: Bool { false }
  func press(_ key: Key) -> Bool { false }
  var hasEnded: Bool { (screen as? any PolledScreen)?.ending != nil }
  func reopen() {}
}

/// The sources that must end with Earshot.
@MainActor
enum EndingSources {
  private static var all: [any LiveContent] = []

  static func add(_ source: any LiveContent) { all.append(source) }

  static func end(_ source: any LiveContent) {
    all.removeAll { $0 === source }
    source.end()
  }

  static func endAll() {
    for source in exchange(&all, with: []) {
      // A program may continue silently after a handler that has failed.
      if let exception = source.lastException {
        StandardError.write("The program has reported an error: “\(exception)”.")
      }
      source.end()
    }
  }
}

extension ExitCode {
  /// The source does not answer.
  static let temporary = ExitCode(75)
}
