internal import ATDriver
internal import ArgumentParser
private import Foundation
internal import ReaderSession
internal import Scenes
internal import SourceDiagnostics

struct MCPCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Give an agent a screen reader, with the Model Context Protocol.",
    usage: "earshot mcp [<options>]",
    discussion: """
      Serves the agent that has started it, at standard input and output, until the input ends. Its tools \
      open a screen, perform commands, read it, explain, audit, and record and verify sessions.

      Unless you allow more, it opens files in one folder and pages of this machine, without a network. It \
      starts no program, types into no secure field, and writes nothing.

        earshot mcp
        earshot mcp --root site --allow staging.example.org
        earshot mcp --allow-programs 'python3 notes.py'
      """)

  @Option(
    help: ArgumentHelp(
      "The folder of the files that it may open (default: the current one).", valueName: "folder"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp("Open pages of this server, too.", valueName: "host"))
  var allow: [String] = []

  @Option(
    help: ArgumentHelp(
      "Start this program, exactly as written, in the root folder.", valueName: "command"))
  var allowPrograms: [String] = []

  @Flag(help: "Type into secure fields.")
  var allowSecrets = false

  func validate() throws {
    try OptionText.check(root, of: "--root", needs: "a folder")
    guard let root else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue
    else { throw ValidationError("“\(root)” is not a folder. Name an existing one with --root.") }
  }

  func runOnMain() throws {
    Signals.exitCleanly()
    defer { EndingSources.endAll() }
    var input = LineInput()
    let policy = AgentPolicy(
      root: root ?? FileManager.default.currentDirectoryPath, hosts: allow, programs: allowPrograms)
    var server = MCPServer(
      identity: Identity(name: "earshot", version: Earshot.version, platform: "linux"),
      permitsSecrets: allowSecrets,
      host: .init(
        open: { (what) throws(ProtocolError) in
          try ContentOpener.open(try policy.request(for: what))
        },
        session: { (path) throws(ProtocolError) in try policy.session(at: path) },
        arrived: { input.arrived() },
        send: { _ = StdioPipe.write(Array(($0 + "\n").utf8)) }))
    while let line = input.next() { server.receive(line) }
    server.end()
  }
}
