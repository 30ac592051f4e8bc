internal import AccessibilityAudit
internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import Drawing
private import Foundation
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics

struct DrawCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw a scene with its reading order and its speech.",
    usage: "earshot draw [<options>] [<scene>] --output <file>",
    discussion: """
      The picture shows each element with its label, a frame and a number. An arrow shows where the \
      order moves up or backwards. A list gives the description, the hint and the actions for each \
      number, and the findings of the audit. The colors are light or dark, like the viewer's system. \
      Without a scene, it draws the DJ deck.

        earshot draw --output deck.svg
        earshot draw form.yaml --output form.svg --no-findings
      """)

  @Argument(help: .scene, completion: .scenes)
  var scene: String?

  @OptionGroup var live: LiveOptions

  @Option(
    help: ArgumentHelp(
      "Write the picture to this SVG file, or to standard output for -.", valueName: "file"),
    completion: .file())
  var output: String

  @Flag(help: "Draw the deck in landscape orientation.")
  var landscape = false

  @Flag(help: "Draw the screen without the findings of the audit.")
  var noFindings = false

  func validate() throws {
    if live.isChosen { try live.check(scene: scene) } else { try live.checkNeeds() }
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
    let target = try target()
    let screen = target.screen
    var findings: [ScreenDrawing.Finding] = []
    if !noFindings { findings = AccessibilityAudit().report(on: target).drawn }
    let size = screen.accessibilityFrame.size
    let side = min(size.width, size.height)
    let isInPixels = !target.knowledge.contains(.pointSizes)
    let drawing = ScreenDrawing(
      of: ScreenReader(screen: screen, rules: target.rules), rules: target.rules,
      findings: findings,
      scale: isInPixels && side > Self.phoneWidth ? Self.phoneWidth / side : 1)
    guard output != "-" else { return try StandardOutput.print([drawing.svg]) }
    try OutputFiles.write(drawing.svg + "\n", to: output)
    // A script needs no confirmation.
    if isatty(STDERR_FILENO) == 1 { StandardError.write("Wrote \(output).") }
  }

  /// The usual width of a phone, in points. It replaces an unknown density.
  private static let phoneWidth = 411.0

  /// Returns the deck or the scene as a target of the audit.
  @MainActor
  private func target() throws -> AuditTarget {
    if live.isChosen { return AuditTarget(try live.scene(), named: live.name) }
    if let scene { return AuditTarget(try SceneLoading.load(scene), named: scene) }
    return AuditTarget(language: "en") {
      let deck = DJDeck()
      if landscape { deck.orientation = .landscape }
      return deck
    }
  }
}

extension AuditReport {
  /// The findings on the first screen, apart from notes, which require no change.
  fileprivate var drawn: [ScreenDrawing.Finding] {
    findings.filter { $0.severity != .info && $0.openers.isEmpty }.map { finding in
      ScreenDrawing.Finding(
        place: finding.subject?.place,
        text: finding.severity.word + ": " + finding.message,
        isBarrier: finding.severity.isFailure)
    }
  }
}

extension AuditSeverity {
  /// The word at the start of a sentence, such as "Warning".
  fileprivate var word: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
