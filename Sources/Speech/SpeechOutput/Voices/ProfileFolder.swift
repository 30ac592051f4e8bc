private import Foundation

/// A folder with the user's voice profiles. Only regular files of limited length are read.
struct ProfileFolder {
  private static let maximumFiles = 200

  let path: String

  /// Returns the contents of the `.yaml` files, sorted by name, and the problems found.
  func read() -> (files: [(path: String, text: String)], problems: [SpeechError]) {
    var files: [(path: String, text: String)] = []
    guard let folder = opendir(path) else {
      // Most users do not have this folder, so its absence is not a problem.
      return (files, errno == ENOENT ? [] : [problem(path, Self.reason(errno))])
    }
    closedir(folder)
    var problems: [SpeechError] = []
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
    // Check the kind of file before opening it, because opening a pipe could block forever, and
    // opening a device could have side effects.
    var info = stat()
    guard stat(file, &info) == 0 else { throw problem(file, Self.reason(errno)) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw problem(file, "it is not a regular file") }
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw problem(file, Self.reason(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let limit = ProfileReader.maximumBytes
    guard let bytes = try? handle.read(upToCount: limit + 1) ?? Data()
    else { throw problem(file, "reading failed") }
    guard bytes.count <= limit else {
      throw SpeechError(.badProfile, "\(file):1:1: a profile can have at most \(limit) bytes.")
    }
    guard let text = String(validating: bytes, as: UTF8.self)
    else { throw SpeechError(.badProfile, "\(file):1:1: not UTF-8 text. Save the file as UTF-8.") }
    return text
  }

  private func problem(_ path: String, _ reason: String) -> SpeechError {
    SpeechError(.badProfile, "\(path):1:1: can't be read: \(reason).")
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
