internal import Foundation

/// Memory that the editor draws into, as a file of the C library.
///
/// So all that reaches the terminal goes one way, whoever has written it.
final class Drawing {
  /// Where the editor writes.
  let file: UnsafeMutablePointer<FILE>
  // The C library writes to these two whenever the file is flushed, so they have to stay in one place,
  // which a property of an object need not.
  private let text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: UnsafeMutablePointer<Int>

  init?() {
    text = .allocate(capacity: 1)
    text.initialize(to: nil)
    count = .allocate(capacity: 1)
    count.initialize(to: 0)
    guard let file = open_memstream(text, count) else {
      text.deallocate()
      count.deallocate()
      return nil
    }
    self.file = file
  }

  deinit {
    fclose(file)
    // The memory is the caller's once the file is closed.
    free(text.pointee)
    text.deallocate()
    count.deallocate()
  }

  /// Returns what was drawn since this was last asked.
  func take() -> [UInt8] {
    fflush(file)
    guard let start = text.pointee, count.pointee > 0 else { return [] }
    let bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: count.pointee))
    rewind(file)
    return bytes
  }
}
