/// A number as far as it is typed, key by key, with a point or a comma.
struct TypedNumber {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether all of it may stand in a number.
  var isOfNumbers: Bool { text.allSatisfy { "0123456789+-.,".contains($0) } }

  /// Whether there is anything but signs and marks.
  var hasDigits: Bool { text.contains { "0123456789".contains($0) } }

  /// Whether what follows decides what number it is, or whether it is one.
  var isBeginning: Bool {
    let digits = text.first.map { "+-".contains($0) } == true ? text.dropFirst() : text[...]
    guard let last = digits.last else { return !text.isEmpty }
    return ".,".contains(last) && digits.dropLast().allSatisfy { "0123456789".contains($0) }
  }

  /// The number as a field takes it, with a point. A comma before three digits is none: they would be
  /// thousands to some.
  var written: String {
    let text = isBeginning && hasDigits ? text.dropLast() : text[...]
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count != 3, !text.contains(".") else { return String(text) }
    return parts.joined(separator: ".")
  }
}
