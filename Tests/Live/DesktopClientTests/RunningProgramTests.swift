import DesktopBus
import DesktopTree
import Testing

@testable import DesktopClient

/// A program in the list, by its own replies.
struct RunningProgramTests {
  private typealias Reply = Result<BusMessage, BusFailure>

  private static let object = DesktopObject(bus: ":1.5", path: DesktopObject.rootPath)
  private static let refused = Reply.failure(.refused(name: "org.example.Error", message: "No."))

  private static func reply(_ value: BusValue) -> Reply {
    .success(BusMessage(.reply, replySerial: 1, body: [value]))
  }

  /// The replies of a program of GTK 4, with some of them replaced.
  private static func program(_ other: [Int: Reply] = [:]) -> RunningProgram {
    var replies = [
      reply(.variant(.string("gedit"))), reply(.variant(.int32(2))),
      reply(.variant(.string("gtk"))), reply(.variant(.string("4.8.3"))),
      reply(.variant(.string("44.2"))), reply(.uint32(77)),
    ]
    for (index, reply) in other { replies[index] = reply }
    return RunningProgram(object, replies)
  }

  @Test func aProgramIsWhatItSays() {
    #expect(
      Self.program()
        == RunningProgram(
          object: Self.object, name: "gedit",
          details: DesktopProgram(toolkit: "gtk", toolkitVersion: "4.8.3", version: "44.2"),
          windowCount: 2, processID: 77, answers: true))
  }

  @Test func whatIsMissingIsEmpty() {
    let program = Self.program(Dictionary(uniqueKeysWithValues: (0..<6).map { ($0, Self.refused) }))
    #expect(program == RunningProgram(object: Self.object, name: ""))
    #expect(program.title == "The program")
    #expect(program.toolkit == "")
  }

  @Test func valuesOfOtherTypesAreMissing() {
    let program = Self.program([
      0: Self.reply(.int32(1)), 1: Self.reply(.string("2")), 2: Self.reply(.boolean(true)),
      5: Self.reply(.string("77")),
    ])
    #expect(program.name == "")
    #expect(program.windowCount == 0)
    #expect(program.details.toolkit == "")
    #expect(program.processID == nil)
  }

  @Test func onlySilenceIsNoAnswer() {
    #expect(!Self.program([0: .failure(.timeout)]).answers)
    #expect(Self.program([0: Self.refused]).answers)
    // Later replies may be late.
    #expect(Self.program([1: .failure(.timeout)]).answers)
  }

  @Test(arguments: [("gedit", "gedit"), ("", "pid:77")])
  func aTitleIsTheNameOrTheProcess(name: String, title: String) {
    #expect(Self.program([0: Self.reply(.string(name))]).title == title)
  }

  private static let toolkits: [(toolkit: String, own: String, program: String, text: String)] = [
    ("gtk", "4.8.3", "44.2", "gtk 4.8.3"),
    // GTK 3 and Qt have the version of the toolkit in the other property.
    ("Qt", "", "5.15.8", "Qt 5.15.8"), ("Gecko", "", "", "Gecko"), ("", "", "1.0", "1.0"),
    ("", "", "", ""),
  ]

  @Test(arguments: toolkits)
  func aToolkitHasItsVersion(toolkit: String, own: String, program: String, text: String) {
    let running = Self.program([
      2: Self.reply(.string(toolkit)), 3: Self.reply(.string(own)), 4: Self.reply(.string(program)),
    ])
    #expect(running.toolkit == text)
  }

  // MARK: The choice of a program

  private static func programs(_ names: [String], process: Int? = nil) -> [RunningProgram] {
    names.map { RunningProgram(object: object, name: $0, windowCount: 1, processID: process) }
  }

  @Test func programsWithoutAProcessAreChosenByTheirNumber() {
    #expect(throws: DesktopFailure.ambiguous("app", choices: ["app#1", "app#2"])) {
      try ProgramChoice.program(named: "app", among: Self.programs(["app", "app"]))
    }
  }

  @Test func aNameWithANumberSignIsANameFirst() throws {
    let programs = Self.programs(["C#1", "C", "C#"])
    #expect(try ProgramChoice.program(named: "c#1", among: programs).name == "C#1")
    #expect(try ProgramChoice.program(named: "c#", among: programs).name == "C#")
    #expect(
      try ProgramChoice.program(named: "c#3", among: Self.programs(["c", "c", "c"])).name == "c")
  }

  @Test(arguments: ["app#0", "app#-1", "app#2", "app#x", "app##1", "app#99999999999999999999"])
  func aNumberThatNoProgramHasIsAFailure(name: String) {
    #expect(throws: DesktopFailure.noProgram(name, others: ["app"])) {
      try ProgramChoice.program(named: name, among: Self.programs(["app"]))
    }
  }

  @Test func aProgramThatHangsCanBeChosenAlthoughItListsNoWindow() throws {
    var hung = RunningProgram(object: Self.object, name: "hung", answers: false)
    #expect(try ProgramChoice.program(named: "hung", among: [hung]) == hung)
    hung.answers = true
    #expect(throws: DesktopFailure.noProgram("hung", others: [])) {
      try ProgramChoice.program(named: "hung", among: [hung])
    }
  }
}
