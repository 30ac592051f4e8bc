import Languages
import SpeechModel
import Testing

@testable import ReaderSession
@testable import ScreenReader

/// Tests that no reply is only a sound if the user can't hear sounds.
struct SoundInWordsTests {
  private let done = SpeechSegment(.message, "Done.")

  private func utterance(_ earcon: Earcon, _ words: [SpeechSegment] = []) -> Utterance {
    var utterance = Utterance(words)
    utterance.earcons = [earcon]
    return utterance
  }

  @Test(arguments: Earcon.allCases) func everySoundAloneBecomesAWord(_ earcon: Earcon) {
    let reply = Response(reply: [utterance(earcon)]).sayingSounds(as: done)
    #expect(reply.spoken == ["Done."])
    #expect(reply.earcons == [earcon])
    let announcement = Response(announcements: [utterance(earcon)]).sayingSounds(as: done)
    #expect(announcement.spoken == ["Done."])
    #expect(announcement.reply == nil, "an announcement interrupts nothing")
  }

  @Test(arguments: Earcon.allCases) func wordsStayAlone(_ earcon: Earcon) {
    let on = SpeechSegment(.value, "On.")
    #expect(Response(reply: [utterance(earcon, [on])]).sayingSounds(as: done).spoken == ["On."])
  }

  @Test func silenceStaysSilent() {
    #expect(Response().sayingSounds(as: done).isEmpty)
    #expect(Response(reply: []).sayingSounds(as: done).spoken == [])
  }
}
