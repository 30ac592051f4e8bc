internal import FileWriting
internal import Foundation

/// Writes texts into source files while tests run, in however many processes they do.
///
/// The package manager runs the same program several times: once for XCTest and once for Swift Testing,
/// or once for each test. All of them know the places of their calls as they were compiled; so what one
/// has written is kept in a journal beside the source as it was compiled, for the others to add to.
package struct SourceRecorder {
  /// What tells one build of the tests from another.
  package struct Build: Codable, Equatable {
    /// The program, by its path, number and time.
    let name: String
    /// When it was built; what has changed since then is not what was compiled.
    let date: Date
  }

  private struct Journal: Codable {
    let build: Build
    var edits: SourceEdits
  }

  let build: Build
  /// The folder of the journals.
  let folder: URL

  /// Writes a text as an argument of a call.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - old: What the argument stood for when it was compiled; nil if it was left out or nil.
  ///   - target: The call.
  ///   - path: The source file.
  /// - Throws: A sentence if it can't be written.
  package func write(
    _ text: String, replacing old: String?, of target: SourceEdits.Target, in path: String
  ) throws(RecordingRefusal) {
    let lock = try RecordingFolder.lock(folder)
    defer { lock.end() }
    // Each link to it has the same journal.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let data = try? Data(contentsOf: file),
      let source = String(validating: data, as: UTF8.self)
    else {
      throw RecordingRefusal("\(path) can't be read, or is not UTF-8.")
    }
    let place = folder.appendingPathComponent(Self.name(of: file.path) + ".json")
    var journal = try journal(at: place, of: source, data, in: file)
    try journal.edits.write(text, replacing: old, of: target)
    let result = journal.edits.result
    do {
      // The journal first: without it nobody could tell what was compiled.
      let encoded = try JSONEncoder().encode(journal)
      try AtomicFile.write(String(decoding: encoded, as: UTF8.self), to: place.path)
      if Data(result.utf8) != data { try AtomicFile.write(result, to: file.path) }
    } catch {
      let reason = (error as? FileError)?.reason ?? error.localizedDescription
      throw RecordingRefusal("\(path) can't be written: \(reason)")
    }
  }

  private func journal(
    at place: URL, of source: String, _ data: Data, in file: URL
  ) throws(RecordingRefusal) -> Journal {
    let kept = (try? Data(contentsOf: place)).flatMap {
      try? JSONDecoder().decode(Journal.self, from: $0)
    }
    if let kept, kept.build == build, Data(kept.edits.result.utf8) == data { return kept }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let changed = attributes?[.modificationDate] as? Date, changed <= build.date else {
      throw RecordingRefusal(
        "The file has changed since the tests were built. Build them again, and run them once more."
      )
    }
    return Journal(build: build, edits: SourceEdits(of: source))
  }

  /// A name of a path that is a name of a file: the hash FNV-1a.
  private static func name(of path: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}

extension SourceRecorder {
  /// The recorder of the program that runs.
  package static func own() throws(RecordingRefusal) -> SourceRecorder {
    SourceRecorder(build: try .own(), folder: try RecordingFolder.url())
  }
}

extension SourceRecorder.Build {
  /// Finds the build that runs.
  ///
  /// - Returns: The build.
  /// - Throws: A sentence if the program can't be found.
  static func own() throws(RecordingRefusal) -> Self {
    #if canImport(Darwin)
      // The program is the one that loads the tests; they are in a bundle.
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
