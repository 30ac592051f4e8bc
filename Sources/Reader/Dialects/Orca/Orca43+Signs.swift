extension Dialect {
  /// The signs in text that Orca 43 names, because engines leave them out.
  static let signs43: [Character: String] = [
    "←": "left arrow", "→": "right arrow", "·": "middle dot", "•": "bullet",
    "‣": "triangular bullet", "⁃": "hyphen bullet", "■": "black square", "□": "white square",
    "◦": "white bullet", "○": "white circle", "◆": "black diamond", "●": "black circle",
    "✓": "check mark", "✔": "heavy check mark", "✗": "x-shaped bullet",
    "➔": "right-pointing arrow", "➢": "right-pointing arrowhead", "¼": "one fourth",
    "½": "one half", "¾": "three fourths", "⁰": "superscript 0", "¹": "superscript 1",
    "²": "superscript 2", "³": "superscript 3", "⁴": "superscript 4", "⁵": "superscript 5",
    "⁶": "superscript 6", "⁷": "superscript 7", "⁸": "superscript 8", "⁹": "superscript 9",
    "⁺": "superscript plus", "⁻": "superscript minus", "⁼": "superscript equals",
    "⁽": "superscript left paren", "⁾": "superscript right paren", "ⁿ": "superscript n",
    "₀": "subscript 0", "₁": "subscript 1", "₂": "subscript 2", "₃": "subscript 3",
    "₄": "subscript 4", "₅": "subscript 5", "₆": "subscript 6", "₇": "subscript 7",
    "₈": "subscript 8", "₉": "subscript 9", "₊": "subscript plus", "₋": "subscript minus",
    "₌": "subscript equals", "₍": "subscript left paren", "₎": "subscript right paren",
  ]
}
