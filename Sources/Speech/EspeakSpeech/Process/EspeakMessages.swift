internal import EngineProcesses
internal import SpeechOutput

/// A request to the process of libespeak-ng.
enum EspeakRequest: EngineRequest, Equatable {
  /// Speaks a passage. The replies are samples, then an end or a failure.
  case speak(UInt32, SpeechPassage, VoiceProfile)
  case cancel(UInt32)
  /// Checks that a profile's voice exists. The reply is an end or a failure.
  case check(UInt32, VoiceProfile)
  /// Finds a profile's voice. The reply is a list with one voice, or a failure.
  case voice(UInt32, VoiceProfile)
  /// Lists all voices. The reply is a list.
  case voices(UInt32)
  /// Requests the engine's version and data folder. The reply is a description.
  case description(UInt32)

  var number: UInt32 {
    switch self {
    case .speak(let number, _, _), .cancel(let number), .check(let number, _),
      .voice(let number, _), .voices(let number), .description(let number):
      number
    }
  }

  var isCancellation: Bool { if case .cancel = self { true } else { false } }

  private struct Speech: Codable {
    let passage: SpeechPassage
    let voice: VoiceProfile
  }

  var frame: [UInt8] {
    switch self {
    case .speak(let number, let passage, let voice):
      Frame.bytes(1, number, encoding: Speech(passage: passage, voice: voice))
    case .cancel(let number): Frame.bytes(2, number)
    case .check(let number, let voice): Frame.bytes(3, number, encoding: voice)
    case .voice(let number, let voice): Frame.bytes(4, number, encoding: voice)
    case .voices(let number): Frame.bytes(5, number)
    case .description(let number): Frame.bytes(6, number)
    }
  }

  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    let frame = try Frame(content)
    switch (frame.kind, frame.payload.isEmpty) {
    case (1, _):
      let speech: Speech = try frame.decoded()
      self = .speak(frame.number, speech.passage, speech.voice)
    case (2, true): self = .cancel(frame.number)
    case (3, _): self = .check(frame.number, try frame.decoded())
    case (4, _): self = .voice(frame.number, try frame.decoded())
    case (5, true): self = .voices(frame.number)
    case (6, true): self = .description(frame.number)
    default: throw BadFrame()
    }
  }
}

/// A reply from the process of libespeak-ng.
enum EspeakReply: EngineReply, Equatable {
  static let version: UInt32 = 3

  case ready(UInt32)
  /// The next samples of a passage.
  case samples(UInt32, [Int16])
  /// The request is complete.
  case end(UInt32)
  case failure(UInt32, SpeechError)
  case voices(UInt32, [EspeakVoice])
  case description(UInt32, version: String, dataPath: String)

  var readyVersion: UInt32? { if case .ready(let version) = self { version } else { nil } }
  var error: SpeechError? { if case .failure(_, let error) = self { error } else { nil } }
  var isPartial: Bool { if case .samples = self { true } else { false } }

  var number: UInt32 {
    switch self {
    case .ready: 0
    case .samples(let number, _), .end(let number), .failure(let number, _),
      .voices(let number, _), .description(let number, _, _):
      number
    }
  }

  var frame: [UInt8] {
    switch self {
    case .ready(let version): Frame.bytes(1, version)
    case .samples(let number, let samples): Frame.bytes(2, number, samples: samples)
    case .end(let number): Frame.bytes(3, number)
    case .failure(let number, let error): Frame.bytes(4, number, encoding: error)
    case .voices(let number, let voices): Frame.bytes(5, number, encoding: voices)
    case .description(let number, let version, let dataPath):
      Frame.bytes(6, number, encoding: [version, dataPath])
    }
  }

  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    let frame = try Frame(content)
    switch (frame.kind, frame.payload.isEmpty) {
    case (1, true): self = .ready(frame.number)
    case (2, _): self = .samples(frame.number, frame.samples)
    case (3, true): self = .end(frame.number)
    case (4, _): self = .failure(frame.number, try frame.decoded())
    case (5, _): self = .voices(frame.number, try frame.decoded())
    case (6, _):
      let texts: [String] = try frame.decoded()
      guard texts.count == 2 else { throw BadFrame() }
      self = .description(frame.number, version: texts[0], dataPath: texts[1])
    default: throw BadFrame()
    }
  }
}
