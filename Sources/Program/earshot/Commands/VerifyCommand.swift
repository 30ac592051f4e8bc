internal import AccessibilityModel
internal import ArgumentParser
internal import ReaderSession
internal import Scenes
internal import ScreenReader
private import TextFormats

struct VerifyCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Replay recorded sessions on scenes, and show differences.",
    usage: "earshot verify [--update] <scene> <session> ...",
    discussion: """
      A recorded session is a file of commands. The lines below each command are the expected speech, \
      such as "#= 2". To write a session, use earshot run SCENE --record FILE or earshot transcript.

      The first file is a scene or a dump. Each further file that ends in .yaml, .yml, .json, .jsonl \
      or .xml is another scene, for the sessions after it. Each session starts with its scene in the \
      initial state. The last line is a summary if there are several sessions.

      If the speech differs, the exit code is 1. With --update, the files are changed instead, and \
      keep their comments.

        earshot verify deck.yaml deck.txt
        earshot verify deck.yaml deck-*.txt form.yaml form.txt --update
      """)

  @Argument(
    help: "A scene or a dump, or - for standard input, and its sessions, any number of times.",
    completion: .file())
  var files: [String] = []

  @OptionGroup var live: LiveOptions

  @Flag(help: "Write the current speech to the files as the expected speech.")
  var update = false

  func validate() throws {
    if files.dropFirst().contains("-") {
      throw ValidationError("A session can't be standard input. Specify a file.")
    }
    try live.check(scene: live.isChosen ? nil : files.first)
    if live.isChosen {
      guard files.isEmpty else { return }
      throw ValidationError("Specify at least one recorded session.")
    }
    if let first = files.first, first.lowercased().hasSuffix(".txt") {
      throw ValidationError(
        "\(first) has no scene before it. Put the scene of a session before the session, as in "
          + "earshot verify deck.yaml deck.txt.")
    }
    if let scene = Self.groups(of: files).first(where: { $0.sessions.isEmpty })?.scene {
      throw ValidationError("\(scene) needs at least one recorded session after it.")
    }
  }

  /// Returns each scene with its sessions.
  private static func groups(of files: [String]) -> [(scene: String, sessions: [String])] {
    var groups: [(scene: String, sessions: [String])] = []
    for file in files {
      let isScene = [".yaml", ".yml", ".json", ".jsonl", ".xml"].contains {
        file.lowercased().hasSuffix($0)
      }
      if isScene || groups.isEmpty {
        groups.append((file, []))
      } else {
        groups[groups.count - 1].sessions.append(file)
      }
    }
    return groups
  }

  /// The number of results of each kind.
  private struct Counts {
    var commands = 0
    var differences = 0
    var differingSessions = 0
    var failedSessions = 0
    var failedUpdates = 0
  }

  func runOnMain() throws {
    let groups = live.isChosen ? [] : Self.groups(of: files)
    let sessions = live.isChosen ? files : []
    let sessionCount = groups.reduce(sessions.count) { $0 + $1.sessions.count }
    let output = StandardOutput()
    var progress = WorkProgress("Replayed", of: sessionCount, "session")
    var counts = Counts()
    var codes: [ExitCode] = []
    func replay(_ file: String, _ verify: (RecordedSession) throws -> Void) throws {
      defer { progress.advance() }
      // A session counts as not replayed until its speech is compared.
      counts.failedSessions += 1
      do { try verify(SessionFile.read(file)) } catch let code as ExitCode { codes.append(code) }
    }
    for file in sessions {
      try replay(file) { session in
        // A program that is started has its initial state for each session.
        try live.withSource {
          try verify(session, file, on: $0.screen, rules: $0.rules, output, &counts)
        }
      }
    }
    for (scene, sessions) in groups {
      switch SceneLoading.outcome(of: scene) {
      case .failure(let code, _):
        codes.append(code)
        counts.failedSessions += sessions.count
        for _ in sessions { progress.advance() }
      case .scene(let document):
        for file in sessions {
          try replay(file) {
            let screen = SceneScreen(document)
            try verify($0, file, on: screen, rules: screen.rules, output, &counts)
          }
        }
      }
    }
    if sessionCount > 1 { output.writeLine(summary(counts, of: sessionCount)) }
    try output.check()
    // The highest code wins, because an unreadable file matters more than a difference.
    if let code = codes.max(by: { $0.rawValue < $1.rawValue }) { throw code }
  }

  private func summary(_ counts: Counts, of sessionCount: Int) -> String {
    let sessions = sessionCount.counting("session")
    guard counts.failedSessions < sessionCount else { return "\(sessions), none replayed." }
    var parts = [
      sessions, counts.commands.counting("command"),
      counts.differences == 0
        ? "no differences"
        : counts.differences.counting("difference") + " in "
          + counts.differingSessions.counting("session"),
    ]
    let updates = counts.differingSessions - counts.failedUpdates
    if update, updates > 0 {
      parts.append(counts.failedUpdates == 0 ? "updated" : "\(updates) updated")
    }
    if counts.failedUpdates > 0 { parts.append("\(counts.failedUpdates) not updated") }
    if counts.failedSessions > 0 { parts.append("\(counts.failedSessions) not replayed") }
    return parts.joined(separator: ", ") + "."
  }

  @MainActor
  private func verify(
    _ session: RecordedSession, _ file: String, on screen: AccessibilityElement,
    rules: TraversalRules, _ output: StandardOutput, _ counts: inout Counts
  ) throws {
    let replay = session.replay(on: screen, rules: rules, voices: .user(session.options))
    try SessionFile.report(replay.problems)
    counts.failedSessions -= 1
    let differences = session.differences(in: replay)
    let commandCount = replay.steps.count - 1
    counts.commands += commandCount
    let commands = commandCount.counting("command")
    guard !differences.isEmpty else {
      return output.writeLine("\(file): \(commands), no differences.")
    }
    counts.differences += differences.count
    counts.differingSessions += 1
    // Print differences even before an update, because the user must see if a command no longer
    // finds its element.
    for difference in differences { output.writeLine(difference.description) }
    let summary = "\(file): \(differences.count.counting("difference")) in \(commands)"
    guard update else {
      output.writeLine(summary + ".")
      throw ExitCode(1)
    }
    counts.failedUpdates += 1
    try OutputFiles.write(session.updated(with: replay), to: file)
    counts.failedUpdates -= 1
    output.writeLine(summary + ", updated.")
  }
}
