internal import AccessibilityModel

/// A number typed key by key, with a decimal point or comma.
struct TypedNumber {
  let text: String

  init(_ text: String) { self.text = text }

  var isOfNumbers: Bool { text.allSatisfy { "0123456789+-.,".contains($0) } }

  /// Whether the number has digits, not only signs and separators.
  var hasDigits: Bool { text.contains { "0123456789".contains($0) } }

  /// Whether the number is incomplete: a sign, or digits that end in a separator.
  var isBeginning: Bool {
    let digits = text.first.map { "+-".contains($0) } == true ? text.dropFirst() : text[...]
    guard let last = digits.last else { return !text.isEmpty }
    return ".,".contains(last) && digits.dropLast().allSatisfy { "0123456789".contains($0) }
  }

  /// The number in the form that a field accepts, with a decimal point. “1,000” stays unchanged,
  /// because it means a thousand in some languages but one in others.
  var written: String {
    let number = NumberText(text)
    return number?.thousands == nil ? number?.plainText ?? text : text
  }
}
