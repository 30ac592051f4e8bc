internal import SourceDiagnostics

/// A format of another tool that can't be imported, with the command that writes a dump instead.
struct ForeignFormat: Sendable {
  /// The name of the format, for the message.
  let name: String
  /// The reason and the advice.
  let advice: String
  /// Returns whether the beginning of a file has this format.
  let isFormat: @Sendable (ArraySlice<UInt8>) -> Bool

  private static let simulator = "axe describe-ui --udid DEVICE > screen.json"
  private static let android = "adb exec-out uiautomator dump /dev/tty > screen.xml"

  /// The formats, the most specific first.
  static let all: [Self] = [
    Self(
      name: "a description that XCUITest prints (debugDescription), inside other text",
      advice:
        "Save only the description, with its line breaks. A test prints it with "
        + "print(app.debugDescription); a reply in JSON has it as a value: jq -r .value FILE > screen.txt"
    ) { beginning in
      ["Element subtree:", "→Application, 0x", "Attributes: Application, 0x"].contains {
        beginning.contains($0.utf8)
      }
    },
    Self(
      name: "an accessibility snapshot of Puppeteer, or of an old version of Playwright",
      advice: "It lacks the order of some texts and their frames. To hear the page, type "
        + "earshot page URL. To keep its tree, add --save-tree FILE, or save the JSON of Playwright's "
        + "page.ariaSnapshotJSON()."
    ) { beginning in
      !beginning.hasKey("earshot") && beginning.hasKey("role")
        && ["\"RootWebArea\"", "\"WebArea\""].contains { beginning.contains($0.utf8) }
    },
    Self(
      name: "a test that contains an ARIA snapshot of Playwright",
      advice: "Save only the lines of the snapshot, from the first one that begins with a hyphen."
    ) { beginning in
      ["toMatchAriaSnapshot(", "to_match_aria_snapshot("].contains { beginning.contains($0.utf8) }
    },
    Self(
      name: "the hierarchy of Maestro",
      advice: "It lacks roles. For Android, save a dump of UI Automator: \(android). "
        + "For the iOS Simulator, save a description of AXe: \(simulator)"
    ) { beginning in
      beginning.starts(with: "element_num,depth,".utf8)
        // Messages of the program may precede the JSON.
        || !beginning.hasKey("earshot") && beginning.hasKey("attributes")
          && (beginning.hasKey("accessibilityText") || beginning.hasKey("resource-id"))
    },
    Self(
      name: "the component tree of a React Native test",
      advice:
        "It has neither frames nor the roles that the device assigns. Start the program, and save "
        + "its screen. For Android: \(android). For the iOS Simulator: \(simulator)"
    ) { beginning in
      beginning.starts(with: "// Jest Snapshot".utf8)
        || JSONDump.beginning(of: Array(beginning)) != nil
          && ["type", "props", "children"].allSatisfy { beginning.hasKey($0) }
    },
  ]

  /// Returns the problem with a file in one of these formats, or `nil` for any other file.
  static func problem(in bytes: [UInt8], named file: String) -> Diagnostic? {
    let start = SourceText.start(of: bytes)
    let beginning = bytes[start...].prefix(16_384)
    guard let format = all.first(where: { $0.isFormat(beginning) }) else { return nil }
    return Diagnostic(
      file: file, at: SourceText.position(of: start, in: bytes),
      "This is \(format.name). \(format.advice)")
  }
}

/// Text of Python that stands for bytes, such as `b'<hierarchy>\n'`.
enum PythonBytes {
  /// Returns the problem with a dump that was written with Python's `str(bytes)`, or `nil` for any
  /// other file.
  ///
  /// Importers recognize such a dump, but its line breaks and quotes are not readable.
  static func problem(in bytes: [UInt8], named file: String) -> Diagnostic? {
    let start = SourceText.start(of: bytes)
    let beginning = bytes[start...].prefix(4096)
    guard isLiteral(beginning) || isInsideOfLiteral(beginning) else { return nil }
    return Diagnostic(
      file: file, at: SourceText.position(of: start, in: bytes),
      "This is the text of Python's str(bytes), in which \\n stands for a line break. Save the bytes "
        + "themselves: pathlib.Path(\"screen.xml\").write_bytes(source)")
  }

  /// Returns whether text is a literal, whose content is a dump.
  private static func isLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    let quotes = text.dropFirst().first.map { "'\"".utf8.contains($0) } == true
    guard text.first == UInt8(ascii: "b"), quotes else { return false }
    return text.dropFirst(2).first.map { "<{[".utf8.contains($0) } == true
  }

  /// Returns whether text is XML whose first attribute has an escaped quote.
  private static func isInsideOfLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "<"), let equals = text.firstIndex(of: UInt8(ascii: "="))
    else { return false }
    let after = text[(equals + 1)...].prefix(2)
    return after.elementsEqual("\\'".utf8) || after.elementsEqual("\\\"".utf8)
  }
}
