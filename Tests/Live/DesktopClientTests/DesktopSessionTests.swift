import DesktopTree
import Foundation
import Testing

@testable import DesktopClient

/// The decisions of a session while it waits for a program.
struct DesktopSessionTests {
  private static func program(
    _ name: String, _ process: Int?, windows: Int = 1, answers: Bool = true
  ) -> RunningProgram {
    RunningProgram(
      object: DesktopObject(bus: ":1.\(process ?? 0)", path: "/root"), name: name,
      windowCount: windows, processID: process, answers: answers)
  }

  /// The processes that were started.
  private static func isStarted(_ process: Int) -> Bool { process == 3 }

  // MARK: The program to read

  private typealias Search = (
    target: DesktopSession.Target, programs: [RunningProgram], found: Int?
  )

  private static let start = DesktopSession.Target.starting("app", headless: true)

  private static let searches: [Search] = [
    (start, [], nil),
    // Only a program that was started here, by its process and not by its name.
    (start, [program("app", 2), program("other", 3)], 3),
    (start, [program("app", 2), program("app", nil)], nil),
    // It has registered, but has no window yet.
    (start, [program("app", 3, windows: 0)], nil),
    (.copying("app"), [program("app", 2), program("other", 3)], 3),
    (.running("app"), [program("other", 2), program("app", 4)], 4),
    (.running("app"), [program("other", 2)], nil),
    (.running("app"), [program("app", 4, answers: false)], nil),
    (.running("pid:4"), [program("app", 4)], 4),
  ]

  @Test(arguments: searches)
  private func aProgramIsFoundWhenItCanBeRead(search: Search) throws {
    let found = try DesktopSession.find(search.target, among: search.programs, Self.isStarted)
    #expect(found?.processID == search.found)
  }

  @Test func aNameThatNoWaitCanHelpFailsAtOnce() {
    let programs = [Self.program("app", 4), Self.program("app", 5)]
    #expect(
      throws: DesktopFailure.ambiguous("app", choices: ["pid:4 (app)", "pid:5 (app)"])
    ) { try DesktopSession.find(.running("app"), among: programs, Self.isStarted) }
    #expect(throws: DesktopFailure.noProgram("pid:no number", others: ["app"])) {
      try DesktopSession.find(.running("pid:no number"), among: programs, Self.isStarted)
    }
  }

  // MARK: The reason after the wait

  private typealias Absence = (
    target: DesktopSession.Target, programs: [RunningProgram], reason: DesktopFailure
  )

  private static let missing = "no process has this name"
  private static let own = "pid:\(ProcessInfo.processInfo.processIdentifier)"
  private static let ownProcess = Int(ProcessInfo.processInfo.processIdentifier)

  private static let absences: [Absence] = [
    (start, [], .notRegistered("app", seconds: 7, nil)),
    (start, [program("app", 2, answers: false)], .notRegistered("app", seconds: 7, nil)),
    (start, [program("app", 3, windows: 0)], .notRegistered("app", seconds: 7, nil)),
    (start, [program("x", 3, answers: false)], .hung("app")),
    (.running("app"), [program("app", 4, answers: false)], .hung("app")),
    (.running("pid:4"), [program("", 4, answers: false)], .hung("pid:4")),
    (.running("pid:4"), [program("app", 4, windows: 0)], .silent("pid:4", nil)),
    (
      .running(missing), [program("app", 4)], .noProgram(missing, others: ["app"])
    ),
    // This process runs, but offers nothing to read.
    (.running(own), [program("app", 1)], .silent(own, nil)),
  ]

  @Test(arguments: absences)
  private func theReasonIsWhatTheUserCanChange(absence: Absence) {
    let reason = DesktopSession.absence(
      of: absence.target, .milliseconds(7_900), absence.programs, Self.isStarted)
    #expect(reason == absence.reason)
  }

  // MARK: A command that ends

  private static let ends: [(code: Int32, error: String?, failure: DesktopFailure)] = [
    (0, nil, .ended("app", code: 0)), (0, "warning", .ended("app", code: 0)),
    (1, nil, .ended("app", code: 1)),
    (
      1, "app: no display",
      .cannotStart("app", reason: "it ended with exit code 1: “app: no display”")
    ),
    (
      139, "Segmentation fault",
      .cannotStart("app", reason: "it ended with exit code 139 (SIGSEGV): “Segmentation fault”")
    ),
    (127, "sh: app: not found", .cannotStart("app", reason: "the program is not installed")),
    (
      2, String(repeating: "x", count: 5_000),
      .cannotStart(
        "app",
        reason: "it ended with exit code 2: “" + String(repeating: "x", count: 300) + "”")
    ),
  ]

  @Test(arguments: ends)
  func aCommandThatEndsNamesItsLastError(code: Int32, error: String?, failure: DesktopFailure) {
    #expect(DesktopSession.failure(toStart: "app", code, error) == failure)
  }

  @Test func aProgramIsStartedWithItsAccessibility() {
    let environment = DesktopSession.environment(forPrograms: [
      "HOME": "/home/a", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "AT_SPI_BUS_ADDRESS": "unix:x",
      "QT_ACCESSIBILITY": "0", "GTK_MODULES": "own",
    ])
    #expect(
      environment == [
        "HOME": "/home/a", "GTK_A11Y": "atspi", "QT_ACCESSIBILITY": "1",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "GNOME_ACCESSIBILITY": "1",
        "MOZ_DISABLE_AUTO_SAFE_MODE": "1", "GTK_MODULES": "own:gail:atk-bridge",
      ])
  }

  @Test func theDesktopNeedsPackagesThatAreNamed() {
    let missing = HeadlessDesktop.missingPackages(environment: ["PATH": "/no/such/folder"])
    #expect(missing.prefix(2) == ["xvfb", "dbus"])
    #expect(missing.allSatisfy { ["xvfb", "dbus", "at-spi2-core"].contains($0) })
  }

  // MARK: Processes

  @Test func aProcessIsFoundByItsNumberOrNot() {
    #expect(ProcessList.named(Self.own) == [Self.ownProcess])
    #expect(!ProcessList.isMissing(Self.own))
    for name in ["pid:", "pid:x", "pid:-1", "pid:0", "pid:99999999999999999999"] {
      #expect(ProcessList.named(name) == [])
      #expect(ProcessList.isMissing(name))
    }
    // A name may still be that of a program that starts later.
    #expect(!ProcessList.isMissing(Self.missing))
  }

  @Test func aLongNameIsComparedByItsBeginning() throws {
    let name = try #require(RunningProgram.processName(of: Self.ownProcess))
    #expect(ProcessList.named(name.uppercased()).contains(Self.ownProcess))
    #expect(name.count < 15 || ProcessList.named(name + "-more").contains(Self.ownProcess))
  }

  @Test func aProcessWithoutAToolkitHasNone() {
    #expect(ProgramToolkit.ofProcess(Self.ownProcess) == nil)
    #expect(ProgramToolkit.ofProcess(-1) == nil)
    #expect(RunningProgram.processName(of: -1) == nil)
  }
}
