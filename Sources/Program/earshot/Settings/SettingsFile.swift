internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics
internal import YAMLReading

/// The user's settings file.
struct SettingsFile {
  /// The path, or `nil` if there is no home directory.
  let path: String?
  /// The content, or `nil` if the file is missing or can't be read.
  private(set) var bytes: [UInt8]?
  /// The values by setting name. The dictionary is empty if the file has errors.
  private(set) var values: [String: String] = [:]
  private(set) var problems: [Diagnostic] = []

  static var user: SettingsFile {
    SettingsFile(path: XDGDirectory.config.path.map { $0 + "/settings.yaml" })
  }

  /// Whether there is a file, readable or not.
  var exists: Bool { bytes != nil || !problems.isEmpty }

  init(path: String?) {
    self.path = path
    switch UserFile.read(path) {
    case .success(let bytes?): parse(bytes, named: path ?? "")
    case .success(nil): break
    case .failure(let problem): problems = [problem]
    }
  }

  /// Creates the settings from the content of a file.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    parse(bytes, named: path)
  }

  private mutating func parse(_ bytes: [UInt8], named path: String) {
    self.bytes = bytes
    (values, problems) = Self.read(bytes, named: path)
    if !problems.isEmpty { values = [:] }
  }

  /// Parses settings. Returns their values by name, and errors that name the file.
  static func read(
    _ bytes: [UInt8], named file: String
  ) -> (values: [String: String], problems: [Diagnostic]) {
    let texts = FlatYAML(bytes, named: file)
    var values: [String: String] = [:]
    var problems = texts.problems
    for entry in texts.entries {
      guard let setting = Setting.all.first(where: { $0.fileName == entry.key }) else {
        problems.append(Diagnostic(file: file, at: entry.keyPosition, unknown(entry.key)))
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
    return (values, problems.inFileOrder)
  }

  static func unknown(_ name: String) -> String {
    let advice =
      NearestName.advice(for: name, among: Setting.all.map(\.fileName))
      ?? "Settings: \(Setting.all.map(\.fileName).joined(separator: ", "))."
    return "Unknown setting \(SessionText.quoted(name)). \(advice)"
  }

  /// Returns the message for an invalid value.
  static func notAllowed(_ value: String, for setting: Setting) -> String {
    "“\(setting.fileName)” must be \(setting.values.allowed), not \(SessionText.quoted(value))."
  }

  /// Writes the errors to standard error, followed by a sentence about their effect.
  func reportProblems(_ consequence: String) {
    StandardError.write(problems, consequence)
  }
}
