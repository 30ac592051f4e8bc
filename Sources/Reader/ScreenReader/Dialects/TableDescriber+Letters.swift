package import AccessibilityModel
internal import Dialects

/// Characters of a document, for a reader whose caret goes into the text of controls, too.
extension ReadingDocument {
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
