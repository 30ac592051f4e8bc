import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Pages with barriers, as an agent hears them with its tools before and after the repair of each.
final class AgentRepairTests: XCTestCase {
  private struct Case: Decodable {
    let page: String
    /// The smallest changes: a text of the page, and the one in its place.
    let repairs: [[String]]
    let lines: [String]
    /// The answers of the tool perform.
    let before, after: String
  }

  private struct Answer: Decodable {
    struct Result: Decodable { let content: [Content] }
    struct Content: Decodable { let text: String }
    let result: Result
  }

  func testEachBarrierIsHeardBeforeItsRepairAndNotAfterIt() throws {
    _ = try path(of: "chromium", for: "read a page")
    for example in try CaseTable.lines(of: "agent-repairs", as: Case.self, in: .module) {
      let repaired = try example.repairs.reduce(example.page) { page, repair in
        let range = try XCTUnwrap(page.range(of: repair[0]), repair[0])
        return page.replacingCharacters(in: range, with: repair[1])
      }
      let files = ["before.html": example.page, "after.html": repaired]
      let lines = try String(decoding: JSONEncoder().encode(example.lines), as: UTF8.self)
      let result = try BuiltProgram(inFolderOf: self, files: files).run(
        ["mcp"],
        input: [
          call("open", #"{"what":"before.html"}"#),
          call("perform", #"{"screen":"s1","lines":\#(lines)}"#),
          call("open", #"{"what":"after.html"}"#),
          call("perform", #"{"screen":"s2","lines":\#(lines)}"#),
        ].joined())
      let heard = try result.output.split(separator: "\n").map {
        try JSONDecoder().decode(Answer.self, from: Data($0.utf8)).result.content[0].text
      }
      XCTAssertEqual(heard.count, 4, result.errors)
      XCTAssertEqual(heard[1], example.before)
      XCTAssertEqual(heard[3], example.after)
    }
  }

  private func call(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","#
      + #""params":{"name":"\#(tool)","arguments":\#(arguments)}}"# + "\n"
  }
}
