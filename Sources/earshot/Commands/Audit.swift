internal import AccessibilityAudit
internal import ArgumentParser
internal import Scenes

struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find what is wrong with a scene for people who do not see it.",
    usage: "earshot audit [<options>] <scene> ...",
    discussion: """
      Each finding is an error, a warning, a piece of advice or a note, with its rule, the place in the \
      file, why it matters and how to mend it. What could not be checked is always said.

      It exits with 0 if there is no error and no warning, whatever advice and notes there are; with 1 \
      if there is one; with 65 if a file is no scene or the baseline can't be understood; with 66 if a \
      file can't be read.

      A baseline is a file of findings that are known and not told again. --update-baseline writes all \
      that is found now into it, and exits with 0. Documentation/audit.md lists the rules.

        earshot audit form.yaml
        earshot audit screens/*.yaml --format sarif
        earshot audit form.yaml --baseline known.txt --update-baseline
      """)

  @Argument(help: "The scenes, or dumps of other tools; - is standard input.", completion: .scenes)
  var scenes: [String]

  @Option(help: "How the findings are written.")
  var format: AuditFormat = .text

  @Option(
    help: ArgumentHelp("Do not tell what this file knows.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write what is found into the baseline, and tell how much that is.")
  var updateBaseline = false

  func validate() throws {
    try OptionText.checkFile(baseline, of: "--baseline", suchAs: "audit-baseline.txt")
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline needs a file. Add --baseline FILE.")
    }
  }

  func run() throws { try onMain { try $0.runOnMain() } }

  @MainActor
  private func runOnMain() throws {
    if updateBaseline {
      for scene in scenes {
        var files = OutputFiles(reading: scene)
        files.add("--baseline", baseline)
        try files.check()
      }
    }
    var failure: ExitCode?
    var known = AuditBaseline()
    if let baseline {
      known = try AuditBaselineFile(path: baseline).read(orNothing: updateBaseline)
    }
    var reports: [AuditReport] = []
    for path in scenes {
      switch SceneLoading.outcome(of: path) {
      case .scene(let document):
        reports.append(AccessibilityAudit().report(on: .scene(document, named: path)))
      case .failure(let code, let problems):
        failure = failure ?? code
        reports.append(AuditReport(file: path, unreadBecauseOf: problems))
      }
    }
    if updateBaseline, let baseline {
      if let failure { throw failure }
      known.update(with: reports)
      try AuditBaselineFile(path: baseline).write(known)
      let count = reports.reduce(0) { $0 + $1.findings.count }
      let out = StandardOutput()
      out.writeLine(
        count == 1 ? "1 finding is known now." : "\(count) findings are known now.")
      return try out.check()
    }
    reports = reports.map(known.applied)
    // What is wrong with a file has been told to people; a program sees only the report.
    if format != .text || reports.contains(where: \.problems.isEmpty) {
      let out = StandardOutput()
      out.writeLine(format.text(of: reports, version: Earshot.configuration.version))
      try out.check()
    }
    if let failure { throw failure }
    if reports.contains(where: \.isFailure) { throw ExitCode(1) }
  }
}
