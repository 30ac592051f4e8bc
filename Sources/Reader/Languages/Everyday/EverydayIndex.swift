/// An index of forms by their first three characters, which says quickly that no form begins in a place.
struct EverydayIndex: Sendable {
  /// For each pair of characters, a bit for each third one. Some characters share a bit.
  private var thirds = [UInt128](repeating: 0, count: 1 << 14)
  /// The numbers of the forms, in order, by the first two characters.
  private var forms: [Int: [Int]] = [:]

  /// Adds a form with a beginning of up to three characters.
  mutating func add(_ form: Int, beginning: [Set<Unicode.Scalar>]) {
    guard let first = beginning.first else { return }
    let places = beginning.map { Set($0.map(Self.place)) }
    let seconds = places.count > 1 ? places[1] : Set(0...127)
    let bits = places.count > 2 ? places[2].reduce(UInt128(0)) { $0 | 1 << $1 } : UInt128.max
    for first in Set(first.map(Self.place)) {
      for second in seconds {
        let pair = first << 7 | second
        thirds[pair] |= bits
        if forms[pair]?.last != form { forms[pair, default: []].append(form) }
      }
    }
  }

  /// Returns the number of a bit. Any two letters of one script have different numbers, and all spaces
  /// within a line have the same.
  private static func place(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x80 { return Int(value) }
    if value == 0xA0 || value == 0x202F { return 0x20 }
    return Int((value ^ (value >> 8) &* 0x50) & 127)
  }

  /// Returns `false` if no form begins with three characters.
  func mayContain(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
  ) -> Bool {
    thirds[Self.place(of: first) << 7 | Self.place(of: second)] >> Self.place(of: third) & 1 == 1
  }

  /// Returns `false` if no form begins at an index.
  func mayContain(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard index < text.count else { return false }
    return mayContain(
      text[index], index + 1 < text.count ? text[index + 1] : "\n",
      index + 2 < text.count ? text[index + 2] : "\n")
  }

  /// Returns the forms that may begin at an index, in order.
  func forms(in text: [Unicode.Scalar], at index: Int) -> [Int] {
    guard mayContain(text, at: index) else { return [] }
    let second = index + 1 < text.count ? text[index + 1] : "\n"
    return forms[Self.place(of: text[index]) << 7 | Self.place(of: second)] ?? []
  }
}
