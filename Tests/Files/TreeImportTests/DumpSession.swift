import ReaderSession
import Scenes

@testable import TreeImport

/// A dump at a prompt, whose replies are read command by command.
@MainActor
struct DumpSession {
  private var transcript: Transcript

  init(_ document: SceneDocument) {
    let screen = SceneScreen(document)
    transcript = Transcript(of: screen, rules: screen.rules)
    _ = transcript.open()
  }

  /// Performs a command, and returns what is heard.
  mutating func perform(_ command: String) -> String {
    guard let line = try? transcript.perform(command) else { return "not understood" }
    return line.spoken.joined(separator: " ")
  }
}

/// Returns the speech at each stop of a screen, without the title and the end.
@MainActor
func stops(of document: SceneDocument) -> [String] {
  var untitled = document
  untitled.title = nil
  let heard = speech(of: untitled).map { $0.joined(separator: " ") }
  return heard.first == "No items." ? [] : Array(heard.dropLast())
}
