import AccessibilityModel
import XCTest

@testable import ReaderSession

/// A recorded session as keys for another reader.
final class KeyStepTests: XCTestCase {
  private func steps(_ text: String) throws -> [KeyStep] {
    try RecordedSession(Array(text.utf8), named: "a.txt").keySteps()
  }

  func testCommandsAreKeysWithTheirSpeech() throws {
    let steps = try steps(
      "# earshot --reader orca-43\n#= Order frame\ntab\n#= Name text\n\ntype a B\nspace\nreturn\n"
        + "escape\npress ctrl f\nshift tab\nquit\nnot read\n")
    XCTAssertEqual(steps.map(\.number), [nil, 3, 6, 7, 8, 9, 10, 11])
    XCTAssertEqual(steps[0].recorded, ["Order frame"])
    XCTAssertEqual(steps[1].recorded, ["Name text"])
    XCTAssertEqual(
      steps.map { $0.strokes.map(\.words) },
      [
        [], ["tab"], ["a", "space", "B"], ["space"], ["return"], ["escape"], ["ctrl f"],
        ["shift tab"],
      ])
  }

  func testQuickKeysOfTheReaderAreKeys() throws {
    let steps = try steps("# earshot --reader orca-43\nh\n#= Rooms heading level 1\nshift k\n")
    XCTAssertEqual(steps.map { $0.strokes.map(\.words) }, [[], ["h"], ["shift k"]])
    XCTAssertEqual(steps[1].recorded, ["Rooms heading level 1"])
    for session in ["h\n", "# earshot --reader orca-43\nj\n"] {
      XCTAssertThrowsError(try self.steps(session)) { error in
        XCTAssertTrue("\(error)".contains("is not a key."), "\(error)")
      }
    }
  }

  func testAPasswordIsNotReplayed() {
    for line in ["type", "type ••••••••"] {
      XCTAssertThrowsError(try steps("tab\n\(line)\n")) { error in
        let text = "\(error)"
        XCTAssertTrue(text.contains("a.txt:2:1"), text)
        XCTAssertTrue(text.contains("A password is not recorded"), text)
      }
    }
    XCTAssertEqual(try steps("type a•\n").map(\.strokes.count), [0, 2])
  }

  func testASwipeIsNoKey() {
    XCTAssertThrowsError(try steps("tab\nswipe right\n")) { error in
      let text = "\(error)"
      XCTAssertTrue(text.contains("a.txt:2:1"), text)
      XCTAssertTrue(text.contains("“swipe right” is not a key."), text)
    }
  }
}
