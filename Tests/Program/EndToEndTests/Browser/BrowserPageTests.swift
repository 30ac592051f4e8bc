import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Web pages in a real browser.
final class BrowserPageTests: XCTestCase {
  private static let examples = RepositoryFile.folder.appendingPathComponent("Examples/Pages").path

  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  private func page(_ html: String) throws -> String {
    let file = try temporaryFolder(self) + "/page.html"
    try ("<!doctype html><html lang=en><title>Test</title>" + html).write(
      toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  func testEachExampleIsHeardTheSameFiveTimes() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.examples)
      .filter { $0.hasSuffix(".html") }.map { Self.examples + "/" + $0.dropLast(5) }
    XCTAssertEqual(names.count, 8)
    for name in names.sorted() {
      for _ in 0..<5 {
        let result = try BuiltProgram().run([
          "verify", "--page", name + ".html", name + ".txt",
        ])
        XCTAssertEqual(result.status, 0, result.output + result.errors)
      }
    }
  }

  func testASessionIsReplayedWithItsSize() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let path = try page(
      "<style>p{display:none}@media(min-width:900px){p{display:block}}</style><h1>A</h1><p>Wide</p>"
    )
    let recorded = program.folder + "/wide.txt"
    let wide = try program.run(["transcript", "--page", path, "--size", "1000x700"])
    XCTAssertTrue(wide.output.hasPrefix("# earshot --size 1000x700\n"), wide.output)
    XCTAssertTrue(wide.output.contains("#= Wide\n"), wide.output)
    try wide.output.write(toFile: recorded, atomically: true, encoding: .utf8)
    func verify(_ size: [String]) throws -> BuiltProgram.Result {
      try program.run(["verify", "--page", path, recorded] + size)
    }
    XCTAssertEqual(try verify([]).status, 0)
    XCTAssertEqual(try verify(["--size", "390x844"]).status, 1, "a given size comes first")
    let again = try program.run(["transcript", "--page", path, "--commands", recorded])
    XCTAssertEqual(again.output, wide.output)
    try "# earshot --size 1x1\n#= Test\n".write(
      toFile: recorded, atomically: true, encoding: .utf8)
    let refused = try verify([])
    XCTAssertEqual(refused.status, 64)
    XCTAssertTrue(
      refused.errors.contains("Both numbers of --size must be from 50 to 10000, such as 390x844."),
      refused.errors)
  }

  func testTheCursorFollowsTheFocusBackToTheFieldThatHadIt() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let commands = program.folder + "/commands.txt"
    try "go Email\ntype ann\ngo Send\ndouble tap\nwhere\n".write(
      toFile: commands, atomically: true, encoding: .utf8)
    for (prevents, heard) in [("", "Email. 1 of 3."), ("event.preventDefault()", "Send. 3 of 3.")] {
      // A button that prevents the press of the mouse, such as one of an editor, leaves the focus alone.
      let move = prevents.isEmpty ? "em.focus()" : "0"
      let path = try page(
        "<form onsubmit=\"event.preventDefault();\(move)\"><label>Email <input id=em></label><p>Text</p>"
          + "<button onmousedown=\"\(prevents)\">Send</button></form>")
      let result = try program.run(["transcript", "--page", path, "--commands", commands])
      XCTAssertTrue(
        result.output.split(separator: "\n").last?.hasPrefix("#= \(heard)") == true, result.output)
    }
  }

  func testALateEffectIsHeardWithItsCommand() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let path = try page(
      "<h1>Top</h1><button id=a onclick=\"this.textContent='Loading';"
        + "setTimeout(() => s.textContent = 'Saved', 200)\">Save</button><p id=s role=status></p>")
    let commands = program.folder + "/commands.txt"
    try "go Save\ndouble tap\nfirst\n".write(toFile: commands, atomically: true, encoding: .utf8)
    let result = try program.run(["transcript", "--page", path, "--commands", commands])
    XCTAssertTrue(
      result.output.contains("double tap\n#= Loading\n#= Saved\nfirst\n"), result.output)
  }

  func testTextIsTypedAtTheEndAndClearedInFieldsWithoutASelection() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let commands = program.folder + "/commands.txt"
    let cases: [(field: String, typed: [String], value: String)] = [
      ("type=number min=1 max=10 value=2", ["type 5"], "5"),
      ("type=number value=2", ["type 5"], "5"),
      ("type=number min=1 max=10 value=2", ["type 5", "clear", "type 7"], "7"),
      ("type=number min=1 max=10", ["type 3", "select all", "type 4"], "4"),
      ("type=email value=a@b.c", ["type x", "type y"], "a@b.cxy"),
      ("type=email value=a@b.c", ["type x", "clear", "type y@b.c"], "y@b.c"),
      ("type=url value=http://a", ["type b"], "http://ab"),
      ("type=tel value=12", ["type 3"], "123"), ("type=search value=ab", ["delete"], "a"),
    ]
    for (field, typed, value) in cases {
      let path = try page(
        "<label>Field <input id=n \(field)></label><p id=o>Empty</p>"
          + "<script>n.oninput = () => o.textContent = n.value || 'Empty'</script>")
      try (["go Field"] + typed + ["last"]).map { $0 + "\n" }.joined().write(
        toFile: commands, atomically: true, encoding: .utf8)
      let result = try program.run(["transcript", "--page", path, "--commands", commands])
      XCTAssertTrue(result.output.hasSuffix("last\n#= \(value)\n"), field + result.output)
      XCTAssertFalse(result.output.contains("Invalid"), "\(field) \(typed)" + result.output)
    }
  }

  func testWhatTheBrowserSkipsOffTheScreenIsReadAndOperated() throws {
    let path = try page(
      """
      <h1>Top</h1><div style="height:3000px"></div>
      <section style="content-visibility:auto;contain-intrinsic-size:auto 1000px"><h2>Far</h2>
      <p>Far text<p hidden>Never<p style="visibility:hidden">Unseen</p>
      <button onclick="this.textContent='Done'">Do</button></section>
      <section style="content-visibility:hidden"><h2>Hidden</h2></section>
      <section hidden=until-found><h2>Found</h2></section><p>End</p>
      """)
    let commands = path + ".txt"
    func heard(_ lines: [String], with reader: [String] = []) throws -> [String] {
      try lines.joined(separator: "\n").write(toFile: commands, atomically: true, encoding: .utf8)
      let result = try BuiltProgram().run(
        ["transcript", "--page", path, "--commands", commands] + reader)
      return result.lines.filter { $0.hasPrefix("#= ") }.map { String($0.dropFirst(3)) }
    }
    XCTAssertEqual(
      try heard(["right", "right", "right", "double tap", "right", "right"]),
      [
        "Test", "Top. Heading Level 1.", "Far. Heading Level 2.", "Far text", "Do. Button.",
        "Done", "End", "Last item.",
      ])
    for reader in ["nvda", "orca-43"] {
      let words = try heard(
        ["press h", "press h", "press b", "press enter"], with: ["--reader", reader])
      XCTAssertEqual(words.dropFirst().first { $0.hasPrefix("Far") }, "Far heading level 2")
      XCTAssertFalse(words.contains { $0.contains("Hidden") || $0.contains("Found") }, "\(words)")
      XCTAssertTrue(words.contains { $0.hasPrefix("Do ") }, "\(words)")
    }
  }

  func testReadingScrollsAPageThatLoadsMoreAtItsEnd() throws {
    let path = try page(
      """
      <style>li{height:200px}</style><h1>Feed</h1><ul id=l></ul><div id=s></div><a href=#f>Imprint</a>
      <script>let n=0;function add(){for(let i=0;i<5;i++){const e=document.createElement('li');
      e.textContent='Post '+(++n);l.append(e)}}add();
      new IntersectionObserver(e=>{if(e[0].isIntersecting&&n<10)setTimeout(add,50)}).observe(s)</script>
      """)
    let commands = path + ".txt"
    for (reader, step) in [
      ("voiceover", "right"), ("nvda", "arrow down"), ("orca-43", "arrow down"),
    ] {
      try String(repeating: step + "\n", count: 26).write(
        toFile: commands, atomically: true, encoding: .utf8)
      let result = try BuiltProgram().run(
        [
          "transcript", "--page", path, "--size", "1000x700", "--commands", commands, "--reader",
          reader,
        ])
      let posts = result.output.matches(of: /Post \d+/).map { String($0.output) }
      XCTAssertEqual(posts, (1...10).map { "Post \($0)" }, reader + result.output + result.errors)
    }
  }

  /// The widget roles of ARIA 1.2, and those whose changes are spoken.
  private static let operatedRoles = [
    "alert", "article", "button", "checkbox", "columnheader", "combobox", "dialog", "feed", "grid",
    "gridcell", "link", "listbox", "log", "menu", "menubar", "menuitem", "menuitemcheckbox",
    "menuitemradio", "meter", "option", "progressbar", "radio", "radiogroup", "row", "scrollbar",
    "searchbox", "separator", "slider", "spinbutton", "status", "switch", "tab", "tablist",
    "tabpanel", "textbox", "toolbar", "tree", "treegrid", "treeitem",
  ]

  func testEachRoleIsReadAndOperatedAndItsChangesAreHeard() throws {
    let cases = "Tests/Program/EndToEndTests/Cases/roles"
    let path = RepositoryFile.folder.appendingPathComponent(cases).path
    let html = try String(contentsOfFile: path + ".html", encoding: .utf8)
    for role in Self.operatedRoles { XCTAssertTrue(html.contains("role=\"\(role)\""), role) }
    let result = try BuiltProgram().run(["verify", "--page", path + ".html", path + ".txt"])
    XCTAssertEqual(result.status, 0, result.output + result.errors)
  }

  func testAPasswordIsNowhere() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let tree = program.folder + "/tree.json"
    let record = program.folder + "/session.txt"
    // The browser's profile and Earshot's own files are in this folder.
    var inside = program
    for name in ["TMPDIR", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      inside.environment[name] = program.folder
    }
    let running = try RunningProgram(
      inside,
      [
        "run", "--silent", "--page", Self.examples + "/login.html", "--save-tree", tree,
        "--record", record,
      ])
    try running.type("go Password\ndouble tap\ntype\nrosebud\ndescribe\ngo Sign\ndouble tap\n")
    let output = running.output(until: "Welcome.")
    XCTAssertTrue(output.contains("Welcome."), output)
    XCTAssertEqual(try inside.shell("grep -rlF rosebud '\(program.folder)'").output, "")
    let result = try running.end(typing: "quit\n")
    XCTAssertEqual(try inside.shell("grep -rlF rosebud '\(program.folder)'").output, "")
    let files = try [tree, record].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for text in files + [output, result.output, result.errors] {
      XCTAssertFalse(text.contains("rosebud"), text)
    }
  }

  func testTheSavedTreeIsHeardLikeThePage() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let tree = program.folder + "/tree.json"
    let page = Self.examples + "/slider.html"
    let live = try program.run(["transcript", "--page", page, "--save-tree", tree])
    XCTAssertEqual(try program.run(["transcript", tree]).lines, live.lines)
    XCTAssertGreaterThan(live.lines.count, 10)
  }

  func testTheBrowserAndItsProfileAreGoneAfterAKill() throws {
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    program.environment["TMPDIR"] = folder
    let process = try program.process(["page", Self.examples + "/tabs.html", "--silent"])
    process.standardInput = Pipe()
    process.standardOutput = Pipe()
    try process.run()
    func profiles() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder)
    }
    XCTAssertTrue(eventually { (try? profiles().isEmpty) == false })
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    XCTAssertTrue(eventually { (try? profiles().isEmpty) == true })
  }

  func testFailuresHaveASentenceAndAnExitCode() throws {
    let file = try page("<h1>Test</h1>")
    let cases: [([String], Int32, String)] = [
      (["--page", "ftp://example.org/"], 65, "“ftp://example.org/” is not the address of a page."),
      (["--page", file + ".none"], 66, file + ".none: There is no such file."),
      (["--page", "http://127.0.0.1:1/"], 69, "http://127.0.0.1:1/ can't be opened:"),
      (["--page", file, "--browser", "/nothing"], 69, "Can't start /nothing:"),
    ]
    for (arguments, status, message) in cases {
      let result = try BuiltProgram().run(["transcript"] + arguments)
      XCTAssertEqual(result.status, status, message)
      XCTAssertTrue(result.errors.hasPrefix(message), result.errors)
    }
  }

  func testWithoutABrowserThereIsAdvice() throws {
    let file = try page("<h1>Test</h1>")
    var program = BuiltProgram()
    program.environment["PATH"] = try temporaryFolder(self)
    let result = try program.run(["transcript", "--page", file])
    XCTAssertEqual(result.status, 69)
    XCTAssertTrue(result.errors.hasPrefix("No browser was found. Install"), result.errors)
  }

  func testAServerThatDoesNotAnswerIsReported() throws {
    let socket = try SilentServer()
    let address = "http://127.0.0.1:\(socket.port)/"
    let result = try BuiltProgram().run(["transcript", "--page", address, "--wait", "1"])
    XCTAssertEqual(result.status, 75)
    XCTAssertTrue(result.errors.contains("did not answer within 1 second"), result.errors)
  }

  func testARendererThatCrashesIsSaid() throws {
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    program.environment["TMPDIR"] = folder
    let running = try RunningProgram(
      program, ["page", try page("<button>First</button><button>Last</button>"), "--silent"])
    XCTAssertTrue(running.output(until: "First. Button.").contains("First. Button."))
    // The brackets keep the pattern from matching the command line of the shell.
    let renderers = "pgrep -f -- '--type=[r]enderer.*\(folder)|\(folder).*--type=[r]enderer'"
    XCTAssertEqual(try BuiltProgram().shell("kill -9 $(\(renderers))").status, 0)
    XCTAssertTrue(running.output(until: "crashed").contains("The page has crashed."))
    let result = try running.end(typing: "swipe right\nquit\n")
    XCTAssertTrue(
      result.lines.contains("The page has crashed. Open it again."), "\(result.lines)")
    XCTAssertFalse(result.lines.contains("Last. Button."), "\(result.lines)")
  }

  func testAMillionNodesAndTenMegabytesEndInTime() throws {
    let many = try page(
      """
      <script>document.addEventListener('DOMContentLoaded', () => {
        document.body.innerHTML = ('<p>' + '<i>x</i>'.repeat(1000) + '</p>').repeat(1000);
      })</script>
      """)
    let refused = try BuiltProgram().run(["do", "--page", many, "swipe right"])
    XCTAssertTrue([65, 75].contains(refused.status), refused.output)
    XCTAssertEqual(refused.errors.split(separator: "\n").count { $0.contains("page") } > 0, true)
    let long = try page(
      "<button aria-label='\(String(repeating: "long ", count: 2_000_000))'>A</button><p>End</p>")
    var read = try BuiltProgram().run(["do", "--page", long, "last"])
    // On a busy machine, the browser may not answer in time.
    for _ in 0..<5 where read.status == 75 {
      XCTAssertTrue(read.errors.contains("does not answer"), read.errors)
      read = try BuiltProgram().run(["do", "--page", long, "last"])
    }
    XCTAssertEqual(read.lines, ["End"], read.errors)
  }

  func testAPageThatHangsIsSaid() throws {
    let file = try page("<button onclick='while (true);'>Go</button>")
    let result = try BuiltProgram().run(["do", "--page", file, "double tap"])
    XCTAssertEqual(result.status, 75)
    XCTAssertTrue(result.errors.contains("does not answer"), result.errors)
  }

  func testAPageThatNeverStopsChangingIsRead() throws {
    let file = try page(
      """
      <button>First</button><p id=p></p>
      <script>setInterval(() => {
        p.textContent = Math.random();
        document.body.append(document.createElement('i'));
      }, 0)</script>
      """)
    let result = try BuiltProgram().run(["do", "--page", file, "first; double tap; last; first"])
    XCTAssertEqual(result.lines, ["First. Button."])
  }

  func testOfflineBlocksOtherServers() throws {
    let file = try page(
      """
      <p id=p>Waiting</p>
      <script>fetch('http://localhost:9/').catch(() => { p.textContent = 'Blocked'; })</script>
      """)
    let result = try BuiltProgram().run(["transcript", "--page", file, "--offline"])
    XCTAssertTrue(result.output.contains("Blocked"), result.output)
  }

  func testOfflineSendsNoDatagram() throws {
    for options in [[], ["--offline"]] {
      let server = try SilentServer(SOCK_DGRAM)
      let file = try page(
        """
        <p id=p role=status></p>
        <script>
        let c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:\(server.port)' }] });
        c.createDataChannel('x');
        c.createOffer().then(offer => c.setLocalDescription(offer));
        setTimeout(() => { p.textContent = 'Done'; }, 1500);
        </script>
        """)
      let running = try RunningProgram(
        BuiltProgram(), ["run", "--silent", "--page", file] + options)
      let output = running.output(until: "Done")
      XCTAssertTrue(output.contains("Done"), output)
      XCTAssertEqual(server.hasData, options.isEmpty, "\(options)")
      _ = try running.end(typing: "quit\n")
    }
  }

  func testAnErrorPageIsSaidAndFailsTheAudit() throws {
    let server = try AnsweringServer("HTTP/1.1 404 Gone", "<title>Gone</title><p>Not here</p>")
    defer { server.end() }
    let read = try BuiltProgram().run(["transcript", "--page", server.address])
    XCTAssertEqual(read.status, 0)
    XCTAssertTrue(read.output.contains("Not here"), read.output)
    XCTAssertTrue(read.errors.contains("answered with the HTTP error 404"), read.errors)
    let audited = try BuiltProgram().run(["audit", "--page", server.address])
    XCTAssertEqual(audited.status, 69)
    XCTAssertTrue(audited.errors.contains("--error-page"), audited.errors)
    let meant = try BuiltProgram().run(["audit", "--page", server.address, "--error-page"])
    XCTAssertNotEqual(meant.status, 69, meant.errors)
  }

  /// A browser keeps the pages of a server that it has left.
  func testALinkOnAServerOpensItsPage() throws {
    let server = try AnsweringServer(
      "HTTP/1.1 200 OK", "<title>One</title><a href=/next>Next</a><button>Stop</button>")
    defer { server.end() }
    let result = try BuiltProgram().run(
      ["run", "--page", server.address, "--silent", "--no-hints"],
      input: "double tap\nswipe right\n")
    XCTAssertEqual(result.lines, ["One", "Next. Link.", "One", "Next. Link.", "Stop. Button."])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
  }

  func testADialogThatOpensAtFirstIsSaidByEveryCommand() throws {
    let file = try page("<button>One</button><script>onload = () => alert('Hi')</script>")
    for command in [["audit"], ["draw", "--output", "-"]] {
      let result = try BuiltProgram().run(command + ["--page", file])
      XCTAssertEqual(result.status, 69, result.output)
      XCTAssertTrue(result.errors.contains("the dialog “Hi”"), result.errors)
    }
    let result = try BuiltProgram().run(["do", "--page", file, "scrub; last"])
    XCTAssertEqual(result.lines.last, "One. Button.", result.errors)
  }

  func testACrashLeavesNoFileInTheHomeFolder() throws {
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    for name in ["TMPDIR", "HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
      program.environment[name] = folder
    }
    let running = try RunningProgram(
      program, ["page", try page("<button>One</button>"), "--silent"])
    XCTAssertTrue(running.output(until: "One. Button.").contains("One. Button."))
    let renderers = "pgrep -f -- '--type=[r]enderer.*\(folder)|\(folder).*--type=[r]enderer'"
    XCTAssertEqual(try BuiltProgram().shell("kill -SEGV $(\(renderers))").status, 0)
    XCTAssertTrue(running.output(until: "crashed").contains("The page has crashed."))
    _ = try running.end(typing: "quit\n")
    let left = try BuiltProgram().shell("find '\(folder)' -type f | grep -v /earshot/").output
    XCTAssertEqual(left, "")
  }
}

/// A server that answers each request with the same page.
private final class AnsweringServer {
  let address: String
  private let process: Process

  init(_ status: String, _ page: String) throws {
    let server = """
      import http.server, sys
      class Handler(http.server.BaseHTTPRequestHandler):
          def do_GET(self):
              self.send_response(int(sys.argv[1].split()[1]))
              self.send_header("Content-Type", "text/html")
              self.end_headers()
              self.wfile.write(sys.argv[2].encode())
          def log_message(self, *_): pass
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
      print(server.server_port, flush=True)
      server.serve_forever()
      """
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", server, status, page]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = "http://127.0.0.1:\(port.trimmingCharacters(in: .whitespacesAndNewlines))/typo"
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}

/// A server that accepts connections or datagrams and says nothing.
private final class SilentServer {
  private let descriptor: Int32
  let port: UInt16

  /// Whether something has arrived that was not read.
  var hasData: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT | MSG_PEEK)) > 0
  }

  init(_ type: __socket_type = SOCK_STREAM) throws {
    descriptor = socket(AF_INET, Int32(type.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, size)
        _ = listen(descriptor, 8)
        _ = getsockname(descriptor, $0, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }
}
