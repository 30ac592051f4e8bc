import AccessibilityModel
import AccessibleControls
import ReaderCommands
import ScreenReader
import TestSupport
import Testing

/// Tests that `undo` takes back the last change, whatever it was.
@MainActor
struct UndoTests {
  @Test func theLastChangeIsTakenBackFirst() {
    var reader = openedReader(of: DJDeck())
    for line in ["set pitch to 7", "increase", "loop on"] { _ = reader.type(line) }
    #expect(reader.type("undo") == ["Loop. Switch Button. Off."])
    #expect(reader.type("go pitch").first == "Pitch: 8. Adjustable.")
    #expect(reader.type("undo") == ["7"])
    #expect(reader.type("undo") == ["1"])
    #expect(reader.type("undo") == ["Nothing to undo."])
  }

  @Test func aSettingIsTakenBack() {
    var reader = openedReader(of: DJDeck())
    _ = reader.type("rate 200")
    _ = reader.type("hints off")
    #expect(reader.type("undo") == ["Hints: On."])
    #expect(reader.type("undo") == ["Speaking Rate: 175 words per minute"])
    #expect(reader.settings == ReaderSettings())
  }

  @Test func anActivationOfUnknownEffectIsNotSkipped() {
    var reader = openedReader(of: DJDeck())
    _ = reader.type("set pitch 7")
    _ = reader.type("click cue")
    #expect(reader.type("undo") == ["Can't undo Cue."])
  }

  @Test func textComesBack() {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 100, height: 40), label: "Name")
    var reader = openedReader(of: field)
    #expect(reader.type("type Ann Sample") == ["Ann Sample"])
    #expect(reader.type("delete 3") == ["ple. Deleted."])
    #expect(reader.type("delete word") == ["Sam. Deleted."])
    #expect(reader.type("undo") == ["Ann Sam"])
    #expect(reader.type("clear") == ["Ann Sam. Deleted."])
    #expect(field.text == "")
    #expect(reader.type("clear") == ["Nothing to delete."])
    #expect(reader.type("undo") == ["Ann Sam"])
    #expect(reader.type("select all") == ["Ann Sam. Selected."])
    #expect(reader.type("type Bo") == ["Bo"])
    #expect(field.text == "Bo", "the selected text is replaced")
    #expect(reader.type("undo") == ["Ann Sam"])
  }

  @Test func secretsAreNeitherKeptNorSaid() {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 100, height: 40), label: "PIN")
    field.isSecureTextEntry = true
    field.text = "1234"
    var reader = openedReader(of: field)
    #expect(reader.type("delete 2") == ["Deleted."])
    #expect(reader.type("clear") == ["Deleted."])
    #expect(reader.type("undo") == ["Nothing to undo."])
  }
}
