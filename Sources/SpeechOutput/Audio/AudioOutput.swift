/// Where sound goes: a device, a file, or a record for tests.
///
/// # Implementation requirements
///
/// - Calls come one at a time, though not always from the same thread.
/// - `write(_:while:)` and `drain(while:)` look at `isWanted` at least every few milliseconds
///   while they wait, and return as soon as it is false: a person who interrupts does not wait
///   for a device.
/// - After a failure the next call to `open(_:)` tries anew.
public protocol AudioOutput: Sendable {
  /// Makes ready for sound; if it is ready already, nothing happens.
  ///
  /// - Parameter format: The format of all sound that will be written.
  /// - Throws: `SpeechError` if there is nothing that takes sound.
  func open(_ format: AudioFormat) throws(SpeechError)

  /// Takes sound, waiting while there is no room for it.
  ///
  /// - Parameters:
  ///   - samples: The sound.
  ///   - isWanted: Whether it still matters.
  /// - Throws: `SpeechError` if it can't be taken.
  func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError)

  /// Waits until everything that was written has been heard, or is safe in its file.
  ///
  /// - Parameter isWanted: Whether it still matters.
  /// - Throws: `SpeechError` if it can't be told.
  func drain(while isWanted: () -> Bool) throws(SpeechError)

  /// Throws away what was written and not heard yet; what is in a file stays there.
  func discard()

  /// Names who is told of what the output copes with by itself, such as a device that has gone and is
  /// waited for; what it can't cope with is thrown.
  ///
  /// - Parameter tell: Called with what is wrong, by a thread that is writing.
  func reportProblems(to tell: @escaping @Sendable (SpeechError) -> Void)
}

extension AudioOutput {
  /// Tells nothing: most outputs cope with nothing by themselves.
  public func reportProblems(to tell: @escaping @Sendable (SpeechError) -> Void) {}
}
