import ChildProcesses
import Foundation
import XCTest

/// Tests what a child process inherits, and that a group ends with its object.
final class ChildProcessTests: XCTestCase {
  func testProcessHasOnlyItsDescriptorsUnderTheirNumbers() throws {
    let (first, second, output) = (Pipe(), Pipe(), Pipe())
    first.fileHandleForWriting.write(Data("first\n".utf8))
    second.fileHandleForWriting.write(Data("second\n".utf8))
    for pipe in [first, second] { try pipe.fileHandleForWriting.close() }
    // The numbers may be those of the other descriptor, or of one that is inherited otherwise.
    let numbers = [
      first.fileHandleForReading.fileDescriptor, second.fileHandleForReading.fileDescriptor,
    ]
    var start = ProcessStart(
      program: "sh",
      words: [
        "sh", "-c",
        """
        read -r a </dev/fd/\(numbers[1]); read -r b </dev/fd/\(numbers[0])
        echo $a $b; ls /proc/$$/fd
        """,
      ])
    start.descriptors = [
      1: output.fileHandleForWriting.fileDescriptor, numbers[0]: numbers[1], numbers[1]: numbers[0],
    ]
    let process = try start.run()
    try output.fileHandleForWriting.close()
    let written = try XCTUnwrap(output.fileHandleForReading.readToEnd())
    var status: Int32 = 0
    waitpid(process, &status, 0)

    let lines = String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.first, "first second")
    let expected = ["0", "1", "2"] + numbers.map { "\($0)" }
    XCTAssertEqual(Set(lines.dropFirst()), Set(expected))
  }

  func testTheLastLineOfTheErrorOutputIsKept() throws {
    // The last command writes more than is kept.
    let cases: [(script: String, line: String?)] = [
      ("echo first >&2; echo last >&2; echo >&2", "last"), ("echo output", nil),
      ("yes lasting | head -c 1000000 >&2", "last"),
    ]
    for (script, line) in cases {
      let errors = ErrorOutput()
      var start = ProcessStart(program: "sh", words: ["sh", "-c", script])
      start.descriptors = [STDERR_FILENO: try XCTUnwrap(errors.descriptor)]
      let process = try start.run()
      var status: Int32 = 0
      waitpid(process, &status, 0)
      XCTAssertEqual(status, 0, script)
      let last = errors.lastLine
      XCTAssertEqual(last?.prefix(4), line?.prefix(4), script)
      XCTAssertLessThanOrEqual(last?.utf8.count ?? 0, 1 << 16)
    }
  }

  func testAnExceptionIsFoundAmongWarnings() {
    let warning = "(a.py:7): Gtk-WARNING **: 10:00:00.000: Theme parsing error\n"
    let trace = "Traceback (most recent call last):\n  File \"a.py\", line 3, in book\n    f()\n"
    let cases: [(text: String, exception: String?)] = [
      (warning, nil), (warning + trace + "KeyError: 7\n" + warning, "KeyError: 7"),
      (trace + "KeyError: 7\n\nDuring handling of it:\n\n" + trace + "OSError\n", "OSError"),
      (
        "(gjs:7): Gjs-CRITICAL **: JS ERROR: TypeError: a is null\nf@a.js:3\n",
        "TypeError: a is null"
      ),
      (trace, nil), ("", nil),
    ]
    for (text, exception) in cases {
      XCTAssertEqual(ErrorOutput.lastException(in: text), exception, text)
    }
  }

  func testTerminalCanNotStopProcess() throws {
    let output = Pipe()
    // The system never stops a process in an orphaned group, which has its parent in another session.
    var start = ProcessStart(
      program: "sh", words: ["sh", "-c", "kill -TSTP $$; ps -o pid= -o pgid= -o sid= -p $$"])
    start.descriptors = [1: output.fileHandleForWriting.fileDescriptor]
    let process = try start.run()
    try output.fileHandleForWriting.close()
    let written = try XCTUnwrap(output.fileHandleForReading.readToEnd())
    waitpid(process, nil, 0)
    let numbers = String(decoding: written, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    XCTAssertEqual(numbers, [Substring](repeating: "\(process)", count: 3))
  }

  func testMissingProgramThrowsReason() {
    XCTAssertThrowsError(try ProcessStart(program: "/nonexistent", words: ["x"]).run()) {
      XCTAssertEqual(($0 as? ProcessStart.Failure)?.reason, "No such file or directory")
    }
  }

  func testGroupEndsWithEachProcessThatItStarted() throws {
    let group = ProcessGroup()
    let processes = try (0..<3).map { _ in
      try group.start(["sleep", "1000"], environment: ["PATH": "/usr/bin:/bin"])
    }
    XCTAssertEqual(group.leader, processes[0])
    for process in processes { XCTAssertTrue(group.contains(Int(process))) }
    group.end()
    XCTAssertEqual(processes.map { group.exitCode(of: $0) }, [143, 143, 143])
  }

  func testGroupEndsWithAllItsProcesses() throws {
    let output = Pipe()
    let group = ProcessGroup()
    // The second process is a child that the group has not started itself.
    let process = try group.start(
      ["sh", "-c", "sleep 1000 & echo $!; wait"], environment: ["PATH": "/usr/bin:/bin"],
      descriptors: [1: output.fileHandleForWriting.fileDescriptor])
    let line = try XCTUnwrap(
      String(data: output.fileHandleForReading.availableData, encoding: .utf8))
    let child = try XCTUnwrap(Int(line.trimmingCharacters(in: .newlines)))
    XCTAssertTrue(group.contains(child))
    XCTAssertNil(group.exitCode(of: process))
    group.end()
    XCTAssertEqual(group.exitCode(of: process), 128 + SIGTERM)
    XCTAssertFalse(group.contains(child))
    // The pipe closes only after the last process of the group has ended.
    try output.fileHandleForWriting.close()
    XCTAssertEqual(try output.fileHandleForReading.readToEnd() ?? Data(), Data())
  }
}
