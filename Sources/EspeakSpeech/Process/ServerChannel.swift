private import Foundation
private import SpeechOutput

/// The engine's end of the connection: it writes sound, and looks meanwhile whether it is still wanted.
final class ServerChannel: Sendable {
  private struct State {
    var received = FrameBuffer()
    /// Requests that came while another one was being served.
    var waiting: [EngineRequest] = []
    /// The highest number of a request that was cancelled, or that another one has followed.
    var unwanted: UInt32 = 0
  }

  private let socket: EngineSocket
  private let state = Locked(State())

  /// Creates a channel, or returns nil if the file is no connection with another process.
  init?(descriptor: Int32) {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFSOCK else {
      return nil
    }
    socket = EngineSocket(descriptor: descriptor)
  }

  /// Waits for the next request.
  ///
  /// - Returns: The request; nil if there will be none.
  func nextRequest() -> EngineRequest? {
    while true {
      let (request, isOpen) = state.withLock { state in
        let isOpen = read(&state)
        return (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), isOpen)
      }
      if let request { return request }
      guard isOpen else { return nil }
      _ = socket.wait(for: Int16(POLLIN), milliseconds: -1)
    }
  }

  /// Returns whether the sound of a request is still wanted.
  func isWanted(_ number: UInt32) -> Bool {
    state.withLock { state in
      read(&state) && number > state.unwanted
    }
  }

  /// Writes an answer, and waits while there is no room for it. Half a frame would be none, so it is
  /// written to its end even if nobody wants it any more.
  func send(_ answer: EngineAnswer) {
    var rest = answer.frame[...]
    while !rest.isEmpty {
      guard let count = socket.send(rest) else { return }
      rest = rest.dropFirst(count)
      guard !rest.isEmpty else { return }
      // The other process must never wait for this one to read while this one waits for it.
      let events = socket.wait(for: Int16(POLLIN | POLLOUT), milliseconds: -1)
      if events & Int16(POLLIN) != 0 {
        guard state.withLock({ read(&$0) }) else { return }
      }
    }
  }

  /// Takes what has come.
  ///
  /// - Returns: Whether the other process is there and makes sense.
  private func read(_ state: inout State) -> Bool {
    if case .ended = socket.receive(into: &state.received) { return false }
    do throws(BadFrame) {
      while let content = try state.received.next() {
        let request = try EngineRequest(content: content)
        switch request {
        case .cancel(let number): state.unwanted = max(state.unwanted, number)
        default:
          // One is served at a time: whoever asks for the next one has had enough of the last.
          if request.number > 0 { state.unwanted = max(state.unwanted, request.number - 1) }
          state.waiting.append(request)
        }
      }
    } catch {
      return false
    }
    return true
  }
}
