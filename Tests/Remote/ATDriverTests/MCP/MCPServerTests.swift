import TestSupport
import Testing
import TextFormats

@testable import ATDriver

/// Tests the tools of agents, in both revisions of the protocol.
@MainActor
struct MCPServerTests {
  @Test func aHandshakeAndTheStatelessRevisionAreAnswered() {
    let agent = Agent()
    let result = agent.ask("initialize", ["protocolVersion": "2025-06-18"])["result"]
    #expect(result?["protocolVersion"]?.string == "2025-06-18")
    #expect(result?["resultType"] == nil)
    let meta: JSONValue = ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]
    let found = agent.ask("server/discover", ["_meta": meta])["result"]
    #expect(found?["supportedVersions"]?.array?.compactMap(\.string).contains("2026-07-28") == true)
    #expect(found?["resultType"]?.string == "complete")
    let unknown: JSONValue = ["io.modelcontextprotocol/protocolVersion": "2031-01-01"]
    #expect(agent.ask("tools/list", ["_meta": unknown])["error"]?["code"]?.integer == -32_022)
  }

  @Test func eachToolDescribesItsArguments() {
    let tools = Agent().ask("tools/list")["result"]?["tools"]?.array ?? []
    #expect(
      tools.compactMap { $0["name"]?.string } == [
        "open", "perform", "read", "why", "audit", "record", "verify",
      ])
    for tool in tools {
      #expect(tool["inputSchema"]?["additionalProperties"]?.bool == false)
      #expect(tool["inputSchema"]?["required"]?.array?.isEmpty == false)
    }
  }

  @Test func anAgentOpensAndOperatesAScreen() {
    let agent = Agent()
    #expect(
      agent.use("open", ["what": "form.yaml"]).text.hasPrefix(
        "s1\n“Order”\n“Count: 3. Adjustable.”"))
    #expect(
      agent.perform("swipe up", "go send", "double tap").text
        == "> swipe up\n“4”\n> go send\n“Send. Button.”\n> double tap\n“Sent”")
    #expect(agent.perform("swipe left", "swipe right").isError == false)
  }

  @Test func silenceIsAnAnswer() {
    let agent = Agent()
    agent.arriving = []
    #expect(agent.perform("go name", "stop").text.hasSuffix("> stop\n(silence)"))
  }

  @Test func aRequestWithoutAMethodIsAnswered() {
    let agent = Agent()
    #expect(agent.send(#"{"id":7}"#).first?["error"]?["code"]?.integer == -32_600)
    #expect(agent.send(#"{"id":7,"result":{}}"#).isEmpty)
    #expect(agent.send(#"{"params":{}}"#).isEmpty)
  }

  @Test func aScreenIsReadInParts() {
    let agent = Agent()
    _ = agent.perform("swipe up")
    #expect(
      agent.use("read", ["screen": "s1", "count": 2]).text
        == "1 “Count: 4. Adjustable.” “Swipe up or down with one finger to adjust the value.”\n"
        + "2 “Name: Ann. Text Field.” “Double tap to edit.”\n(more: read from 3)")
    #expect(agent.use("read", ["screen": "s1", "from": 4]).text == "4 “Send. Button.”")
    #expect(agent.use("read", ["screen": "s1", "from": 5]).text == "(no element 5)")
  }

  @Test func mistakesTeach() {
    let agent = Agent()
    #expect(
      agent.use("perform", ["screen": "s1", "lines": ["swipe up"]]).text
        == "This screen is not open. Call open first.")
    #expect(
      agent.use("open", ["scren": "x"]).text
        == "open: unknown argument scren, argument what is missing. The arguments are what.")
    #expect(agent.perform("swipe upp").isError == true)
    #expect(
      agent.use("perform", ["screen": "s9", "lines": ["swipe up"]]).text
        == "This screen is not open. Open are: s1.")
    #expect(
      agent.perform("swipe up", "go nowhere", "swipe up").text
        == "> swipe up\n“4”\n> go nowhere\n(not found) Not found: nowhere.")
    #expect(agent.ask("tools/call", ["name": "fly"])["error"]?["code"]?.integer == -32_602)
    #expect(agent.send("{").last?["error"]?["code"]?.integer == -32_700)
  }

  @Test func textForASecureFieldIsRefusedUnlessItIsAllowed() {
    for line in ["type rosebud", "type"] {
      let agent = Agent()
      let answer = agent.perform("go password", "double tap", line)
      #expect(answer.isError == true && answer.text.contains("--allow-secrets"))
    }
    let answer = Agent(permitsSecrets: true).perform("go password", "double tap", "type", "rosebud")
    #expect(answer.isError == false)
    #expect(!answer.text.dropFirst(answer.text.count / 2).contains("“rosebud"))
  }

  @Test func aFifthScreenClosesTheOldest() {
    let agent = Agent()
    for _ in 1...5 { _ = agent.use("open", ["what": "form.yaml"]) }
    #expect(agent.opened.map(\.hasEnded) == [true, false, false, false, false])
    #expect(agent.use("why", ["screen": "s1"]).isError == true)
    agent.end()
    #expect(!agent.opened.contains { !$0.hasEnded })
  }

  @Test func aScreenWhoseOpeningIsCancelledIsClosed() {
    let agent = Agent()
    agent.arriving = [
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    ]
    _ = agent.ask("tools/call", ["name": "open", "arguments": ["what": "form.yaml"]])
    #expect(agent.sent.isEmpty)
    #expect(agent.opened.map(\.hasEnded) == [true])
    #expect(agent.use("why", ["screen": "s1"]).text == "This screen is not open. Call open first.")
    #expect(agent.use("open", ["what": "form.yaml"]).text.hasPrefix("s2\n"))
  }

  @Test func aCancelledCallStopsBetweenLines() {
    let agent = Agent()
    _ = agent.use("open", ["what": "form.yaml"])
    agent.arriving = [
      #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#,
    ]
    let answer = agent.use("perform", ["screen": "s1", "lines": ["swipe up", "swipe up"]])
    #expect(answer.text == "")
    #expect(agent.sent.compactMap { $0["id"]?.integer } == [9])
    #expect(
      agent.use("perform", ["screen": "s1", "lines": ["swipe up"]]).text == "> swipe up\n“5”")
  }

  @Test func progressIsReportedForEachLine() {
    let agent = Agent()
    _ = agent.use("open", ["what": "form.yaml"])
    _ = agent.ask(
      "tools/call",
      [
        "name": "perform", "arguments": ["screen": "s1", "lines": ["swipe up", "swipe up"]],
        "_meta": ["progressToken": "t"],
      ])
    #expect(agent.sent.compactMap { $0["params"]?["progress"]?.integer } == [1, 2])
  }

  @Test func aRecordedSessionIsVerified() {
    let agent = Agent(
      session:
        "#= Order\n#= Count: 3. Adjustable.\n#= Swipe up or down with one finger to adjust the value.\nswipe up\n#= 5\n"
    )
    _ = agent.use("open", ["what": "form.yaml"])
    let text = agent.use("verify", ["screen": "s1", "session": "s.txt"]).text
    #expect(text.contains("5") && text.contains("4"))
  }

  @Test func whatAnAgentRecordsIsVerified() {
    let agent = Agent()
    _ = agent.perform("swipe up", "go send", "double tap")
    let recorded = agent.use("record", ["screen": "s1"]).text
    #expect(recorded.hasSuffix("swipe up\n#= 4\ngo send\n#= Send. Button.\ndouble tap\n#= Sent\n"))
    let other = Agent(session: recorded)
    _ = other.use("open", ["what": "form.yaml"])
    #expect(other.use("verify", ["screen": "s1", "session": "s.txt"]).isError == false)
    #expect(other.use("verify", ["screen": "s1", "session": "s.txt"]).text == "As recorded.")
  }

  @Test func eachRequestOfAnyFormGetsOneAnswer() {
    let methods = ["tools/call", "tools/list", "initialize", "server/discover", "no/such"]
    let values: [JSONValue] = [
      .null, 1, "s1", "open", "perform", ["swipe up"], ["screen": "s1"], .array([.null]),
      .bool(true),
      ["what": "form.yaml"],
      ["screen": "s1", "lines": ["go name", "type \u{0}x", "swipe right 3"]],
    ]
    let count = RandomCases.count(500)
    var generator = SeededGenerator.printed(cases: count)
    let agent = Agent()
    for number in 0..<count {
      func value() -> JSONValue { values.randomElement(using: &generator) ?? .null }
      let message: JSONValue = [
        "id": .integer(number), "method": .string(methods.randomElement(using: &generator) ?? ""),
        "params": Bool.random(using: &generator)
          ? ["name": value(), "arguments": value(), "_meta": value()] : value(),
      ]
      let answers = agent.send(message.line).filter { $0["id"] != nil }
      #expect(answers.count == 1, "\(message.line)")
    }
  }
}
