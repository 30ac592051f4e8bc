import Foundation
import XCTest

/// A person of their own, for a test: nobody else's settings and voices, and a program that finds theirs.
struct PersonalHome {
  /// What the person's folders are in.
  let folder: String
  var program = BuiltProgram()

  /// Where the settings are kept.
  var file: String { folder + "/earshot/settings.yaml" }

  init(_ test: XCTestCase) throws {
    folder = try temporaryFolder(test)
    program.environment["XDG_CONFIG_HOME"] = folder
    program.environment["XDG_DATA_HOME"] = folder
  }

  /// Writes the file of settings.
  func write(_ text: String) throws { try write(Data(text.utf8)) }

  /// Writes bytes in the place of the file of settings, whether they are a text or not.
  func write(_ bytes: Data) throws {
    try makeFolder()
    try bytes.write(to: URL(fileURLWithPath: file))
  }

  /// Writes a voice profile of the person's own.
  func write(voice name: String, _ text: String) throws {
    let voices = folder + "/earshot/voices"
    try FileManager.default.createDirectory(atPath: voices, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(voices)/\(name).yaml"))
  }

  func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/earshot", withIntermediateDirectories: true)
  }

  func read() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
}
