internal import Foundation

/// A file in memory that libedit draws into.
///
/// libedit draws into memory so that all output takes the same path to the terminal. The class is
/// memory-safe, because the file and its two pointers live as long as the object, and drained bytes
/// are copied.
@safe final class DrawingBuffer {
  /// The file that libedit writes to.
  let file: UnsafeMutablePointer<FILE>
  // The C library writes to both pointers on every flush, so they need fixed addresses, which
  // stored properties do not have.
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
    // `fclose` does not free the memory of the file, so free it here.
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
