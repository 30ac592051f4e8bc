import TestSupport
import Testing

@testable import Listening

/// Sounds for an endpointer, as samples at 16 kHz.
enum TestSound {
  static func silence(_ seconds: Double) -> [Int16] {
    [Int16](repeating: 0, count: Int(seconds * 16_000))
  }

  /// Returns white noise, whose level is its largest sample.
  static func noise(
    _ seconds: Double, level: Double, _ random: inout SeededGenerator
  ) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { _ in Int16(level * Double.random(in: -1...1, using: &random))
    }
  }

  /// Returns noise with more power at low frequencies, like wind and traffic.
  static func pinkNoise(
    _ seconds: Double, level: Double, _ random: inout SeededGenerator
  ) -> [Int16] {
    // The sum of three filtered noises approximates the spectrum of pink noise.
    var (a, b, c) = (0.0, 0.0, 0.0)
    return (0..<Int(seconds * 16_000)).map { _ in
      let white = Double.random(in: -1...1, using: &random)
      a = 0.997 * a + 0.029 * white
      b = 0.963 * b + 0.105 * white
      c = 0.570 * c + 0.307 * white
      return Int16(max(-32_000, min(32_000, level * (a + b + c + 0.18 * white))))
    }
  }

  /// Returns a tone without slow changes.
  static func tone(_ seconds: Double, level: Double, period: Int = 40) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { index in
      let phase = Double(index % period) / Double(period)
      return Int16(level * (phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase))
    }
  }

  /// Returns syllables of 0.15 seconds that swell and fade like speech, with 0.05 seconds between.
  static func speech(syllables: Int, level: Double) -> [Int16] {
    (0..<syllables).flatMap { _ -> [Int16] in
      let voice = tone(0.15, level: level, period: 80)
      let shaped = voice.enumerated().map { index, sample in
        let position = Double(index) / Double(voice.count)
        return Int16(Double(sample) * 4 * position * (1 - position))
      }
      return shaped + silence(0.05)
    }
  }

  static func mixed(_ one: [Int16], _ other: [Int16]) -> [Int16] {
    zip(one, other).map { Int16(clamping: Int($0) + Int($1)) }
  }
}

@Suite struct EndpointerTests {
  /// Returns the events of a sound that begins at time 0, added in blocks of some length.
  private func events(
    _ samples: [Int16], patience: Duration? = nil, blocks: Int = 320
  ) -> [EndpointerEvent] {
    var endpointer = Endpointer(patience: patience)
    return stride(from: 0, to: samples.count, by: blocks).flatMap { start in
      let end = min(start + blocks, samples.count)
      return endpointer.add(Array(samples[start..<end]), at: .seconds(Double(end) / 16_000))
    }
  }

  private func utterances(_ events: [EndpointerEvent]) -> [(
    sound: [Int16], from: Double, to: Double
  )] {
    events.compactMap {
      guard case .utterance(let sound, let from, let to) = $0 else { return nil }
      return (sound, from / .seconds(1), to / .seconds(1))
    }
  }

  @Test func findsAnUtteranceInSilence() throws {
    let speech = TestSound.speech(syllables: 4, level: 8_000)
    let all = events(TestSound.silence(1) + speech + TestSound.silence(1))
    let found = try #require(utterances(all).first)
    #expect(utterances(all).count == 1)
    #expect(abs(found.from - 1) < 0.1)
    // The last syllable ends at 1.75, and fades before.
    #expect((1.6...1.8).contains(found.to))
    // The sound has 0.2 seconds before the first and 0.3 seconds after the last loud frame.
    let seconds = Double(found.sound.count) / 16_000
    #expect((1.0...1.4).contains(seconds), "\(seconds)")
    guard case .speechStarted(let at) = all.first else {
      Issue.record("\(all.count) events")
      return
    }
    #expect(at / .seconds(1) == found.from)
  }

  @Test func aPauseOfThreeTenthsEndsAnUtterance() {
    let word = TestSound.speech(syllables: 2, level: 8_000)
    func count(pause: Double) -> Int {
      let sound =
        TestSound.silence(1) + word + TestSound.silence(pause) + word + TestSound.silence(1)
      return utterances(events(sound)).count
    }
    #expect(count(pause: 0.15) == 1)
    #expect(count(pause: 0.5) == 2)
  }

  /// In a quiet room, a consonant 20 dB below the vowels is no pause.
  @Test func aQuietConsonantDoesNotEndAnUtterance() {
    let word = TestSound.speech(syllables: 2, level: 8_000)
    func count(consonant level: Double) -> Int {
      let middle = TestSound.tone(0.4, level: level, period: 20)
      return utterances(events(TestSound.silence(1) + word + middle + word + TestSound.silence(1)))
        .count
    }
    #expect(count(consonant: 800) == 1)
    #expect(count(consonant: 200) == 2)
  }

  /// The result does not depend on how the sound is cut into blocks.
  @Test(arguments: [1, 7, 160, 333, 16_000, 1_000_000])
  func blocksHaveAnyLength(length: Int) {
    let sound =
      TestSound.silence(0.7) + TestSound.speech(syllables: 3, level: 6_000) + TestSound.silence(0.7)
    func hundredths(_ time: Duration) -> Int { Int((time / .milliseconds(10)).rounded()) }
    func withoutRounding(_ events: [EndpointerEvent]) -> [String] {
      events.map {
        switch $0 {
        case .speechStarted(let at): "start \(hundredths(at))"
        case .paused(let samples): "pause \(samples.hashValue)"
        case .utterance(let samples, let from, let to):
          "\(samples.hashValue) \(hundredths(from)) \(hundredths(to))"
        case .nothingHeard: "nothing"
        }
      }
    }
    let expected = withoutRounding(events(sound))
    #expect(expected.count == 3)
    #expect(withoutRounding(events(sound, blocks: length)) == expected)
  }

  /// The sound can be recognized in the pause, because it does not change until the end.
  @Test func theSoundOfAPauseIsTheUtteranceUnlessSpeechContinues() throws {
    let word = TestSound.speech(syllables: 3, level: 8_000)
    func sounds(pause: Double) -> [String] {
      let sound = TestSound.silence(1) + word + TestSound.silence(pause) + word
      return events(sound + TestSound.silence(1)).compactMap {
        switch $0 {
        case .speechStarted: nil
        case .paused(let samples): "pause \(samples.hashValue)"
        case .utterance(let samples, _, _): "utterance \(samples.hashValue)"
        case .nothingHeard: "nothing"
        }
      }
    }
    func same(_ one: String, _ other: String) -> Bool {
      one.split(separator: " ").last == other.split(separator: " ").last
    }
    func kinds(_ sounds: [String]) -> [String] { sounds.map { String($0.prefix(5)) } }
    let short = sounds(pause: 0.2)
    try #require(kinds(short) == ["pause", "pause", "utter"])
    #expect(!same(short[0], short[2]))
    #expect(same(short[1], short[2]))
    let long = sounds(pause: 0.5)
    try #require(kinds(long) == ["pause", "utter", "pause", "utter"])
    #expect(same(long[0], long[1]))
  }

  /// The voices of others continue after a command, and are not the next one.
  @Test func muchQuieterSpeechAfterAnUtteranceIsNoUtterance() {
    let word = TestSound.speech(syllables: 4, level: 8_000)
    func count(level: Double, after pause: Double) -> Int {
      let other = TestSound.speech(syllables: 4, level: level)
      let sound = TestSound.silence(1) + word + TestSound.silence(pause) + other
      return utterances(events(sound + TestSound.silence(1))).count
    }
    #expect(count(level: 800, after: 0.5) == 1)
    #expect(count(level: 800, after: 3) == 2)
    #expect(count(level: 4_000, after: 0.5) == 2)
  }

  /// In a quiet room, the quiet ends of words are kept.
  @Test func aQuietRoomIsNotGated() throws {
    let end = TestSound.tone(0.12, level: 200, period: 20)
    let speech = TestSound.silence(1) + TestSound.speech(syllables: 4, level: 9_000)
    let found = try #require(utterances(events(speech + end + TestSound.silence(1))).first)
    #expect(found.sound.suffix(5_000).contains { $0 != 0 })
    let murmur = (0..<12).flatMap { _ in TestSound.speech(syllables: 1, level: 300) }
    let others = try #require(
      utterances(
        events(
          TestSound.mixed(
            speech + end + murmur,
            murmur + murmur + murmur + murmur))
      ).first)
    #expect(others.sound.suffix(2_000).allSatisfy { $0 == 0 })
  }

  @Test func longSpeechEndsAfterSixSeconds() throws {
    let sound = TestSound.silence(1) + TestSound.speech(syllables: 40, level: 8_000)
    let found = try #require(utterances(events(sound)).first)
    #expect((5.5...6.5).contains(Double(found.sound.count) / 16_000))
  }

  @Test func speechStraightAfterOpeningIsFound() {
    let sound = TestSound.speech(syllables: 5, level: 8_000) + TestSound.silence(1)
    #expect(utterances(events(sound)).count == 1)
  }

  @Test func silenceForAsLongAsThePatienceIsToldOnce() {
    #expect(events(TestSound.silence(4.9), patience: 5) == [])
    #expect(events(TestSound.silence(20), patience: 5) == [.nothingHeard])
    let late = TestSound.silence(6) + TestSound.speech(syllables: 4, level: 8_000)
    #expect(events(late + TestSound.silence(1), patience: 5) == [.nothingHeard])
  }

  @Test func aRestartWaitsAgainAndDropsWhatWasHeard() {
    var endpointer = Endpointer(patience: 1)
    #expect(endpointer.add(TestSound.silence(2), at: 2) == [.nothingHeard])
    endpointer.restart()
    #expect(endpointer.add(TestSound.silence(0.5), at: 3) == [])
    let begun = endpointer.add(TestSound.speech(syllables: 2, level: 8_000), at: 4)
    #expect(begun.count == 1)
    endpointer.restart()
    #expect(endpointer.add(TestSound.silence(0.9), at: 5) == [])
    #expect(endpointer.add(TestSound.silence(0.2), at: 6) == [.nothingHeard])
  }

  /// In a steady noise, the recognizer does better with the sound as it is.
  @Test func aSteadyNoiseIsNotGated() throws {
    var random = SeededGenerator(seed: 1)
    let speech =
      TestSound.silence(2) + TestSound.speech(syllables: 4, level: 9_000) + TestSound.silence(1)
    let noise = TestSound.noise(Double(speech.count) / 16_000, level: 500, &random)
    let found = try #require(utterances(events(TestSound.mixed(speech, noise))).first)
    #expect(utterances(events(TestSound.mixed(speech, noise))).count == 1)
    #expect(!found.sound.prefix(1_000).allSatisfy { $0 == 0 })
  }

  /// The murmur of others comes and goes, and is silenced around the words.
  @Test func aChangingNoiseIsGated() throws {
    let murmur = (0..<8).flatMap { _ in
      TestSound.speech(syllables: 1, level: 250) + TestSound.silence(0.1)
    }
    let speech = TestSound.speech(syllables: 4, level: 9_000)
    let found = try #require(utterances(events(murmur + speech + murmur)).first)
    #expect(found.sound.prefix(1_000).allSatisfy { $0 == 0 })
    #expect(found.sound.suffix(1_000).allSatisfy { $0 == 0 })
    #expect(found.sound.contains { abs(Int($0)) > 8_000 })
  }
}

/// Sounds that are no utterances.
@Suite struct NoUtteranceTests {
  private static let seconds = Double(RandomCases.count(5))

  private func utteranceCount(_ samples: [Int16]) -> Int {
    var endpointer = Endpointer()
    return endpointer.add(samples, at: 0).count {
      if case .utterance = $0 { true } else { false }
    }
  }

  @Test func silence() {
    #expect(utteranceCount(TestSound.silence(Self.seconds)) == 0)
  }

  @Test(arguments: [20.0, 200, 2_000, 20_000])
  func steadyNoise(level: Double) {
    var random = SeededGenerator.printed(cases: Int(Self.seconds))
    #expect(utteranceCount(TestSound.noise(Self.seconds, level: level, &random)) == 0)
  }

  @Test(arguments: [20.0, 200, 2_000, 20_000])
  func pinkNoise(level: Double) {
    var random = SeededGenerator.printed(cases: Int(Self.seconds))
    #expect(utteranceCount(TestSound.pinkNoise(Self.seconds, level: level, &random)) == 0)
  }

  @Test(arguments: [0.1, 0.2, 0.5, 1])
  func clicks(every interval: Double) {
    let click: [Int16] = (0..<48).map { $0.isMultiple(of: 2) ? 30_000 : -30_000 }
    let sound = (0..<Int(Self.seconds / interval)).flatMap { _ in
      click + TestSound.silence(interval - 0.003)
    }
    #expect(utteranceCount(sound) == 0)
  }

  @Test(arguments: [200.0, 2_000, 20_000], [20, 40, 200])
  func steadyTones(level: Double, period: Int) {
    let tone = TestSound.tone(1.5, level: level, period: period)
    #expect(utteranceCount(TestSound.silence(1) + tone + TestSound.silence(1)) == 0)
    #expect(utteranceCount(tone + tone + tone) == 0)
  }

  @Test func mainsHumAndAConstantOffset() {
    let hum = TestSound.tone(Self.seconds, level: 3_000, period: 320)
    #expect(utteranceCount(hum) == 0)
    #expect(utteranceCount([Int16](repeating: 12_000, count: 160_000)) == 0)
  }

  @Test func noiseThatGetsLouder() {
    var random = SeededGenerator.printed(cases: 1)
    let sound =
      TestSound.noise(3, level: 100, &random) + TestSound.noise(10, level: 5_000, &random)
      + TestSound.noise(3, level: 100, &random)
    #expect(utteranceCount(sound) == 0)
  }

  /// Whatever the samples and the times are, nothing traps, and utterances are short.
  @Test func anySamplesAtAnyTime() {
    let count = RandomCases.count(10)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      var endpointer = Endpointer(patience: .seconds(Double.random(in: -1...3, using: &random)))
      for _ in 0..<20 {
        let levels: [Int16] = [0, 1, 100, 3_000, .max]
        let level = levels.randomElement(using: &random) ?? 0
        let block = (0..<Int.random(in: 0...4_000, using: &random)).map { _ in
          Bool.random(using: &random) ? Int16.min : Int16.random(in: -level...level, using: &random)
        }
        let times: [Duration] = [0, -1, 1e18, -1e18]
        let time = times.randomElement(using: &random) ?? 0
        for case .utterance(let samples, _, _) in endpointer.add(block, at: time) {
          #expect(samples.count <= 7 * 16_000)
        }
      }
    }
  }
}
