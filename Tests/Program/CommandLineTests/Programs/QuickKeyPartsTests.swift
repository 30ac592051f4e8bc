import Dialects
import ReaderCommands
import SourceDiagnostics
import Testing

@testable import earshot

/// The quick keys of a reader among the commands of `earshot do`.
@Suite struct QuickKeyPartsTests {
  private func problems(_ line: String, _ dialect: Dialect?) -> [String] {
    DoCommand.problems(in: CommandParser().parts(of: line), onPageWith: dialect)
      .map { String($0.description.prefix { $0 != "”" }) }
  }

  @Test func quickKeysOfTheReaderAreUnderstoodOnPages() {
    #expect(problems("k; shift h; 2; tab", .named("nvda")) == [])
    #expect(problems("k; j; H", .named("orca")) == ["do:1:4: “j"])
    #expect(problems("k; tab", nil) == ["do:1:1: “k"])
  }
}
