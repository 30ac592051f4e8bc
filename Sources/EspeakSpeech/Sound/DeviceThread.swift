private import Foundation
internal import SpeechOutput

/// A thread that calls a device, so that whoever speaks never hangs with a call that does not return.
///
/// One request is made at a time. Whoever asked may stop waiting whenever they like; what the device
/// does with the request, and when, is then no concern of theirs. To take sound back is not waited
/// for at all: it comes before whatever is asked next.
final class DeviceThread: Sendable {
  /// What can be asked of a device.
  enum Request: Sendable {
    case open(AudioFormat)
    case write([Int16])
  }

  /// What has come of a request.
  enum Answer: Equatable, Sendable {
    /// A device is open; it is fresh as long as nothing was written to it.
    case isOpen(SoundSystem, isFresh: Bool)
    /// There is no device.
    case noDevice
    /// The sound was taken.
    case written
    /// The device has failed, and is closed.
    case failed(String)
  }

  private let desk = DeviceDesk()

  /// Starts a thread that has no device yet.
  ///
  /// - Parameter makeDevice: Opens the device, or returns nil if there is none.
  init(makeDevice: @escaping @Sendable (AudioFormat) -> (any SoundDevice)?) {
    let thread = Thread { [desk] in
      var owner = DeviceOwner(desk: desk, makeDevice: makeDevice)
      owner.serve()
    }
    thread.name = "sound device"
    thread.start()
  }

  deinit { end() }

  /// Closes the device and ends the thread, as soon as the device lets it.
  func end() { desk.end() }

  /// Whether the thread has ended.
  var hasEnded: Bool { desk.hasEnded }

  /// Since when the device has been busy with a call; nil if it is not.
  var busySince: ContinuousClock.Instant? { desk.busySince }

  /// Takes back what has not sounded yet; returns at once.
  func flush() { desk.flush() }

  /// Asks for something, and waits for the answer.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - deadline: Until when to wait.
  ///   - isWanted: Whether it still matters; looked at every few milliseconds.
  ///   - remark: Called with how long it has taken so far, until it returns that this was remarked.
  /// - Returns: The answer; nil if there was none in time, or it is not wanted any more.
  func ask(
    _ request: Request, until deadline: ContinuousClock.Instant, while isWanted: () -> Bool,
    remark: (Duration) -> Bool = { _ in true }
  ) -> Answer? {
    let start = ContinuousClock.now
    let number = desk.put(request)
    var isRemarked = false
    while true {
      if let answer = desk.answer(to: number) { return answer }
      guard isWanted(), .now < deadline else {
        desk.withdraw(number)
        return nil
      }
      desk.waitAWhile()
      if !isRemarked { isRemarked = remark(.now - start) }
    }
  }
}
