internal import AccessibilityModel
internal import ArgumentParser
private import Foundation
internal import ScreenReader
private import Synchronization
internal import TerminalKeys

/// Something that runs and can be read in place of a scene: a Linux program or a web page.
@MainActor
protocol LiveSource: AnyObject {
  var screen: AccessibilityElement { get }
  /// The rules of the reading order.
  var rules: TraversalRules { get }
  /// The content as text that can be opened like a scene.
  var savedTree: String { get }
  /// The message and the exit code if the source can't be operated any longer.
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
  /// The writing end of a pipe for the numbers of signals, or -1 before it exists.
  private nonisolated static let signals = Atomic<Int32>(-1)

  static func add(_ source: any LiveSource) { all.append(source) }

  static func endAll() {
    for source in exchange(&all, with: []) { source.end() }
  }

  /// Makes Earshot exit cleanly on a signal, which resets the settings of the desktop.
  ///
  /// The prompt replaces these handlers. They are not dispatch sources, because two sources for the
  /// same signal conflict, and the prompt has its own.
  static func exitAtSignals() {
    var ends: [Int32] = [-1, -1]
    guard signals.load(ordering: .relaxed) < 0, pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signals.store(ends[1], ordering: .relaxed)
    let reading = ends[0]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(reading, &number, 1) < 0, errno == EINTR {}
      exit(128 + Int32(number))
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(EndingSources.signals.load(ordering: .relaxed), &byte, 1)
      }
    }
  }
}

extension ExitCode {
  /// The source does not answer.
  static let temporary = ExitCode(75)
}
