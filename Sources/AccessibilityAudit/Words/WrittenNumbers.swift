/// The numbers that stand in a text, as they are written.
struct WrittenNumbers {
  /// A number in a text.
  struct Number: Equatable {
    let value: Double
    /// How many digits follow the decimal mark.
    let decimals: Int
    let text: String
  }

  /// The numbers, in order. What is no plain number, such as "1.2.3" or "12:30", is left out.
  let numbers: [Number]

  init(in text: String) {
    var numbers: [Number] = []
    let marks: Set<Unicode.Scalar> = [".", ",", ":", "/", "-", "−", "’", "'"]
    let pieces = text.unicodeScalars.split { scalar in
      !(scalar.value < 128 && (48...57).contains(scalar.value)) && !marks.contains(scalar)
    }
    for piece in pieces.prefix(50) {
      var trimmed = piece
      while let last = trimmed.last, marks.contains(last) { trimmed.removeLast() }
      while let first = trimmed.first, marks.contains(first), first != "-", first != "−" {
        trimmed.removeFirst()
      }
      if let number = Self.number(String(trimmed)) { numbers.append(number) }
    }
    self.numbers = numbers
  }

  /// The number, if there is exactly one.
  var only: Number? { numbers.count == 1 ? numbers.first : nil }

  private static func number(_ text: String) -> Number? {
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    let digits = isNegative ? String(text.dropFirst()) : text
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) else {
      return nil
    }
    let decimals = parts.count == 2 ? parts[1].count : 0
    guard let value = Double(parts.joined(separator: ".")) else { return nil }
    return Number(value: isNegative ? -value : value, decimals: decimals, text: text)
  }
}
