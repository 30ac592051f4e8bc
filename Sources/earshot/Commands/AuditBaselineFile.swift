internal import AccessibilityAudit
internal import ArgumentParser
internal import FileWriting
private import Foundation

/// A file of known findings.
struct AuditBaselineFile {
  let path: String

  /// Reads the known findings. A missing file may be an empty baseline instead of an error.
  ///
  /// - Throws: Exit code 66 if the file can't be read, 65 if it is not a baseline.
  func read(allowMissing: Bool) throws -> AuditBaseline {
    if allowMissing, !FileManager.default.fileExists(atPath: path) { return AuditBaseline() }
    let text = String(decoding: try SceneLoading.bytes(of: path), as: UTF8.self)
    do throws(AuditBaseline.Problem) {
      return try AuditBaseline(parsing: text)
    } catch {
      StandardError.write("\(path):\(error.line): \(error.message)")
      throw ExitCode.badInput
    }
  }

  /// Writes the known findings; throws exit code 73 if it fails.
  func write(_ baseline: AuditBaseline) throws {
    do throws(FileError) {
      try AtomicFile.write(baseline.text, to: path)
    } catch {
      StandardError.write(error.message)
      throw ExitCode.cannotWrite
    }
  }
}
