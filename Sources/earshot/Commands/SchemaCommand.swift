internal import ArgumentParser
internal import Scenes

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the scene format as a JSON Schema.",
    discussion: """
      Editors use it to complete and check scenes. Write it into a file, and name that file in the first \
      line of a scene, like the second line here.

        earshot schema > earshot.schema.json
        # yaml-language-server: $schema=earshot.schema.json
      """)

  func run() throws {
    let out = StandardOutput()
    out.writeLine(SceneSchema.text)
    try out.check()
  }
}
