internal import AccessibilityAudit
internal import ArgumentParser
internal import Scenes

struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the accessibility barriers of a scene.",
    usage: "earshot audit [<options>] <scene> ...",
    discussion: """
      Each finding is an error, a warning, a piece of advice or a note, with its rule, its position in \
      the file, the effect on users and the fix. The report ends with the checks that were not possible.

      The exit code is 0 if there is no error and no warning, with or without advice and notes; 1 if \
      there is one; 65 if a file is not a scene or not a baseline; 66 if a file cannot be read.

      A baseline is a file of known findings, which reports leave out. --update-baseline writes the \
      present findings to it, and exits with 0. Documentation/audit.md lists the rules.

        earshot audit form.yaml
        earshot audit screens/*.yaml --format sarif
        earshot audit form.yaml --baseline known.txt --update-baseline
      """)

  @Argument(
    help: "The scenes, or dumps of other tools; - reads standard input.", completion: .scenes)
  var scenes: [String]

  @Option(help: "The format of the report.")
  var format: AuditFormat = .text

  @Option(
    help: ArgumentHelp("Leave out the findings in this file.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write the findings to the baseline, and print their number.")
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
        count == 1 ? "The baseline has 1 finding." : "The baseline has \(count) findings.")
      return try out.check()
    }
    reports = reports.map(known.applied)
    // People have read the errors of files on standard error; a program reads only the report.
    if format != .text || reports.contains(where: \.problems.isEmpty) {
      let out = StandardOutput()
      out.writeLine(format.text(of: reports, version: Earshot.configuration.version))
      try out.check()
    }
    if let failure { throw failure }
    if reports.contains(where: \.isFailure) { throw ExitCode(1) }
  }
}
