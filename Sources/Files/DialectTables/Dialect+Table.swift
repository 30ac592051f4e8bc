package import Dialects
package import SourceDiagnostics
internal import TextFormats
internal import YAMLReading

/// The words of a screen reader as a file, which a user can correct without Swift.
extension Dialect {
  /// The maximum size of a file, in bytes. A complete table has about 20,000.
  package static let maximumTableBytes = 1 << 18

  /// The table as JSON. Read again, it is the same dialect.
  package var tableText: String {
    let members = DialectField<Dialect>.all.map { ($0.name, $0.write(self)) }
    return JSONValue.object([("reader", .string(name))] + members).text()
  }

  /// Reads a table. The key `reader` names the dialect that it corrects, and what the file does not
  /// say stays as it is there.
  ///
  /// - Returns: The dialect, or `nil` if there are problems, each with its line and column.
  package static func reading(
    table bytes: [UInt8], named file: String
  ) -> (dialect: Dialect?, problems: [Diagnostic]) {
    var reader = DialectTableReader(file: file)
    guard bytes.count <= maximumTableBytes else {
      reader.report(at: nil, "A table can have at most \(maximumTableBytes) bytes.")
      return (nil, reader.problems)
    }
    let document = YAMLDocument(bytes)
    if let failure = document.failure {
      return (nil, [Diagnostic(file: file, at: failure.position, failure.message)])
    }
    for problem in document.problems { reader.report(at: problem.place, problem.message) }
    guard let root = document.root, case .mapping(let entries) = root.content else {
      reader.report(at: nil, "A table needs keys such as \"reader\": \"orca-43\".")
      return (nil, reader.problems)
    }
    let base = entries.first { $0.key == "reader" }
    guard var dialect = base?.value.text.flatMap(Dialect.named) else {
      reader.report(
        at: base?.value.place,
        "The key “reader” must name the reader whose words the table corrects: "
          + all.map(\.name).joined(separator: ", ") + ".")
      return (nil, reader.problems)
    }
    let original = dialect
    reader.read(root, fields: DialectField<Dialect>.all, besides: ["reader"], into: &dialect)
    // Recordings of the original say nothing about other words.
    if dialect != original {
      (dialect.recordings, dialect.measured) = ([:], [])
      dialect.source = "\(file) corrects it, so it has no figures."
    }
    return (reader.problems.isEmpty ? dialect : nil, reader.problems)
  }
}
