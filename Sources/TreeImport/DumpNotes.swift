internal import SourceDiagnostics

/// What could not be taken over from a dump: equal things are one note, with their number and the
/// place of the first.
struct DumpNotes {
  private let file: String
  private var order: [String] = []
  private var found: [String: (position: SourcePosition?, count: Int)] = [:]

  init(file: String) {
    self.file = file
  }

  /// Notes something.
  ///
  /// - Parameters:
  ///   - message: What it is; equal messages are gathered.
  ///   - position: Where it is.
  mutating func add(_ message: String, at position: SourcePosition? = nil) {
    if let known = found[message] {
      found[message] = (known.position, known.count + 1)
    } else if order.count < Self.most {
      order.append(message)
      found[message] = (position, 1)
    } else {
      more += 1
    }
  }

  /// So many different notes are told; nobody reads a thousand.
  private static let most = 200
  private var more = 0

  /// The notes, in the order of the file; those without a place come last, as they were found.
  var problems: [Diagnostic] {
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
          place.count == 1 ? message : "\(message) (\(place.count) times; this is the first.)")
      }
    }
    if more > 0 {
      problems.append(Diagnostic(.note, file: file, "There is more of the kind: \(more)."))
    }
    return problems
  }
}
