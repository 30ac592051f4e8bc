internal import AccessibilityModel
private import Foundation
internal import ReaderCommands
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// Reloading of a watched scene.
extension Prompt {
  /// Waits for input, and reloads the scene if it is saved meanwhile.
  mutating func watchUntilInput() {
    guard watched != nil else { return }
    readSceneAgain()
    while !input.wait(milliseconds: intervalOfLooks), output.failure == nil {
      readSceneAgain()
    }
  }

  /// The interval between checks of the scene, in milliseconds; -1 without a watched scene.
  var intervalOfLooks: Int32 {
    watched.map { Int32(clamping: Int64($0.interval / .milliseconds(1))) } ?? -1
  }

  /// Checks whether the scene was saved.
  ///
  /// - Parameter waits: Whether to wait for a file that is being written; otherwise the next check reads it.
  /// - Returns: The change, if there is one.
  private mutating func checkScene(waits: Bool) -> WatchedScene.Change? {
    let change = watched?.look(at: .now)
    guard waits, watched?.isSettling == true else { return change }
    usleep(UInt32(intervalOfLooks) * 1_000)
    return watched?.look(at: .now)
  }

  /// Reloads the scene if its file was saved.
  ///
  /// While the user types a password, the scene stays, so that its field stays.
  ///
  /// - Parameter keepingSecret: Whether to reload although a field expects a password. The same field of the new
  ///   scene then expects it.
  mutating func readSceneAgain(keepingSecret: Bool = false) {
    let (isAsked, isEditing) = (reader.expectsSecret, reader.keyContext.isEditing)
    guard !isAsked || keepingSecret, learning == nil,
      let change = checkScene(waits: keepingSecret)
    else { return }
    var announcements = change.notices
    if case .changed(let document) = change {
      let screen = SceneScreen(document)
      let (next, isSameElement) = reader.continuing(on: screen, from: rules)
      announcements = next.reloadAnnouncement(after: reader, isSameElement: isSameElement)
      reader = next
      rules = screen.rules
      if isAsked, isSameElement, reader.isAtSecureField {
        if isEditing { _ = reader.perform(.activate) }
        _ = reader.perform(.type())
      }
      recorder?.remark("The scene was reloaded here.")
    }
    speaker.announce(announcements)
  }

  /// Reports once that the recording has failed.
  mutating func tellOfUnwrittenRecord() {
    guard let failure = recorder?.failure, !hasReportedRecorder else { return }
    hasReportedRecorder = true
    let message = failure.message + " The session continues without recording."
    if output.isTerminal { output.writeLine(message) } else { StandardError.write(message) }
  }
}
