import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the laws that the rotor must obey on any screen.
@MainActor
final class RotorLawsTests: XCTestCase {
  func testFocusStaysOnAVisitedElementAndNoReplyIsSilent() async {
    let cases = RandomCases.count(50)
    var random = SeededGenerator.printed(cases: cases)
    for number in 0..<cases {
      var tree = RandomTree(using: &random)
      for node in tree.nodes { decorate(node, of: tree.nodes, using: &random) }
      var reader = ScreenReader(screen: tree.root)
      reader.voices = { [SpeechVoice(identifier: "a", name: "A")] }
      _ = reader.open()
      for _ in 0..<30 {
        let command = command(for: &reader, using: &random)
        let response = reader.perform(command)
        XCTAssertNotNil(response.reply, "\(number) \(command)")
        let visited = Traversal.elements(of: tree.root)
        if let focused = reader.focusedElement {
          XCTAssertTrue(visited.contains { $0 === focused }, "\(number) \(command)")
          // An element without words is silent after any command, so expect speech only if all
          // elements have labels.
          let isSaid = visited.allSatisfy { $0.accessibilityLabel != nil }
          if isSaid { XCTAssertFalse(response.spoken.isEmpty, "\(number) \(command)") }
        } else {
          XCTAssertTrue(visited.isEmpty, "\(number) \(command)")
        }
        XCTAssertFalse(response.spoken.contains(""), "\(number) \(command)")
        if Int.random(in: 0..<5, using: &random) == 0 { tree.edit(using: &random) }
      }
    }
  }

  func testOfferedSettingsCanBeChosenAndAreUnique() async {
    let cases = RandomCases.count(50)
    var random = SeededGenerator.printed(cases: cases)
    for number in 0..<cases {
      let tree = RandomTree(using: &random)
      for node in tree.nodes { decorate(node, of: tree.nodes, using: &random) }
      var reader = openedReader(of: tree.root)
      // An empty screen has no rotor.
      guard reader.focusedElement != nil else { continue }
      let settings = reader.rotorSettings()
      XCTAssertEqual(Set(settings).count, settings.count, "case \(number)")
      var met: Set<RotorSetting> = []
      for _ in settings {
        _ = reader.perform(.rotor(.next))
        met.insert(reader.rotorSetting)
      }
      XCTAssertEqual(met, Set(settings), "one turn visits each setting")
    }
  }

  private func command(
    for reader: inout ScreenReader, using random: inout some RandomNumberGenerator
  ) -> Command {
    let count = [1, 1, 1, 2, 5, .max].randomElement(using: &random) ?? 1
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: .rotor(.next)
    case 1: .rotor(.previous)
    case 2:
      .rotor(
        .named(["head", "custom", "actions", "words", "x"].randomElement(using: &random) ?? ""))
    case 3: .swipe(.right, count: count)
    case 4: .swipe(.left, count: count)
    case 5: .page(.up, count: count)
    case 6: .activate
    case 7, 8: .swipe(.up, count: count)
    default: .swipe(.down, count: count)
    }
  }

  /// Adds random properties that affect the rotor.
  private func decorate(
    _ node: AccessibilityElement, of nodes: [AccessibilityElement],
    using random: inout some RandomNumberGenerator
  ) {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    let traits: [AccessibilityTraits] = [.header, .link, .button, .image, .adjustable, .textEntry]
    if chance(2) { node.accessibilityTraits.formUnion(traits.randomElement(using: &random) ?? []) }
    if chance(4) { node.accessibilityHeadingLevel = Int.random(in: -1...8, using: &random) }
    if chance(4) {
      node.accessibilityCustomActions = [AccessibilityCustomAction(name: "Do") { _ in true }]
    }
    if chance(4) {
      node.accessibilityCustomContent = [AccessibilityCustomContent(label: "Size", value: "3")]
    }
    if chance(4) {
      node.accessibilityValue = "two wrods"
      node.accessibilityMisspelledRanges = [4..<9, 8..<90]
    }
    if chance(5) {
      let targets = nodes.shuffled(using: &random).prefix(3)
      var turn = 0
      node.accessibilityCustomRotors = [
        AccessibilityCustomRotor(name: "Custom") { _ in
          turn += 1
          guard turn % 4 > 0, let target = targets.dropFirst(turn % 3).first else { return nil }
          return AccessibilityCustomRotorItemResult(
            targetElement: target, targetRange: turn % 2 == 0 ? nil : turn % 7..<(turn % 7 + 2))
        }
      ]
    }
  }
}
