internal import AccessibilityAudit
internal import ArgumentParser
internal import Scenes

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find accessibility barriers in a scene.",
    usage: "earshot audit [<options>] <scene> ...",
    discussion: """
      Each finding is an error, a warning, advice or a note, with its rule, its place in the file, the \
      reason and the fix. The report always lists the checks that were not possible.

      Exit codes: 0 without errors and warnings, 1 with them, 65 if a file is not a scene or the \
      baseline is invalid, 66 if a file can't be read.

      A baseline is a file of known findings, which are not reported again. --update-baseline writes \
      all current findings into it and exits with 0. Documentation/audit.md lists the rules.

        earshot audit form.yaml
        earshot audit screens/*.yaml --format sarif
        earshot audit form.yaml --baseline known.txt --update-baseline
      """)

  @Argument(help: "Scenes, or dumps of other tools; - is standard input.", completion: .scenes)
  var scenes: [String]

  @Option(help: "The format of the report.")
  var format: AuditFormat = .text

  @Option(
    help: ArgumentHelp("Do not report the findings in this file.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write all findings to the baseline, and print their number.")
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
      known = try AuditBaselineFile(path: baseline).read(allowMissing: updateBaseline)
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
        "The baseline now has \(count) \(count == 1 ? "finding" : "findings").")
      return try out.check()
    }
    reports = reports.map(known.applied)
    // Problems of a file are on standard error already; a program reads only the report.
    if format != .text || reports.contains(where: \.problems.isEmpty) {
      let out = StandardOutput()
      out.writeLine(format.text(of: reports, version: Earshot.configuration.version))
      try out.check()
    }
    if let failure { throw failure }
    if reports.contains(where: \.isFailure) { throw ExitCode(1) }
  }
}
