extension Dialect {
  /// The signs in text that Orca 43 names, because engines leave them out.
  static let signs43: [Character: String] = [
    "←": "left arrow", "→": "right arrow", "·": "middle dot", "•": "bullet",
    "‣": "triangular bullet", "⁃": "hyphen bullet", "■": "black square", "□": "white square",
    "◦": "white bullet", "○": "white circle", "◆": "black diamond", "●": "black circle",
    "✓": "check mark", "✔": "heavy check mark", "✗": "x-shaped bullet",
    "➔": "right-pointing arrow", "➢": "right-pointing arrowhead", "⁺": "superscript plus",
    "⁻": "superscript minus", "⁼": "superscript equals", "⁽": "superscript left paren",
    "⁾": "superscript right paren", "₊": "subscript plus", "₋": "subscript minus",
    "₌": "subscript equals", "₍": "subscript left paren", "₎": "subscript right paren",
  ]
}
