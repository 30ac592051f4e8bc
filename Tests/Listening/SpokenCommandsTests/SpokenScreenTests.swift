import AccessibilityModel
import AccessibleControls
import Listening
import ReaderCommands
import ScreenReader
import SpeechModel
import Testing

@testable import SpokenCommands

@MainActor
@Suite struct SpokenScreenTests {
  private func reader(_ lines: String...) throws -> ScreenReader {
    var reader = ScreenReader(screen: DJDeck())
    _ = reader.open()
    for line in lines { _ = reader.perform(try #require(try CommandParser().parse(line))) }
    return reader
  }

  @Test func theDeckHasItsLabelsAndActions() throws {
    let screen = SpokenScreen(of: try reader("go pitch"))
    #expect(screen.names.map(\.spoken).contains("Loop"))
    #expect(screen.focus?.label == "Pitch")
    #expect(screen.focus?.isAdjustable == true)
    #expect(screen.focus?.swipesAdjust == true)
    #expect(screen.focus?.isSecure == false)
    #expect(screen.actions.contains("Reset pitch"))
    #expect(screen.language == "en")
    #expect(CommandGrammar(screen).leftOut == [])
  }

  /// The deck has no headings, but a person who asks for them hears so.
  @Test func rotorItemsThatAreAbsentCanBeSpoken() throws {
    let grammar = CommandGrammar(SpokenScreen(of: try reader("go disc")))
    for (words, line) in [
      ("rotor headings", "rotor Headings"), ("rotor adjust value", "rotor Adjust Value"),
    ] {
      let words = words.split(separator: " ").map(String.init)
      #expect(grammar.grammar.accepts(words))
      #expect(grammar.phrase(for: words) == .lines([line]))
    }
  }

  @Test func theRotorDecidesWhetherASwipeAdjusts() throws {
    let screen = SpokenScreen(of: try reader("go pitch", "rotor characters"))
    #expect(screen.focus?.swipesAdjust == false)
  }

  @Test func theLanguageIsTheReaders() throws {
    #expect(SpokenScreen(of: try reader("language de")).language == "de")
  }

  @Test func otherNamesForInputLeadToTheLabel() {
    let platter = AccessibilityElement()
    platter.accessibilityLabel = "Turntable platter"
    platter.accessibilityUserInputLabels = ["Disc", "Record"]
    platter.isAccessibilityElement = true
    let root = AccessibilityElement()
    root.accessibilityElements = [platter]
    var reader = ScreenReader(screen: root)
    _ = reader.open()
    #expect(
      SpokenScreen(of: reader).names == [
        .init("Turntable platter"), .init("Disc", label: "Turntable platter"),
        .init("Record", label: "Turntable platter"),
      ])
  }

  /// Suggestions can be said, and are done.
  @Test func everySuggestionWorksHere() throws {
    var place = try reader()
    for _ in 0..<8 {
      let screen = SpokenScreen(of: place)
      let grammar = CommandGrammar(screen)
      for suggestion in Suggestions(on: screen).phrases {
        let words = suggestion.split(separator: " ").map(String.init)
        #expect(grammar.grammar.accepts(words), "\(suggestion)")
        guard case .lines(let lines) = grammar.phrase(for: words) else {
          Issue.record("“\(suggestion)” is not a line.")
          continue
        }
        // The reader has reference semantics in its elements, so each suggestion acts on a new deck.
        var reader = try reader("go \(place.focusedName ?? "")")
        for line in lines {
          let response = reader.answer(try #require(try CommandParser().parse(line)))
          #expect(!response.outcome.isMistake, "\(suggestion): \(response.spoken)")
          #expect(response.outcome != .refused(.nothingToDo), "\(suggestion)")
          #expect(response.outcome != .unchanged, "\(suggestion): \(response.spoken)")
        }
      }
      _ = place.perform(.swipe(.right))
    }
  }
}
