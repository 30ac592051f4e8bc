private import Foundation

/// A file that is checked for changes. In tests, a double takes its place.
protocol WatchedFile {
  var name: String { get }
  /// A stamp that changes when the file is written or replaced, or `nil` if the file is gone.
  var stamp: FileStamp? { get }
  /// The content, or `nil` if it can't be read.
  var bytes: [UInt8]? { get }
}

/// Data that identifies one version of a file.
struct FileStamp: Equatable {
  var file: FileIdentity?
  var size: Int64 = 0
  var seconds = 0
  var nanoseconds = 0
}

/// A file on disk.
struct DiskFile: WatchedFile {
  let name: String

  init(_ path: String) { name = path }

  var stamp: FileStamp? {
    var info = stat()
    guard stat(name, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return FileStamp(
      file: FileIdentity(info), size: Int64(info.st_size), seconds: time.tv_sec,
      nanoseconds: time.tv_nsec)
  }

  var bytes: [UInt8]? { (try? Data(contentsOf: URL(fileURLWithPath: name))).map { [UInt8]($0) } }
}
