internal import AccessibilityModel
internal import ArgumentParser
internal import ReaderSession
internal import Scenes
internal import ScreenReader
private import TextFormats

struct VerifyCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Replay recorded sessions, and show differences.",
    usage: "earshot verify [--update] <scene> <session> ...",
    discussion: """
      A recorded session is a file of commands. The lines below each command are the expected speech, \
      such as "#= 2". To write a session, use earshot run SCENE --record FILE or earshot transcript.

      The first file is a scene or a dump. Each further dump or file that ends in .yaml, .yml, .json, \
      .jsonl or .xml is another scene, for the sessions after it. Each session starts with its scene \
      in the initial state. The last line is a summary if there are several sessions.

      If the speech differs, the exit code is 1. With --update, the files are changed instead, and \
      keep their comments.

        earshot verify deck.yaml deck.txt
        earshot verify deck.yaml deck-*.txt form.yaml form.txt --update
        earshot verify deck.yaml deck.txt --format junit
      """)

  @Argument(
    help: "A scene or a dump, or - for standard input, and its sessions, any number of times.",
    completion: .file())
  var files: [String] = []

  @OptionGroup var live: LiveOptions

  @Flag(help: "Write the current speech to the files as the expected speech.")
  var update = false

  @Option(file: "Replay the sessions of a reader with this table instead.")
  var readerTable: String?

  @Option(help: "The format of the report.")
  var format: SessionReport.Format = .text

  func validate() throws {
    try OptionText.checkFile(readerTable, of: "--reader-table", suchAs: "orca-43.json")
    if files.dropFirst().contains("-") {
      throw ValidationError("A session can't be standard input. Specify a file.")
    }
    try live.check(scene: live.isChosen ? nil : files.first)
    if live.isChosen {
      guard files.isEmpty else { return }
      throw ValidationError("Specify at least one recorded session.")
    }
    if let first = files.first, !Self.isScene(first), first.lowercased().hasSuffix(".txt") {
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
      if groups.isEmpty || isScene(file) {
        groups.append((file, []))
      } else {
        groups[groups.count - 1].sessions.append(file)
      }
    }
    return groups
  }

  private static func isScene(_ file: String) -> Bool {
    [".yaml", ".yml", ".json", ".jsonl", ".xml"].contains { file.lowercased().hasSuffix($0) }
      || SceneLoading.isDump(file)
  }

  func runOnMain() throws {
    let table = try ReaderOptions.table(in: readerTable)
    let groups = live.isChosen ? [] : Self.groups(of: files)
    let sessions = live.isChosen ? files : []
    let sessionCount = groups.reduce(sessions.count) { $0 + $1.sessions.count }
    let output = StandardOutput()
    var progress = WorkProgress("Replayed", of: sessionCount, "session")
    var reports: [SessionReport] = []
    var codes: [ExitCode] = []
    func replay(
      _ file: String, scene: String?,
      _ verify: (RecordedSession, inout SessionReport) throws -> Void
    ) throws {
      defer { progress.advance() }
      // A session counts as not replayed until its speech is compared.
      var report = SessionReport(file, scene: scene, notReplayedBecauseOf: [])
      defer { reports.append(report) }
      switch SessionFile.outcome(of: file) {
      case .session(let session):
        do { try verify(session, &report) } catch let code as ExitCode { codes.append(code) }
      case .failure(let code, let problems):
        report = SessionReport(file, scene: scene, notReplayedBecauseOf: problems)
        codes.append(code)
      }
    }
    for file in sessions {
      try replay(file, scene: nil) { session, report in
        // A program that is started has its initial state for each session.
        try live.sized(by: session).withSource {
          try verify(
            session.heard(with: table), on: $0.screen, rules: $0.rules, output, &report, scene: nil)
        }
      }
    }
    for (scene, sessions) in groups {
      switch SceneLoading.outcome(of: scene) {
      case .failure(let code, let problems):
        codes.append(code)
        for file in sessions {
          reports.append(SessionReport(file, scene: scene, notReplayedBecauseOf: problems))
          progress.advance()
        }
      case .scene(let document):
        for file in sessions {
          try replay(file, scene: scene) {
            let screen = SceneScreen(document)
            try verify(
              $0.heard(with: table), on: screen, rules: screen.rules, output, &$1, scene: scene)
          }
        }
      }
    }
    if let text = format.text(of: reports) {
      output.writeLine(text)
    } else if sessionCount > 1 {
      output.writeLine(summary(of: reports))
    }
    try output.check()
    // The highest code wins, because an unreadable file matters more than a difference.
    if let code = codes.max(by: { $0.rawValue < $1.rawValue }) { throw code }
  }

  private func summary(of reports: [SessionReport]) -> String {
    let sessions = reports.count.counting("session")
    let failed = reports.count { !$0.isReplayed }
    guard failed < reports.count else { return "\(sessions), none replayed." }
    let differing = reports.filter { $0.isReplayed && !$0.differences.isEmpty }
    let differences = differing.reduce(0) { $0 + $1.differences.count }
    var parts = [
      sessions, reports.reduce(0) { $0 + $1.commandCount }.counting("command"),
      differences == 0
        ? "no differences"
        : differences.counting("difference") + " in " + differing.count.counting("session"),
    ]
    if update {
      let updates = differing.count(where: \.isUpdated)
      let failedUpdates = differing.count - updates
      if updates > 0 { parts.append(failedUpdates == 0 ? "updated" : "\(updates) updated") }
      if failedUpdates > 0 { parts.append("\(failedUpdates) not updated") }
    }
    if failed > 0 { parts.append("\(failed) not replayed") }
    return parts.joined(separator: ", ") + "."
  }

  /// Replays a session, and prints its differences in plain text.
  @MainActor
  private func verify(
    _ session: RecordedSession, on screen: AccessibilityElement, rules: TraversalRules,
    _ output: StandardOutput, _ report: inout SessionReport, scene: String?
  ) throws {
    let file = report.file
    try ReaderOptions.check(session.options.dialect, live)
    let replay = session.replay(on: screen, rules: rules, voices: .user(session.options))
    report = SessionReport(file, scene: scene, of: replay)
    try SessionFile.report(replay.problems)
    func print(_ line: String) { if format == .text { output.writeLine(line) } }
    let differences = report.differences
    let commands = report.commandCount.counting("command")
    guard !differences.isEmpty else { return print("\(file): \(commands), no differences.") }
    // Print differences even before an update, because the user must see if a command no longer
    // finds its element.
    for difference in differences { print(difference.description) }
    let summary = "\(file): \(differences.count.counting("difference")) in \(commands)"
    guard update else {
      print(summary + ".")
      throw ExitCode(1)
    }
    try OutputFiles.write(session.updated(with: replay), to: file)
    report.isUpdated = true
    print(summary + ", updated.")
  }
}
