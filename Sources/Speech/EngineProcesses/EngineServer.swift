private import CSpawn
private import Foundation

/// A process that runs an engine for the program that started it.
///
/// The process ends when that program ends or crashes.
package enum EngineServer {
  /// Serves the program at the other end of standard input until that program closes the
  /// connection. If standard input is not a socket, no closure is called.
  ///
  /// - Parameters:
  ///   - name: The name of the process, at most 15 bytes.
  ///   - start: Starts the engine, or returns the reason why it can't work.
  ///   - serve: Answers a request through the channel.
  /// - Returns: The exit status: 0, or 64 if standard input is not a socket.
  package static func run<Engine, Request: EngineRequest, Reply: EngineReply>(
    name: String, start: () -> Result<Engine, Reply.Failure>,
    serve: (Request, Engine, EngineChannel<Request, Reply>) -> Void
  ) -> Int32 {
    guard let channel = EngineChannel<Request, Reply>(descriptor: STDIN_FILENO) else { return 64 }
    unsafe earshot_name_thread(name)
    EngineLife.endWithProgram()
    exitWithOtherProcess()
    switch start() {
    case .success(let engine):
      channel.send(.ready(Reply.version))
      while let request = channel.nextRequest() { serve(request, engine, channel) }
    case .failure(let error):
      // The engine can't work, so send this failure instead of `ready`.
      channel.send(.failure(0, error))
    }
    return 0
  }

  /// Ends this process when the program that started it ends, even if the engine hangs.
  private static func exitWithOtherProcess() {
    let thread = Thread {
      let socket = EngineSocket(descriptor: STDIN_FILENO)
      // With no events to wait for, `poll` returns only when the connection has closed.
      while socket.wait(for: 0, milliseconds: -1) == 0 {}
      _exit(0)
    }
    thread.stackSize = 1 << 16
    thread.start()
  }
}
