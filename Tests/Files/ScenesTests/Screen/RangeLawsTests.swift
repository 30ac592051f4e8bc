import AccessibilityModel
import Foundation
import Scenes
import ScreenReader
import TestSupport
import XCTest

/// Tests the invariants of ranges with random numbers, bounds and commands.
@MainActor
final class RangeLawsTests: XCTestCase {
  /// The number of random screens. Each screen receives several commands.
  private let cases = RandomCases.count(25)
  private let commands = 8

  private let steps = [1, 2, 5, 0.1, 0.25, 0.5, 3, 7, 10]

  private func randomRange(using random: inout SeededGenerator) -> SceneRange {
    let step = steps.randomElement(using: &random) ?? 1
    let minimum = plain(Double(Int.random(in: -20...20, using: &random)) * step)
    let count = Int.random(in: 1...40, using: &random)
    // Let about a third of the ranges end between two steps.
    let rest = Int.random(in: 0..<3, using: &random) == 0 ? step / 2 : 0
    let maximum = minimum + Double(count) * step + rest
    let place = Double(Int.random(in: 0...count, using: &random))
    return SceneRange(
      minimum: minimum, maximum: plain(maximum), step: step,
      page: step * Double(Int.random(in: 1...12, using: &random)),
      value: plain(minimum + place * step))
  }

  /// Returns a number rounded to three decimals.
  private func plain(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }

  private func isOnGrid(_ value: Double, _ range: SceneRange) -> Bool {
    let steps = (value - range.minimum) / range.step
    return abs(steps - steps.rounded()) < 1e-6 || value == range.maximum
  }

  func testValuesStayOnGridAndWithinBounds() async {
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      var range = randomRange(using: &random)
      let isOutside = Int.random(in: 0..<4, using: &random) == 0
      if isOutside {
        let steps = Double(Int.random(in: 1...9, using: &random))
        range.value = plain(range.maximum + range.step * steps)
      }
      var scene = SceneReading.opened([slider("X", id: "x", range)])
      guard let element = scene.screen.element(withID: "x") else { return XCTFail("no element") }
      for _ in 0..<commands {
        let line = randomLine(range, using: &random)
        let before = element.accessibilityRange?.value ?? .nan
        let spoken = scene.type(line)
        let after = element.accessibilityRange?.value ?? .nan
        let about = "\(range) \(line): \(before) → \(after)"
        XCTAssertEqual(spoken.count, 1, about)
        if line.hasSuffix("up") { XCTAssertGreaterThanOrEqual(after, before, about) }
        if line.hasSuffix("down") { XCTAssertLessThanOrEqual(after, before, about) }
        XCTAssertGreaterThanOrEqual(after, range.minimum, about)
        if before <= range.maximum || after != before {
          XCTAssertLessThanOrEqual(after, range.maximum, about)
          XCTAssertTrue(isOnGrid(after, range), about)
          XCTAssertFalse(spoken[0].contains("Invalid."), about)
        } else {
          XCTAssertTrue(spoken[0].contains("Invalid."), about)
        }
      }
    }
  }

  private func randomLine(_ range: SceneRange, using random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "minimum"
    case 1: return "maximum"
    case 2: return "page up"
    case 3: return "page down"
    case 4: return "set \(Int.random(in: -300...300, using: &random))"
    case 5: return "set \(Double(Int.random(in: -3000...3000, using: &random)) / 10)"
    case 6: return "swipe up"
    default: return "swipe down"
    }
  }

  func testLowerThumbKeepsGapToUpper() async {
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      var lower = randomRange(using: &random)
      var upper = lower
      upper.step = steps.randomElement(using: &random) ?? 1
      let gap = Double(Int.random(in: 0...3, using: &random)) * lower.step / 2
      (lower.gap, upper.gap) = (gap, gap)
      lower.value = lower.minimum
      upper.value = upper.maximum
      guard upper.value - lower.value >= gap else { continue }
      lower.upperBound = "upper"
      upper.lowerBound = "lower"
      var elements = [slider("L", id: "lower", lower), slider("U", id: "upper", upper)]
      for id in ["lower", "upper"] {
        elements.append(node("+\(id)", .button) { $0.activation = .increment(id) })
        elements.append(node("-\(id)", .button) { $0.activation = .decrement(id) })
      }
      let wanted = Double(Int.random(in: -300...300, using: &random))
      elements.append(
        node("both", .button) { $0.activation = .set(["lower": wanted, "upper": wanted + 3]) })
      var scene = SceneReading.opened(elements)
      for _ in 0..<commands {
        _ = scene.type("go \(elements.randomElement(using: &random)?.label ?? "")")
        let isButton = scene.reader.focusedElement?.accessibilityTraits.contains(.button) ?? false
        let line = isButton ? "double tap" : randomLine(lower, using: &random)
        _ = scene.type(line)
        let values = ["lower", "upper"].compactMap {
          scene.screen.element(withID: $0)?.accessibilityRange?.value
        }
        let about = "\(lower) \(upper) \(line): \(values)"
        XCTAssertLessThanOrEqual(values[0], values[1] - gap + 1e-9, about)
        XCTAssertGreaterThanOrEqual(values[0], lower.minimum - 1e-9, about)
        XCTAssertLessThanOrEqual(values[1], upper.maximum + 1e-9, about)
        XCTAssertTrue(isOnGrid(values[0], lower) && isOnGrid(values[1], upper), about)
      }
    }
  }
}
