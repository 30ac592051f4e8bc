import Foundation
import ProgramSupport
import XCTest

/// Tests that the page about differences from VoiceOver quotes real speech.
final class DifferencesPageTests: XCTestCase {
  func testQuotesOnDifferencesPageMatch() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Documentation/differences.md"), encoding: .utf8)
    let scene = """
      earshot: 1
      language: en
      elements:
        - label: Equaliser
          container: group
          elements: [{label: Bass, range: {maximum: 10, value: 9}}]
        - {label: "Really?", traits: [button, header]}
        - {label: Dim, traits: [notEnabled], range: {value: 5}}
        - {label: Essay, traits: [textEntry, textArea], hint: "100 words"}
        - {label: Bold, pressed: false, traits: [button]}
        - {label: Minimum price, id: low, range: {maximum: 400, value: 249, upperBound: high}}
        - {label: Maximum price, id: high, range: {maximum: 400, value: 250}}
        - {label: Wi-Fi, traits: [button, switchButton], value: "0", activate: {toggle: true}}
        - {label: Saved at noon}

      """
    let commands = """
      swipe up
      swipe up
      minimum
      swipe down
      swipe left
      swipe right
      rotor headings
      swipe down
      go Dim
      swipe up
      go Essay
      go Bold
      double tap
      go Minimum price
      swipe up
      swipe up
      go Wi-Fi
      double tap
      swipe right
      double tap
      swipe right
      escape
      scroll up
      rotor sentences
      """
    let program = try BuiltProgram(inFolderOf: self, files: ["scene.yaml": scene])
    let heard = try program.run(
      ["transcript", "scene.yaml", "--commands", "-"], input: commands + "\n"
    ).output
    for quoted in [
      "10. Maximum.", "0. Minimum.", "250. Limited by Maximum price.", "Dimmed.", "Last item.",
      "First item.", "No more headings.", "Nothing to activate.", "Nowhere to go back to.",
      "Can't scroll there.", "On.", "Pressed.", "Equaliser. Bass: 9. Adjustable.", "End Group.",
      "Really?. Button.",
      "100 words. Double tap to edit. Use the rotor to access Misspelled Words.",
    ] {
      XCTAssertTrue(page.contains("`\(quoted)`"), "the page does not quote \(quoted)")
      XCTAssertTrue(heard.contains(quoted), "the reader does not say \(quoted) in\n\(heard)")
    }
    XCTAssertTrue(heard.contains("Not found: sentences."), heard)
  }
}
