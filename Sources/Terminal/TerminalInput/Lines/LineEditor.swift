package import TerminalKeys

/// Edits a line at a terminal: bytes and times in, events and drawings out.
///
/// The editor waits for nothing. Its owner passes on the bytes from the terminal, calls `receive`
/// again at the `deadline`, and writes the drawing to the terminal.
package struct LineEditor {
  /// The text of a line in progress, and the position of its cursor.
  package struct Draft: Equatable, Sendable {
    package var text = ""
    /// The number of characters before the cursor.
    package var cursor = 0
  }

  package enum Event: Equatable, Sendable {
    /// Keys changed the line, or could have changed it.
    case typed(from: Draft, to: Draft, keys: String)
    /// The owner may complete the line with `replace(_:with:)`.
    case completionWanted(Draft)
    /// A search found no line with this text, which may be empty.
    case notFound(String)
    /// A key was pressed that has no function in a line.
    case ignored(Key)
    case finished(Line)
  }

  /// The result of editing a line.
  package enum Line: Equatable, Sendable {
    /// A complete line. The end of the input may have ended the last line instead of Return.
    case text(String, isLast: Bool)
    /// A line longer than `longestLine`.
    case tooLong
    /// The owner abandoned the line.
    case cancelled
    /// The end of the input.
    case end
  }

  /// A change to the terminal.
  package enum TerminalChange: Sendable {
    case none
    /// The size of the terminal has changed.
    case resized
    /// Another program has used the terminal.
    case lost
  }

  /// The maximum length of a line, in bytes. Longer lines are skipped to their end.
  package static let longestLine = 1 << 16

  private var decoder = KeyDecoder(acceptsAnyText: true)
  private var buffer = LineBuffer()
  private var recall = LineRecall()
  private var drawing = LineDrawing()
  private var prompt = ""
  /// Bytes that follow the last line.
  private var unread: [UInt8] = []
  private var lastRead: ContinuousClock.Instant?
  private var isEditing = false
  /// The line that the owner knows.
  private var known = Draft()
  /// The keys since the owner knew the line, limited to `longestLine` bytes.
  private var typed = ""
  /// The last key that has no function in a line, until it is reported.
  private var ignoredKey: Key?
  /// Whether the last key was Control-D at the end of the line.
  private var endRequested = false
  private var isTooLong = false

  package init() {}

  /// Returns whether a terminal has a movable cursor. `type` is the value of `TERM`.
  package static func canEdit(type: String?) -> Bool { type != nil && type != "" && type != "dumb" }

  /// The text before the cursor.
  var head: String { buffer.head }

  package var line: Draft { Draft(text: buffer.text, cursor: buffer.cursor) }

  /// Adds a line, without its line break, to the history. Returns `false` for a line that the history
  /// excludes: an empty line, one that starts with a space, or a repetition of the previous line.
  @discardableResult
  package mutating func remember(_ line: String) -> Bool { recall.history.add(line) }

  /// Begins an empty line. Bytes that follow the last line belong to it.
  package mutating func begin(prompt: String, size: TerminalSize) {
    (self.prompt, known, typed, ignoredKey) = (prompt, Draft(), "", nil)
    (endRequested, isTooLong, isEditing) = (false, false, true)
    buffer.removeLine()
    recall.begin()
    drawing.resize(to: size)
  }

  /// The time at which to call `receive` even if no bytes arrive, or `nil` to wait for bytes.
  package var deadline: ContinuousClock.Instant? {
    guard let timeout = decoder.timeout, let lastRead else { return nil }
    return lastRead + .milliseconds(Int(timeout))
  }

  /// Receives bytes from the terminal, or none when time has passed. The bytes are all that have
  /// arrived so far, because only the result of pasted text or fast typing is reported.
  package mutating func receive(_ bytes: [UInt8], at time: ContinuousClock.Instant) -> [Event] {
    unread += bytes
    guard isEditing else { return [] }
    var events: [Event] = []
    if unread.isEmpty, let deadline, deadline <= time {
      handle(decoder.keysAtTimeout(), isLast: true, &events)
    }
    if !bytes.isEmpty { lastRead = time }
    var rest = exchange(&unread, with: [])[...]
    while isEditing, let byte = rest.popFirst() {
      handle(decoder.keys(from: byte), isLast: rest.isEmpty, &events)
    }
    unread = Array(rest)
    if isEditing { report(&events) }
    return events
  }

  /// Ends the input, for example because the terminal was closed.
  package mutating func endInput() -> [Event] { isEditing ? [finish(.end)] : [] }

  /// Completes the line: replaces a number of characters before the cursor.
  package mutating func replace(_ count: Int, with text: String) {
    buffer.replace(count, with: text)
    known = line
  }

  /// Shows complete lines above the line after a change to the terminal, and replaces the prompt
  /// unless it is `nil`.
  package mutating func show(
    _ lines: String, prompt: String? = nil, after change: TerminalChange = .none,
    size: TerminalSize
  ) {
    drawing.resize(to: size)
    // After another program has used the terminal, keep its output in the rows above.
    if change == .lost { drawing.restart() } else { drawing.clear() }
    drawing.write(lines)
    self.prompt = prompt ?? self.prompt
  }

  /// Abandons the line, and clears it on the terminal.
  @discardableResult
  package mutating func cancel() -> Line {
    isEditing = false
    drawing.clear()
    return .cancelled
  }

  /// Returns and clears what to write to the terminal.
  package mutating func takeDrawing() -> String {
    if isEditing { drawing.draw(drawnLine) }
    return drawing.drain()
  }

  private var drawnLine: DrawnLine {
    DrawnLine(prompt: prompt, head: buffer.head, tail: buffer.tail)
  }

  /// Returns and clears the input that follows the last line, for the next reader of the input.
  package mutating func takeUnread() -> [UInt8] {
    defer { (decoder, unread) = (KeyDecoder(acceptsAnyText: true), []) }
    return decoder.pending + unread
  }
}

// MARK: Input

extension LineEditor {
  /// Handles keys, after which no input follows if `isLast`.
  private mutating func handle(_ keys: [Key], isLast: Bool, _ events: inout [Event]) {
    for key in keys where isEditing {
      if let character = key.typed {
        insert(String(character), typed: String(character))
      } else if let command = EditingCommand(key) {
        perform(command, isLast: isLast, &events)
      } else {
        ignoredKey = key
        endRequested = false
      }
    }
  }

  /// Inserts text for keys, or skips it in a line that is too long.
  private mutating func insert(_ text: String, typed keys: String) {
    endRequested = false
    isTooLong = isTooLong || buffer.length >= Self.longestLine
    guard !isTooLong else { return }
    buffer.insert(text)
    append(keys)
  }

  private mutating func append(_ keys: String) {
    if typed.utf8.count < Self.longestLine { typed += keys }
  }

  private mutating func perform(
    _ command: EditingCommand, isLast: Bool, _ events: inout [Event]
  ) {
    if command == .enter {
      events.append(finish(isTooLong ? .tooLong : .text(buffer.text, isLast: false)))
    }
    // The rest of a line that is too long is skipped.
    guard isEditing, !isTooLong else { return }
    if command == .complete, !isLast {
      // More input follows, so the Tab was pasted.
      return insert(" ", typed: command.rawValue)
    }
    let isSecondEnd = exchange(&endRequested, with: false)
    append(command.rawValue)
    switch command {
    case .complete:
      report(&events)
      events.append(.completionWanted(line))
    case .recallOlder: recall.older(than: buffer.text).map { buffer.replaceLine(with: $0) }
    case .recallNewer: recall.newer(than: buffer.text).map { buffer.replaceLine(with: $0) }
    case .search: search(&events)
    case .clearScreen: drawing.clearScreen()
    case .deleteForwardOrEnd: deleteOrEnd(isSecondEnd, &events)
    default: if !buffer.perform(command) { drawing.ring() }
    }
  }

  private mutating func search(_ events: inout [Event]) {
    let (text, found) = recall.search(from: buffer.text)
    if let found { return buffer.replaceLine(with: found) }
    events.append(.notFound(text))
    typed = ""
  }

  /// Deletes the character at the cursor or, in an empty line, ends the input, as Control-D does.
  /// Pressed twice at the end of a line, it ends both, as it does without an editor.
  private mutating func deleteOrEnd(_ isSecond: Bool, _ events: inout [Event]) {
    if buffer.length == 0 {
      events.append(finish(.end))
    } else if !buffer.perform(.deleteForward) {
      if isSecond {
        events.append(finish(.text(buffer.text, isLast: true)))
      } else {
        endRequested = true
      }
    }
  }

  private mutating func finish(_ line: Line) -> Event {
    drawing.end(drawnLine)
    isEditing = false
    return .finished(line)
  }

  /// Reports how the line has changed.
  private mutating func report(_ events: inout [Event]) {
    let (line, keys) = (line, exchange(&typed, with: ""))
    let isReported = line != known || EditingCommand(endOf: keys)?.isAlwaysReported == true
    if !keys.isEmpty, isReported {
      events.append(.typed(from: known, to: line, keys: keys))
      known = line
    }
    if let key = ignoredKey.take() { events.append(.ignored(key)) }
  }
}
