package import TerminalScreen

/// The change of a terminal from one settled moment to the next.
package struct TerminalFrame: Sendable {
  package var before: TerminalSnapshot
  package var after: TerminalSnapshot
  /// The rows that left the screen at the top in between.
  package var scrolled: [String] = []
  package var strokes: [TerminalStroke] = []
  package var time: Double
  /// The line of the recording with the first output.
  package var line: Int
  /// The key that precedes the output, if this is the first output after it.
  package var key: TerminalKey?
  /// The time since the last key, in seconds.
  package var timeSinceKey: Double

  /// Whether rows moved within the screen.
  var rowsMoved: Bool { strokes.contains(.movedRows) }

  package var isSwitched: Bool { before.isAlternate != after.isAlternate }

  /// Whether a full screen began, a screen without text got some, or no key was pressed yet.
  var opensScreen: Bool {
    isSwitched && after.isAlternate || before.rows.allSatisfy(\.isEmpty)
      || timeSinceKey == .infinity
  }

  /// The rows that continue the row above them, counted from the first row that left the screen.
  var wrappedRows: Set<Int> {
    var rows: Set<Int> = []
    var shift = 0
    for stroke in strokes {
      if case .scrolledOff = stroke { shift += 1 }
      if case .wrapped(let row) = stroke { rows.insert(row + shift) }
    }
    // Some rows may have been left out since.
    return shift == scrolled.count ? rows : []
  }

  /// The rows that differ, if no row has left the screen.
  package var changedRows: [Int] {
    after.rows.indices.filter { row in
      row >= before.rows.count || before.rows[row] != after.rows[row]
    }
  }
}

/// A terminal that is watched until it is quiet. Chunks of output are not events, so that the same
/// output has the same frames however it is split.
package struct TerminalWatch {
  package private(set) var screen: TerminalScreen
  /// The terminal when it was quiet last.
  package private(set) var before: TerminalSnapshot
  private var key: TerminalKey?
  private var keyTime = -Double.infinity
  private var pending: (first: Double, last: Double, line: Int)?
  private let quiet: Double
  private let longest: Double

  /// Watches a terminal. A frame ends after `quiet` seconds without output, and at the latest after
  /// `longest` seconds.
  package init(columns: Int, rows: Int, quiet: Double, longest: Double = 1) {
    screen = TerminalScreen(columns: columns, rows: rows, recordsStrokes: true)
    before = TerminalSnapshot(screen)
    (self.quiet, self.longest) = (quiet, longest)
  }

  /// The time at which the next frame ends, or `nil` while nothing is pending.
  package var due: Double? {
    pending.map { min($0.last + quiet, $0.first + longest) }
  }

  package mutating func read(_ output: String, at time: Double, line: Int = 0) {
    read(Array(output.utf8), at: time, line: line)
  }

  package mutating func read(_ output: [UInt8], at time: Double, line: Int = 0) {
    guard !output.isEmpty else { return }
    screen.feed(output)
    pending = (pending?.first ?? time, time, pending?.line ?? line)
  }

  /// The answers to the program's questions since the last call.
  package mutating func takeReplies() -> [UInt8] { screen.takeReplies() }

  package mutating func type(_ input: String, at time: Double) {
    (key, keyTime) = (TerminalKey(input), time)
  }

  package mutating func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    _ = screen.takeStrokes()
    // The program draws again for the new size, which changes nothing for a listener.
    before = TerminalSnapshot(screen)
  }

  /// Ends the frame. Returns `nil` if nothing was written.
  package mutating func settle(at time: Double) -> TerminalFrame? {
    guard let pending else { return nil }
    self.pending = nil
    let strokes = screen.takeStrokes()
    let after = TerminalSnapshot(screen)
    var frame = TerminalFrame(
      before: before, after: after, strokes: strokes, time: time, line: pending.line, key: key,
      timeSinceKey: time - keyTime)
    for case .scrolledOff(let row) in strokes { frame.scrolled.append(row) }
    (before, key) = (after, nil)
    return frame
  }

  /// Returns the screen at the end of a recording.
  package static func lastScreen(of recording: TerminalRecording) -> TerminalSnapshot {
    var last = TerminalWatch(columns: recording.columns, rows: recording.rows, quiet: 0).before
    follow(recording, quiet: .infinity) { if case .frame(let frame) = $0 { last = frame.after } }
    return last
  }

  /// Something that happens in a recording.
  package enum Moment {
    case key(String, time: Double)
    case frame(TerminalFrame)
  }

  /// Follows a recording.
  package static func follow(
    _ recording: TerminalRecording, quiet: Double, _ body: (Moment) -> Void
  ) {
    var watch = TerminalWatch(columns: recording.columns, rows: recording.rows, quiet: quiet)
    func settle(until time: Double) {
      while let due = watch.due, due <= time {
        if let frame = watch.settle(at: due) { body(.frame(frame)) }
      }
    }
    for entry in recording.entries {
      settle(until: entry.time)
      switch entry.event {
      case .output(let text): watch.read(text, at: entry.time, line: entry.line)
      case .input(let text):
        if let frame = watch.settle(at: entry.time) { body(.frame(frame)) }
        watch.type(text, at: entry.time)
        body(.key(text, time: entry.time))
      case .resize(let columns, let rows):
        if let frame = watch.settle(at: entry.time) { body(.frame(frame)) }
        watch.resize(columns: columns, rows: rows)
      }
    }
    settle(until: .infinity)
  }
}
