import Testing
import TextFormats

@testable import ATDriver

/// Tests the answer to each message, with and without a session.
@MainActor
struct ProtocolTests {
  /// A message, the identifier in the answer, and the error code.
  nonisolated static let errorsWithoutSession: [(message: String, id: String, error: String)] = [
    ("{", "null", "invalid argument"),
    ("[1]", "null", "invalid argument"),
    ("1", "null", "invalid argument"),
    (#"{"id":1,"id":2,"method":"x","params":{}}"#, "null", "invalid argument"),
    (#"{"method":"session.new","params":{"capabilities":{}}}"#, "null", "invalid argument"),
    (#"{"id":-1,"method":"session.new","params":{"capabilities":{}}}"#, "null", "invalid argument"),
    (
      #"{"id":1.5,"method":"session.new","params":{"capabilities":{}}}"#, "null", "invalid argument"
    ),
    (
      #"{"id":"1","method":"session.new","params":{"capabilities":{}}}"#, "null", "invalid argument"
    ),
    (
      #"{"id":9007199254740992,"method":"session.new","params":{"capabilities":{}}}"#, "null",
      "invalid argument"
    ),
    (#"{"id":2,"method":"no.such","params":{}}"#, "2", "unknown command"),
    (#"{"id":2,"method":"session.end","params":{}}"#, "2", "unknown command"),
    (#"{"id":2,"method":7,"params":{}}"#, "2", "invalid argument"),
    (#"{"id":2,"params":{}}"#, "2", "invalid argument"),
    (#"{"id":2,"method":"session.new"}"#, "2", "invalid argument"),
    (#"{"id":2,"method":"session.new","params":[]}"#, "2", "invalid argument"),
    (#"{"id":3,"method":"session.new","params":{}}"#, "3", "invalid argument"),
    (#"{"id":3,"method":"session.new","params":{"capabilities":1}}"#, "3", "invalid argument"),
    (capabilities("5"), "4", "invalid argument"),
    (capabilities(#"{"atName":5}"#), "4", "invalid argument"),
    (capabilities(#"{"atName":"nobody"}"#), "4", "session not created"),
    (capabilities(#"{"platformName":"windows"}"#), "4", "session not created"),
    (capabilities(#"{"atVersion":"0.2"}"#), "4", "session not created"),
    (capabilities(#"{"atVersion":">0.1"}"#), "4", "session not created"),
    (capabilities(#"{"atVersion":"<0.1.0"}"#), "4", "session not created"),
    (capabilities(#"{"atVersion":">=latest"}"#), "4", "session not created"),
    (
      #"{"id":5,"method":"settings.getSupportedSettings","params":{}}"#, "5", "invalid session id"
    ),
    (intent(#""name":"pressKeys","keys":["a"]"#), "6", "invalid session id"),
    (intent(#""name":"pressKeys","keys":[]"#), "6", "invalid argument"),
  ]

  private nonisolated static func capabilities(_ required: String) -> String {
    #"{"id":4,"method":"session.new","params":{"capabilities":{"alwaysMatch":\#(required)}}}"#
  }

  private nonisolated static func intent(_ parameters: String) -> String {
    #"{"id":6,"method":"interaction.userIntent","params":{\#(parameters)}}"#
  }

  private nonisolated static func settings(_ method: String, _ items: String) -> String {
    #"{"id":7,"method":"settings.\#(method)","params":{"settings":\#(items)}}"#
  }

  private func check(_ answer: String, id: String, error: String) throws {
    let json = try #require(JSONValue(reading: answer), "\(answer)")
    #expect(json["id"]?.line == id, "\(answer)")
    #expect(json["error"]?.string == error, "\(answer)")
    #expect(json["message"]?.string?.hasSuffix(".") == true, "\(answer)")
    #expect(json["result"] == nil, "\(answer)")
  }

  @Test(arguments: errorsWithoutSession)
  func invalidMessageIsRefused(row: (message: String, id: String, error: String)) throws {
    var control = RemoteControl()
    let client = control.connect()
    let (answer, words) = control.ask(row.message, from: client)
    try check(answer, id: row.id, error: row.error)
    #expect(words.isEmpty)
    #expect(control.server.session == nil)
  }

  @Test(arguments: [
    "{}", #"{"atName":"Earshot","platformName":"Linux"}"#, #"{"atVersion":"0.1"}"#,
    #"{"atVersion":">=0.1.0"}"#, #"{"atVersion":"<1"}"#, #"{"atVersion":"<=0.1.0"}"#,
    #"{"atVersion":">0.0.9"}"#, #"{"vendor:extra":1}"#,
  ])
  func sessionBegins(required: String) {
    var control = RemoteControl()
    let client = control.connect()
    let (answer, words) = control.ask(Self.capabilities(required), from: client)
    #expect(
      answer
        == #"{"id": 4, "result": {"sessionId": "0b8e4f5c-1111-4222-8333-444455556666", "#
        + #""capabilities": {"atName": "earshot", "atVersion": "0.1.0", "platformName": "linux"}}}"#
    )
    #expect(words == ["Remote control.", "Order", "Count: 3. Adjustable.", Self.sliderHint])
  }

  nonisolated static let sliderHint = "Swipe up or down with one finger to adjust the value."

  nonisolated static let errorsInSession: [(message: String, id: String, error: String)] = [
    (intent(""), "6", "invalid argument"),
    (intent(#""name":5"#), "6", "invalid argument"),
    (intent(#""name":"pressKeys""#), "6", "invalid argument"),
    (intent(#""name":"pressKeys","keys":"a""#), "6", "invalid argument"),
    (intent(#""name":"pressKeys","keys":[]"#), "6", "invalid argument"),
    (intent(#""name":"pressKeys","keys":[1]"#), "6", "invalid argument"),
    (intent(#""name":"pressKeys","keys":["ab"]"#), "6", "invalid argument"),
    (intent(#""name":"pressKeys","keys":["e\u0301"]"#), "6", "invalid argument"),
    (intent(#""name":"pressKeys","keys":["a",""]"#), "6", "invalid argument"),
    (
      intent(#""name":"pressKeys","keys":["\ue000"]"#), "6", "cannot simulate keyboard interaction"
    ),
    (intent(#""name":"pressKeys","keys":["\n"]"#), "6", "cannot simulate keyboard interaction"),
    (
      intent(#""name":"pressKeys","keys":["\ue009","d"]"#), "6",
      "cannot simulate keyboard interaction"
    ),
    (intent(#""name":"wave""#), "6", "unknown user intent"),
    (intent(#""name":"no:such""#), "6", "unknown user intent"),
    (intent(#""name":"earshot:command""#), "6", "invalid argument"),
    (intent(#""name":"earshot:command","line":"a\nb""#), "6", "invalid argument"),
    (intent(#""name":"earshot:command","line":"quit""#), "6", "invalid argument"),
    (settings("getSettings", "[]"), "7", "invalid argument"),
    (settings("getSettings", #"["rate"]"#), "7", "invalid argument"),
    (settings("getSettings", #"[{"name":"no such"}]"#), "7", "invalid argument"),
    (settings("setSettings", "[]"), "7", "invalid argument"),
    (settings("setSettings", #"[{"name":"hints"}]"#), "7", "invalid argument"),
    (settings("setSettings", #"[{"name":"hints","value":"maybe"}]"#), "7", "invalid argument"),
    (settings("setSettings", #"[{"name":"hints","value":[]}]"#), "7", "invalid argument"),
    (settings("setSettings", #"[{"name":"rate","value":1e9}]"#), "7", "invalid argument"),
    (settings("setSettings", #"[{"name":"voice","value":"nobody"}]"#), "7", "invalid argument"),
    (settings("setSettings", #"[{"name":"language","value":"tlh"}]"#), "7", "invalid argument"),
    (#"{"id":8,"method":"session.new","params":{"capabilities":{}}}"#, "8", "session not created"),
  ]

  @Test(arguments: errorsInSession)
  func invalidMessageInSessionIsRefused(
    row: (message: String, id: String, error: String)
  ) throws {
    var control = RemoteControl()
    let client = control.begin().connection
    let (answer, words) = control.ask(row.message, from: client)
    try check(answer, id: row.id, error: row.error)
    #expect(words.isEmpty)
    #expect(control.press("\u{E014}", from: client).first == "Name: Ann. Text Field.")
  }

  @Test func binaryMessageIsRefused() throws {
    var control = RemoteControl()
    let client = control.connect()
    control.carryOut(control.server.receive(ClientFrame.bytes(0x82, [0x7B, 0x7D]), from: client))
    try check(try #require(control.received[client]?.last), id: "null", error: "invalid argument")
  }

  @Test func extraMembersAreIgnored() {
    var control = RemoteControl()
    let client = control.begin().connection
    let message = #"{"x":1,"id":1,"method":"settings.getSupportedSettings","params":{"y":[{}]}}"#
    #expect(
      control.ask(message, from: client).answer.hasPrefix(#"{"id": 1, "result": {"settings": [{"#))
  }
}
