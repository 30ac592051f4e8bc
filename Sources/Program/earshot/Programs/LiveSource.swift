internal import AccessibilityModel
internal import ArgumentParser
internal import ScreenReader
internal import TerminalKeys

/// Something that runs and can be read in place of a scene: a Linux program or a web page.
@MainActor
protocol LiveSource: AnyObject {
  var screen: AccessibilityElement { get }
  /// The rules of the reading order.
  var rules: TraversalRules { get }
  /// The content as text that can be opened like a scene.
  var savedTree: String { get }
  /// The message and the exit code if the source can no longer be operated.
  var problem: (message: String, code: ExitCode)? { get }
  /// Updates the screen, and posts announcements.
  func update()
  /// Presses a key in the source itself, and returns whether the source takes it.
  func press(_ key: Key) -> Bool
  /// Returns to the initial state, if the source can.
  func reopen()
  func end()
}

extension LiveSource {
  func press(_ key: Key) -> Bool { false }
  func reopen() {}
}

/// The sources that must end with Earshot.
@MainActor
enum EndingSources {
  private static var all: [any LiveSource] = []

  static func add(_ source: any LiveSource) { all.append(source) }

  static func endAll() {
    for source in exchange(&all, with: []) { source.end() }
  }
}

extension ExitCode {
  /// The source does not answer.
  static let temporary = ExitCode(75)
}
