internal import Foundation

/// Memory that the editor draws into, as a file of the C library.
///
/// So all that reaches the terminal goes one way, whoever has written it. Safe to use, for the file and the two
/// places it tells of live as long as the object, and what is taken is copied.
@safe final class Drawing {
  /// Where the editor writes.
  let file: UnsafeMutablePointer<FILE>
  // The C library writes to these two whenever the file is flushed, so they have to stay in one place,
  // which a property of an object need not.
  private let text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: UnsafeMutablePointer<Int>

  init?() {
    unsafe text = .allocate(capacity: 1)
    unsafe text.initialize(to: nil)
    unsafe count = .allocate(capacity: 1)
    unsafe count.initialize(to: 0)
    guard let file = unsafe open_memstream(text, count) else {
      unsafe text.deallocate()
      unsafe count.deallocate()
      return nil
    }
    unsafe self.file = unsafe file
  }

  deinit {
    unsafe fclose(file)
    // The memory is the caller's once the file is closed.
    unsafe free(text.pointee)
    unsafe text.deallocate()
    unsafe count.deallocate()
  }

  /// Returns what was drawn since this was last asked.
  func take() -> [UInt8] {
    unsafe fflush(file)
    guard let start = unsafe text.pointee, unsafe count.pointee > 0 else { return [] }
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count.pointee))
    unsafe rewind(file)
    return bytes
  }
}
