private import Foundation
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics
internal import YAMLReading

/// The file in which a person's settings are kept, as it is.
struct SettingsFile {
  /// Where it is; nil where there is no home to keep it in.
  let path: String?
  /// Its bytes; nil if there is none, or it can't be read.
  private(set) var bytes: [UInt8]?
  /// What is set, by name, as it is kept.
  private(set) var values: [String: String] = [:]
  /// All that is wrong with it; then nothing is set.
  private(set) var problems: [Diagnostic] = []

  /// The person's own file.
  static var person: SettingsFile {
    SettingsFile(path: PersonalFolder.config.path.map { $0 + "/settings.yaml" })
  }

  /// Whether it is there, or something in its place that can't be read.
  var isThere: Bool { bytes != nil || !problems.isEmpty }

  /// Reads the file.
  ///
  /// - Parameter path: Where it is; nil for none.
  init(path: String?) {
    self.path = path
    guard let path else { return }
    // What is no file might never be opened, or never end.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 || errno != ENOENT && errno != ENOTDIR else { return }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: descriptor >= 0)
    var info = stat()
    guard descriptor >= 0, fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      let data = try? handle.read(upToCount: FlatYAML.maximumBytes + 1) ?? Data()
    else {
      problems = [Diagnostic(file: path, "It can't be read.")]
      return
    }
    take([UInt8](data), named: path)
  }

  /// Reads what a file has.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - bytes: What it has.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    take(bytes, named: path)
  }

  private mutating func take(_ bytes: [UInt8], named path: String) {
    self.bytes = bytes
    (values, problems) = Self.read(bytes, named: path)
    if !problems.isEmpty { values = [:] }
  }

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name, for messages.
  /// - Returns: What is set, and what is wrong.
  static func read(
    _ bytes: [UInt8], named file: String
  ) -> (values: [String: String], problems: [Diagnostic]) {
    let texts = FlatYAML(bytes, named: file)
    var values: [String: String] = [:]
    var problems = texts.problems
    for entry in texts.entries {
      guard let setting = Setting.all.first(where: { $0.fileName == entry.key }) else {
        problems.append(
          Diagnostic(file: file, at: entry.keyPosition, unknown(entry.key)))
        continue
      }
      if let value = entry.text.flatMap(setting.values.canonical) {
        values[setting.fileName] = value
      } else {
        problems.append(
          Diagnostic(
            file: file, at: entry.position, notAllowed(entry.text ?? "nothing", for: setting)))
      }
    }
    problems.sort { one, other in
      guard let place = one.position, let otherPlace = other.position else { return false }
      return place < otherPlace
    }
    return (values, problems)
  }

  /// Returns what is said of a name that no setting has.
  static func unknown(_ name: String) -> String {
    let nearest = NearestName.to(name, of: Setting.all.map(\.fileName))
    let advice =
      nearest.map { "Did you mean “\($0)”?" }
      ?? "There are \(Setting.all.map(\.fileName).joined(separator: ", "))."
    return "There is no setting \(SessionText.quoted(name)). \(advice)"
  }

  /// Returns what is said of a value that a setting can't have.
  static func notAllowed(_ value: String, for setting: Setting) -> String {
    "“\(setting.fileName)” is \(setting.values.allowed), not \(SessionText.quoted(value))."
  }

  /// Writes what is wrong to standard error.
  ///
  /// - Parameter consequence: What follows from it, in a sentence.
  func tellProblems(_ consequence: String) {
    guard !problems.isEmpty else { return }
    for problem in problems { StandardError.write(problem.description) }
    StandardError.write(consequence)
  }
}
