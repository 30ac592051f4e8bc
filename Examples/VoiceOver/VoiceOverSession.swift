import XCTest

/// Records what VoiceOver says of a screen, as a session for `earshot verify`.
///
/// This needs Xcode 27 and a device or simulator with version 27. It was compiled with a stand-in,
/// and has not been run with VoiceOver.
@MainActor
enum VoiceOverSession {
  /// VoiceOver does not report the end of a screen, so the reading ends when it is silent, or has said
  /// the same this often.
  private static let repetitions = 3

  /// Turns VoiceOver on, and reads from the focused element to the last one.
  ///
  /// - Parameter limit: The largest number of swipes.
  /// - Returns: The session: the speech of each element, below the swipe that reaches it.
  /// - Throws: The error of VoiceOver, unless it is only silent at the end.
  static func record(limit: Int = 200) throws -> String {
    let service = XCUIDevice.shared.voiceOverService
    let wasEnabled = service.isEnabled
    if !wasEnabled { try service.enable() }
    defer { if !wasEnabled { try? service.disable() } }
    var heard = [try service.currentSpeech().utterance]
    while heard.count <= limit, let utterance = try next(of: service) {
      heard.append(utterance)
      let end = heard.suffix(repetitions)
      if end.count == repetitions, Set(end).count == 1 {
        heard.removeLast(repetitions - 1)
        break
      }
    }
    return text(of: heard)
  }

  private static func next(of service: XCUIVoiceOverService) throws -> String? {
    do {
      return try service.moveForward().utterance
    } catch let error as XCUIVoiceOverService.Error where error.code == .noSpeech {
      return nil
    }
  }

  private static func text(of utterances: [String]) -> String {
    let lines = utterances.map { utterance in
      let words = utterance.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? "" : "#= \(words)\n"
    }
    return lines.joined(separator: "swipe right\n")
  }
}

extension XCTestCase {
  /// Attaches the session of the screen to the test's report.
  @MainActor
  func attachVoiceOverSession(named name: String = "voiceover.txt") throws {
    let session = XCTAttachment(string: try VoiceOverSession.record())
    session.name = name
    session.lifetime = .keepAlways
    add(session)
  }
}
