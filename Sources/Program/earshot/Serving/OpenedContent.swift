internal import ATDriver
internal import AccessibilityAudit
internal import AccessibilityModel
internal import AccessibleControls
private import Foundation
internal import LiveTree
internal import Scenes
internal import ScreenReader
internal import TerminalAudit
internal import TerminalClient

/// A scene that a client has opened.
@MainActor
final class OpenedScene: RemoteContent {
  private let document: SceneDocument?
  private let name: String
  private(set) var screen: AccessibilityElement
  private(set) var rules = TraversalRules()

  /// Opens a scene, or the DJ deck without one.
  init(_ document: SceneDocument?, named name: String) {
    self.document = document
    self.name = name
    screen = DJDeck()
    reopen()
  }

  var now: Duration { .zero }
  var isLive: Bool { false }
  var operationCount: Int { 0 }
  var problem: String? { nil }

  func settle(briefly: Bool) {}
  func wait(atMost time: Duration) {}
  func end() {}

  func reopen() {
    guard let document else { return screen = DJDeck() }
    let scene = SceneScreen(document)
    (screen, rules) = (scene, scene.rules)
  }

  func audit() -> String {
    guard let document else { return "The DJ deck is no file. Open a scene to audit it." }
    return BriefReport(AccessibilityAudit().report(on: AuditTarget(document, named: name))).text
  }
}

/// A program or a page that a client has opened.
@MainActor
final class OpenedLiveContent: RemoteContent {
  private var source: any LiveContent
  private let name: String
  private let restart: Starting?
  /// The reason why the content could not be started again.
  private var failure: String?
  private let start = ContinuousClock.now

  /// Starts a program, from the beginning each time.
  typealias Starting = @MainActor () throws(ProtocolError) -> any LiveContent

  init(_ source: any LiveContent, named name: String) {
    (self.source, self.name, restart) = (source, name, nil)
    EndingSources.add(source)
  }

  /// Opens a program that only another start brings back to its initial state.
  init(starting start: @escaping Starting, named name: String) throws(ProtocolError) {
    (source, self.name, restart) = (try start(), name, start)
    EndingSources.add(source)
  }

  var screen: AccessibilityElement { source.screen }
  var rules: TraversalRules { source.rules }
  var now: Duration { start.duration(to: .now) }
  var isLive: Bool { true }
  var operationCount: Int { source.operationCount }
  var problem: String? {
    failure ?? source.problem?.message
      ?? (source.hasEnded ? "\(name) has closed. Open it again." : nil)
  }

  func settle(briefly: Bool) { source.settle(briefly: briefly) }
  var hasMoreEvents: Bool { source.hasMoreEvents }
  func end() { EndingSources.end(source) }

  func reopen() {
    guard let restart else { return source.reopen() }
    EndingSources.end(source)
    failure = nil
    do throws(ProtocolError) {
      source = try restart()
      EndingSources.add(source)
    } catch {
      failure = error.message
    }
  }

  /// Waits, or returns at once if the client is gone.
  func wait(atMost time: Duration) {
    EventLoop.pause(for: time, orUntilEndOf: STDIN_FILENO)
  }

  func audit() -> String {
    if let terminal = source as? TerminalContent {
      return BriefReport(TerminalAudit.report(on: terminal.recording, file: name)).text
    }
    guard let document = source.scene(named: name).document else {
      return "The screen can't be audited now."
    }
    return BriefReport(AccessibilityAudit().report(on: AuditTarget(document, named: name))).text
  }
}
