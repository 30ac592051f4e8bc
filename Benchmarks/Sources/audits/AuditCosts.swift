private import AccessibilityAudit
private import AccessibilityModel
private import Drawing
private import Foundation
private import Reporting

/// Measures the processor time of audits and drawings of screens of a thousand to fifty thousand
/// buttons. The ratio is the time for an element, compared with that on the smallest screen.
@main
@MainActor
enum AuditCosts {
  private static let counts = [1_000, 4_000, 12_500, 50_000]
  private static let runs = 3

  private static let works: [(name: String, body: (@escaping () -> AccessibilityElement) -> Void)] =
    [
      (
        "Audit",
        { make in
          _ = AccessibilityAudit().report(
            on: AuditTarget(title: "Shelf", language: "en", makingScreensWith: make))
        }
      ),
      ("Drawing", { make in _ = ScreenDrawing(of: make()).svg }),
    ]

  static func main() {
    var rows: [[String]] = []
    for work in works {
      for hasFrames in [true, false] {
        var first: Double?
        for count in counts {
          let time = median { work.body { screen(of: count, hasFrames: hasFrames) } }
          let share = time / Double(count)
          first = first ?? share
          let name = "\(work.name), \(hasFrames ? "with" : "without") frames, \(count)"
          rows.append([name, decimal(time * 1_000, 0), decimal(share / (first ?? share), 2)])
          // Each screen takes a while, so report the progress.
          try? FileHandle.standardError.write(contentsOf: Data("\(name)\n".utf8))
        }
      }
    }
    print(Table(header: ["Work, elements", "Milliseconds", "Ratio per element"], rows: rows).text)
  }

  private static func median(_ body: () -> Void) -> Double {
    let times = (0..<runs).map { _ in
      let start = clock()
      body()
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    return times.sorted()[runs / 2]
  }

  private static func screen(of count: Int, hasFrames: Bool) -> AccessibilityElement {
    let screen = AccessibilityElement()
    for number in 0..<count {
      let button = AccessibilityElement()
      button.isAccessibilityElement = true
      button.accessibilityLabel = "Item \(number)"
      button.accessibilityTraits = .button
      if hasFrames {
        button.accessibilityFrame = Rectangle(
          x: Double(number % 8) * 46, y: Double(number / 8) * 46, width: 44, height: 44)
      }
      screen.addChild(button)
    }
    return screen
  }
}
