private import Foundation
private import Locking

/// An output that writes sound to a WAV file.
///
/// It updates the file's header after each utterance, so the file stays readable if the program is
/// killed.
public final class WAVFileOutput: AudioOutput {
  private struct State {
    var handle: FileHandle
    var format: AudioFormat?
    var dataBytes = 0
  }

  private static let headerBytes = 44
  private let path: String
  private let state: PosixMutex<State>

  /// Creates the file, or empties an existing one.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `SpeechError.Code.cannotWrite` if the file can't be created.
  public init(path: String) throws(SpeechError) {
    self.path = path
    state = PosixMutex(State(handle: try Self.create(path)))
  }

  /// Writes the header unless the file already has one.
  public func open(_ format: AudioFormat) throws(SpeechError) {
    try change { state in
      guard state.format == nil else { return }
      state.format = format
      // Until the length is known, the header contains the maximum, so a program that reads a pipe,
      // or a file whose writer was killed, reads to the end.
      try state.handle.write(contentsOf: Self.header(format, dataBytes: Int(UInt32.max)))
    }
  }

  /// Appends the samples.
  public func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) {
    try change { state in
      let data = samples.map { $0.littleEndian }.withUnsafeBytes { Data($0) }
      try state.handle.write(contentsOf: data)
      state.dataBytes += data.count
    }
  }

  /// Updates the header.
  public func drain(while isWanted: () -> Bool) throws(SpeechError) {
    try change { state in
      // A pipe can't be rewound, so it keeps its first header.
      guard let format = state.format, (try? state.handle.seek(toOffset: 0)) != nil else { return }
      try state.handle.write(contentsOf: Self.header(format, dataBytes: state.dataBytes))
      try state.handle.seekToEnd()
    }
  }

  /// Updates the header, because the samples of an interrupted utterance stay in the file.
  public func discard() { try? drain { true } }

  private func change(_ body: (inout State) throws -> Void) throws(SpeechError) {
    do {
      try state.withLock { try body(&$0) }
    } catch {
      removeIfEmpty()
      let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let reason =
        system.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
      throw SpeechError(
        .cannotWrite,
        "\(path) can't be written: \(reason). Choose a file on a disk with free space.")
    }
  }

  private static func create(_ path: String) throws(SpeechError) -> FileHandle {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw SpeechError(
        .cannotWrite,
        "\(path) can't be written: \(String(cString: strerror(errno))). "
          + "Choose a file in a writable folder.")
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Removes the file if a full disk has left it empty.
  private func removeIfEmpty() {
    var info = stat()
    if lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size == 0 { unlink(path) }
  }

  /// Returns a RIFF header for one channel of 16-bit samples.
  private static func header(_ format: AudioFormat, dataBytes: Int) -> Data {
    var header = Data()
    func append(_ text: String) { header.append(contentsOf: text.utf8) }
    func append<Number: FixedWidthInteger>(_ numbers: Number...) {
      for number in numbers {
        withUnsafeBytes(of: number.littleEndian) { header.append(contentsOf: $0) }
      }
    }
    append("RIFF")
    append(UInt32(clamping: dataBytes + headerBytes - 8))
    append("WAVEfmt ")
    append(UInt32(16))
    append(1, 1 as UInt16)
    append(UInt32(clamping: format.sampleRate), UInt32(clamping: format.sampleRate * 2))
    append(2, 16 as UInt16)
    append("data")
    append(UInt32(clamping: dataBytes))
    return header
  }
}
