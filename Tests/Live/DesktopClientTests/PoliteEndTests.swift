import Testing

@testable import DesktopClient

/// The decisions while a program is asked to close its windows.
struct PoliteEndTests {
  private static func window(_ id: UInt32, canBeAsked: Bool = true) -> DisplayWindow {
    DisplayWindow(id: id, process: 3, canBeAsked: canBeAsked)
  }

  private typealias Turn = (milliseconds: Int, windows: [DisplayWindow], step: PoliteEnd.Step)

  private static let courses: [(name: String, turns: [Turn])] = [
    (
      "The window closes, and the program ends a moment later.",
      [(0, [window(1)], .ask([1])), (10, [window(1)], .wait), (20, [], .wait), (900, [], .wait)]
    ),
    ("A program without windows", [(0, [], .stop)]),
    ("A window that can't be asked", [(0, [window(1, canBeAsked: false)], .stop)]),
    (
      "Two windows, of which one has a dialog",
      [
        (0, [window(1), window(2), window(3)], .ask([1, 2, 3])),
        (50, [window(1), window(2)], .wait), (400, [window(1), window(2)], .ask([1, 2])),
        (450, [window(2)], .wait), (460, [], .wait),
      ]
    ),
    (
      "A dialog asks whether to save.",
      [(0, [window(1)], .ask([1])), (50, [window(1), window(7)], .stop)]
    ),
    (
      "Only one of two windows closes.",
      [
        (0, [window(1), window(2)], .ask([1, 2])), (100, [window(2)], .wait),
        (500, [window(2)], .ask([2])), (1_999, [window(2)], .ask([2])), (2_000, [window(2)], .stop),
      ]
    ),
    (
      "A window that stays",
      [
        (0, [window(1)], .ask([1])), (399, [window(1)], .wait), (400, [window(1)], .ask([1])),
        (700, [window(1)], .stop),
      ]
    ),
    (
      "A program that never ends without its window",
      [(0, [window(1)], .ask([1])), (10, [], .wait), (3_009, [], .wait), (3_010, [], .stop)]
    ),
  ]

  @Test(arguments: courses)
  private func aProgramIsAskedAndThenStopped(name: String, turns: [Turn]) {
    var end = PoliteEnd()
    for turn in turns {
      #expect(
        end.step(turn.windows, at: .milliseconds(turn.milliseconds)) == turn.step,
        "\(name) \(turn.milliseconds)")
    }
  }
}
