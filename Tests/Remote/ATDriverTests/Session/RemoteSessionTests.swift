import ReaderCommands
import TerminalKeys
import Testing
import TextFormats

@testable import ATDriver

/// Tests what clients hear, what they can set, and who has the session.
@MainActor
struct RemoteSessionTests {
  private static let right = "\u{E014}"
  private static let up = "\u{E013}"

  @Test func keysOperateTheScreen() {
    var control = RemoteControl()
    let client = control.begin().connection
    #expect(control.press(Self.up, from: client) == ["4"])
    #expect(control.press("\u{E010}", from: client) == ["10"])
    #expect(control.press(Self.up, from: client) == ["10. Maximum."])
    #expect(control.press("b", from: client).first == "Send. Button.")
    #expect(control.press("\u{E007}", from: client) == ["Sent"])
    #expect(
      control.press("\u{E008}", "\u{E004}", from: client).first == "Password. Secure Text Field.")
  }

  @Test func keysOfVoiceOverOperateTheScreen() {
    var control = RemoteControl(map: .voiceOver)
    let client = control.begin().connection
    let (controlKey, option) = ("\u{E009}", "\u{E00A}")
    #expect(control.press(Self.right, from: client) == ["4"])
    #expect(control.press("\u{E012}", from: client) == ["3"])
    #expect(
      control.press(controlKey, option, "\u{E008}", "\u{E015}", from: client).first?.hasPrefix(
        "Count: 3. Adjustable.") == true)
    #expect(control.press(controlKey, option, Self.right, from: client) == ["4"])
    // Another key ends the interaction.
    #expect(control.press("\u{E012}", from: client) == ["3"])
    #expect(
      control.press(controlKey, option, Self.right, from: client).first == "Name: Ann. Text Field.")
    #expect(control.press("\u{E004}", from: client).first == "Password. Secure Text Field.")
    #expect(
      control.press("\u{E051}", "\u{E052}", "\u{E010}", from: client).first == "Send. Button.")
    #expect(control.press(controlKey, option, " ", from: client) == ["Sent"])
    #expect(
      control.press(controlKey, option, "\u{E03D}", "k", from: client).first?.hasPrefix(
        "Nothing on Control-Alt-Command-K.") == true)
  }

  @Test func applicationTakesKeysThatDoNotAdjustTheElement() {
    var control = RemoteControl(map: .voiceOver) { [.tab, .up].contains($0.symbol) }
    let client = control.begin().connection
    #expect(control.press(Self.up, from: client) == ["4"])
    #expect(control.press("\u{E004}", from: client).isEmpty)
    #expect(
      control.press("\u{E009}", "\u{E00A}", Self.right, from: client).first
        == "Name: Ann. Text Field.")
    #expect(control.press(Self.up, from: client).isEmpty)
  }

  @Test func severalKeysArePressedInOrder() {
    var control = RemoteControl()
    let client = control.begin().connection
    #expect(control.press(Self.up, Self.up, from: client) == ["4", "5"])
  }

  @Test func questionOfKeysIsAnsweredByKeys() {
    var control = RemoteControl()
    let client = control.begin().connection
    #expect(control.press(":", from: client) == ["Command."])
    #expect(control.press("s", "e", "t", " ", "9", from: client) == ["set"])
    #expect(control.press("\u{E007}", from: client) == ["9"])
    #expect(
      control.press(":", "t", "u", "t", "o", "r", "i", "a", "l", "\u{E007}", from: client)
        == ["Command.", "That works only at the prompt."])
  }

  @Test func modifierAloneIsSilent() {
    var control = RemoteControl()
    let client = control.begin().connection
    #expect(control.press("\u{E009}", from: client).isEmpty)
  }

  @Test func lineOfPromptIsPerformed() {
    var control = RemoteControl()
    let client = control.begin().connection
    #expect(control.perform("set 7", from: client) == ["7"])
    #expect(control.perform("xyzzy", from: client).first?.contains("xyzzy") == false)
    #expect(control.perform("go count", from: client).first == "Count: 7. Adjustable.")
    // Only a prompt can carry out these commands.
    #expect(control.perform("save settings", from: client) == ["That works only at the prompt."])
    #expect(
      control.perform("keys", from: client) == [
        "Single-key commands need a terminal. In a terminal, type earshot keys."
      ])
  }

  @Test func secretIsInNoMessage() {
    for map in [
      control(typing: ["\u{E007}", "o", "p", "Q", "r", "\u{E007}"]),
      control(performing: ["go password", "type", "opQr"]),
      control(performing: ["go password", "type opQr"]),
      control(performing: ["opQr"]), control(performing: ["go password", "opQr"]),
      control(performing: ["go count", "type opQr"]),
    ] {
      #expect(!map.contains("opQr"), "\(map)")
    }
    #expect(control(performing: ["go password", "type", "opQr"]).contains("Entered."))
  }

  private func control(typing keys: [String]) -> String {
    var control = RemoteControl()
    let client = control.begin().connection
    _ = control.perform("go password", from: client)
    var words: [String] = []
    for key in keys { words += control.press(key, from: client) }
    return words.joined()
  }

  private func control(performing lines: [String]) -> String {
    var control = RemoteControl()
    let client = control.begin().connection
    return lines.flatMap { control.perform($0, from: client) }.joined(separator: "\n")
  }

  // MARK: Settings

  private func setting(_ name: String, in control: inout RemoteControl, _ client: Int) -> String? {
    let answer = control.ask(
      #"{"id":1,"method":"settings.getSettings","params":{"settings":[{"name":"\#(name)"}]}}"#,
      from: client
    ).answer
    let item = JSONValue(reading: answer)?["result"]?["settings"]?.array?.first
    return item?["name"]?.string == name ? item?["value"]?.line : nil
  }

  private func set(_ items: String, in control: inout RemoteControl, _ client: Int) -> String {
    let (answer, words) = control.ask(
      #"{"id":1,"method":"settings.setSettings","params":{"settings":\#(items)}}"#, from: client)
    #expect(words.isEmpty, "A setting is set in silence.")
    return answer
  }

  @Test(arguments: [
    ("hints", "false"), ("verbosity", #""full""#), ("hint-pause", "1.5"), ("rate", "300"),
    ("sound-volume", "0"), ("language", #""de""#), ("echo", #""off""#), ("traits", #""before""#),
  ])
  func settingCanBeSetAndRead(name: String, value: String) {
    var control = RemoteControl()
    let client = control.begin().connection
    #expect(setting(name, in: &control, client) != value)
    let done = #"{"id": 1, "result": {}}"#
    #expect(set(#"[{"name":"\#(name)","value":\#(value)}]"#, in: &control, client) == done)
    #expect(setting(name, in: &control, client) == value)
    #expect(set(#"[{"name":"\#(name)","value":null}]"#, in: &control, client) == done)
    #expect(setting(name, in: &control, client) != value)
  }

  @Test func settingChangesWords() {
    var control = RemoteControl()
    let client = control.begin().connection
    _ = set(
      #"[{"name":"verbosity","value":"full"},{"name":"hints","value":false}]"#, in: &control, client
    )
    #expect(
      control.perform("describe", from: client)
        == ["Count: 3. Adjustable. Minimum 0. Maximum 10."])
  }

  @Test func invalidSettingLeavesOthersUnchanged() {
    var control = RemoteControl()
    let client = control.begin().connection
    let answer = set(
      #"[{"name":"hints","value":false},{"name":"rate","value":"fast"}]"#, in: &control, client)
    #expect(answer.contains("“rate” must be a whole number of words per minute, from 80 to 1200"))
    #expect(setting("hints", in: &control, client) == "true")
  }

  @Test func allSettingsAreSupported() throws {
    var control = RemoteControl()
    let client = control.begin().connection
    let answer = control.ask(
      #"{"id":1,"method":"settings.getSupportedSettings","params":{}}"#, from: client
    ).answer
    let items = try #require(JSONValue(reading: answer)?["result"]?["settings"]?.array)
    #expect(items.count > 20)
    for item in items {
      let name = try #require(item["name"]?.string)
      let value = try #require(item["value"])
      #expect(setting(name, in: &control, client) == value.line)
      // Each setting can be set to the value that it has.
      let item = JSONValue.array([["name": .string(name), "value": value]]).line
      if name != "voice" { #expect(set(item, in: &control, client) == #"{"id": 1, "result": {}}"#) }
    }
  }

  // MARK: Connections

  @Test func oneConnectionHasTheSession() {
    var control = RemoteControl()
    let first = control.begin().connection
    let (second, words) = control.begin()
    #expect(words.isEmpty)
    #expect(control.press(Self.up, from: second).isEmpty)
    #expect(control.press(Self.up, from: first) == ["4"])
    #expect(control.received[second]?.last?.contains("invalid session id") == true)
    control.disconnect(first)
    #expect(control.sessions == (1, 1))
    // The next session has a fresh copy of the screen.
    #expect(control.begin().words.contains("Count: 3. Adjustable."))
    #expect(control.sessions == (2, 1))
  }

  @Test func speechAfterTheSessionReachesNobody() {
    var control = RemoteControl()
    let first = control.begin().connection
    control.disconnect(first)
    let second = control.connect()
    #expect(control.server.capture("late").isEmpty)
    #expect(control.received[second] == [])
    #expect(control.server.receive(ClientFrame.text("{}"), from: first).isEmpty)
  }

  @Test func connectionsAreLimited() {
    var control = RemoteControl()
    for _ in 0..<DriverServer.maximumConnections { _ = control.connect() }
    let (extra, effects) = control.server.connect()
    #expect(effects.last == .close(extra))
    #expect(effects.count == 2)
    #expect(control.server.receive(ClientFrame.text("{}"), from: extra).isEmpty)
    control.disconnect(1)
    #expect(control.server.connect().effects.isEmpty)
  }

  @Test func silentConnectionsKeepNoClientOut() {
    var control = RemoteControl()
    let client = control.begin().connection
    let silent = (1..<DriverServer.maximumConnections).map { _ in
      control.server.connect().connection
    }
    for connection in silent {
      let (_, effects) = control.server.connect()
      #expect(effects.last == .close(connection))
    }
    #expect(control.server.isOpen(client))
  }

  @Test func clientsOfOtherUsersAreRefused() throws {
    var control = RemoteControl()
    let (stranger, effects) = control.server.connect(isTrusted: false)
    guard case .send(let bytes, stranger)? = effects.first else { throw UnexpectedEffect() }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("HTTP/1.1 403 Forbidden"))
    #expect(effects.last == .close(stranger))
    #expect(control.server.receive(ClientFrame.text("{}"), from: stranger).isEmpty)
  }

  private struct UnexpectedEffect: Error {}

  @Test func endOfServerClosesConnections() {
    var control = RemoteControl()
    let client = control.begin().connection
    control.carryOut(control.server.closeAll())
    #expect(control.closed == [client])
    #expect(control.sessions.ended == 1)
    #expect(control.received[client]?.last?.hasSuffix("Earshot ends.") == true)
  }

  @Test func largeMessageIsAnswered() {
    var control = RemoteControl()
    let client = control.begin().connection
    // ServeTests send 8 MB.
    let padding = String(repeating: "x", count: 1 << 20)
    let message = #"{"id":1,"method":"settings.getSupportedSettings","params":{"x":"\#(padding)"}}"#
    #expect(control.ask(message, from: client).answer.hasPrefix(#"{"id": 1, "result""#))
  }
}
