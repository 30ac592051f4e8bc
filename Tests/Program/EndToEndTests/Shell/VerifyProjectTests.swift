import Foundation
import ProgramSupport
import XCTest

/// The script that the action runs on the pages and scenes of a project.
final class VerifyProjectTests: XCTestCase {
  private static let before = """
    <!doctype html><html lang=en><title>Join</title><main><h1>Join</h1>
    <label>Mail <input style="min-height:44px"></label></main>
    """
  private static let after = before.replacing("<label>Mail", with: "<p>Welcome</p><label>Mail")

  /// The API of a code host with the comments of one pull request, which logs what is written.
  private static let host = """
    import http.server, json
    comments = []
    class Host(http.server.BaseHTTPRequestHandler):
        def answer(self, content):
            data = json.dumps(content).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        def body(self):
            return json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]
        def do_GET(self):
            self.answer(comments)
        def do_POST(self):
            url = "http://127.0.0.1:%d/0" % server.server_port
            comments.append({"body": self.body(), "url": url})
            print("new", comments[0]["body"], file=open("log", "a"))
            self.answer(comments[0])
        def do_PATCH(self):
            comments[0]["body"] = self.body()
            print("edited", comments[0]["body"], file=open("log", "a"))
            self.answer(comments[0])
        def log_message(self, *arguments):
            pass
    server = http.server.HTTPServer(("127.0.0.1", 0), Host)
    open("port", "w").write(str(server.server_port))
    server.serve_forever()
    """

  private func project() throws -> BuiltProgram {
    let program = try BuiltProgram(
      inFolderOf: self, files: ["join.html": Self.before, "host.py": Self.host])
    let recorded = try program.shell(
      "mkdir heard; \"$earshot\" transcript --page join.html > heard/join.txt")
    XCTAssertEqual(recorded.status, 0, recorded.errors)
    return program
  }

  private func verify(
    _ arguments: String, in program: BuiltProgram
  ) throws -> BuiltProgram.Result {
    let script = FileManager.default.currentDirectoryPath + "/Scripts/verify-project"
    return try program.shell(
      "PATH=$(dirname \"$earshot\"):$PATH; \(arguments.replacing("SCRIPT", with: script))")
  }

  func testAnUnchangedPageIsNoChangeAndANewTextIsOne() throws {
    let program = try project()
    let same = try verify("SCRIPT --page join=join.html --summary summary.md", in: program)
    XCTAssertEqual(same.output, "Nothing has changed.\n")
    XCTAssertEqual(same.status, 0, same.errors)
    XCTAssertEqual(try program.read("summary.md"), "")
    try program.write(Self.after, to: "join.html")
    for (option, status) in [("", 1), ("--fail-on barrier", 0), ("--fail-on never", 0)] {
      let changed = try verify("SCRIPT --page join=join.html \(option)", in: program)
      XCTAssertTrue(changed.output.hasPrefix("### Heard: 1 change\n"), changed.output)
      XCTAssertTrue(changed.output.contains("| *not there* | Welcome |"), changed.output)
      XCTAssertEqual(changed.status, Int32(status), changed.errors)
    }
  }

  func testAPageWithoutARecordingIsNamedWithItsCommand() throws {
    let result = try verify("SCRIPT --page other=join.html", in: try project())
    XCTAssertTrue(
      result.output.contains("`earshot transcript --page 'join.html' > heard/other.txt`"),
      result.output)
    XCTAssertEqual(result.status, 0, result.errors)
  }

  func testOneCommentIsWrittenEditedAndLeftAlone() throws {
    let program = try project()
    try program.write(Self.after, to: "join.html")
    let comment = "SCRIPT --page join=join.html --fail-on never --comment http://127.0.0.1:$port/c"
    let result = try verify(
      """
      python3 host.py & host=$!
      until [ -s port ]; do sleep 0.05; done; port=$(cat port)
      \(comment); \(comment)
      before='\(Self.before)'; printf '%s' "$before" > join.html
      \(comment); kill $host
      """, in: program)
    XCTAssertEqual(result.errors, "")
    let log = try program.read("log")
    XCTAssertEqual(log.components(separatedBy: "<!-- earshot -->").count - 1, 2, log)
    XCTAssertTrue(log.hasPrefix("new <!-- earshot -->\n### Heard: 1 change\n"), log)
    XCTAssertTrue(log.contains("edited <!-- earshot -->\nEverything is heard as recorded."), log)
  }

  func testRecordingsAreAuditedWithAHighestNumberOfWords() throws {
    let folder = FileManager.default.currentDirectoryPath + "/Examples/Terminal"
    let program = try project()
    _ = try program.shell("mkdir -p a/b; cp '\(folder)'/*.cast a/b")
    let plain = try verify("SCRIPT --recording 'a/**/plain.cast' --most-words 1.2", in: program)
    XCTAssertEqual(plain.output, "Nothing has changed.\n")
    XCTAssertEqual(plain.status, 0, plain.errors)
    let both = try verify("SCRIPT --recording 'a/**/*.cast' --most-words 1.2", in: program)
    XCTAssertTrue(both.output.contains("### Barriers"), both.output)
    XCTAssertTrue(
      both.output.contains("a/b/spinner.cast: error: The session: 10.5 words are heard"),
      both.output)
    XCTAssertFalse(both.output.contains("plain.cast"), both.output)
    XCTAssertEqual(both.status, 1, both.errors)
    let none = try verify("SCRIPT --recording 'x/*.cast'", in: program)
    XCTAssertEqual(none.status, 66)
    XCTAssertEqual(none.errors, "No file matches “x/*.cast”.\n")
  }

  func testScenesStandBesidePagesInTheReport() throws {
    let program = try project()
    let scene = "earshot: 1\ntitle: Sound\nelements: [{label: Volume, traits: [staticText]}]\n"
    try program.write(scene, to: "sound.yaml")
    try program.write("#= Sound\n#= Volume\n", to: "sound.txt")
    let command = "SCRIPT --page join=join.html --summary summary.md -- '*.yaml'"
    let same = try verify(command, in: program)
    XCTAssertEqual(same.status, 0, same.output)
    XCTAssertEqual(try program.read("summary.md"), "")
    try program.write(scene.replacing("Volume", with: "Loudness"), to: "sound.yaml")
    let changed = try verify(command, in: program)
    XCTAssertEqual(changed.status, 1, changed.errors)
    XCTAssertTrue(changed.output.hasSuffix("1 scene, 1 session: 1 session differs.\n"))
    XCTAssertEqual(
      try program.read("summary.md"),
      """
      ### Heard: 1 change

      | sound.txt: command | before | now |
      |---|---|---|
      | *opening* | **Volume** | **Loudness** |


      To accept: `earshot verify … --update`

      """)
    let barriers = try verify(
      command.replacing("SCRIPT", with: "SCRIPT --fail-on barrier"), in: program)
    XCTAssertEqual(barriers.status, 0, barriers.output)
  }

  func testAPageThatIsGoneIsNotUnchanged() throws {
    let program = try project()
    let result = try verify(
      "rm join.html; SCRIPT --page join=join.html --fail-on never", in: program)
    XCTAssertEqual(result.status, 66, result.errors)
    XCTAssertEqual(
      result.output,
      """

      ### Not read

      ```
      join: join.html: There is no such file.
      ```

      """)
  }

  /// A server that remembers what was pressed must not change what later pages say.
  func testAllPagesAreReadBeforeTheFirstAudit() throws {
    let program = try project()
    try program.write("#!/bin/sh\necho $1 >> calls\n", to: "noted")
    let result = try verify(
      """
      mkdir fake; mv noted fake/earshot; chmod +x fake/earshot; PATH=$PWD/fake:$PATH
      cp heard/join.txt heard/b.txt
      SCRIPT --page join=join.html --page b=b.html --program c=d; paste -sd' ' calls
      """, in: program)
    XCTAssertTrue(
      result.output.hasSuffix("verify verify audit audit audit\n"), result.output + result.errors)
  }

  func testNamesThatAreNoFilesAreRefused() throws {
    let program = try project()
    for page in ["../x=join.html", "join.html", "=join.html", ".x=join.html"] {
      let result = try verify("SCRIPT --page '\(page)'", in: program)
      XCTAssertEqual(result.status, 64, page)
    }
  }
}
