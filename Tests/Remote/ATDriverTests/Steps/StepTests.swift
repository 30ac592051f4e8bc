import AccessibilityModel
import Testing
import TextFormats

@testable import ATDriver

/// Tests what a client hears of a step, and what it does not.
@MainActor
struct StepTests {
  @Test func theAnswerOfAStepHasItsWords() {
    var client = StepClient()
    #expect(
      client.open() == [
        "Order", "Count: 3. Adjustable.", "Swipe up or down with one finger to adjust the value.",
      ])
    let answer = client.perform("swipe up")
    #expect(StepClient.heard(answer) == ["4"])
    let element = answer["result"]?["element"]
    #expect(element?["id"]?.string == "count")
    #expect(element?["role"]?.string == "slider")
    #expect(element?["label"]?.string == "Count")
    #expect(element?["number"]?.number == 4)
  }

  @Test func aLimitIsNamed() {
    var client = StepClient()
    _ = client.open()
    #expect(client.perform("swipe up 3")["result"]?["limit"]?.string == nil)
    #expect(client.perform("swipe up 20")["result"]?["limit"]?.string == "maximum")
    #expect(client.perform("swipe down 20")["result"]?["limit"]?.string == "minimum")
    #expect(client.perform("swipe left")["result"]?["limit"]?.string == "edge")
  }

  @Test func anAnnouncementBelongsToTheStepThatCausedIt() {
    var client = StepClient()
    _ = client.open()
    #expect(StepClient.heard(client.perform("go send")) == ["Send. Button."])
    #expect(StepClient.heard(client.perform("double tap")) == ["Sent"])
    #expect(StepClient.heard(client.settle()) == [])
  }

  @Test func whatIsAnnouncedBeforeACommandIsNotItsEffect() {
    var client = StepClient()
    _ = client.open()
    client.content.at(.zero) { $0.post(notification: .announcement, argument: .text("Late")) }
    let answer = client.perform("swipe up")
    #expect(StepClient.heard(answer) == ["4"])
    #expect(answer["result"]?["earlier"]?.array?.compactMap(\.string) == ["Late"])
  }

  @Test(arguments: ["swipe upp", "go nowhere"])
  func whatIsAnnouncedBeforeAMistakeIsHeardLater(line: String) {
    var client = StepClient()
    _ = client.open()
    client.content.at(.zero) { $0.post(notification: .announcement, argument: .text("Late")) }
    #expect(client.perform(line)["result"] == nil)
    #expect(StepClient.heard(client.settle()) == ["Late"])
    #expect(StepClient.heard(client.settle()) == [])
  }

  @Test func aChangeWithoutACommandIsMarkedInTheRecord() {
    var client = StepClient()
    _ = client.open()
    client.content.at(.zero) { $0.post(notification: .announcement, argument: .text("Late")) }
    _ = client.settle()
    _ = client.perform("swipe up")
    let record = client.ask("record")["result"]?["record"]?.string ?? ""
    #expect(record.hasSuffix("# then: a change without a command\n#= Late\nswipe up\n#= 4\n"))
  }

  @Test(arguments: [(isOperated: false, count: 1), (isOperated: true, count: 2)])
  func onlyAnOperationHasEffectsToTake(isOperated: Bool, count: Int) {
    var client = StepClient()
    _ = client.open()
    client.content.isOperated = isOperated
    let before = client.content.settleCount
    _ = client.perform("swipe right")
    #expect(client.content.settleCount - before == count)
  }

  @Test func onlyWhatComesBeforeAnActionIsTakenBriefly() {
    var client = StepClient()
    _ = client.open()
    client.content.isOperated = true
    _ = client.settle()
    _ = client.settle(["before": .bool(false)])
    #expect(client.content.briefCount == 0)
    _ = client.settle(["before": .bool(true)])
    #expect(client.content.briefCount == 1)
    // A command takes what is before it, and then its effects.
    _ = client.perform("swipe right")
    #expect(client.content.briefCount == 2)
    #expect(client.settle(["before": 1])["error"]?.string == "invalid argument")
  }

  @Test func contentThatAnswersAgainIsHeardAgain() {
    var client = StepClient()
    _ = client.open()
    let content = client.content
    content.problem = "It does not answer."
    #expect(client.perform("swipe up")["error"]?.string == "ended")
    #expect(client.settle()["error"]?.string == "ended")
    content.at(.zero) { _ in content.problem = nil }
    #expect(StepClient.heard(client.perform("swipe up")) == ["4"])
  }

  /// The delays of an announcement, the time for which the client waits, and whether it is heard.
  nonisolated static let waits: [(delay: Int, within: Int, isHeard: Bool)] = [
    (0, 0, true), (50, 2_000, true), (140, 2_000, true), (800, 2_000, true), (800, 400, false),
  ]

  @Test(arguments: waits) func aClientWaitsForWords(delay: Int, within: Int, isHeard: Bool) {
    var client = StepClient()
    _ = client.open()
    client.content.at(.milliseconds(delay)) {
      $0.post(notification: .announcement, argument: .text("Saved"))
    }
    let answer = client.settle(["until": "Saved", "within": .integer(within)])
    #expect(answer["result"]?["complete"]?.bool == isHeard)
    #expect(StepClient.heard(answer) == (isHeard ? ["Saved"] : []))
  }

  @Test func aSceneHasNothingToWaitFor() {
    var client = StepClient(isLive: false)
    _ = client.open()
    let answer = client.settle(["until": "Saved", "within": 60_000])
    #expect(answer["result"]?["complete"]?.bool == false)
    #expect(client.content.now == .zero)
  }

  @Test func mistakesAreErrors() {
    var client = StepClient()
    #expect(client.perform("swipe up")["error"]?.string == "no screen")
    _ = client.open()
    let unknown = client.perform("swipe upp")
    #expect(unknown["error"]?.string == "not understood")
    #expect(unknown["nearest"]?.string == "swipe up")
    #expect(client.perform("go nowhere")["error"]?.string == "not found")
    #expect(client.perform("swipe up\nswipe up")["error"]?.string == "invalid argument")
    #expect(client.ask("open", ["scene": "missing.yaml"])["error"]?.string == "refused")
    #expect(client.ask("open", ["scenes": "a.yaml"])["error"]?.string == "invalid argument")
    #expect(client.ask("open", ["scene": "a", "page": "b"])["error"]?.string == "invalid argument")
    #expect(client.ask("fly")["error"]?.string == "unknown command")
    #expect(client.settle(["within": 10])["error"]?.string == "invalid argument")
  }

  @Test func aDimmedControlIsHeardAndNoError() {
    var client = StepClient(
      scene: "earshot: 1\nelements: [{label: Send, traits: [button, notEnabled]}]")
    _ = client.open()
    #expect(StepClient.heard(client.perform("double tap")) == ["Dimmed."])
  }

  @Test func contentThatHasEndedIsAnErrorAndNotItsLastScreen() {
    var client = StepClient()
    _ = client.open()
    client.content.problem = "The page has crashed."
    for answer in [client.perform("swipe right"), client.settle(), client.ask("why")] {
      #expect(answer["error"]?.string == "ended")
      #expect(answer["message"]?.string == "The page has crashed.")
      #expect(answer["result"] == nil)
    }
  }

  @Test func resetReturnsToTheBeginning() {
    var client = StepClient()
    _ = client.open()
    _ = client.perform("swipe up 4")
    #expect(StepClient.heard(client.ask("reset")).first == "Order")
    #expect(StepClient.heard(client.perform("swipe up")) == ["4"])
  }

  @Test func theRecordIsARecordedSession() {
    var client = StepClient()
    _ = client.open()
    _ = client.perform("swipe up")
    #expect(
      client.ask("record")["result"]?["record"]?.string == """
        #= Order
        #= Count: 3. Adjustable.
        #= Swipe up or down with one finger to adjust the value.
        swipe up
        #= 4

        """)
  }

  @Test func aSecretIsInNoAnswer() {
    var client = StepClient()
    _ = client.open()
    var answers = [client.perform("go password"), client.perform("double tap")]
    answers += [client.perform("type"), client.perform("rosebud"), client.perform("describe")]
    answers += [client.ask("element"), client.ask("record"), client.ask("why")]
    #expect(answers.allSatisfy { !$0.line.contains("rosebud") && $0["error"] == nil })
    #expect(client.ask("record")["result"]?["record"]?.string?.contains("•") == true)
  }

  @Test func theContentEndsWithItsConnection() {
    var client = StepClient()
    _ = client.open()
    #expect(!client.content.hasEnded)
    client.disconnect()
    #expect(client.content.hasEnded)
  }

  @Test func aSessionOfATDriverWorksOverLines() {
    var client = StepClient()
    let answers = client.send(#"{"id":1,"method":"session.new","params":{"capabilities":{}}}"#)
    #expect(answers.first?["result"]?["sessionId"]?.string != nil)
  }
}
