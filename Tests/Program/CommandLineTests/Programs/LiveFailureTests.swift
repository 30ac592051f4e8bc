import ArgumentParser
import BrowserClient
import DesktopClient
import Testing

@testable import earshot

/// Tests the exit codes of programs and pages that can't be read, and the names that are suggested.
@Suite struct LiveFailureTests {
  @Test(
    arguments: [
      (.noBrowser, 69), (.cannotStart("chromium", reason: "no"), 69),
      (.wrongAddress("ftp://a"), 65), (.noFile("form.html"), 66),
      (.cannotOpen("http://a/", reason: "no"), 69), (.noAnswer("http://a/", seconds: 10), 75),
      (.hung("http://a/"), 75), (.crashed("http://a/"), 69), (.ended, 69), (.tooManyNodes(5), 65),
    ] as [(BrowserFailure, Int32)])
  func theExitCodeOfAPageNamesTheKindOfItsFailure(_ failure: BrowserFailure, _ code: Int32) {
    #expect(failure.exitCode == ExitCode(code))
  }

  @Test(
    arguments: [
      (.noBus("no"), 69), (.noProgram("a", others: []), 69),
      (.ambiguous("a", choices: []), 69), (.notRegistered("a", seconds: 1, nil), 69),
      (.silent("a", nil), 69), (.noWindow("a", others: []), 69), (.hung("a"), 75),
      (.ended("a", code: 1), 69), (.closed("a"), 69), (.cannotStart("a", reason: "no"), 69),
    ] as [(DesktopFailure, Int32)])
  func theExitCodeOfAProgramNamesTheKindOfItsFailure(_ failure: DesktopFailure, _ code: Int32) {
    #expect(failure.exitCode == ExitCode(code))
  }

  @Test(arguments: [
    ("zenty", ["gedit", "zenity"], " Nearest: zenity."),
    ("Zenity", ["zenity"], " Nearest: zenity."),
    ("gedti", ["Gedit"], " Nearest: Gedit."),
    ("calculator", ["gedit", "zenity"], ""), ("zenity", [], ""),
  ])
  func aNearNameIsSuggested(_ name: String, _ others: [String], _ suggestion: String) {
    #expect(DesktopFailure.noProgram(name, others: others).suggestion == suggestion)
  }

  @Test(arguments: [
    DesktopFailure.hung("zenity"), .noWindow("zenty", others: ["zenity"]), .silent("zenty", nil),
  ])
  func otherFailuresSuggestNoName(_ failure: DesktopFailure) {
    #expect(failure.suggestion.isEmpty)
  }

  @MainActor @Test func eachSourceEndsOnce() {
    let (first, second) = (SourceDouble(), SourceDouble())
    EndingSources.add(first)
    EndingSources.add(second)
    EndingSources.endAll()
    EndingSources.endAll()
    #expect([first.endCount, second.endCount] == [1, 1])
  }
}
