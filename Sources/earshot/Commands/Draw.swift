internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import Scenes

struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the DJ deck with the order in which it is read, and what is said.",
    discussion: """
      The picture shows each element in a frame with a number. Beside it stand the numbers, with \
      the words that are said at once, those after a pause, and the actions.
      """)

  @Option(
    help: ArgumentHelp(
      "Write the picture into this SVG file; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Flag(help: "Draw it held on its side.")
  var landscape = false

  func validate() throws {
    if output.isEmpty {
      throw ValidationError("--output needs the name of a file, such as deck.svg.")
    }
  }

  func run() throws {
    let deck = DJDeck()
    if landscape { deck.orientation = .landscape }
    let svg = ScreenDrawing(of: deck).svg
    guard output != "-" else {
      let out = StandardOutput()
      out.writeLine(svg)
      return try out.check()
    }
    do throws(FileError) {
      try WholeFile.write(svg + "\n", to: output)
    } catch {
      StandardError.write(error.message)
      throw ExitCode.cannotWrite
    }
  }
}
