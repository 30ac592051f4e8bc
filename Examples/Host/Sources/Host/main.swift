import AccessibleControls
import ReaderSession
import ScreenReader
import SpeechModel

/// A host: it sends lines to a session, and prints the words in place of a voice.
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
      // The cursor follows a text that is read aloud, and the application learns what was heard.
      _ = session.send(.utteranceStarted(utterance.purpose))
      _ = session.send(.utteranceEnded(utterance.purpose, completed: true))
    }
    let news = session.send(.notifications).response
    if !news.isEmpty { speak(news) }
  }
}

var host = Host()
host.run()
