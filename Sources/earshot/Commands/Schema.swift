internal import ArgumentParser
internal import Scenes

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the scene format as a JSON Schema.",
    discussion: """
      Editors complete and check scenes by it. Write it into a file, and name that file in the first \
      line of a scene, as in the second line here.

        earshot schema > earshot.schema.json
        # yaml-language-server: $schema=earshot.schema.json
      """)

  func run() throws {
    let out = StandardOutput()
    out.writeLine(SceneSchema.text)
    try out.check()
  }
}
