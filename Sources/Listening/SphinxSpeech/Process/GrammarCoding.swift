internal import EngineProcesses
internal import Listening

/// Grammars as bytes, because JSON would take longer than the decoder needs for the grammar.
///
/// The bytes are the number of states, the number of arcs, four numbers for each arc, and the words
/// as lines. An arc has its two states, the number of its word, which is 0 for none, and 1 if it is
/// rare. Numbers have four bytes and are little-endian.
enum GrammarCoding {
  /// The maximum number of states and of arcs.
  static let maximumCount = 50_000
  /// The number of bytes of an arc.
  private static let arcLength = 16

  static func bytes(of grammar: SpokenGrammar) -> [UInt8] {
    var numbers: [String: Int] = [:]
    var words: [String] = []
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + 24 * grammar.arcs.count)
    append(grammar.stateCount, to: &bytes)
    append(grammar.arcs.count, to: &bytes)
    for arc in grammar.arcs {
      append(arc.from, to: &bytes)
      append(arc.to, to: &bytes)
      if let word = arc.word, numbers[word] == nil {
        words.append(word)
        numbers[word] = words.count
      }
      append(arc.word.flatMap { numbers[$0] } ?? 0, to: &bytes)
      append(arc.isRare ? 1 : 0, to: &bytes)
    }
    return bytes + words.joined(separator: "\n").utf8
  }

  /// Decodes a grammar. Throws if a state or a word does not exist, or there are too many.
  static func grammar(from payload: ArraySlice<UInt8>) throws(BadFrame) -> SpokenGrammar {
    var rest = payload
    let stateCount = try number(&rest)
    let arcCount = try number(&rest)
    guard (2...maximumCount).contains(stateCount), arcCount <= maximumCount,
      rest.count >= arcLength * arcCount
    else { throw BadFrame() }
    let words = String(decoding: rest.dropFirst(arcLength * arcCount), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var grammar = SpokenGrammar()
    while grammar.stateCount < stateCount { _ = grammar.addState() }
    for _ in 0..<arcCount {
      let (from, to) = (try number(&rest), try number(&rest))
      let (word, rare) = (try number(&rest), try number(&rest))
      guard from < stateCount, to < stateCount, word <= words.count, rare <= 1
      else { throw BadFrame() }
      grammar.connect(from, to: to, word: word == 0 ? nil : words[word - 1], isRare: rare == 1)
    }
    return grammar
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    let number = UInt32(clamping: number)
    for shift in [0, 8, 16, 24] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) throws(BadFrame) -> Int {
    guard bytes.count >= 4 else { throw BadFrame() }
    defer { bytes = bytes.dropFirst(4) }
    return bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
