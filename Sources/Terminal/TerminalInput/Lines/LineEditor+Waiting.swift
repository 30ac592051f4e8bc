internal import CEdit
internal import Foundation
private import Synchronization
internal import TerminalKeys

/// Waits for keys, and sends requests to the owner in the meantime.
extension LineEditor {
  enum Next {
    case character(Unicode.Scalar)
    case end, cancelled
  }

  func nextCharacter() -> Next {
    while true {
      if !state.characters.isEmpty {
        if let character = accept(state.characters.removeFirst()) { return .character(character) }
        continue
      }
      if !hasInput() {
        if let timeout = state.reader.timeout {
          if !waitForByte(milliseconds: timeout) { record(state.reader.inputAtTimeout()) }
          continue
        }
        // Report the change only when no input is left, because only the result of pasted text or
        // fast typing matters.
        reportChange()
        show(drawing.drain())
        guard waitForInput() else { return .cancelled }
      }
      guard let byte = nextByte() else {
        state.hasEnded = true
        return .end
      }
      record(state.reader.input(from: byte))
    }
  }

  private func record(_ inputs: [LineKeys.Input]) {
    for input in inputs {
      switch input {
      case .characters(let characters): state.characters += characters
      case .ignored(let key):
        state.ignoredKey = key
        state.endRequested = false
      }
    }
  }

  /// Returns whether a byte arrives from the terminal within a timeout.
  private func waitForByte(milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&watched, 1, milliseconds) > 0
  }

  /// Accepts a character for the line. Returns `nil` to skip the rest of a line that is too long.
  private func accept(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    if character != "\u{04}" { state.endRequested = false }
    if unsafe earshot_edit_count(editor) >= Self.longestLine {
      state.isTooLong = true
      guard character == "\n" || character == "\r" else { return nil }
    }
    if state.keys.utf8.count < Self.longestLine { state.keys.unicodeScalars.append(character) }
    return character
  }

  func hasInput() -> Bool {
    !state.pending.isEmpty || !state.characters.isEmpty || waitForByte(milliseconds: 0)
  }

  private func nextByte() -> UInt8? {
    if !state.pending.isEmpty { return state.pending.removeFirst() }
    var byte: UInt8 = 0
    // Read one byte at a time, because input after the line may be for another reader.
    while true {
      let count = unsafe read(input, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      lastRead = .now
      return count == 1 ? byte : nil
    }
  }

  /// Waits for input, and sends `refresh` requests to the owner in the meantime. Returns `false` if the
  /// owner has abandoned the line.
  private func waitForInput() -> Bool {
    while true {
      waker.acknowledge()
      if case .cancel = askForChanges() {
        state.isCancelled = true
        return false
      }
      var watched = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: waker.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&watched, 2, interval)
      if count > 0, watched[0].revents != 0 { return true }
    }
  }

  private func askForChanges() -> Reply {
    guard let ask else { return .cancel }
    let reply = ask(.refresh, line())
    if case .show(let lines, let change, let prompt) = reply {
      // After another program has used the terminal, keep its output in the rows above.
      let clearing = change == .lost ? Array("\r\u{1B}[J".utf8) : bytesToClear()
      if change == .lost {
        // libedit does not notice if another program changes the terminal mode. Toggling raw mode
        // synchronizes it.
        unsafe earshot_edit_set_raw(editor, 0)
        unsafe earshot_edit_set_raw(editor, 1)
      }
      if change != .none { unsafe el_resize(editor) }
      if let prompt { set(prompt) }
      _ = drawing.drain()
      unsafe earshot_edit_draw(editor)
      show(clearing + Array(lines.utf8) + drawing.drain())
    }
    return reply
  }

  /// Reports to the owner how the line has changed.
  func reportChange() {
    let line = line()
    let (last, keys) = (state.lastLine, state.keys)
    state.keys = ""
    if !keys.isEmpty, line != last || EditingKeys.areAlwaysReported(keys) {
      state.lastLine = line
      _ = ask?(.typed(from: last, keys: keys), line)
    }
    if let key = state.ignoredKey.take() { _ = ask?(.ignored(key), line) }
  }

  /// Returns the sequence that clears the prompt and the line, and moves to the left edge.
  func bytesToClear() -> [UInt8] {
    var size = winsize()
    let columns =
      unsafe ioctl(input, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    let rows = size.ws_row > 0 ? Int(size.ws_row) : 24
    var position = ScreenPosition(columns: columns)
    position.advance(over: promptText)
    position.advance(over: unsafe text { unsafe $0.cursor })
    let above = min(position.row, rows - 1)
    return Array(("\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J").utf8)
  }
}

/// Wakes an editor that is waiting for a key, from any thread.
package final class LineWaker: Sendable {
  private let isWoken = Atomic(false)
  let reading: Int32
  private let writing: Int32

  /// Creates a waker, or returns `nil` if the process has too many open files.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Makes the editor send a `refresh` request to its owner, now or the next time it waits.
  package func wake() {
    guard !isWoken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    _ = unsafe write(writing, &byte, 1)
  }

  /// Clears the signal, so that later calls to `wake()` wake the editor again.
  func acknowledge() {
    guard isWoken.exchange(false, ordering: .acquiringAndReleasing) else { return }
    var bytes = [UInt8](repeating: 0, count: 16)
    _ = unsafe read(reading, &bytes, bytes.count)
  }
}
