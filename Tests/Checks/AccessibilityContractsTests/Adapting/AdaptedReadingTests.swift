import ScreenReader
import XCTest

@testable import AccessibilityContracts
@testable import AccessibilityModel

/// Tests that an adapted element reads the current state of its node.
@MainActor
final class AdaptedReadingTests: XCTestCase {
  func testChangedNodeIsReadAtOnce() async {
    let dial = ForeignWidget(.dial, "Gain", at: (0, 0))
    let screen = AdaptedScreen(ForeignWidgetAdapter(root: ForeignWidget(.box, parts: [dial])))
    let element = screen.element(of: dial)
    dial.position = 7
    XCTAssertEqual(element?.accessibilityValue, "7")
    dial.position = 8
    XCTAssertEqual(element?.accessibilityRange?.value, 8)
    dial.caption = "Level"
    XCTAssertEqual(element?.accessibilityLabel, "Level")
  }

  func testChangedValueNodeIsReadAtOnce() async {
    let mixer = Mixer()
    let screen = AdaptedScreen(MixerAdapter(mixer: mixer))
    let element = screen.element(of: Channel(name: "Bass", level: 0))
    mixer.channels[1].level = 9
    XCTAssertEqual(element?.accessibilityValue, "9")
    mixer.channels[1].level = 4
    XCTAssertEqual(element?.accessibilityRange?.value, 4)
    mixer.channels.insert(Channel(name: "Drums", level: 1), at: 0)
    mixer.channels[2].level = 6
    XCTAssertEqual(
      element?.accessibilityValue, "6", "the value is current even after the node has moved")
    XCTAssertEqual(element?.accessibilityLabel, "Bass")
    mixer.channels.removeLast()
    XCTAssertEqual(element?.accessibilityValue, "6", "a removed element keeps its value")
  }

  func testTheCursorDoesNotGoToANamesakeThatAClosedDialogHasCovered() async {
    let dialog = ForeignWidget(.dialog, parts: [ForeignWidget(.push, "Fill", at: (0, 0))])
    let box = ForeignWidget(
      .box,
      parts: [
        ForeignWidget(.push, "Brew", at: (0, 0)), ForeignWidget(.push, "Fill", at: (0, 50)), dialog,
      ])
    dialog.parts[0].whenPushed = { box.parts.removeLast() }
    var reader = ScreenReader(screen: AdaptedScreen(ForeignWidgetAdapter(root: box)))
    XCTAssertEqual(reader.open().spoken.first, "Fill. Button.")
    _ = reader.perform(.activate)
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Brew")
  }

  func testRoundedDownValueFailsThroughAdapter() async {
    XCTAssertEqual(brokenClauses(rounding: .toNearestOrAwayFromZero), [])
    XCTAssertEqual(brokenClauses(rounding: .down), [.spokenValue])
  }

  private func brokenClauses(rounding rule: FloatingPointRoundingRule) -> [Clause<
    Subject<Role.Adjustable>
  >] {
    Contract.adjustable.only(.spokenValue).broken {
      let dial = ForeignWidget(.dial, "Gain", at: (0, 0))
      let screen = AdaptedScreen(RoundingAdapter(root: dial, rule: rule))
      return Subject(screen.element(of: dial) ?? screen, in: screen).dragged { dial.position = $0 }
    }
  }

  func testDuplicateIDFailsEveryAssertion() async {
    let screen = ScreenUnderTest("List") { AdaptedScreen(LineAdapter(lines: ["a", "b", "a"])) }
    let flaw =
      "several nodes have the same ID, and only the first node with each ID is mirrored: a."
    XCTAssertEqual(screen.unlikeness, flaw)
    XCTAssertEqual(screen.effort(atMost: 9).failure, "List: \(flaw)")
    XCTAssertEqual(transcriptFailure(of: screen), "List: \(flaw)")
    XCTAssertEqual(
      Contract.wholeScreen.results { screen }.map(\.verdict),
      [Verdict](repeating: .inconclusive(flaw), count: 4))
  }

  func testTooLargeTreeFails() async {
    let lines = (1...5).map { "\($0)" }
    let whole = AdaptedScreen(LineAdapter(lines: lines), maximumNodes: 6)
    XCTAssertFalse(whole.isCutOff)
    XCTAssertNil(whole.mirroringProblem)
    let part = AdaptedScreen(LineAdapter(lines: lines), maximumNodes: 5)
    XCTAssertTrue(part.isCutOff)
    let parent = AccessibilityElement()
    parent.addChild(part)
    XCTAssertEqual(
      ScreenUnderTest("List") { parent }.unlikeness,
      "the tree has more than 5 nodes, so the rest are not mirrored.")
  }

  func testTableWithoutCellsFails() async {
    let table = AdaptedScreen(LineAdapter(lines: ["a"], rootType: .dataTable))
    XCTAssertEqual(
      ScreenUnderTest("List") { table }.unlikeness,
      "“root” is a data table, but no node in it is described as a cell.")
    let list = AdaptedScreen(LineAdapter(lines: ["a"], rootType: .list))
    XCTAssertNil(ScreenUnderTest("List") { list }.unlikeness)
  }

  private func transcriptFailure(of screen: ScreenUnderTest) -> String? {
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    return TranscriptSnapshot(
      of: screen, typing: [], function: #function, site: site, recording: .all
    ).failure(against: "", writtenIn: "x") { _ in XCTFail("a transcript was written") }
  }
}

/// The adapter of a dial whose value has decimals that are not spoken.
private struct RoundingAdapter: AccessibilityAdapter {
  let root: ForeignWidget
  let rule: FloatingPointRoundingRule

  func children(of widget: ForeignWidget) -> [ForeignWidget] { widget.parts }

  func description(of widget: ForeignWidget) -> ElementDescription {
    var description = ForeignWidgetAdapter(root: root).description(of: widget)
    description.value = DecimalNumber.text(widget.position.rounded(rule), decimals: 0)
    return description
  }

  func perform(_ action: AdaptedAction, on widget: ForeignWidget) -> Bool {
    ForeignWidgetAdapter(root: root).perform(action, on: widget)
  }
}

private struct Channel {
  var name: String
  var level: Double
  var channels: [Channel] = []
}

private final class Mixer {
  var channels = [Channel(name: "Voice", level: 3), Channel(name: "Bass", level: 3)]
}

private struct MixerAdapter: AccessibilityAdapter {
  let mixer: Mixer
  var root: Channel { Channel(name: "Mixer", level: 0, channels: mixer.channels) }

  func id(of channel: Channel) -> String { channel.name }

  func children(of channel: Channel) -> [Channel] { channel.channels }

  func description(of channel: Channel) -> ElementDescription {
    var description = ElementDescription()
    description.isElement = channel.channels.isEmpty
    description.label = channel.name
    description.traits = .adjustable
    description.range = AccessibilityRange(maximum: 10, value: channel.level)
    description.value = DecimalNumber.text(channel.level)
    return description
  }
}

private struct LineAdapter: AccessibilityAdapter {
  let lines: [String]
  var rootType = AccessibilityContainerType.none
  var root: String { "root" }

  func id(of line: String) -> String { line }

  func children(of line: String) -> [String] { line == "root" ? lines : [] }

  func description(of line: String) -> ElementDescription {
    var description = ElementDescription()
    description.isElement = line != "root"
    description.label = line
    if line == "root" { description.container = rootType }
    return description
  }
}
