package import ScreenReader
package import SpeechModel

/// Handles responses of the reader.
extension SpeechQueue {
  /// Queues the speech of a response, and returns the resulting actions in order.
  ///
  /// The host handles requests that do not concern the queue.
  package mutating func take(_ response: Response, at time: Duration) -> [Action] {
    var actions = carryOut(response.requests.filter { !$0.followsSpeech }, at: time)
    if let reply = response.reply { actions += answer(reply, at: time) }
    actions += carryOut(response.requests.filter(\.followsSpeech), at: time)
    if !response.announcements.isEmpty { actions += announce(response.announcements, at: time) }
    return actions
  }

  private mutating func carryOut(_ requests: [HostRequest], at time: Duration) -> [Action] {
    var actions: [Action] = []
    for request in requests {
      switch request {
      case .pause: actions += pause(at: time)
      case .resume: actions += resume(at: time)
      case .dropAnnouncement(let number): actions += drop(announcement: number, at: time)
      case .dropValue(let source): actions += forget(source, at: time)
      case .speech, .copy, .curtain, .voice: break
      }
    }
    return actions
  }
}
