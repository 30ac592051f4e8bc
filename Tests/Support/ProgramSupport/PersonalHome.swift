package import Foundation
package import XCTest

/// A home folder for one test, with its own settings and voices.
package struct PersonalHome {
  package let folder: String
  package var program = BuiltProgram()

  /// The settings file.
  package var file: String { folder + "/earshot/settings.yaml" }

  package init(_ test: XCTestCase) throws {
    folder = try temporaryFolder(test)
    program.environment["XDG_CONFIG_HOME"] = folder
    program.environment["XDG_DATA_HOME"] = folder
  }

  /// Writes the settings file.
  package func write(_ text: String) throws { try write(Data(text.utf8)) }

  /// Writes bytes, which may be invalid UTF-8, as the settings file.
  package func write(_ bytes: Data) throws {
    try makeFolder()
    try bytes.write(to: URL(fileURLWithPath: file))
  }

  /// Writes a voice profile.
  package func write(voice name: String, _ text: String) throws {
    let voices = folder + "/earshot/voices"
    try FileManager.default.createDirectory(atPath: voices, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(voices)/\(name).yaml"))
  }

  /// The user's file of pronunciations.
  package var pronunciationFile: String { folder + "/earshot/pronunciations.yaml" }

  package func write(pronunciations text: String) throws {
    try makeFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: pronunciationFile))
  }

  package func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/earshot", withIntermediateDirectories: true)
  }

  package func read() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
}
