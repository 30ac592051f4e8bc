private import CSpawn
private import Foundation

/// The side of a pseudo terminal that a terminal emulator has.
///
/// It never blocks: input that a program does not read is kept up to a limit, and the rest is dropped.
final class PseudoTerminal {
  /// The limit for input that the program has not read, in bytes.
  private static let inputLimit = 1 << 20
  /// The number of bytes that are read at once, so that endless output leaves time for commands.
  private static let portion = 1 << 16

  /// The path of the side for the program.
  let path: String
  private let descriptor: Int32
  private var unwritten: [UInt8] = []

  /// Opens a terminal of a size, or returns `nil` if the system has no more of them.
  init?(columns: Int, rows: Int) {
    let descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
      let name = unsafe ptsname(descriptor)
    else {
      close(descriptor)
      return nil
    }
    path = unsafe String(cString: name)
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(clamping: columns), UInt16(clamping: rows))
    _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  deinit { close(descriptor) }

  /// Whether echo is off while the terminal takes whole lines.
  var hidesInput: Bool {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return false }
    return settings.c_lflag & tcflag_t(ECHO) == 0 && settings.c_lflag & tcflag_t(ICANON) != 0
  }

  /// The process group that reads the keyboard, or 0 without one.
  var foregroundGroup: Int32 { max(tcgetpgrp(descriptor), 0) }

  /// Waits until there is output, or until input can be written that waits.
  func wait(atMost time: Duration) {
    flush()
    let events = Int16(POLLIN) | (unwritten.isEmpty ? 0 : Int16(POLLOUT))
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    let milliseconds = Int32(clamping: Int(time / .milliseconds(1)))
    let result = unsafe poll(&request, 1, max(milliseconds, 1))
    // After the end, the terminal is always ready.
    if result > 0, request.revents & Int16(POLLIN | POLLOUT) == 0 { usleep(1_000) }
    flush()
  }

  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < Self.portion {
      let count = unsafe Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) {
    unwritten += bytes.prefix(Self.inputLimit - unwritten.count)
    flush()
  }

  private func flush() {
    guard !unwritten.isEmpty else { return }
    let count = unsafe Foundation.write(descriptor, unwritten, unwritten.count)
    if count > 0 { unwritten.removeFirst(count) }
  }
}
