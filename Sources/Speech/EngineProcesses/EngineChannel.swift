private import Foundation
private import Locking

/// The engine's end of the connection. It checks for interruptions while it writes replies.
package final class EngineChannel<Request: EngineRequest, Reply: EngineReply>: Sendable {
  private struct State: Sendable {
    var received = FrameBuffer()
    /// Requests that arrived while another was being served.
    var waiting: [Request] = []
    /// The number of the last request that was canceled or superseded.
    var unwanted: UInt32 = 0
  }

  private let socket: EngineSocket
  private let state: PosixMutex<State>

  /// Creates a channel, or returns `nil` if the descriptor is not a socket.
  init?(descriptor: Int32) {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFSOCK
    else { return nil }
    socket = EngineSocket(descriptor: descriptor)
    state = PosixMutex(State())
  }

  /// Waits for the next request. Returns `nil` if the connection has closed.
  func nextRequest() -> Request? {
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

  /// Whether the reply to a request is still wanted.
  package func isWanted(_ number: UInt32) -> Bool {
    state.withLock { read(&$0) && number > $0.unwanted }
  }

  /// Writes a reply, waiting while there is no room. A partial frame would be invalid, so the frame
  /// is completed even if the reply is no longer wanted.
  package func send(_ reply: Reply) {
    var rest = reply.frame[...]
    while !rest.isEmpty {
      guard let count = socket.send(rest) else { return }
      rest = rest.dropFirst(count)
      if rest.isEmpty { return }
      // To prevent a deadlock, the channel reads while it waits to write.
      let events = socket.wait(for: Int16(POLLIN | POLLOUT), milliseconds: -1)
      if events & Int16(POLLIN) != 0, !state.withLock({ read(&$0) }) { return }
    }
  }

  /// Reads the requests that have arrived. Returns whether the connection is open and valid.
  private func read(_ state: inout State) -> Bool {
    if case .ended = socket.receive(into: &state.received) { return false }
    do throws(BadFrame) {
      while let content = try state.received.next() {
        let request = try Request(content: content)
        if request.isCancellation {
          state.unwanted = max(state.unwanted, request.number)
        } else {
          // Only one request is served at a time, so a new request supersedes earlier ones.
          if request.number > 0 { state.unwanted = max(state.unwanted, request.number - 1) }
          state.waiting.append(request)
        }
      }
      return true
    } catch {
      return false
    }
  }
}
