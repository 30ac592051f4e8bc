import Languages
import Testing

@testable import DesktopClient

/// The text of each failure: the problem, then the solution.
struct DesktopFailureTests {
  private static let many = (1...21).map { "p\($0)" }
  private static let qt =
    "Programs made with Qt need QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 and a display."

  private static let texts: [(failure: DesktopFailure, text: String)] = [
    (
      .noBus("no session bus is running"),
      "Can't reach the accessibility bus: no session bus is running. Start Earshot in a desktop "
        + "session, or start the program without a desktop: "
        + "earshot run --start 'PROGRAM' --headless."
    ),
    (
      .noProgram("calc", others: []),
      "No running program that can be read is called “calc”. No program can be read. Start it "
        + "after Earshot, or with earshot run --start 'PROGRAM'."
    ),
    (
      .noProgram("calc", others: ["Files", "gedit"]),
      "No running program that can be read is called “calc”. "
        + "These can be read: “Files”, “gedit”."
    ),
    (
      .noProgram("calc", others: many),
      "No running program that can be read is called “calc”. These can be read: "
        + many.prefix(20).map { "“\($0)”" }.joined(separator: ", ") + ", …."
    ),
    (
      .ambiguous("zenity", choices: ["pid:3 (zenity)", "zenity#2"]),
      "Several programs match “zenity”. Choose one: pid:3 (zenity), zenity#2."
    ),
    (
      .notRegistered("app", seconds: 10, .qt),
      "“app” offered nothing to read within 10 seconds. Allow more time with --wait. " + qt
    ),
    (
      .notRegistered("app", seconds: 1, nil),
      "“app” offered nothing to read within 1 second. Allow more time with --wait. "
        + "It does not seem to use GTK, Qt or Chromium, and may offer no accessibility at all."
    ),
    (
      .silent("app", .gtk),
      "“app” runs, but offers nothing to read. Start it again while Earshot runs, or with --start. "
        + "Programs made with GTK need GTK_A11Y=atspi, and NO_AT_BRIDGE must not be set."
    ),
    (
      .silent("app", .chromium),
      "“app” runs, but offers nothing to read. Start it again while Earshot runs, or with --start. "
        + "Programs made with Electron or Chromium need the option --force-renderer-accessibility."
    ),
    (
      .silent("app", nil),
      "“app” runs, but offers nothing to read. "
        + "It does not seem to use GTK, Qt or Chromium, and may offer no accessibility at all."
    ),
    (.noWindow("Help", others: []), "The program has no window."),
    (
      .noWindow("Help", others: ["Main", "Find"]),
      "No window has the title “Help”. These are the titles: “Main”, “Find”."
    ),
    (.hung("app"), "“app” does not answer. Try again when it does, or end it."),
    (.ended("app", code: nil), "“app” has ended. Start it again."),
    (.ended("app", code: 3), "“app” has ended with exit code 3. Start it again."),
    (.ended("app", code: 139), "“app” has ended with exit code 139 (SIGSEGV). Start it again."),
    (.closed("app"), "“app” has closed."),
    (
      .cannotStart("app", reason: "the program is not installed"),
      "Can't start “app”: the program is not installed."
    ),
    // A name is not a phrase.
    (.ended("{code}", code: 3), "“{code}” has ended with exit code 3. Start it again."),
    (.hung("{name}"), "“{name}” does not answer. Try again when it does, or end it."),
  ]

  @Test(arguments: texts)
  func aFailureNamesTheProblemAndTheSolution(failure: DesktopFailure, text: String) {
    #expect(failure.description == text)
    #expect("\(failure)" == text)
  }

  /// Only these are heard; the others are printed before there is a screen.
  private static let german: [(failure: DesktopFailure, text: String)] = [
    (
      .hung("app"),
      "„app“ antwortet nicht. Später noch einmal versuchen oder das Programm beenden."
    ),
    (.ended("app", code: nil), "„app“ wurde beendet. Bitte neu starten."),
    (
      .ended("app", code: 137),
      "„app“ wurde mit dem Exit-Code 137 (SIGKILL) beendet. Bitte neu starten."
    ),
    (.closed("app"), "„app“ wurde geschlossen."),
    (.noWindow("x", others: []), "The program has no window."),
  ]

  @Test(arguments: german)
  func whatIsHeardHasTheLanguageOfTheReader(failure: DesktopFailure, text: String) {
    #expect(failure.description(in: PhraseBook.of("de").phrases.program) == text)
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (127, "127"), (128, "128"), (129, "129 (SIGHUP)"), (130, "130 (SIGINT)"),
    (134, "134 (SIGABRT)"), (143, "143 (SIGTERM)"), (255, "255"), (-1, "-1"),
    (.min, "-2147483648"), (.max, "2147483647"),
  ])
  func anExitCodeIsNamedAfterItsSignal(code: Int32, words: String) {
    #expect(DesktopFailure.words(for: code) == words)
  }

  @Test func onlyAClosedProgramIsExpectedAndOnlyAHungOneIsTemporary() {
    let failures = Self.texts.map(\.failure)
    #expect(failures.filter(\.isExpected) == [.closed("app")])
    #expect(failures.filter(\.isTemporary) == [.hung("app"), .hung("{name}")])
  }
}
