/// The notes of an import about data that a scene can't represent.
///
/// Equal messages become one note, with the position of the first message and the number of
/// messages.
package struct ImportNotes: Sendable {
  private let file: String
  private var order: [String] = []
  private var found: [String: (position: SourcePosition?, count: Int)] = [:]

  package init(file: String) {
    self.file = file
  }

  /// Adds a note, or increments the count of the note with the same message.
  package mutating func add(_ message: String, at position: SourcePosition? = nil) {
    if let known = found[message] {
      found[message] = (known.position, known.count + 1)
    } else if order.count < Self.maximumNotes {
      order.append(message)
      found[message] = (position, 1)
    } else {
      more += 1
    }
  }

  /// The maximum number of different notes.
  private static let maximumNotes = 200
  private var more = 0

  /// The notes in file order. Notes without a position come last.
  package var problems: [Diagnostic] {
    let last = SourcePosition(line: .max, column: .max)
    let sorted = order.enumerated().sorted { one, other in
      let first = found[one.element]?.position ?? last
      let second = found[other.element]?.position ?? last
      return first == second ? one.offset < other.offset : first < second
    }
    var problems = sorted.map(\.element).compactMap { message in
      found[message].map { place in
        Diagnostic(
          .note, file: file, at: place.position,
          place.count == 1 ? message : "\(message) (\(place.count) times)")
      }
    }
    if more > 0 {
      problems.append(Diagnostic(.note, file: file, "Notes omitted from this list: \(more)."))
    }
    return problems
  }
}
