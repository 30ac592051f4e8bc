internal import FileWriting
internal import Foundation
internal import TextFormats

/// Records expected text in the source of tests, as arguments of their assertions, while tests run.
/// The package manager runs a test program several times: for XCTest and for Swift Testing, or once
/// per test. Each process knows only the compiled positions of its calls, so a journal keeps the
/// compiled source with the edits of all processes.
package struct SourceRecorder {
  /// The identity of a build of the tests: the program's path and inode number, and its time. A
  /// source file that changed after this time may differ from the compiled source.
  package struct Build: Codable, Equatable {
    let name: String
    let date: Date
  }

  private struct Journal: Codable {
    let build: Build
    var edits: SourceEdits
  }

  let build: Build
  let folder: URL

  /// Returns a recorder for the running test program.
  package static func own() throws(RecordingRefusal) -> SourceRecorder {
    SourceRecorder(build: try .own(), folder: try RecordingFolder.url())
  }

  /// Writes text as an argument of a call. `old` is the compiled value of the argument, or `nil` if
  /// the argument was missing or `nil`.
  package func write(
    _ text: String, replacing old: String?, of target: SourceEdits.Target, in path: String
  ) throws(RecordingRefusal) {
    let lock = try RecordingFolder.lock(folder)
    defer { lock.end() }
    // All links to a file share its journal.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let data = try? Data(contentsOf: file),
      let source = String(validating: data, as: UTF8.self)
    else { throw RecordingRefusal("\(path) can't be read, or is not UTF-8.") }
    let journalFile = folder.appendingPathComponent(StableHash.of(file.path) + ".json")
    var journal = try journal(at: journalFile, of: source, data, in: file)
    try journal.edits.write(text, replacing: old, of: target)
    let result = journal.edits.result
    do {
      // Write the journal first, because without it the compiled source would be lost.
      let encoded = try JSONEncoder().encode(journal)
      try AtomicFile.write(String(decoding: encoded, as: UTF8.self), to: journalFile.path)
      if Data(result.utf8) != data { try AtomicFile.write(result, to: file.path) }
    } catch {
      let reason = (error as? FileError)?.reason ?? error.localizedDescription
      throw RecordingRefusal("\(path) can't be written: \(reason)")
    }
  }

  private func journal(
    at journalFile: URL, of source: String, _ data: Data, in file: URL
  ) throws(RecordingRefusal) -> Journal {
    let kept = (try? Data(contentsOf: journalFile)).flatMap {
      try? JSONDecoder().decode(Journal.self, from: $0)
    }
    if let kept, kept.build == build, Data(kept.edits.result.utf8) == data { return kept }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let changed = attributes?[.modificationDate] as? Date, changed <= build.date else {
      throw RecordingRefusal(
        "The file has changed since the tests were built. Build and run them again.")
    }
    return Journal(build: build, edits: SourceEdits(of: source))
  }

}
extension SourceRecorder.Build {
  static func own() throws(RecordingRefusal) -> Self {
    #if canImport(Darwin)
      // The tests are in a bundle that the program only loads, so the bundle identifies the build.
      let path = Bundle(for: Marker.self).executablePath
    #else
      let path = Bundle.main.executablePath
    #endif
    guard let path, let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let date = attributes[.modificationDate] as? Date
    else {
      throw RecordingRefusal("The program that runs the tests can't be found.")
    }
    let number = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    return Self(name: "\(path) \(number)", date: date)
  }

  private final class Marker {}
}
