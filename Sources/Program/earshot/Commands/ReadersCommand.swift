internal import ArgumentParser
internal import DialectTables
internal import Dialects
internal import TreeImport

struct ReadersCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "readers",
    abstract: "List the screen readers whose words Earshot speaks.",
    usage: "earshot readers [<options>] [<name>]",
    discussion: """
      Each line has a name for --reader, and the share of recorded steps that have the same words in \
      the same order, with the day of the measurement. Held pages were not used to make the rules, so \
      their share is what to expect of your own pages. VoiceOver is the default.

        earshot readers
        earshot readers --score orca-steps.jsonl --misses
        earshot readers orca-48 --format json > my-orca.json
        earshot app gedit --reader-table my-orca.json
      """)

  /// The form in which a reader is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: "The name of one reader.", completion: .list(Dialect.all.map(\.name)))
  var name: String?

  @Option(help: "The format of the reader: text, or json for its table.")
  var format: Format = .text

  @Option(
    file: "Compare the readers with this recording of the real ones, and print the figures.")
  var score: String?

  @Flag(help: "Also list the steps that differ.")
  var misses = false

  @Flag(help: "Also list the rows of each table, with the steps that have words from them.")
  var rows = false

  func validate() throws {
    try OptionText.checkFile(score, of: "--score", suchAs: "orca-steps.jsonl")
    if format == .json, name == nil {
      throw ValidationError(
        "--format json needs the name of a reader, such as \(Dialect.all[0].name).")
    }
    if let name, Dialect.named(name) == nil {
      throw ValidationError(
        "The reader “\(name)” has no table. Choose one of these: "
          + Dialect.all.map(\.name).joined(separator: ", ") + ".")
    }
    if score != nil, name != nil {
      throw ValidationError("--score compares all readers. Remove the name, or --score.")
    }
    if misses, score == nil { throw ValidationError("--misses needs --score FILE.") }
    if rows, score == nil { throw ValidationError("--rows needs --score FILE.") }
  }

  func runOnMain() throws {
    let output = StandardOutput()
    if let score {
      try compare(score, to: output)
    } else if let dialect = name.flatMap(Dialect.named) {
      output.writeLine(format == .json ? dialect.tableText : Self.line(for: dialect))
    } else {
      let voiceOver = ["voiceover: VoiceOver for iOS. The default.", Dialect.figuresOfVoiceOver]
      output.writeLine(voiceOver.compactMap(\.self).joined(separator: " "))
      for dialect in Dialect.all { output.writeLine(Self.line(for: dialect)) }
    }
    try output.check()
  }

  /// The line for a dialect, such as "orca-43: Orca 43. Measured on 2026-11-29: …".
  static func line(for dialect: Dialect) -> String {
    ["\(dialect.name): \(dialect.title).", dialect.figures()].compactMap(\.self)
      .joined(separator: " ")
  }

  private func compare(_ file: String, to output: StandardOutput) throws {
    guard let bytes = try? SceneLoading.bytes(of: file) else {
      _ = SceneLoading.unreadable(file)
      throw ExitCode.noInput
    }
    let recorded = RecordedStep.steps(in: bytes)
    guard !recorded.isEmpty else {
      throw ExitCode.badInput.reporting(
        "\(file) has no recorded steps. Each line must be a JSON object with key, heard and facts.")
    }
    for dialect in Dialect.all {
      let score = DialectScore(recorded, dialect)
      let groups = [
        ("moves in programs", score.moves),
        ("steps in programs", score.steps.filter { !$0.isInPage }),
      ]
      for (subject, steps) in groups where !steps.isEmpty {
        let equal = DialectScore.equal(in: steps)
        output.writeLine("\(dialect.name): \(Dialect.share(equal, of: steps.count)) \(subject).")
      }
      if rows {
        for (row, recording) in DialectScore.recordings(score.steps).sorted(by: { $0.key < $1.key })
        {
          output.writeLine(
            "\(dialect.name): \(row): \(recording.equal) of \(recording.total), "
              + "such as \(recording.example).")
        }
      }
      guard misses else { continue }
      for step in score.steps where !step.isEqual {
        let heard = step.heard.joined(separator: " / ")
        let words = step.words.joined(separator: " / ")
        output.writeLine("\(step.id) \(step.key): recorded: \(heard) Earshot: \(words)")
      }
    }
  }
}
