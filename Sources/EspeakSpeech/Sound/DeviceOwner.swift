internal import SpeechOutput

/// Has the device, on the thread that may touch it, and does what is found on the desk.
struct DeviceOwner {
  let desk: DeviceDesk
  let makeDevice: @Sendable (AudioFormat) -> (any SoundDevice)?
  private var device: (any SoundDevice)?
  private var isFresh = false
  private var failure = "it is closed"

  init(desk: DeviceDesk, makeDevice: @escaping @Sendable (AudioFormat) -> (any SoundDevice)?) {
    self.desk = desk
    self.makeDevice = makeDevice
  }

  /// Works until there is no more to do. An answer is given before a device is closed, for to close
  /// it may hang, too.
  mutating func serve() {
    while true {
      let work = desk.take()
      guard !work.isOver else { break }
      if work.mustFlush, let problem = device?.flush() { close(because: problem) }
      switch work.request {
      case .open(let format): desk.reply(open(format), to: work.number)
      case .write(let samples):
        isFresh = false
        if let problem = write(samples) {
          desk.reply(.failed(problem), to: work.number)
          close(because: problem)
        } else {
          desk.reply(.written, to: work.number)
        }
      case nil: break
      }
      desk.done()
    }
    device = nil
    desk.close()
  }

  private mutating func open(_ format: AudioFormat) -> DeviceThread.Answer {
    if device == nil {
      device = makeDevice(format)
      isFresh = true
    }
    return device.map { .isOpen($0.system, isFresh: isFresh) } ?? .noDevice
  }

  private func write(_ samples: [Int16]) -> String? {
    guard let device else { return failure }
    return device.write(samples)
  }

  private mutating func close(because problem: String) {
    failure = problem
    device = nil
  }
}
