internal import ArgumentParser
internal import BrowserClient
internal import DesktopClient
private import Foundation
internal import OrcaWitness
internal import ReaderSession
internal import SourceDiagnostics

struct WitnessCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "witness",
    abstract: "Replay a recorded session in the real Orca, and show differences.",
    usage: "earshot witness <session> --start 'COMMAND'",
    discussion: """
      The session has only keys, such as tab, arrow down, space, type Ann and press ctrl f, and on a \
      page the quick keys of its reader, such as h. Orca and \
      the program, or the browser with the page, run without a display and without sound, and nothing of your desktop is touched. \
      Words are compared in order, without case and punctuation. The names of pressed keys are left out.

      If the words differ, the exit code is 1.

        earshot transcript --start 'zenity --forms --add-entry=Name' --headless --reader orca-43 \\
          --commands keys.txt > form.txt
        earshot witness form.txt --start 'zenity --forms --add-entry=Name'

      Rows of a page depend on its size, so record it with the size of the window:

        earshot transcript --page form.html --size 1272x740 --reader orca-43 \\
          --commands keys.txt > form.txt
        earshot witness form.txt --page form.html
      """)

  @Argument(help: "The recorded session.", completion: .file())
  var session: String

  @Option(
    help: ArgumentHelp("The program, which is started without a display.", valueName: "command"))
  var start: String?

  @Option(
    help: ArgumentHelp(
      "The web page, which is opened in a browser without a display: a file, or an address with "
        + "http: or https:.",
      valueName: "address"))
  var page: String?

  @Option(
    help: ArgumentHelp(
      "The size of the page (default: 1272x740).", valueName: "width x height"))
  var size: SourceSize?

  @Option(help: LiveOptions.browserHelp, completion: .file())
  var browser: String?

  @Flag(help: .hidden)
  var headless = false

  @Option(
    file: "The folder src of another version of Orca, in place of the installed one.")
  var orca: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A variable of the environment of that version, such as GI_TYPELIB_PATH=/opt/at-spi.",
      valueName: "name=value"))
  var orcaVariable: [String] = []

  @Option(
    file: "Write what Orca said, and what AT-SPI says of each object, for earshot readers --score.")
  var record: String?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How often to replay the session, to see whether Orca says the same each time.",
      valueName: "count"))
  var count = 1

  func validate() throws {
    try OptionText.check(start, of: "--start", needs: "a command, such as 'zenity --scale'")
    try OptionText.check(page, of: "--page", needs: "a file or an address, such as form.html")
    try OptionText.check(browser, of: "--browser", needs: "the path of a browser")
    guard (start == nil) != (page == nil) else {
      throw ValidationError(
        start == nil
          ? "Specify a program with --start 'COMMAND', or a page with --page ADDRESS."
          : "--start and --page can't be used together. Remove one.")
    }
    for (option, isGiven) in [("--browser", browser != nil), ("--size", size != nil)]
    where isGiven && page == nil {
      throw ValidationError("\(option) needs a page. Add --page ADDRESS.")
    }
    try check(size)
    try OptionText.checkFile(orca, of: "--orca", suchAs: "orca/src")
    try OptionText.checkFile(record, of: "--record", suchAs: "orca-steps.jsonl")
    try OptionText.check(count, "--repeat", 1...1_000)
  }

  private func check(_ size: SourceSize?) throws {
    let (widths, heights) = (BrowserWindow.widths, BrowserWindow.heights)
    guard let size, !widths.contains(size.width) || !heights.contains(size.height) else { return }
    let smallest = SourceSize(widths.lowerBound, heights.lowerBound).defaultValueDescription
    let largest = SourceSize(widths.upperBound, heights.upperBound).defaultValueDescription
    throw ValidationError(
      "No window of a browser is \(size.defaultValueDescription). Record and replay the page with a "
        + "size from \(smallest) to \(largest), such as 1272x740.")
  }

  func runOnMain() throws {
    let recorded = try SessionFile.read(session)
    let steps = try keySteps(of: recorded)
    let recordedSize = recorded.options.size.flatMap { SourceSize(argument: $0) }
    let program = try program(sized: size ?? recordedSize)
    let output = StandardOutput()
    var first: WitnessReport?
    var equal = 0
    for _ in 0..<count {
      let report = try replay(steps, in: program)
      if first == nil { first = report }
      if report.heard == first?.heard { equal += 1 }
    }
    guard let report = first else { return }
    if let record { try OutputFiles.write(report.recording(named: name), to: record) }
    if let note = report.note(on: recorded.options) { StandardError.write(note) }
    for difference in report.differences { output.writeLine(difference) }
    output.writeLine(report.summary)
    if count > 1 { output.writeLine("\(equal) of \(count) runs of Orca are equal.") }
    try output.check()
    if !report.differences.isEmpty || equal < count { throw ExitCode(1) }
  }

  private func keySteps(of recorded: RecordedSession) throws -> [KeyStep] {
    do {
      return try recorded.keySteps()
    } catch {
      throw ExitCode.badInput.reporting(error.description)
    }
  }

  /// The command that starts the program, or a browser with the page.
  private func program(sized size: SourceSize?) throws -> String {
    guard let page else { return start ?? "" }
    try check(size)
    let size = size ?? SourceSize(1_272, 740)
    do {
      return try BrowserWindow.command(
        opening: page, width: size.width, height: size.height, browser: browser)
    } catch {
      throw ExitCode.reporting(error)
    }
  }

  private func replay(_ steps: [KeyStep], in program: String) throws -> WitnessReport {
    do throws(DesktopFailure) {
      let orca = try OrcaWitness(
        source: orca, variables: variables, environment: ProcessInfo.processInfo.environment)
      defer { orca.end() }
      var report = WitnessReport(file: session, version: orca.version)
      let asks = record != nil
      for step in steps {
        if step.number == nil {
          report.add(step, try orca.open(program, recordsFacts: asks))
          continue
        }
        var heard = OrcaWitness.Step(heard: [])
        for (index, stroke) in step.strokes.enumerated() {
          let isLast = index == step.strokes.count - 1
          let new = try orca.press(stroke, recordsFacts: asks && isLast)
          heard = OrcaWitness.Step(heard: heard.heard + new.heard, facts: new.facts)
        }
        report.add(step, heard)
      }
      return report
    } catch {
      throw ExitCode.reporting(error)
    }
  }

  private var variables: [String: String] {
    Dictionary(
      orcaVariable.compactMap { text in
        text.firstIndex(of: "=").map {
          (String(text[..<$0]), String(text[text.index(after: $0)...]))
        }
      }, uniquingKeysWith: { $1 })
  }

  /// The name of the session in a recording, such as "form" for "tests/form.txt".
  private var name: String {
    URL(fileURLWithPath: session).deletingPathExtension().lastPathComponent
  }
}
