private import Foundation

/// A folder with the user's voice profiles.
///
/// Reading ends soon whatever the folder contains: other kinds of files and files that are too long
/// are not read.
struct ProfileFolder {
  private static let maximumFiles = 200

  let path: String

  /// Returns the files whose names end in `.yaml`, by name, and the problems.
  func read() -> (files: [(path: String, text: String)], problems: [SpeechError]) {
    var files: [(path: String, text: String)] = []
    var problems: [SpeechError] = []
    guard let folder = opendir(path) else {
      // Most users have no such folder.
      if errno != ENOENT { problems.append(problem(path, Self.reason(errno))) }
      return (files, problems)
    }
    closedir(folder)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted()
    if names.count > Self.maximumFiles {
      problems.append(problem(path, "there are more than \(Self.maximumFiles) profiles"))
    }
    for name in names.prefix(Self.maximumFiles) {
      let file = path + "/" + name
      do throws(SpeechError) {
        files.append((file, try text(of: file)))
      } catch {
        problems.append(error)
      }
    }
    return (files, problems)
  }

  private func text(of file: String) throws(SpeechError) -> String {
    // Opening a pipe could block forever, and a device could do anything.
    var info = stat()
    guard stat(file, &info) == 0 else { throw problem(file, Self.reason(errno)) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw problem(file, "it is not a regular file") }
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw problem(file, Self.reason(errno)) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: ProfileReader.maximumBytes + 1)
    var count = 0
    while count < bytes.count {
      let length = bytes.count - count
      let read = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, length)
      }
      if read == 0 { break }
      if read < 0 {
        if errno == EINTR { continue }
        throw problem(file, Self.reason(errno))
      }
      count += read
    }
    guard count < bytes.count else {
      throw SpeechError(
        .badProfile, "\(file):1:1: a profile has at most \(ProfileReader.maximumBytes) bytes.")
    }
    guard let text = String(validating: bytes.prefix(count), as: UTF8.self) else {
      throw SpeechError(.badProfile, "\(file):1:1: not UTF-8 text. Save the file as UTF-8.")
    }
    return text
  }

  private func problem(_ path: String, _ reason: String) -> SpeechError {
    SpeechError(.badProfile, "\(path):1:1: can't be read: \(reason).")
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
