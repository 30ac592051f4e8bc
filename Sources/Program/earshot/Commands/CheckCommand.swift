internal import ArgumentParser
internal import Scenes
private import TextFormats

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that files are valid scenes, and list all errors.",
    discussion: """
      For each valid file, it prints the number of elements. Errors appear on standard error with \
      file, line and column. Exit codes: 0 if all files are valid, 65 if one is not a scene, 66 if one \
      can't be read.

        earshot check form.yaml
      """)

  @Argument(
    help: ArgumentHelp("The files, or - for standard input.", valueName: "scene"),
    completion: .scenes)
  var files: [String]

  func run() throws {
    let output = StandardOutput()
    var failure: ExitCode?
    for path in files {
      do {
        let document = try SceneLoading.load(path)
        output.writeLine("\(path): valid, \(document.elementCount.counting("element")).")
      } catch let code as ExitCode {
        // A missing file matters more than an invalid one, so its exit code wins.
        if failure != .noInput { failure = code }
      }
    }
    try output.check()
    if let failure { throw failure }
  }
}

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the scene format as a JSON Schema.",
    discussion: """
      Editors use the schema to complete and check scenes. Save it in a file, and name that file in \
      the first line of each scene, as the second line below shows.

        earshot schema > earshot.schema.json
        # yaml-language-server: $schema=earshot.schema.json
      """)

  func run() throws { try StandardOutput.print([SceneSchema.text]) }
}
