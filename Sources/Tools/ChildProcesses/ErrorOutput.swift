private import Dispatch
private import Foundation
private import Locking

/// The error output of a process, whose beginning is kept.
///
/// All of it is read, because some programs end when they can't write. Keep the object as long as
/// the process runs.
package final class ErrorOutput {
  /// The beginning of the output.
  private final class Beginning: Sendable {
    /// The maximum number of bytes that are kept.
    private static let size = 1 << 16

    private let bytes = PosixMutex<[UInt8]>([])

    /// Reads what has been written to a pipe.
    func readAll(from pipe: Int32) {
      bytes.withLock { bytes in
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = unsafe read(pipe, &buffer, buffer.count), count > 0 {
          bytes += buffer.prefix(min(count, Self.size - bytes.count))
        }
      }
    }

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  /// The descriptor for the process, or `nil` if the system has no more of them.
  package let descriptor: Int32?
  private let pipe: Int32
  private let beginning = Beginning()
  private let source: (any DispatchSourceRead)?

  package init() {
    var ends: [Int32] = [-1, -1]
    guard unsafe Foundation.pipe(&ends) == 0 else {
      (pipe, descriptor, source) = (-1, nil, nil)
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let pipe = ends[0]
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
    (self.pipe, descriptor) = (pipe, ends[1])
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe)
    source.setEventHandler { [beginning] in beginning.readAll(from: pipe) }
    source.setCancelHandler { close(pipe) }
    source.resume()
    self.source = source
  }

  deinit {
    source?.cancel()
    if let descriptor { close(descriptor) }
  }

  /// The last line of the beginning that is not blank, or `nil` if it has only blank lines.
  package var lastLine: String? {
    beginning.readAll(from: pipe)
    return beginning.text.split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }
      .map(String.init)
  }

  /// The last exception that a running program has reported, such as “KeyError: 7”, or
  /// `nil`. Warnings, which toolkits write in any program, are no exceptions.
  package var lastException: String? {
    beginning.readAll(from: pipe)
    return Self.lastException(in: beginning.text)
  }

  /// Returns the last exception of Python or of GNOME's JavaScript in a text, or `nil`.
  package static func lastException(in text: String) -> String? {
    var found: Substring?
    var isInTraceback = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("Traceback (most recent call last)") {
        isInTraceback = true
      } else if let mark = line.firstRange(of: "JS ERROR: ") {
        found = line[mark.upperBound...]
      } else if isInTraceback, line.first?.isWhitespace == false {
        (found, isInTraceback) = (line, false)
      }
    }
    return found.map(String.init)
  }
}
