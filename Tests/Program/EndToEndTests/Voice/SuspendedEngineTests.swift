import Foundation
import ProgramSupport
import XCTest

/// The end of an engine that can't notice the end of its program.
final class SuspendedEngineTests: XCTestCase {
  func testASuspendedEngineEndsWithItsProgram() throws {
    // The shell holds the connection and the pipe, as Earshot does, and is killed.
    let program = try BuiltProgram(inFolderOf: self)
    let script = """
      import os, signal, socket, sys, time
      own, other = socket.socketpair()
      reading, writing = os.pipe()
      if os.fork() == 0:
          engine = os.fork()
          if engine == 0:
              os.dup2(other.fileno(), 0); os.dup2(other.fileno(), 1); os.dup2(reading, 3)
              os.closerange(4, 100)
              os.execv(sys.argv[1], ["earshot", "engine"])
          print(engine, flush=True)
          own.recv(1)
          os.kill(engine, signal.SIGSTOP)
          print("stopped", flush=True)
          os.kill(os.getpid(), signal.SIGKILL)
      for end in (own, other): end.close()
      os.close(reading); os.close(writing)
      os.wait()
      """
    try program.write(script, to: "start.py")
    let started = try program.shell("python3 start.py $earshot")
    XCTAssertEqual(started.lines.last, "stopped", started.errors)
    let engine = try XCTUnwrap(started.lines.first.flatMap { Int32($0) })
    XCTAssertTrue(eventually { kill(engine, 0) != 0 || Self.isZombie(engine) })
  }

  private static func isZombie(_ process: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") != false
  }
}
