import ArgumentParser
import Testing

@testable import earshot

/// Tests the options that choose a program or a page instead of a scene.
@Suite struct LiveOptionTests {
  struct Case: CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    init(_ arguments: [String], _ message: String) {
      (self.arguments, self.message) = (arguments, message)
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let contradictions = [
    Case(["--app", ""], "--app needs the name of a program, such as gedit."),
    Case(["--start", ""], "--start needs a command, such as 'zenity --scale'."),
    Case(["--page", ""], "--page needs a file or an address, such as form.html."),
    Case(["--browser", ""], "--browser needs the path of a browser."),
    Case(["--save-tree", ""], "--save-tree needs a file name, such as tree.jsonl."),
    Case(["--save-tree", "-"], "--save-tree needs a file name, such as tree.jsonl."),
    Case(["--wait=-1"], "--wait must be a whole number from 0 to 3600, not -1."),
    Case(["--wait", "3601"], "--wait must be a whole number from 0 to 3600, not 3601."),
    Case(["--app", "a", "--start", "b"], "--app and --start can't be used together. Remove one."),
    Case(["--app", "a", "--page", "b"], "--app and --page can't be used together. Remove one."),
    Case(
      ["--page", "b", "--start", "a"], "--start and --page can't be used together. Remove one."),
    Case(["--headless"], "--headless needs a program: --start 'COMMAND' --headless."),
    Case(
      ["--app", "a", "--headless"], "--headless needs a program: --start 'COMMAND' --headless."),
    Case(
      ["--page", "a", "--headless"], "--headless needs a program: --start 'COMMAND' --headless."),
    Case(["--size", "big", "--page", "a"], "The value 'big' is invalid for '--size"),
    Case(
      ["--size", "49x844", "--page", "a"],
      "Both numbers of --size must be from 50 to 10000, such as 390x844."),
    Case(
      ["--size", "390x10001", "--page", "a"],
      "Both numbers of --size must be from 50 to 10000, such as 390x844."),
    Case(
      ["--size", "80x1", "--terminal", "a"],
      "Both numbers of --size must be from 2 to 1000, such as 80x24."),
    Case(
      ["--size=-80x24", "--terminal", "a"],
      "Both numbers of --size must be from 2 to 1000, such as 80x24."),
    Case(["--terminal", ""], "--terminal needs a command, such as 'vim notes.txt'."),
    Case(
      ["--terminal", "a", "--page", "b"],
      "--page and --terminal can't be used together. Remove one."),
    Case(["--wait", "long", "--page", "a"], "The value 'long' is invalid for '--wait"),
  ]

  @Test(arguments: contradictions)
  func aContradictionIsRefusedWithItsRemedy(_ refused: Case) {
    expectMessage(refused.message) { _ = try LiveOptions.parse(refused.arguments) }
  }

  static let missing = [
    Case(
      ["--window", "a", "--page", "b"],
      "--window needs a program. Add --app NAME or --start 'COMMAND'."),
    Case(["--window", "a"], "--window needs a program. Add --app NAME or --start 'COMMAND'."),
    Case(
      ["--size", "100x100"],
      "--size needs a page or a terminal. Add --page ADDRESS or --terminal 'COMMAND'."),
    Case(["--browser", "b", "--app", "a"], "--browser needs a page. Add --page ADDRESS."),
    Case(["--offline", "--start", "a"], "--offline needs a page. Add --page ADDRESS."),
    Case(
      ["--wait", "3"],
      "--wait needs a program or a page. Add --app NAME, --start 'COMMAND', --page ADDRESS or --terminal "
        + "'COMMAND'."),
    Case(
      ["--save-tree", "t"],
      "--save-tree needs a program or a page. Add --app NAME, --start 'COMMAND', --page ADDRESS or "
        + "--terminal 'COMMAND'."),
  ]

  @Test(arguments: missing)
  func anOptionNamesTheProgramOrThePageThatItNeeds(_ refused: Case) throws {
    let options = try LiveOptions.parse(refused.arguments)
    expectMessage(refused.message) { try options.checkNeeds() }
    // The scene does not stand in for the program.
    expectMessage(refused.message) { try options.check(scene: "deck.yaml") }
  }

  static let witness = [
    Case([], "Specify a program with --start 'COMMAND', or a page with --page ADDRESS."),
    Case(
      ["--start", "a", "--page", "b"],
      "--start and --page can't be used together. Remove one."),
    Case(["--start", "a", "--size", "500x500"], "--size needs a page. Add --page ADDRESS."),
    Case(["--start", "a", "--browser", "b"], "--browser needs a page. Add --page ADDRESS."),
    Case(
      ["--page", "a", "--size", "390x844"],
      "No window of a browser is 390x844. Record and replay the page with a size from 500x110 to "
        + "1590x1100, such as 1272x740."),
  ]

  @Test(arguments: witness)
  func aWitnessHearsOneProgramOrOnePageInAWindow(_ refused: Case) {
    expectMessage(refused.message) { _ = try WitnessCommand.parse(["a.txt"] + refused.arguments) }
  }

  @Test(arguments: [
    (["--app", "a"], "The scene and the program can't be read together. Remove one."),
    (["--start", "a"], "The scene and the program can't be read together. Remove one."),
    (["--page", "a"], "The scene and the page can't be read together. Remove one."),
    (["--terminal", "a"], "The scene and the program can't be read together. Remove one."),
  ])
  func aSceneIsNotReadBesideAProgram(_ arguments: [String], _ message: String) throws {
    let options = try LiveOptions.parse(arguments)
    expectMessage(message) { try options.check(scene: "deck.yaml") }
    try options.check(scene: nil)
  }

  @Test func withoutOptionsASceneIsNeeded() throws {
    let options = try LiveOptions.parse([])
    #expect(!options.isChosen)
    #expect(options.name.isEmpty)
    try options.check(scene: "deck.yaml")
    expectMessage(
      "Specify a scene, a program with --app NAME, --start 'COMMAND' or --terminal 'COMMAND', or a page "
        + "with --page ADDRESS."
    ) { try options.check(scene: nil) }
  }

  @Test(arguments: [
    (["--app", "gedit", "--window", "Find", "--wait", "0", "--save-tree", "t"], "gedit"),
    (["--start", "zenity --scale", "--headless", "--wait", "3600"], "zenity --scale"),
    (["--page", "form.html", "--size", "50x10000", "--browser", "b", "--offline"], "form.html"),
    (["--terminal", "vim", "--size", "2x1000", "--wait", "3", "--save-tree", "t"], "vim"),
  ])
  func aChoiceHasAName(_ arguments: [String], _ name: String) throws {
    let options = try LiveOptions.parse(arguments)
    try options.check(scene: nil)
    #expect(options.isChosen)
    #expect(options.name == name)
  }

  @Test(arguments: [
    ("390x844", "390x844"), ("50x50", "50x50"), ("10000x10000", "10000x10000"),
    ("0800x600", "800x600"),
  ])
  func aSizeHasAWidthAndAHeight(_ text: String, _ size: String) {
    #expect(SourceSize(argument: text)?.defaultValueDescription == size)
  }

  @Test(arguments: [
    "", "x", "390", "390x", "x844", "390x844x1", "390×844", "390 x 844", "390.5x844",
    "99999999999999999999x844", "phone",
  ])
  func anotherSizeIsRefused(_ text: String) {
    #expect(SourceSize(argument: text) == nil)
  }

  @Test func optionsWithoutAChoiceAreLikeThoseOfAnEmptyLine() throws {
    let (none, parsed) = (LiveOptions.none, try LiveOptions.parse([]))
    #expect(Self.values(of: none) == Self.values(of: parsed))
  }

  /// The options of a session. Parsing them is slow in a debug build, so there are few.
  private static let sessions: [[String]] = [
    [
      "--record", "s.txt", "--output", "s.wav", "--voice", "calm", "--language", "de", "--rate",
      "300",
      "--pitch", "40", "--volume", "90", "--punctuation", "all", "--verbosity", "brief",
      "--no-hints", "--hint-pause", "2.5", "--sound-volume", "10",
    ], ["--silent", "--no-history"], ["--companion", "--unpaced"],
  ]

  @Test(arguments: sessions)
  func aPageIsOpenedAsByRun(_ session: [String]) throws {
    let options = [
      "--size", "800x600", "--browser", "b", "--offline", "--wait", "3", "--save-tree", "t",
    ]
    let page = try PageCommand.parse(["form.html"] + options + session).command
    let run = try RunCommand.parse(["--page", "form.html"] + options + session)
    #expect(Self.values(of: page) == Self.values(of: run))
    #expect(
      Self.values(of: page) != Self.values(of: try RunCommand.parse(["--page", "form.html"])))
  }

  @Test(arguments: sessions)
  func aProgramIsOpenedAsByRun(_ session: [String]) throws {
    let options = ["--window", "Find", "--wait", "3", "--save-tree", "t"]
    let app = try AppCommand.parse(["gedit"] + options + session).command
    let run = try RunCommand.parse(["--app", "gedit"] + options + session)
    #expect(Self.values(of: app) == Self.values(of: run))
    #expect(Self.values(of: app) != Self.values(of: try RunCommand.parse(["--app", "gedit"])))
  }

  @Test(arguments: [
    (["--wait", "4000"], "--wait must be a whole number from 0 to 3600, not 4000."),
    (["--save-tree", "-"], "--save-tree needs a file name, such as tree.jsonl."),
    (["--rate", "3"], "--rate must be a whole number from 80 to 1200, not 3."),
    (["--record", ""], "--record needs a file name, such as session.txt."),
    (["--silent", "--output", "a"], "--silent and --output can't be used together. Remove one."),
  ])
  func theShortCommandsRefuseWhatRunRefuses(_ arguments: [String], _ message: String) {
    expectMessage(message) { _ = try PageCommand.parse(["form.html"] + arguments) }
    expectMessage(message) { _ = try AppCommand.parse(["gedit"] + arguments) }
    expectMessage(message) { _ = try RunCommand.parse(["--app", "gedit"] + arguments) }
  }

  private static func values(of options: LiveOptions) -> [String] {
    [
      options.app, options.window, options.start, "\(options.headless)",
      options.wait.map { "\($0)" }, options.page, options.size?.defaultValueDescription,
      options.browser, "\(options.offline)", options.saveTree,
    ].map { $0 ?? "nil" }
  }

  private static func values(of run: RunCommand) -> [String] {
    let texts = run.voiceOptions.chosenTexts.merging(run.reading.chosenTexts) { first, _ in first }
    let flags = [
      run.watch, run.practice, run.history, run.prompted.silent, run.prompted.unpaced,
      run.prompted.companion,
    ]
    return values(of: run.live) + texts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      + [run.scene, run.record, run.soundFile.output].map { $0 ?? "nil" } + flags.map { "\($0)" }
  }

  /// Expects that a closure throws an error whose message begins with a text.
  private func expectMessage(
    _ message: String, location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    do {
      try body()
      Issue.record("Nothing was refused.", sourceLocation: location)
    } catch {
      // Of errors from parsing, only the text after their location in the help is compared.
      let text = LiveOptions.message(for: error)
      #expect(text.hasPrefix(message), "\(text)", sourceLocation: location)
    }
  }
}
