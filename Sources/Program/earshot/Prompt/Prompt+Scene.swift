internal import AccessibilityModel
private import Foundation
internal import ReaderCommands
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// Reloads a watched scene when its file is saved.
extension Prompt {
  /// Returns a change to the scene's file, or `nil` if it has not changed.
  ///
  /// A file that is still being written is read at the next check. If `waits` is true, that check
  /// follows after a short wait, within this call.
  private mutating func checkScene(
    waits: Bool, at time: ContinuousClock.Instant
  ) -> WatchedScene.Change? {
    let change = watched?.check(at: time)
    guard waits, let watched, watched.isSettling else { return change }
    EventLoop.pause(for: watched.interval)
    return self.watched?.check(at: .now)
  }

  /// Reloads the scene if its file has been saved.
  ///
  /// While the user types a password, the old scene stays open, so that the password field does not
  /// disappear. With `keepingSecret`, the scene is reloaded even then, and the same field in the
  /// new scene expects the password.
  mutating func reloadScene(
    keepingSecret: Bool, at time: ContinuousClock.Instant = .now
  ) {
    let (isAsked, isEditing) = (reader.expectsSecret, reader.keyContext.isEditing)
    guard !isAsked || keepingSecret, learning == nil,
      let change = checkScene(waits: keepingSecret, at: time)
    else { return }
    var announcements = change.notices
    if case .changed(let document) = change {
      let screen = SceneScreen(document)
      let (next, isSameElement) = reader.continuing(on: screen, from: rules)
      announcements = next.reloadAnnouncement(after: reader, isSameElement: isSameElement)
      reader = next
      knownScreen = nil
      rules = screen.rules
      if isAsked, isSameElement, reader.isAtSecureField {
        if isEditing { _ = reader.perform(.activate) }
        _ = reader.perform(.type())
      }
      recorder?.write { $0.comment(SessionRecording.reloading) }
    }
    speaker.announce(announcements)
  }

  mutating func reloadScene(at time: ContinuousClock.Instant) {
    if isReading, watched != nil { reloadScene(keepingSecret: false, at: time) }
  }

  /// Reports once that the recording has failed.
  mutating func reportRecordingFailure(isOver: Bool = false) {
    guard let failure = recorder?.failure, !hasReportedRecordingFailure else { return }
    hasReportedRecordingFailure = true
    let message =
      failure.message + (isOver ? "" : " The session continues without recording.")
    if output.isTerminal { output.writeLine(message) } else { StandardError.write(message) }
  }
}
