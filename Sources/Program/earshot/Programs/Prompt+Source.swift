internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// Follows a running program or a page while the user types nothing.
extension Prompt {
  mutating func hearSource() {
    guard isReading else { return }
    // In the tutorial, the screen of the program or the page belongs to the reader that waits.
    if learning?.previousReader != nil {
      let response = learning?.previousReader?.receiveNotifications() ?? Response()
      for block in [response.reply ?? [], response.announcements] where !block.isEmpty {
        speaker.announce(block)
      }
      return
    }
    guard let response = send(.notifications)?.response, !response.isEmpty else { return }
    // The names that can be spoken may have changed with the screen.
    knownScreen = nil
    perform(response)
  }
}
