internal import SpeechOutput

/// A request to the engine's process.
///
/// Every request except a cancellation has a unique number, which its replies repeat.
enum EngineRequest: Codable, Equatable, Sendable {
  /// Speaks a passage; the reply is samples, then an end or a failure.
  case speak(UInt32, SpeechPassage, VoiceProfile)
  /// Cancels the request with this number; there is no reply.
  case cancel(UInt32)
  /// Checks that a profile's voice exists; the reply is an end or a failure.
  case check(UInt32, VoiceProfile)
  /// Finds a profile's voice; the reply is a list of one voice, or a failure.
  case voice(UInt32, VoiceProfile)
  /// Lists all voices; the reply is a list.
  case voices(UInt32)
  /// Asks for the engine's version; the reply is a description.
  case description(UInt32)

  /// The number of the request, or of the cancelled one.
  var number: UInt32 {
    switch self {
    case .speak(let number, _, _), .cancel(let number), .check(let number, _),
      .voice(let number, _), .voices(let number), .description(let number):
      number
    }
  }

  var frame: [UInt8] { Frame.json(self) }

  /// Decodes a request from the content of a frame. Throws if it is not exactly one request.
  init(content: ArraySlice<UInt8>) throws(BadFrame) { self = try Frame.message(in: content) }
}

/// A reply of the engine's process.
enum EngineReply: Codable, Equatable, Sendable {
  /// The version of the protocol, which must be equal on both sides.
  static let version: UInt32 = 3

  /// The engine is ready; the number is its protocol version.
  case ready(UInt32)
  /// The next samples of a passage.
  case samples(UInt32, [Int16])
  /// The request is complete.
  case end(UInt32)
  case failure(UInt32, SpeechError)
  case voices(UInt32, [EspeakVoice])
  case description(UInt32, version: String, dataPath: String)

  /// The number of the request; 0 for no request.
  var number: UInt32 {
    switch self {
    case .ready: 0
    case .samples(let number, _), .end(let number), .failure(let number, _),
      .voices(let number, _), .description(let number, _, _):
      number
    }
  }

  var frame: [UInt8] {
    if case .samples(let number, let samples) = self { return Frame.samples(samples, for: number) }
    return Frame.json(self)
  }

  /// Decodes a reply from the content of a frame. Throws if it is not exactly one reply.
  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    if let (number, samples) = Frame.samples(in: content) {
      self = .samples(number, samples)
    } else {
      self = try Frame.message(in: content)
    }
  }
}
