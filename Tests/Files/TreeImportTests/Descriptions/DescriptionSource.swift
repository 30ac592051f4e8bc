import AccessibilityModel
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// A source of elements, with two inputs for each property that it can have.
@MainActor
struct DescriptionSource<Input> {
  /// Two inputs that differ in what becomes the property.
  struct Pair {
    let without: Input
    let with: Input
  }

  var pairs: [String: Pair]
  /// The properties that the source has no words for.
  let lacking: Set<String>
  /// Returns the screen of an input.
  let screen: (Input) -> AccessibilityElement

  /// Asserts that each property is either lacking or changes what is heard.
  func check(file: StaticString = #filePath, line: UInt = #line) {
    let names = Set(ElementDescription().properties.keys)
    XCTAssertEqual(
      names.symmetricDifference(lacking.union(pairs.keys)).sorted(), [],
      "properties without an input", file: file, line: line)
    XCTAssertEqual(
      lacking.intersection(pairs.keys).sorted(), [], "properties that are not lacking", file: file,
      line: line)
    for (name, pair) in pairs.sorted(by: { $0.key < $1.key }) {
      XCTAssertNotEqual(
        heard(on: screen(pair.without)), heard(on: screen(pair.with)),
        "\(name) does not change what is heard", file: file, line: line)
    }
  }

  /// Returns all that a user hears on a screen, with the voice and the reason of each word.
  private func heard(on screen: AccessibilityElement) -> [String] {
    var reader = ScreenReader(screen: screen)
    reader.settings.detail = VerbosityOptions(.full)
    var heard = ["\(reader.open())"]
    for _ in 0..<6 {
      for command in [Command.describe, .why, .actions, .where] {
        heard.append("\(reader.perform(command))")
      }
      let step = reader.perform(.swipe(.right))
      heard.append("\(step)")
      if step.earcons.contains(.edge) { break }
    }
    // The names by which elements are found, which a user says or types.
    return heard + reader.inputNames().map { "\($0)" } + reader.rotorSettingNames()
  }
}
