internal import ArgumentParser
internal import FileWriting
internal import ReaderSession
internal import Scenes

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay recorded sessions on a scene, and show what is heard otherwise.",
    discussion: """
      A session is a file of commands. Below each command stand the lines that must be heard, such as \
      "#= 2". earshot run SCENE --record FILE makes one, and so does earshot transcript.

      It exits with 1 if anything is heard otherwise; with --update the files are changed instead, and \
      keep their comments. Each file begins with the scene as it is in its own file.

        earshot verify deck.yaml deck.txt
        earshot verify deck.yaml sessions/*.txt --update
      """)

  @Argument(help: .scene, completion: .scenes)
  var scene: String

  @Argument(help: "The recorded sessions.", completion: .file())
  var files: [String]

  @Flag(help: "Take what is heard now for what must be heard, and write it into the files.")
  var update = false

  func validate() throws {
    if files.contains("-") {
      throw ValidationError("A session can't be standard input. Name its file.")
    }
  }

  func run() throws { try onMain { try $0.runOnMain() } }

  @MainActor
  private func runOnMain() throws {
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
    // That a file could not be replayed at all matters more than what another one sounds like.
    if let code = codes.max(by: { $0.rawValue < $1.rawValue }) { throw code }
  }

  @MainActor
  private func verify(
    _ file: String, on document: SceneDocument, _ output: StandardOutput
  ) throws {
    let session = try SessionFile.read(file)
    let screen = SceneScreen(document)
    let replay = session.replay(
      on: screen, rules: screen.rules, voices: .person(session.options))
    try SessionFile.tell(replay.problems)
    let differences = session.differences(in: replay)
    let commands = Self.count(replay.steps.count - 1, "command")
    guard !differences.isEmpty else {
      return output.writeLine("\(file): \(commands), heard as recorded.")
    }
    // Also of what is taken: a command that finds nothing any more would else be kept as heard.
    for difference in differences { output.writeLine(difference.description) }
    guard update else {
      output.writeLine("\(file): \(Self.count(differences.count, "difference")) in \(commands).")
      throw ExitCode(1)
    }
    do throws(FileError) {
      try AtomicFile.write(session.updated(with: replay), to: file)
    } catch {
      StandardError.write(error.message)
      throw ExitCode.cannotWrite
    }
    output.writeLine(
      "\(file): \(Self.count(differences.count, "difference")) in \(commands), updated.")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
