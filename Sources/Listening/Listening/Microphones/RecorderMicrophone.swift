internal import EngineProcesses
internal import Foundation

/// A program that records the microphone and writes the samples to its standard output.
package struct Recorder: Equatable {
  package let name: String
  let arguments: [String]

  /// The known programs, the preferred one first: PulseAudio's and PipeWire's, and ALSA's.
  static let all = [
    Recorder(
      name: "parec",
      arguments: ["--rate=16000", "--channels=1", "--format=s16le", "--latency-msec=20", "--raw"]),
    Recorder(
      name: "arecord", arguments: ["-q", "-t", "raw", "-f", "S16_LE", "-r", "16000", "-c", "1"]),
  ]

  /// Returns the path of the program in the folders of a search path, or `nil` if it is missing.
  func path(in searchPath: String?) -> String? {
    (searchPath ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// The microphone of the machine, through a program that records.
///
/// The program runs only while the microphone is open, so a closed microphone records nothing. No
/// sound is stored in a file.
package final class RecorderMicrophone: Microphone {
  package let isLive = true

  private let recorders: [(path: String, recorder: Recorder)]
  /// The recorders that have not been tried since the microphone was opened.
  private var untried: ArraySlice<(path: String, recorder: Recorder)> = []
  private var process: EngineProcess?
  private var oddByte: UInt8?
  private var hasDelivered = false

  /// Creates a microphone that uses the installed programs.
  package init() { recorders = Self.installed() }

  /// Returns the installed programs that record, with their paths.
  package nonisolated static func installed() -> [(path: String, recorder: Recorder)] {
    let searchPath = ProcessInfo.processInfo.environment["PATH"]
    return Recorder.all.compactMap { recorder in
      recorder.path(in: searchPath).map { ($0, recorder) }
    }
  }

  package var isOpen: Bool { process != nil }
  package var descriptor: Int32? { process?.socket.descriptor }

  package func open() throws(MicrophoneError) {
    guard !isOpen else { return }
    guard !recorders.isEmpty else { throw .noRecorder }
    untried = recorders[...]
    hasDelivered = false
    try startNext()
  }

  /// Ends the program at once, so that it stops recording.
  package func close() {
    process = nil
    oddByte = nil
  }

  package func read() throws(MicrophoneError) -> [Int16]? {
    guard let process else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = bytes.withUnsafeMutableBytes {
      recv(process.socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
    }
    if count > 0 {
      hasDelivered = true
      let data = Data((oddByte.map { [$0] } ?? []) + bytes[..<count])
      oddByte = data.count % 2 == 1 ? data.last : nil
      return data.samples
    }
    if count < 0, [EAGAIN, EINTR].contains(errno) { return [] }
    close()
    // A recorder without its sound server ends before the first sample, so try the next one.
    guard !hasDelivered, !untried.isEmpty else { throw .stopped }
    try startNext()
    return []
  }

  private func startNext() throws(MicrophoneError) {
    while let next = untried.popFirst() {
      process = try? EngineProcess(
        executable: next.path, name: next.recorder.name, arguments: next.recorder.arguments)
      if process != nil { return }
    }
    throw .stopped
  }
}
