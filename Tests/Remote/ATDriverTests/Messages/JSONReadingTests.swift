import TestSupport
import Testing
import TextFormats

/// Tests the reader of JSON.
struct JSONReadingTests {
  @Test(arguments: [
    ("null", "null"), (" [ 1 , -2.5e1, 0.5 ] ", "[1, -25, 0.5]"), ("{}", "{}"),
    (#"{"b": true, "a": [false]}"#, #"{"b": true, "a": [false]}"#),
    (#""\u0041\ud83c\udf9a\n\/é""#, #""A🎚\n/é""#), ("\"\\u0000\"", #""\u0000""#),
    (#""Great \ud83d""#, "\"Great \u{FFFD}\""), (#""\ud800\u0041""#, "\"\u{FFFD}A\""),
    (#""\udc00\ud83d\ude00""#, "\"\u{FFFD}😀\""), (#""\ud83d\ud83d\ude00""#, "\"\u{FFFD}😀\""),
    ("12345678901234567890", "1.2345678901234567e+19"), ("-0", "0"), ("1E2", "100"),
  ])
  func textIsRead(text: String, written: String) {
    #expect(JSONValue(reading: text)?.line == written)
  }

  @Test(arguments: [
    "", " ", "nul", "{", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":1,}", "{a: 1}", "{\"a\":1,\"a\":2}",
    "01", "-", "1.", ".5", "1e", "+1", "0x1", "NaN", "'a'", "\"a", "\"\t\"", #""\x""#, #""\u12""#,
    #""\ud800\u""#, "1 2", "[[[", "\u{FEFF}1", "truefalse",
  ])
  func otherTextIsRefused(text: String) { #expect(JSONValue(reading: text) == nil) }

  @Test func depthIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(JSONValue(reading: nested(JSONValue.maximumDepth)) != nil)
    #expect(JSONValue(reading: nested(JSONValue.maximumDepth + 1)) == nil)
    #expect(JSONValue(reading: nested(1_000_000)) == nil)
    #expect(JSONValue(reading: Array(nested(512).utf8), depthLimit: 512) != nil)
    #expect(JSONValue(reading: Array(nested(513).utf8), depthLimit: 512) == nil)
  }

  @Test func randomTextNeverTraps() {
    let count = RandomCases.count(2_000)
    var generator = SeededGenerator.printed(cases: count)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\u", "d83c", "\\", "1", "-", ".", "e", "tr", " ",
    ]
    for _ in 0..<count {
      let text = (0..<Int.random(in: 0...12, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      // A value that was read can be written and read again.
      guard let value = JSONValue(reading: text) else { continue }
      #expect(JSONValue(reading: value.line)?.line == value.line, "\(text)")
    }
  }
}
