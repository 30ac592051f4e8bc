import AccessibleControls
import ReaderSession
import ScreenReader
import SpeechModel

/// A host that sends typed lines to a session and prints the speech of the replies.
@MainActor
struct Host {
  var session = ReaderSession(ScreenReader(screen: DJDeck()))

  mutating func run() {
    speak(session.open())
    while let line = readLine() {
      let answer = session.send(.line(line))
      if answer.command == .quit { return }
      speak(answer.response)
      if answer.response.outcome != .done { print("(\(answer.response.outcome))") }
    }
  }

  private mutating func speak(_ response: Response) {
    for request in response.requests {
      if case .copy(let text) = request { print("(copied: \(text))") }
    }
    for utterance in response.utterances {
      for earcon in utterance.earcons { print("(\(earcon))") }
      if utterance.hasWords { print(utterance.text) }
      // These events let the cursor follow the reading, and let the application know which
      // announcements were finished.
      _ = session.send(.utteranceStarted(utterance.purpose))
      _ = session.send(.utteranceEnded(utterance.purpose, completed: true))
    }
    let announcements = session.send(.notifications).response
    if !announcements.isEmpty { speak(announcements) }
  }
}

var host = Host()
host.run()
