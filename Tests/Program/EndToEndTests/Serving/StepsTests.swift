import Foundation
import ProgramSupport
import XCTest

/// Tests steps over standard input and output, and the tools of agents, on a live page.
final class StepsTests: XCTestCase {
  private static let page = """
    <!doctype html><html lang=en><title>Shop</title><main><h1>Shop</h1>
    <button onclick="s.textContent='Added'">Add</button>
    <button onclick="setTimeout(() => t.textContent='Saved', 600)">Save</button>
    <button>Idle</button><p role=status id=s></p><p role=status id=t></p></main>
    """

  /// Sends lines to a server, and returns what it writes until it ends with its input.
  private func answers(_ arguments: [String], _ lines: [String]) throws -> [String] {
    let program = try BuiltProgram(inFolderOf: self, files: ["shop.html": Self.page])
    let result = try program.run(arguments, input: lines.map { $0 + "\n" }.joined())
    XCTAssertEqual(result.status, 0, result.errors)
    return result.output.split(separator: "\n").map(String.init)
  }

  func testAPageIsHeardStepByStep() throws {
    let lines = [
      #"{"id":1,"method":"earshot.open","params":{"page":"shop.html"}}"#,
      #"{"id":2,"method":"earshot.perform","params":{"line":"go add"}}"#,
      #"{"id":3,"method":"earshot.perform","params":{"line":"double tap"}}"#,
      #"{"id":4,"method":"earshot.perform","params":{"line":"go save"}}"#,
      #"{"id":5,"method":"earshot.perform","params":{"line":"double tap"}}"#,
      #"{"id":6,"method":"earshot.settle","params":{"until":"Saved","within":20000}}"#,
      #"{"id":7,"method":"earshot.settle","params":{}}"#,
    ]
    let answers = try answers(["serve", "--stdio"], lines)
    XCTAssertEqual(answers.count, lines.count)
    let words = [
      #"["Shop", "Shop. Heading Level 1. Main, Landmark."]"#, #"["Add. Button."]"#, #"["Added"]"#,
      #"["Save. Button."]"#,
    ]
    for (answer, words) in zip(answers, words) {
      XCTAssertTrue(answer.contains("\"heard\": \(words)"), answer)
    }
    // The activation may already have waited for the announcement.
    let saved = answers[4...5].filter { $0.contains(#""heard": ["Saved"]"#) }
    XCTAssertEqual(saved.count, 1, answers[4...5].joined(separator: "\n"))
    XCTAssertTrue(answers[6].contains(#""heard": []"#), answers[6])
  }

  func testATerminalProgramIsOperatedAndStartedAgain() throws {
    let lines = [
      #"{"id":1,"method":"earshot.open","params":{"terminal":"read x; echo Hi $x"}}"#,
      #"{"id":2,"method":"earshot.perform","params":{"line":"type Ann"}}"#,
      #"{"id":3,"method":"earshot.perform","params":{"line":"return"}}"#,
      #"{"id":4,"method":"earshot.perform","params":{"line":"return"}}"#,
      #"{"id":5,"method":"earshot.reset","params":{}}"#,
      #"{"id":6,"method":"earshot.perform","params":{"line":"type Bea"}}"#,
    ]
    let answers = try answers(["serve", "--stdio"], lines)
    XCTAssertEqual(answers.count, lines.count)
    let parts = [
      #"["read x; echo Hi $x"]"#, #"["Ann"]"#,
      #"["Hi Ann", "“read x; echo Hi $x” has closed with exit code 0."]"#, #""error": "ended""#,
      #"["read x; echo Hi $x"]"#, #"["Bea"]"#,
    ]
    for (answer, part) in zip(answers, parts) { XCTAssertTrue(answer.contains(part), answer) }
  }

  func testAnAgentHearsAPage() throws {
    func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }
    let answers = try answers(
      ["mcp"],
      [
        call(1, "open", #"{"what":"shop.html"}"#),
        call(2, "perform", #"{"screen":"s1","lines":["go add","double tap"]}"#),
        call(3, "audit", #"{"screen":"s1"}"#), call(4, "open", #"{"what":"/etc/passwd"}"#),
      ])
    XCTAssertTrue(answers[0].contains(#""s1\n“Shop”"#), answers[0])
    XCTAssertTrue(answers[1].contains(#"> double tap\n“Added”"#), answers[1])
    XCTAssertTrue(answers[2].contains(#""isError": false"#), answers[2])
    XCTAssertTrue(answers[3].contains(#""isError": true"#), answers[3])
  }

  func testAPageShowsAnAgentNoFilesOutsideOfTheRoot() throws {
    func call(_ tool: String, _ arguments: String) -> String {
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }
    let files = [
      "secret.html": "<h1>Secret</h1>", "secret.js": "window.word = 'Secret';",
      "own.js": "window.own = 'Own';", "inner.html": "<p>Inner</p>",
      "page.html": """
      <!doctype html><html lang=en><title>Page</title><h1>Page</h1>
      <iframe src=../secret.html></iframe><iframe src=inner.html></iframe><object data=../secret.html></object>
      <script src=../secret.js></script><script src=own.js></script><iframe src=..></iframe>
      <iframe srcdoc="<iframe src='../secret.html'></iframe>"></iframe>
      <p id=p></p><script>p.textContent = [window.word, window.own].join(' ')</script>
      <a href=../secret.html>Leave</a>
      """,
    ]
    let program = try BuiltProgram(inFolderOf: self, files: files)
    let moved = try program.shell("mkdir root; mv own.js inner.html page.html root")
    XCTAssertEqual(moved.status, 0, moved.errors)
    let result = try program.run(
      ["mcp", "--root", "root"],
      input: [
        call("open", #"{"what":"page.html"}"#), call("read", #"{"screen":"s1"}"#),
        call("perform", #"{"screen":"s1","lines":["go leave","double tap","describe"]}"#),
        call("read", #"{"screen":"s1"}"#),
      ].joined(separator: "\n") + "\n")
    let answers = result.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(answers.count, 4, result.errors)
    XCTAssertFalse(result.output.localizedCaseInsensitiveContains("secret"), result.output)
    for word in ["“Inner”", "“Own”"] { XCTAssertTrue(answers[1].contains(word), answers[1]) }
    let reason = "The page has gone to a file outside of the folder. Open the page again."
    for answer in answers[2...] { XCTAssertTrue(answer.contains(reason), answer) }
  }

  func testASessionOfATerminalProgramIsVerifiedFromItsStart() throws {
    func call(_ tool: String, _ arguments: String) -> String {
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }
    let program = "sh menu.sh"
    let files = [
      "menu.sh": #"echo Menu; while read x; do echo "You chose $x"; done"#,
      "menu.txt": "#= sh menu.sh\n#= Menu\ntype One\n#= One\nreturn\n#= You chose One\n",
    ]
    let result = try BuiltProgram(inFolderOf: self, files: files).run(
      ["mcp", "--allow-programs", program],
      input: [
        call("open", #"{"what":"terminal \#(program)"}"#),
        call("perform", #"{"screen":"s1","lines":["type Two","return"]}"#),
        call("verify", #"{"screen":"s1","session":"menu.txt"}"#),
        call("read", #"{"screen":"s1"}"#),
      ].joined(separator: "\n") + "\n")
    let answers = result.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(answers.count, 4, result.errors)
    XCTAssertTrue(answers[1].contains("> return\\n“You chose Two”"), answers[1])
    XCTAssertTrue(answers[2].contains(#""As recorded.""#), answers[2])
    XCTAssertFalse(answers[3].contains("Two"), answers[3])
  }

  func testNoProcessIsLeftWhenTheClientEnds() throws {
    let program = try BuiltProgram(inFolderOf: self, files: ["shop.html": Self.page])
    let running = try RunningProgram(program, ["serve", "--stdio"])
    try running.type(#"{"id":1,"method":"earshot.open","params":{"page":"shop.html"}}"# + "\n")
    _ = running.output(until: "Heading")
    XCTAssertEqual(try running.end(typing: "").status, 0)
    XCTAssertFalse(running.isRunning)
  }
}
