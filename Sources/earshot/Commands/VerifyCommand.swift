internal import ArgumentParser
internal import ReaderSession
internal import Scenes

struct VerifyCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Replay recorded sessions on a scene, and show differences.",
    discussion: """
      A recorded session is a file of commands. The lines below each command are the expected speech, \
      such as "#= 2". To write a session, use earshot run SCENE --record FILE or earshot transcript.

      If the speech differs, the exit code is 1. With --update, the files are changed instead, and \
      keep their comments. Each session starts with the scene in its initial state.

        earshot verify deck.yaml deck.txt
        earshot verify deck.yaml sessions/*.txt --update
      """)

  @Argument(help: .scene, completion: .scenes)
  var scene: String

  @Argument(help: "The recorded sessions.", completion: .file())
  var files: [String]

  @Flag(help: "Write the current speech to the files as the expected speech.")
  var update = false

  func validate() throws {
    if files.contains("-") {
      throw ValidationError("A session can't be standard input. Specify a file.")
    }
  }

  func runOnMain() throws {
    let document = try SceneLoading.load(scene)
    let output = StandardOutput()
    var codes: [ExitCode] = []
    for file in files {
      do {
        try verify(file, on: document, output)
      } catch let code as ExitCode {
        codes.append(code)
      }
    }
    try output.check()
    // The highest code wins, because an unreadable file matters more than a difference.
    if let code = codes.max(by: { $0.rawValue < $1.rawValue }) { throw code }
  }

  @MainActor
  private func verify(_ file: String, on document: SceneDocument, _ output: StandardOutput) throws {
    let session = try SessionFile.read(file)
    let screen = SceneScreen(document)
    let replay = session.replay(on: screen, rules: screen.rules, voices: .user(session.options))
    try SessionFile.report(replay.problems)
    let differences = session.differences(in: replay)
    let commands = (replay.steps.count - 1).counting("command")
    guard !differences.isEmpty else {
      return output.writeLine("\(file): \(commands), no differences.")
    }
    // Print differences even before an update, because the user must see if a command no longer
    // finds its element.
    for difference in differences { output.writeLine(difference.description) }
    let summary = "\(file): \(differences.count.counting("difference")) in \(commands)"
    guard update else {
      output.writeLine(summary + ".")
      throw ExitCode(1)
    }
    try OutputFiles.write(session.updated(with: replay), to: file)
    output.writeLine(summary + ", updated.")
  }
}
