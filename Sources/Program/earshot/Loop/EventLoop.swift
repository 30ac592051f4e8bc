private import Foundation
private import Synchronization

/// Something that the loop runs, such as a prompt or a server of remote control.
@MainActor
protocol LoopHost: ~Copyable {
  /// The program or the page that is read, or `nil` for a scene.
  var source: (any LiveContent)? { get }
  /// Whether the host has nothing left to do, for example because a signal ends it.
  var hasEnded: Bool { get }
  /// Returns what the host waits for, besides its source.
  func waiting(at time: ContinuousClock.Instant) -> Waiting
  /// Reports the progress of speech to the reader.
  mutating func reportSpeech()
  /// Speaks what the source has announced. The loop has updated the source.
  mutating func hearSource()
  /// Reloads the scene if its file was saved.
  mutating func reloadScene(at time: ContinuousClock.Instant)
  /// Answers input, sound or clients.
  mutating func answer(_ ready: Ready)
}

/// The loop of the program, and the only place that waits.
///
/// Each host and each of its modes gets the same services in the same order: signals and failed
/// output may end it, then come the progress of speech, the source and the scene. Then it answers its
/// own input.
@MainActor
struct EventLoop {
  /// The interval between updates of a program or a page, which report nothing by themselves.
  static let sourceInterval = Duration.milliseconds(50)

  /// Ends a wait from any thread.
  let waker: LoopWaker
  private let wait: (Waiting) -> Ready

  init() {
    let waker = LoopWaker()
    self.waker = waker
    wait = { Self.wait(for: $0, or: waker) }
  }

  /// Creates a loop whose waits are answered by a closure, for tests.
  init(_ wait: @escaping (Waiting) -> Ready) {
    waker = LoopWaker()
    self.wait = wait
  }

  /// Runs a host until it ends.
  func run<Host: LoopHost & ~Copyable>(_ host: inout Host) {
    var ready = Ready(time: .now)
    while !host.hasEnded {
      host.reportSpeech()
      if let source = host.source {
        source.update()
        host.hearSource()
      }
      host.reloadScene(at: ready.time)
      host.answer(ready)
      guard !host.hasEnded else { return }
      var waiting = host.waiting(at: ready.time)
      if host.source != nil { waiting.end(by: ready.time + Self.sourceInterval) }
      ready = wait(waiting)
    }
  }

  private static func wait(for waiting: Waiting, or waker: LoopWaker) -> Ready {
    var watched = [pollfd(fd: waker.reading, events: Int16(POLLIN), revents: 0)]
    for descriptor in waiting.readable.union(waiting.writable) {
      let events =
        (waiting.readable.contains(descriptor) ? POLLIN : 0)
        | (waiting.writable.contains(descriptor) ? POLLOUT : 0)
      watched.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    }
    let count = poll(&watched, nfds_t(watched.count), waiting.milliseconds(from: .now))
    var ready = Ready(time: .now)
    waker.acknowledge()
    guard count > 0 else { return ready }
    for entry in watched.dropFirst() {
      if Int32(entry.revents) & POLLOUT != 0 { ready.writable.insert(entry.fd) }
      if Int32(entry.revents) & ~POLLOUT != 0 { ready.readable.insert(entry.fd) }
    }
    return ready
  }

  /// Returns whether a descriptor has something to read, or is closed, and waits for it if a time is
  /// given.
  nonisolated static func isReadable(_ descriptor: Int32, within time: Duration = .zero) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = (time / .milliseconds(1)).rounded(.up)
    return poll(&watched, 1, Int32(min(max(milliseconds, 0), 60_000))) > 0
  }

  /// Lets a short time pass in which nothing is answered, or less if the other end of a pipe closes.
  nonisolated static func pause(for time: Duration, orUntilEndOf descriptor: Int32) {
    var watched = pollfd(fd: descriptor, events: 0, revents: 0)
    _ = poll(&watched, 1, Int32(min(max(time / .milliseconds(1), 1), 60_000)))
  }

  /// Lets a short time pass in which nothing is answered.
  nonisolated static func pause(for time: Duration) { usleep(UInt32(time / .microseconds(1))) }
}

/// Ends a wait of the loop, from any thread.
final class LoopWaker: Sendable {
  private let isWoken = Atomic(false)
  fileprivate let reading: Int32
  private let writing: Int32

  fileprivate init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Ends the wait, now or as soon as it begins.
  func wake() {
    guard !isWoken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Lets later calls to `wake()` end later waits.
  fileprivate func acknowledge() {
    guard isWoken.load(ordering: .acquiring) else { return }
    var byte: UInt8 = 0
    _ = read(reading, &byte, 1)
    // A call between these two lines writes nothing, and what it reports is answered now.
    isWoken.store(false, ordering: .sequentiallyConsistent)
  }
}
