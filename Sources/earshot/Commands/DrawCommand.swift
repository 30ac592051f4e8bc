internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import Drawing
internal import Scenes
internal import ScreenReader

struct DrawCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw a scene with its reading order and its speech.",
    discussion: """
      The picture shows each element as a frame with a number. A list beside it gives the description, \
      the hint and the actions for each number. Without a scene, it draws the DJ deck.

        earshot draw --output deck.svg
        earshot draw form.yaml --output form.svg
      """)

  @Argument(help: .scene, completion: .scenes)
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Write the picture to this SVG file, or to standard output for -.", valueName: "file"),
    completion: .file())
  var output: String

  @Flag(help: "Draw the deck in landscape orientation.")
  var landscape = false

  func validate() throws {
    try OptionText.check(
      output, of: "--output",
      needs: "a file name, such as deck.svg, or - for standard output")
    if landscape, scene != nil {
      throw ValidationError(
        "--landscape applies only to the deck. For a scene, change the size in its file.")
    }
  }

  func runOnMain() throws {
    try OutputFiles.check(["--output": output], reading: scene)
    let svg = ScreenDrawing(of: try reader()).svg
    guard output != "-" else { return try StandardOutput.print([svg]) }
    try OutputFiles.write(svg + "\n", to: output)
  }

  /// Returns a reader for the deck or the scene.
  @MainActor
  private func reader() throws -> ScreenReader {
    guard let scene else {
      let deck = DJDeck()
      if landscape { deck.orientation = .landscape }
      return ScreenReader(screen: deck)
    }
    let screen = SceneScreen(try SceneLoading.load(scene))
    return ScreenReader(screen: screen, rules: screen.rules)
  }
}
