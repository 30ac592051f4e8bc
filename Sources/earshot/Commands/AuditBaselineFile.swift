internal import AccessibilityAudit
internal import ArgumentParser
internal import FileWriting
private import Foundation

/// The file of findings that are known.
struct AuditBaselineFile {
  let path: String

  /// Reads the file.
  ///
  /// - Parameter orNothing: Whether a file that is not there yet knows nothing, instead of being an
  ///   error.
  /// - Returns: What is known.
  /// - Throws: The exit code 66 if it can't be read, 65 if it is no baseline.
  func read(orNothing: Bool) throws -> AuditBaseline {
    if orNothing, !FileManager.default.fileExists(atPath: path) { return AuditBaseline() }
    let text = String(decoding: try SceneLoading.bytes(of: path), as: UTF8.self)
    do throws(AuditBaseline.Problem) {
      return try AuditBaseline(parsing: text)
    } catch {
      StandardError.write("\(path):\(error.line): \(error.message)")
      throw ExitCode.badInput
    }
  }

  /// Writes the file.
  ///
  /// - Parameter baseline: What is known.
  /// - Throws: The exit code 73 if it can't be written.
  func write(_ baseline: AuditBaseline) throws {
    do throws(FileError) {
      try AtomicFile.write(baseline.text, to: path)
    } catch {
      StandardError.write(error.message)
      throw ExitCode.cannotWrite
    }
  }
}
