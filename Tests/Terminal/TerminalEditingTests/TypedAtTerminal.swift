import Foundation
import ReaderCommands
import ScreenReader
import Synchronization
import TerminalInput
import TerminalKeys
import XCTest

/// A pseudoterminal at which a test types.
final class TypedAtTerminal {
  private let keyboard: Int32
  private let screen: Int32
  let editor: LineEditor
  private(set) var drawn = ""
  /// The edits that the editor reported.
  private(set) var heard: [LineEdit?] = []
  /// The text of each search that found nothing.
  private(set) var notFound: [String] = []
  /// The reported keys that have no function.
  private(set) var ignored: [Key] = []
  /// The reply to Tab.
  var completion: (LineEditor.Draft) -> LineEditor.Reply = { _ in .proceed }
  /// The number of keys after which a line is shown above the edited one.
  var keysBeforeShow: Int?
  /// The reply after all keys have been pressed.
  var lastAnswer = LineEditor.Reply.cancel
  let waker: LineWaker

  init(columns: UInt16 = 40, history: [String] = [], type: String = "xterm") throws {
    var (keyboard, screen): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 10, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&keyboard, &screen, nil, nil, &size) == 0 else {
      throw XCTSkip("this machine has no pseudoterminals")
    }
    (self.keyboard, self.screen) = (keyboard, screen)
    waker = try XCTUnwrap(LineWaker())
    let output = Output()
    editor = try XCTUnwrap(
      LineEditor(input: screen, type: type, waker: waker) { output.bytes += $0 })
    self.output = output
    // Refresh at a short interval, so that the editor does not wait forever if no input arrives.
    editor.interval = 100
    for line in history { editor.remember(line) }
  }

  private final class Output { var bytes: [UInt8] = [] }
  private let output: Output

  deinit {
    if !isHungUp { close(keyboard) }
    close(screen)
  }

  /// Types keys one at a time, each after the previous one has been drawn.
  @discardableResult
  func type(_ keys: String..., echo: TypingEcho = .words) -> LineEditor.Line {
    type(keys.map { Array($0.utf8) }, echo: echo)
  }

  @discardableResult
  func type(_ keys: [[UInt8]], echo: TypingEcho = .words) -> LineEditor.Line {
    let all = keys.count
    var keys = keys[...]
    heard = []
    ignored = []
    output.bytes = []
    defer { drawn = String(decoding: output.bytes, as: UTF8.self) }
    return editor.readLine(prompt: "> ") { request, line in
      switch request {
      case .refresh:
        if keysBeforeShow == all - keys.count {
          keysBeforeShow = nil
          // Wake the editor, so that it requests another refresh.
          waker.wake()
          return .show("Saved\n", .none)
        }
        // Reply only when all input has arrived, which may take a while on a busy machine.
        guard let next = keys.popFirst() else {
          if isSending.isTrue { return .proceed }
          defer { mayBeBehind = false }
          return mayBeBehind ? .proceed : lastAnswer
        }
        send(next)
        return .proceed
      case .typed(let old, let keys):
        heard.append(
          echo.edit(
            from: EditedLine(old.text, cursor: old.cursor),
            to: EditedLine(line.text, cursor: line.cursor), keys: keys))
        return .proceed
      case .complete: return completion(line)
      case .notFound(let text):
        notFound.append(text)
        return .proceed
      case .ignored(let key):
        ignored.append(key)
        return .proceed
      }
    }
  }

  /// Types a line in portions, each while the editor is waiting for input.
  func type(inPortions portions: [String]) -> LineEditor.Line {
    let keyboard = keyboard
    let isSending = isSending
    isSending.isTrue = true
    Thread.detachNewThread {
      for portion in portions {
        _ = write(keyboard, portion, portion.utf8.count)
        usleep(10_000)
      }
      isSending.isTrue = false
    }
    return type([])
  }

  /// Sends bytes as fast as the terminal accepts them.
  private func send(_ bytes: [UInt8]) {
    guard bytes.count > 1_000 else {
      _ = write(keyboard, bytes, bytes.count)
      return
    }
    mayBeBehind = true
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

  /// A flag that two threads share.
  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isTrue: Bool {
      get { value.load(ordering: .acquiring) }
      set { value.store(newValue, ordering: .releasing) }
    }
  }

  /// Whether long text is still being sent.
  private let isSending = Flag()
  /// Whether the system may still be buffering bytes of long text, so that one more refresh is
  /// needed.
  private var mayBeBehind = false

  func hangUp() {
    close(keyboard)
    isHungUp = true
  }

  private var isHungUp = false
}
