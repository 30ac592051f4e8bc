internal import AccessibilityModel

/// The numbers among the words of a text.
struct WrittenNumbers {
  /// A number in a text.
  struct Number: Equatable {
    let value: Double
    /// The number of digits after the decimal mark.
    let decimals: Int
    let text: String
  }

  /// The numbers, in order, without versions and times such as "1.2.3" or "12:30".
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
      let text = String(trimmed)
      if let number = NumberText(text), let value = number.number {
        numbers.append(Number(value: value, decimals: number.decimals, text: text))
      }
    }
    self.numbers = numbers
  }

  /// The number, if there is exactly one.
  var only: Number? { numbers.count == 1 ? numbers.first : nil }
}
