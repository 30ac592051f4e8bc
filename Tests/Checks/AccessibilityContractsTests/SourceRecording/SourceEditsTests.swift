import XCTest

@testable import AccessibilityContracts

/// Tests edits to source files, and calls that must not be edited.
final class SourceEditsTests: XCTestCase {
  func testNewTextIsOnItsOwnLine() throws {
    try assert(
      "  deck.expectTranscript()\n", "#= A\nswipe right",
      """
        deck.expectTranscript(
          is: \"""
            #= A
            swipe right
            \""")

      """)
  }

  func testNewTextGoesAfterCommandsAndBeforeOtherArguments() throws {
    try assert(
      "  expectTranscript(typing: [\"a\", f(\"b\", 1)], recording: .all)", "x",
      """
        expectTranscript(typing: ["a", f("b", 1)],
          is: \"""
            x
            \""", recording: .all)
      """)
    try assert(
      "  expectTranscript(recording: .all)", "x",
      """
        expectTranscript(
          is: \"""
            x
            \""", recording: .all)
      """)
    try assert(
      """
        expectTranscript(
          typing: ["a"],  // is: "no"
        )
      """, "x",
      """
        expectTranscript(
          typing: ["a"],
          is: \"""
            x
            \""",  // is: "no"
        )
      """)
  }

  func testTextReplacesSingleLineLiteralAndNil() throws {
    try assert(
      "  expectTranscript(is: \"old\")", replacing: "old", "x\ny",
      "  expectTranscript(is: \"\"\"\n    x\n    y\n    \"\"\")")
    try assert(
      "  expectTranscript(is: nil)", "x", "  expectTranscript(is: \"\"\"\n    x\n    \"\"\")")
  }

  func testMultilineTextKeepsIndentationAndNumberSigns() throws {
    try assert(
      "\tf(\n\t\t.expectTranscript(is: #\"\"\"\n\t\t\t\told\n\t\t\t\t  two\n\n\t\t\t\t\"\"\"#)",
      replacing: "old\n  two\n", #"x\y"#,
      "\tf(\n\t\t.expectTranscript(is: #\"\"\"\n\t\t\t\tx\\#\\y\n\t\t\t\t\"\"\"#)")
  }

  func testTextHasLineEndingsOfFile() throws {
    try assert(
      "func f() {\r\n\texpectTranscript()\r\n}\r\n", "x\ny",
      "func f() {\r\n\texpectTranscript(\r\n\t\tis: \"\"\"\r\n\t\t\tx\r\n\t\t\ty\r\n\t\t\t\"\"\")\r\n}\r\n"
    )
    try assert(
      "expectTranscript(is: \"\"\"\r\n  old\r\n  two\r\n  \"\"\")\r\n", replacing: "old\ntwo", "x",
      "expectTranscript(is: \"\"\"\r\n  x\r\n  \"\"\")\r\n")
  }

  func testDelimitersInLiteralsAndCommentsAreIgnored() throws {
    let hostile = #"""
      /* é😀) */ expectTranscript /* ( */
      """#
    XCTAssertNil(CallText(in: Array(hostile.utf8), at: 5))
    try assert(
      ##"""
        _ = "é😀"; d.expectTranscript(typing: ["a)\(g("\")", [")"]))", #"b\#(h(")"))"#, """
          ), is: "no" \(")")
          """ /* ) /* " */ is: */, { x in x, y }(1)], is: "old" /* ) */ )
      """##, replacing: "old", "x",
      ##"""
        _ = "é😀"; d.expectTranscript(typing: ["a)\(g("\")", [")"]))", #"b\#(h(")"))"#, """
          ), is: "no" \(")")
          """ /* ) /* " */ is: */, { x in x, y }(1)], is: """
            x
            """ /* ) */ )
      """##)
  }

  func testEditsMayMoveLinesOfOtherCalls() throws {
    var source = RecordingSource(
      """
      expectTranscript()
      expectTranscript(is: "a"); expectTranscript(is: "b")
      expectTranscript()
      """)
    try source.write("last\ntwo", in: 3)
    try source.write("first\ntwo\nthree", in: 0)
    try source.write("c", replacing: "b", in: 2)
    try source.write("d\n", replacing: "a", in: 1)
    XCTAssertEqual(
      source.edits.result,
      """
      expectTranscript(
        is: \"""
          first
          two
          three
          \""")
      expectTranscript(is: \"""
        d

        \"""); expectTranscript(is: \"""
        c
        \""")
      expectTranscript(
        is: \"""
          last
          two
          \""")
      """)
  }

  func testEqualTextKeepsItsNotation() throws {
    var source = RecordingSource(#"expectTranscript(is: "a\u{62}")"#)
    try source.write("ab", replacing: "ab")
    XCTAssertEqual(source.edits.result, source.edits.original)
  }

  func testSecondTextOfCallThrows() throws {
    var source = RecordingSource("for deck in decks { deck.expectTranscript() }")
    try source.write("a")
    try source.write("a")
    XCTAssertThrowsError(try source.write("b")) {
      XCTAssertEqual(
        ($0 as? RecordingRefusal)?.reason,
        "An earlier run of this call recorded different speech, and one text can't match both. "
          + "Record each in a separate file.")
    }
    XCTAssertEqual(
      source.edits.result,
      "for deck in decks { deck.expectTranscript(\n  is: \"\"\"\n    a\n    \"\"\") }")
  }

  func testExpressionIsLeftAlone() {
    let sources = [
      "expectTranscript(is: text)", "expectTranscript(is: \"a\" + \"b\")",
      "expectTranscript(is: \"\\(ab)\")", "expectTranscript(is: \"other\")",
      "expectTranscript(is: \"\"\"\n  \\(ab)\n  \"\"\")", "expectTranscript(is: (\"ab\"))",
      "expectTranscript(is: \"ab\".description)", "expectTranscript()",
    ]
    for text in sources {
      var source = RecordingSource(text)
      XCTAssertThrowsError(try source.write("x", replacing: "ab"), text) {
        XCTAssertEqual(
          ($0 as? RecordingRefusal)?.reason,
          "The expected text of this call is not a plain string literal.")
      }
      XCTAssertEqual(source.edits.result, text)
    }
  }

  func testAmbiguousCommaIsLeftAlone() {
    for text in [
      "expectTranscript(typing: Foo<A, B>())", "expectTranscript(typing: a < b, c > (d))",
    ] {
      var source = RecordingSource(text)
      XCTAssertThrowsError(try source.write("x"), text) {
        XCTAssertEqual(
          ($0 as? RecordingRefusal)?.reason, "The arguments of this call can't be separated.")
      }
      XCTAssertEqual(source.edits.result, text)
    }
  }

  func testPositionWithoutCallIsLeftAlone() {
    let texts = ["expectTranscript()", "otherExpectTranscript()", "expectTranscript(is: \"", ""]
    for text in texts {
      for (line, column) in [
        (1, 1), (1, 17), (1, 22), (2, 1), (0, 0), (Int.max, Int.max), (-1, 17),
      ] {
        guard (text, line, column) != ("expectTranscript()", 1, 17) else { continue }
        var edits = SourceEdits(of: text)
        XCTAssertThrowsError(
          try edits.write(
            "x", replacing: nil, of: RecordingSource.target(line: line, column: column)))
        XCTAssertEqual(edits.result, text)
      }
    }
  }

  private func assert(
    _ source: String, replacing old: String? = nil, _ text: String, _ expected: String,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var source = RecordingSource(source)
    try source.write(text, replacing: old)
    XCTAssertEqual(source.edits.result, expected, file: file, line: line)
  }
}
