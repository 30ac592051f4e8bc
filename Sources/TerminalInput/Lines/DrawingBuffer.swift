internal import Foundation

/// An in-memory file of the C library that libedit draws into.
///
/// So all output reaches the terminal on one path. Safe to use: the file and its two pointers live
/// as long as the object, and drained bytes are copied.
@safe final class DrawingBuffer {
  /// The file that libedit writes to.
  let file: UnsafeMutablePointer<FILE>
  // The C library writes to both on every flush, so they need a fixed address, which stored
  // properties lack.
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
    // After the file is closed, the caller owns the memory.
    unsafe free(text.pointee)
    unsafe text.deallocate()
    unsafe count.deallocate()
  }

  /// Returns and clears the bytes drawn so far.
  func drain() -> [UInt8] {
    unsafe fflush(file)
    guard let start = unsafe text.pointee, unsafe count.pointee > 0 else { return [] }
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count.pointee))
    unsafe rewind(file)
    return bytes
  }
}
