internal import Diagnostics

/// What a WebDriver server answers when it is asked for the page source: the dump is a text in it.
///
/// It is not read, since the places of what is wrong would be those of another file.
enum WebDriverReplyImporter: DumpImporter {
  static let name = "WebDriver answer"

  static func recognises(_ bytes: [UInt8]) -> Bool {
    let start = SourceText.start(of: bytes)
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "{") else { return false }
    let beginning = bytes[start...].prefix(4096)
    return ChromiumImporter.contains(beginning, "\"value\"")
      && !ChromiumImporter.contains(beginning, "\"earshot\"")
      && ["<?xml", "<AppiumAUT", "<XCUIElementType", "<hierarchy"].contains {
        ChromiumImporter.contains(beginning, "\"" + $0)
      }
  }

  static func read(_ bytes: [UInt8], named file: String) -> SceneFile {
    SceneFile(problems: [
      Diagnostic(
        file: file, at: SourceText.position(of: SourceText.start(of: bytes), in: bytes),
        "This is the answer of a WebDriver server, and the dump is the text in its “value”. Take it "
          + "out: jq -r .value FILE > screen.xml")
    ])
  }
}
