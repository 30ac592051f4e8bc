internal import AccessibilityAudit
internal import AccessibilityModel
internal import ArgumentParser
internal import BrowserClient
internal import DesktopClient
private import Foundation
internal import LiveTree
internal import ReaderSession
internal import Scenes
internal import SourceDiagnostics
internal import TerminalAudit
internal import TerminalClient
internal import TerminalSpeech
private import TextFormats

struct AuditCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find accessibility barriers in a scene, a program or a page.",
    usage: "earshot audit [<options>] <scene> ...",
    discussion: """
      Each finding is an error, a warning, advice or a note. The report gives its rule, its position \
      in the file, the reason and the fix. It also lists the checks that were not possible.

      Exit codes: 0 without errors and warnings, 1 with errors or warnings, 65 for an invalid scene or \
      baseline, 66 if a file can't be read, 69 for an unreadable page.

      A page is opened in a second tab, where the audit operates its controls. It sends no form, follows \
      no link, and cuts the tab off the network. Files and pages of this machine are operated by \
      default, others with --operate.

      A program of --start is started a second time, without a display and with an empty home folder, and \
      operated there. A program of --app is only read.

      A recording of a terminal program is an asciicast, as asciinema rec --stdin writes it. The audit \
      finds spinners, silent menus and other output that readers repeat or miss. --most-words fails if \
      more words are heard for each word of content. Documentation/terminal-programs.md explains the rules.

      A program of --terminal is operated with the keys and the text in the file of --commands, and audited as \
      its recording would be.

      A baseline is a file of known findings, which are not reported again. --update-baseline writes \
      all current findings to it and exits with 0. Documentation/audit.md lists the rules.

        earshot audit form.yaml
        earshot audit screens/*.yaml --format sarif
        earshot audit form.yaml --baseline known.txt --update-baseline
        earshot audit session.cast --most-words 1.2
        earshot audit --terminal 'npm init' --commands keys.txt
      """)

  @Argument(
    help:
      "Scenes, dumps from other tools or recordings of terminal programs, or - for standard input.",
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var live: LiveOptions

  @Option(file: "Operate the program of --terminal with the commands in this file.")
  var commands: String?

  @Option(help: "The format of the report.")
  var format: AuditFormat = .text

  @Option(file: "Do not report the findings in this file.")
  var baseline: String?

  @Flag(help: "Write all current findings to the baseline, and print how many there are.")
  var updateBaseline = false

  @Option(
    help: ArgumentHelp(
      "Of a recording, the most words that may be heard for each word of content.",
      valueName: "number"))
  var mostWords: Double?

  @Flag(help: "Audit a page even if the server answers with an HTTP error.")
  var errorPage = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Operate a copy: a page in a second tab, or a second start of the program. The default is to operate \
      files, local pages and programs of --start.
      """)
  var operate: Bool?

  @Option(
    help: ArgumentHelp(
      "How long to operate the copy, 5 to 8 seconds by default. Large pages and slow machines need more.",
      valueName: "seconds"))
  var operateFor: Int?

  func validate() throws {
    try live.check(scene: scenes.first)
    let option = operateFor == nil ? operate == true ? "--operate" : nil : "--operate-for"
    if option != nil, live.app != nil {
      throw ValidationError(
        "The program is already running, so it is only read. Use --start 'COMMAND' to operate it.")
    }
    if let option, !live.isChosen {
      throw ValidationError(
        "\(option) needs a page or a program. Add --page ADDRESS or --start 'COMMAND'.")
    }
    try OptionText.check(operateFor, "--operate-for", 1...3_600)
    if operateFor != nil, operate == false {
      throw ValidationError(
        "--operate-for and --no-operate exclude each other. Remove one of them.")
    }
    if commands != nil, live.terminal == nil {
      throw ValidationError("--commands needs a terminal program. Add --terminal 'COMMAND'.")
    }
    if errorPage, live.page == nil {
      throw ValidationError("--error-page needs a page. Add --page ADDRESS.")
    }
    if let mostWords, !(mostWords >= 1 && mostWords.isFinite) {
      throw ValidationError("--most-words must be a number from 1, such as 1.2.")
    }
    try OptionText.checkFile(baseline, of: "--baseline", suchAs: "audit-baseline.txt")
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline needs a file. Add --baseline FILE.")
    }
  }

  func runOnMain() throws {
    if updateBaseline {
      for scene in scenes { try OutputFiles.check(["--baseline": baseline], reading: scene) }
    }
    var failure: ExitCode?
    var known = try baseline.map(knownFindings) ?? AuditBaseline()
    var reports: [AuditReport] = []
    var progress = WorkProgress("Audited", of: scenes.count, "scene")
    if live.terminal != nil {
      reports.append(try terminalReport())
    } else if live.isChosen {
      let report = try live.withScene(acceptsErrorPage: errorPage) { document, source in
        AccessibilityAudit().report(on: target(document, of: source))
      }
      reports.append(report)
    }
    for path in scenes {
      switch SceneLoading.content(of: path) {
      case .scene(let document):
        reports.append(AccessibilityAudit().report(on: AuditTarget(document, named: path)))
      case .recording(let recording):
        reports.append(TerminalAudit.report(on: recording, file: path, mostWords: mostWords))
      case .failure(let code, let problems):
        failure = failure ?? code
        reports.append(AuditReport(file: path, unreadBecauseOf: problems))
      }
      progress.advance()
    }
    if updateBaseline, let baseline {
      if let failure { throw failure }
      known.update(with: reports)
      try OutputFiles.write(known.text, to: baseline)
      let count = reports.reduce(0) { $0 + $1.findings.count }
      return try StandardOutput.print(["The baseline now has \(count.counting("finding"))."])
    }
    reports = reports.map(known.applied)
    // If no file could be read, omit the text report, because standard error already lists the
    // problems. Always print the other formats, because programs read only the report.
    if format != .text || reports.contains(where: \.problems.isEmpty) {
      try StandardOutput.print([format.text(of: reports, version: Earshot.version)])
    }
    if let failure { throw failure }
    if reports.contains(where: \.isFailure) { throw ExitCode(1) }
  }

  /// Operates a terminal program by a file of commands, and audits the session.
  @MainActor
  private func terminalReport() throws -> AuditReport {
    let session = try commands.map(SessionFile.read)
    return try live.withSource { source in
      let replay = session?.replay(
        on: source.screen, rules: source.rules, voices: .user(SessionOptions()))
      try SessionFile.report(replay?.problems ?? [])
      let recording = (source as? TerminalContent)?.recording
      return TerminalAudit.report(
        on: recording ?? TerminalRecording(columns: 1, rows: 1), file: live.saveTree ?? live.name,
        mostWords: mostWords)
    }
  }

  /// Returns a live screen with a copy to operate, or with the reason why it is not operated.
  @MainActor
  private func target(_ document: SceneDocument, of source: any LiveContent) -> AuditTarget {
    var target = AuditTarget(document, named: live.name)
    target.operationTime = operateFor.map { .seconds($0) }
    var progress: WorkProgress?
    target.onProgress = { done, count in
      progress = progress ?? WorkProgress("Operated", of: count, "control")
      if done > 0 { progress?.advance() }
    }
    do throws(CopyRefusal) {
      target.runningCopy = try copy(of: source)
    } catch {
      target.reasonAgainstOperation = error.reason
    }
    return target
  }

  /// The reason why a live screen is not operated, as a sentence.
  private struct CopyRefusal: Error {
    let reason: String
  }

  /// Returns a copy of a page or a program that may be operated.
  @MainActor
  private func copy(of source: any LiveContent) throws(CopyRefusal) -> any OperableCopy {
    if operate == false { throw CopyRefusal(reason: "The option --no-operate was given.") }
    guard let page = source as? BrowserPage else { return try programCopy() }
    if operate != true, !live.isLocal {
      throw CopyRefusal(
        reason:
          "The page is on another machine. Add --operate to operate it in a second tab without a network."
      )
    }
    if let copy = PageCopy(of: page, named: live.name, isBrief: operateFor == nil) { return copy }
    throw CopyRefusal(
      reason: page.ownsBrowser
        ? "The page could not be opened in a second tab."
        : "The browser belongs to the user, so the audit only reads it.")
  }

  @MainActor
  private func programCopy() throws(CopyRefusal) -> ProgramCopy {
    guard let command = live.start else {
      throw CopyRefusal(
        reason:
          "The program belongs to the user, so the audit only reads it. It operates those of --start."
      )
    }
    do throws(DesktopFailure) {
      return try ProgramCopy(
        of: command, named: live.name, window: live.window, patience: .seconds(live.wait ?? 10))
    } catch {
      throw CopyRefusal(
        reason:
          "The program could not be started a second time, with an empty home folder. \(error.description)"
      )
    }
  }

  /// Reads the baseline.
  ///
  /// If the command updates the baseline, a missing file counts as an empty baseline. Throws exit
  /// code 66 if the file can't be read, and 65 if it is not a baseline.
  private func knownFindings(in path: String) throws -> AuditBaseline {
    if updateBaseline, !FileManager.default.fileExists(atPath: path) { return AuditBaseline() }
    let limit = 10_000_000
    let bytes = try SceneLoading.bytes(of: path, limit: limit)
    guard bytes.count <= limit else {
      throw ExitCode.badInput.reporting("\(path): A baseline may have up to \(limit) bytes.")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(AuditBaseline.Problem) {
      return try AuditBaseline(parsing: text)
    } catch {
      throw ExitCode.badInput.reporting("\(path):\(error.line): \(error.message)")
    }
  }
}
