/// How much of a dump is taken; what is larger is refused before it costs time or memory.
struct DumpLimits: Sendable {
  /// The size of the file, in bytes.
  var bytes = 32 << 20
  /// Elements or nodes.
  var nodes = 200_000
  /// How deep they are nested. Screens of real applications stay below a hundred.
  var depth = 400
  /// Attributes of an element.
  var attributes = 128

  /// What is said of a file that is not read at all, whatever is in it.
  func refusal(of bytes: [UInt8], named file: String) -> SceneProblem? {
    if bytes.count > self.bytes {
      return SceneProblem(
        file: file,
        "The file has \(bytes.count) bytes; a dump may have \(self.bytes). "
          + "Make a dump of one screen.")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return SceneProblem(file: file, "The file is UTF-16. Save it as UTF-8.")
    }
    guard let index = bytes.firstIndex(of: 0) else { return nil }
    return SceneProblem(
      file: file, at: DumpText.position(of: index, in: bytes),
      "There is a NUL, which no text has. Save the dump as UTF-8.")
  }
}
