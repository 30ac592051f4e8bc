import AccessibilityModel
import AccessibleControls
import Foundation
import Languages
import ScreenReader
import TestSupport
import Testing

@testable import ReaderCommands

/// A typed line, and the commands that it must mean.
struct PhraseCase: Sendable, CustomTestStringConvertible {
  let line: String
  let meanings: [String]

  var testDescription: String { line }

  /// Reads a table of the folder `Cases`. Each line has a phrase, “ → ”, and its meanings, separated
  /// by “ or ”. A meaning can consist of several commands, separated by semicolons.
  static func all(in name: String) throws -> [PhraseCase] {
    let url = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Cases")
    return try String(contentsOf: #require(url), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { line in
        let sides = line.split(separator: " → ", maxSplits: 1)
        return PhraseCase(
          line: String(sides[0]), meanings: sides[1].components(separatedBy: " or "))
      }
  }
}

/// Tests that phrases mean commands.
@MainActor
struct PhraseTableTests {
  @Test func thereAreManyCases() throws {
    #expect(try PhraseCase.all(in: "phrases").count >= 200)
  }

  @Test(arguments: try PhraseCase.all(in: "phrases"))
  func aPhraseMeansItsCommands(_ testCase: PhraseCase) throws {
    let meaning = try Self.meaning(of: testCase.line)
    #expect(testCase.meanings.contains(meaning), "\(meaning)")
  }

  /// Lines with words that no table has, or of commands that Earshot lacks.
  @Test(arguments: [
    "flurb", "flurb zork", "xyzzy plugh", "meaning of life", "jaws key q",
    "insert f12", "flat review", "ocr", "dock mode", "easy reader", "magnifier", "quux 12",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "a b c d e f g h i j k l",
  ])
  func anUnknownLineIsAnsweredByMoreThanHelp(_ line: String) throws {
    let meaning = try Self.meaning(of: line)
    #expect(meaning != "? help")
    #expect(meaning != "? ")
  }

  /// Scores the lines that were written before the table. Most of them must be understood.
  @Test func mostLinesOfTheHeldOutTableAreUnderstood() throws {
    let cases = try PhraseCase.all(in: "phrases-held-out")
    let failures = try cases.compactMap { testCase in
      let meaning = try Self.meaning(of: testCase.line)
      return testCase.meanings.contains(meaning) ? nil : "\(testCase.line) → \(meaning)"
    }
    let missed = failures.joined(separator: "\n")
    #expect(failures.count * 10 <= cases.count, "\(missed)")
  }

  /// Returns the typed form of the command that a line means, or the suggestions after a question mark.
  static func meaning(of line: String) throws -> String {
    var reader = openedReader(of: Screen())
    do throws(CommandParser.NotUnderstood) {
      guard let command = try reader.command(for: line) else { return "#" }
      return command.phrase
    } catch {
      return "? " + error.nearest.joined(separator: ", ")
    }
  }
}

extension Command {
  /// The commands as they are typed.
  fileprivate var phrase: String {
    switch self {
    case .sequence(let commands): return commands.map(\.phrase).joined(separator: "; ")
    case .next(let kind): return "next \(kind.rawValue)"
    case .previous(let kind): return "previous \(kind.rawValue)"
    case .nth(let kind, -1): return "last \(kind.rawValue)"
    case .seekLandmark(let landmark): return "seek \(landmark.rawValue)"
    case .readTable: return "read table"
    case .nth(let kind, let number): return "\(Command.ordinals[number - 1]) \(kind.rawValue)"
    case .seek(let kind): return "seek \(kind.rawValue)"
    case .pick(let kind): return "pick \(kind.rawValue)"
    case .setValue("", let value): return "set it \(value)"
    case .setValue(let label, let value): return "set \(label) \(value)"
    case .change(let change): return "\(change.name.command) \(change.value)"
    case .stepSetting(.rate, .up, let count): return "faster" + Self.suffix(count)
    case .stepSetting(.rate, .down, let count): return "slower" + Self.suffix(count)
    case .stepSetting(.volume, .up, let count): return "louder" + Self.suffix(count)
    case .stepSetting(.volume, .down, let count): return "softer" + Self.suffix(count)
    case .describeSetting(let name): return "settings \(name?.command ?? "all")"
    case .resetSetting(let name): return "settings reset" + (name.map { " \($0.command)" } ?? "")
    case .rotor(.next): return "rotor right"
    case .rotor(.previous): return "rotor left"
    case .rotor(.current): return "rotor"
    case .rotor(.named(let name)): return "rotor \(name)"
    case .findPrevious: return "previous match"
    case .choose(let number): return "choose \(number)"
    case .speech(let isOn): return isOn ? "speech on" : "speech off"
    case .help(let topic): return "help" + (topic.map { " \($0)" } ?? "")
    case .prompt(.settings): return "settings"
    case .prompt(.startAgain): return "start again"
    case .prompt(.saveSettings): return "save settings"
    case .prompt(.tutorial): return "tutorial"
    case .prompt(.keys): return "keys"
    case .prompt(.listen): return "listen"
    case .swipeAgain: return "swipe again"
    default: return typed
    }
  }

  private static func suffix(_ count: Int) -> String { count > 1 ? " \(count)" : "" }
}

/// A screen with elements whose labels are near the words of phrases.
private final class Screen: AccessibilityElement {
  override init() {
    super.init()
    accessibilityLabel = "Player"
    let switchTraits: AccessibilityTraits = [.button, .toggleButton]
    let elements: [(String, AccessibilityTraits, String?)] = [
      ("News", .header, nil), ("Play", .button, nil), ("Loop", switchTraits, "0"),
      ("Pitch", .adjustable, "1"), ("Volume", .adjustable, "5"), ("Price list", .link, nil),
      ("Send me news", .button, nil), ("Send comment", .button, nil), ("Show hints", .button, nil),
      ("Top stories", .link, nil), ("Your name", .textEntry, "Ann"),
    ]
    for (label, traits, value) in elements {
      let element = AccessibilityElement()
      element.isAccessibilityElement = true
      element.accessibilityLabel = label
      element.accessibilityTraits = traits
      element.accessibilityValue = value
      _ = addChild(element)
    }
  }
}
