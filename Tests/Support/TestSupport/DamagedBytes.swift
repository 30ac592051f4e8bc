/// Byte sequences with random errors, for tests of decoders.
public enum DamagedBytes {
  /// Passes copies of some byte sequences, each with up to four wrong bytes, to a closure.
  ///
  /// - Parameters:
  ///   - originals: The valid sequences.
  ///   - test: The name of the test, which is printed with the seed.
  ///   - body: The closure, which decodes a sequence.
  public static func forEach(
    of originals: [[UInt8]], for test: String = #function, _ body: ([UInt8]) -> Void
  ) {
    let cases = RandomCases.count(2_000)
    var random = SeededGenerator.printed(for: test, cases: cases)
    for _ in 0..<cases {
      var bytes = originals.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      body(bytes)
    }
  }
}
