internal import CEdit
internal import Foundation
internal import TerminalKeys

/// Waiting for a key, and what happens meanwhile.
extension LineEditor {
  enum Next {
    case character(Unicode.Scalar)
    case end, givenUp
  }

  /// Returns the next character that was typed.
  func nextCharacter() -> Next {
    while true {
      if !state.characters.isEmpty {
        let character = state.characters.removeFirst()
        if let character = accept(character) { return .character(character) }
        continue
      }
      if !hasInput() {
        if let patience = state.reader.patience {
          if !waitForByte(milliseconds: patience) { note(state.reader.takeWithoutFurtherByte()) }
          continue
        }
        // Only now: of what was pasted, or typed faster than it is drawn, the end counts.
        tellOfChange()
        show(drawing.take())
        guard waitForInput() else { return .givenUp }
      }
      guard let byte = nextByte() else {
        state.hasEnded = true
        return .end
      }
      note(state.reader.take(byte))
    }
  }

  private func note(_ inputs: [LineKeys.Input]) {
    for input in inputs {
      switch input {
      case .characters(let characters): state.characters += characters
      case .nothing(let key):
        state.uselessKey = key
        state.wantsEnd = false
      }
    }
  }

  /// Waits for the rest of what a key sends.
  ///
  /// - Returns: Whether more has come.
  private func waitForByte(milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&watched, 1, milliseconds) > 0
  }

  /// Returns a character for the line; nil for one of a line that is too long, of which nothing is wanted but
  /// its end.
  private func accept(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    if character != "\u{04}" { state.wantsEnd = false }
    if unsafe earshot_edit_count(editor) >= Self.longestLine {
      state.isTooLong = true
      guard character == "\n" || character == "\r" else { return nil }
    }
    if state.keys.utf8.count < Self.longestLine { state.keys.unicodeScalars.append(character) }
    return character
  }

  /// Whether something was typed that is not read yet.
  func hasInput() -> Bool {
    guard state.pending.isEmpty, state.characters.isEmpty else { return true }
    var watched = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&watched, 1, 0) > 0
  }

  private func nextByte() -> UInt8? {
    if !state.pending.isEmpty { return state.pending.removeFirst() }
    var byte: UInt8 = 0
    // One at a time: what follows the line may be for somebody else.
    while true {
      let count = unsafe read(input, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      lastRead = .now
      return count == 1 ? byte : nil
    }
  }

  /// Waits until there is something to read, and has the owner look around meanwhile.
  ///
  /// - Returns: Whether to go on.
  private func waitForInput() -> Bool {
    while true {
      waker.takeNote()
      if case .giveUp = lookAround() {
        state.isGivenUp = true
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

  private func lookAround() -> Answer {
    guard let ask else { return .giveUp }
    let answer = ask(.lookAround, line())
    if case .show(let lines, let change, let prompt) = answer {
      // What another program has left there is not this one's to clear.
      let clearing = change == .lost ? Array("\r\u{1B}[J".utf8) : bytesToClear()
      if change == .lost {
        // It knows of no change but its own.
        unsafe earshot_edit_set_raw(editor, 0)
        unsafe earshot_edit_set_raw(editor, 1)
      }
      if change != .none { unsafe el_resize(editor) }
      if let prompt { set(prompt) }
      _ = drawing.take()
      unsafe earshot_edit_draw(editor)
      show(clearing + Array(lines.utf8) + drawing.take())
    }
    return answer
  }

  /// Tells the owner what has become of the line.
  func tellOfChange() {
    let line = line()
    let (last, keys) = (state.lastLine, state.keys)
    state.keys = ""
    if !keys.isEmpty, line != last || EditingKeys.ask(keys) {
      state.lastLine = line
      _ = ask?(.typed(from: last, keys: keys), line)
    }
    if let key = state.uselessKey.take() { _ = ask?(.nothing(on: key), line) }
  }

  /// Returns what takes the prompt and the line off the terminal, and the cursor to the left edge.
  func bytesToClear() -> [UInt8] {
    var size = winsize()
    let columns =
      unsafe ioctl(input, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    let rows = size.ws_row > 0 ? Int(size.ws_row) : 24
    var place = LinePlace(columns: columns)
    place.pass(promptText)
    place.pass(textBeforeCursor())
    let above = min(place.row, rows - 1)
    return Array(("\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J").utf8)
  }

  /// All that stands before the cursor.
  private func textBeforeCursor() -> String {
    guard let info = unsafe el_line(editor)?.pointee, let start = unsafe info.buffer,
      let cursor = unsafe info.cursor
    else { return "" }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: max(cursor - start, 0)), as: UTF8.self)
  }
}
