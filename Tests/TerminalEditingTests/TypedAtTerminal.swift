import Foundation
import ScreenReader
import Synchronization
import TerminalInput
import TerminalKeys
import XCTest

/// A terminal without a screen, at which a test types.
final class TypedAtTerminal {
  private let keyboard: Int32
  private let screen: Int32
  let editor: LineEditor
  private(set) var drawn = ""
  /// What the editor has told, change by change.
  private(set) var heard: [LineNews?] = []
  /// What was looked for in vain.
  private(set) var notFound: [String] = []
  /// The keys that do nothing in a line.
  private(set) var useless: [Key] = []
  /// What is answered to Tab.
  var completion: (LineEditor.Draft) -> LineEditor.Reply = { _ in .proceed }
  /// After how many keys a line is to be shown above the one that is typed.
  var keysBeforeNews: Int?
  /// What is answered when all keys are typed, and nothing has come of it yet.
  var lastAnswer = LineEditor.Reply.giveUp
  let waker: LineWaker

  init(columns: UInt16 = 40, history: [String] = [], type: String = "xterm") throws {
    var (keyboard, screen): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 10, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&keyboard, &screen, nil, nil, &size) == 0 else {
      throw XCTSkip("this machine has no pseudo terminal to type at")
    }
    (self.keyboard, self.screen) = (keyboard, screen)
    waker = try XCTUnwrap(LineWaker())
    let pages = Pages()
    editor = try XCTUnwrap(
      LineEditor(input: screen, type: type, waker: waker) { pages.bytes += $0 })
    self.pages = pages
    // Whoever waits in vain is to notice.
    editor.interval = 100
    for line in history { editor.remember(line) }
  }

  private final class Pages { var bytes: [UInt8] = [] }
  private let pages: Pages

  deinit {
    if !isHungUp { close(keyboard) }
    close(screen)
  }

  /// Types keys, one after the other, each when the one before has been drawn.
  @discardableResult
  func type(_ keys: String..., echo: TypingEcho = .words) -> LineEditor.Line {
    type(keys.map { Array($0.utf8) }, echo: echo)
  }

  @discardableResult
  func type(_ keys: [[UInt8]], echo: TypingEcho = .words) -> LineEditor.Line {
    let all = keys.count
    var keys = keys[...]
    heard = []
    useless = []
    pages.bytes = []
    defer { drawn = String(decoding: pages.bytes, as: UTF8.self) }
    return editor.readLine(prompt: "> ") { question, line in
      switch question {
      case .refresh:
        if keysBeforeNews == all - keys.count {
          keysBeforeNews = nil
          // Asked again, for nobody types meanwhile.
          waker.wake()
          return .show("Saved\n", .none)
        }
        // A busy machine may not have let all of it come yet.
        guard let next = keys.popFirst() else { return isSending.isTrue ? .proceed : lastAnswer }
        send(next)
        return .proceed
      case .typed(let old, let keys):
        heard.append(
          echo.news(
            from: EditedLine(old.text, cursor: old.cursor),
            to: EditedLine(line.text, cursor: line.cursor), keys: keys))
        return .proceed
      case .complete: return completion(line)
      case .notFound(let text):
        notFound.append(text)
        return .proceed
      case .ignored(let key):
        useless.append(key)
        return .proceed
      }
    }
  }

  /// Types a line of which each piece comes while the editor waits for it, however shortly.
  func type(inPieces pieces: [String]) -> LineEditor.Line {
    let keyboard = keyboard
    let isSending = isSending
    isSending.isTrue = true
    Thread.detachNewThread {
      for piece in pieces {
        _ = write(keyboard, piece, piece.utf8.count)
        usleep(10_000)
      }
      isSending.isTrue = false
    }
    return type([])
  }

  /// Sends bytes as fast as the terminal takes them.
  private func send(_ bytes: [UInt8]) {
    guard bytes.count > 1_000 else {
      _ = write(keyboard, bytes, bytes.count)
      return
    }
    let keyboard = keyboard
    let isSending = isSending
    isSending.isTrue = true
    Thread.detachNewThread {
      defer { isSending.isTrue = false }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(keyboard, $0.baseAddress, min($0.count, 1_000)) }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Something that two threads know.
  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isTrue: Bool {
      get { value.load(ordering: .acquiring) }
      set { value.store(newValue, ordering: .releasing) }
    }
  }

  /// Whether a long text is still on its way.
  private let isSending = Flag()

  func hangUp() {
    close(keyboard)
    isHungUp = true
  }

  private var isHungUp = false
}
