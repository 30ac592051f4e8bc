package import AccessibilityModel
internal import Dialects

/// Characters of a document, for a reader whose caret goes into the text of controls, too.
extension ReadingDocument {
  /// Returns the number of characters of a passage that the caret passes. A control without a text of
  /// its own counts as one.
  func letterCount(in index: Int) -> Int {
    let passage = passages[index]
    guard !passage.isBreak, !passage.isEmptyRegion else { return 0 }
    guard isWhole(passage) else { return passage.text.count }
    return hasOwnText(passage) ? max(passage.text.count, 1) : 1
  }

  /// Whether the text of a control stands there, and not only in its label or before its role.
  private func hasOwnText(_ control: Passage) -> Bool {
    switch objects[control.id]?.role {
    case .separator, .audio, .video: false
    case .checkBox, .radioButton: !passages.contains { $0.captioned.contains(control.id) }
    default: true
    }
  }

  /// Returns the place of the next character or, with -1, of the previous one.
  package func letter(
    _ step: Int, from place: (passage: Int, offset: Int)
  ) -> (passage: Int, offset: Int)? {
    guard passages.indices.contains(place.passage) else { return nil }
    let offset = place.offset + step
    if (0..<letterCount(in: place.passage)).contains(offset) { return (place.passage, offset) }
    let next =
      step > 0
      ? passages.indices.first { $0 > place.passage && letterCount(in: $0) > 0 }
      : passages.indices.last { $0 < place.passage && letterCount(in: $0) > 0 }
    return next.map { ($0, step > 0 ? 0 : letterCount(in: $0) - 1) }
  }
}

extension TableDescriber {
  /// Returns the objects that a character leaves and enters, and its name.
  package func letter(
    at place: (passage: Int, offset: Int), of document: ReadingDocument, from path: [Int]
  ) -> [Words] {
    var passage = document.passages[place.passage]
    passage.text =
      passage.text.dropFirst(place.offset).first
      .map { dialect.characters[$0] ?? String($0) } ?? ""
    return line([passage], of: document, from: path, isByCharacter: true)
  }
}
