internal import AccessibilityModel
private import Foundation
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// A scene that changes while it is read, and a session that is kept.
extension Prompt {
  /// Waits for the next line; a scene that is saved meanwhile is read again.
  mutating func watchUntilInput() {
    guard watched != nil else { return }
    readSceneAgain()
    while !input.wait(milliseconds: intervalOfLooks), output.failure == nil {
      readSceneAgain()
    }
  }

  /// How long to wait for input before the scene is looked at again, in milliseconds; -1 where none is watched.
  var intervalOfLooks: Int32 {
    watched.map { Int32(clamping: Int64($0.interval / .milliseconds(1))) } ?? -1
  }

  /// Looks whether the scene was saved.
  ///
  /// - Parameter waits: Whether a file that has just changed is waited for; else it is read at the next look.
  /// - Returns: The news, if there are any.
  private mutating func look(waits: Bool) -> WatchedScene.News? {
    let news = watched?.look(at: .now)
    guard waits, watched?.isSettling == true else { return news }
    usleep(UInt32(intervalOfLooks) * 1_000)
    return watched?.look(at: .now)
  }

  /// Reads the scene again if its file was saved.
  ///
  /// - Parameter handsSecretOn: Whether it is done also where a text is asked for that nobody may see. As long as
  ///   it is typed, the field that there is has asked for it; then the same field of the new scene has.
  mutating func readSceneAgain(handsSecretOn: Bool = false) {
    let (isAsked, isEditing) = (reader.expectsSecret, reader.keyContext.isEditing)
    guard !isAsked || handsSecretOn, learning == nil,
      let news = look(waits: handsSecretOn)
    else { return }
    var told = news.notices
    if case .changed(let document) = news {
      let screen = SceneScreen(document)
      let (next, isSameElement) = reader.goingOn(with: screen, from: rules)
      told = next.news(after: reader, isSameElement: isSameElement)
      reader = next
      rules = screen.rules
      if isAsked, isSameElement, reader.isAtSecureField {
        if isEditing { _ = reader.perform(.activate) }
        _ = reader.perform(.type())
      }
      recorder?.remark("The scene was read again here.")
    }
    speaker.announce(told)
  }

  /// Says once that the record can't be written any further; the session goes on.
  mutating func tellOfUnwrittenRecord() {
    guard let failure = recorder?.failure, !hasToldOfRecord else { return }
    hasToldOfRecord = true
    let message = failure.message + " The session goes on without being recorded."
    if output.isTerminal { output.writeLine(message) } else { StandardError.write(message) }
  }
}
