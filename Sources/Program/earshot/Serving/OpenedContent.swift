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
  private let source: any LiveContent
  private let name: String
  private let start = ContinuousClock.now

  init(_ source: any LiveContent, named name: String) {
    self.source = source
    self.name = name
    EndingSources.add(source)
  }

  var screen: AccessibilityElement { source.screen }
  var rules: TraversalRules { source.rules }
  var now: Duration { start.duration(to: .now) }
  var isLive: Bool { true }
  var operationCount: Int { source.operationCount }
  var problem: String? {
    source.problem?.message ?? (source.hasEnded ? "\(name) has closed. Open it again." : nil)
  }

  func settle(briefly: Bool) { source.settle(briefly: briefly) }
  var hasMoreEvents: Bool { source.hasMoreEvents }
  func reopen() { source.reopen() }
  func end() { source.end() }

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
