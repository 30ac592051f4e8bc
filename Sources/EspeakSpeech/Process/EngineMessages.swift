internal import SpeechOutput

/// A request to the engine's process.
///
/// Every request except a cancellation has a unique number, which its replies repeat.
enum EngineRequest: Equatable, Sendable {
  /// Speaks a passage. The replies are samples, then an end or a failure.
  case speak(UInt32, SpeechPassage, VoiceProfile)
  /// Cancels the request with this number. There is no reply.
  case cancel(UInt32)
  /// Checks that a profile's voice exists. The reply is an end or a failure.
  case check(UInt32, VoiceProfile)
  /// Finds a profile's voice. The reply is a list with one voice, or a failure.
  case voice(UInt32, VoiceProfile)
  /// Lists all voices. The reply is a list.
  case voices(UInt32)
  /// Requests the engine's version and data folder. The reply is a description.
  case description(UInt32)

  /// The number of this request, or of the request that a cancellation cancels.
  var number: UInt32 {
    switch self {
    case .speak(let number, _, _), .cancel(let number), .check(let number, _),
      .voice(let number, _), .voices(let number), .description(let number):
      number
    }
  }
}

/// Encodes and decodes requests.
extension EngineRequest {
  var frame: [UInt8] {
    var frame = FrameWriter()
    switch self {
    case .speak(let number, let passage, let voice):
      frame.begin(kind: 1, number: number)
      frame.append(passage.text)
      frame.append(passage.pausesAtEnd)
      frame.append(voice)
    case .cancel(let number): frame.begin(kind: 2, number: number)
    case .check(let number, let voice):
      frame.begin(kind: 3, number: number)
      frame.append(voice)
    case .voice(let number, let voice):
      frame.begin(kind: 4, number: number)
      frame.append(voice)
    case .voices(let number): frame.begin(kind: 5, number: number)
    case .description(let number): frame.begin(kind: 6, number: number)
    }
    return frame.bytes
  }

  /// Decodes a frame's content. Throws if the content is not exactly one request.
  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    var reader = FrameReader(content)
    let (kind, number) = try reader.header()
    switch kind {
    case 1:
      let text = try reader.text()
      let passage = SpeechPassage(text, pausesAtEnd: try reader.boolean())
      self = .speak(number, passage, try reader.voice())
    case 2: self = .cancel(number)
    case 3: self = .check(number, try reader.voice())
    case 4: self = .voice(number, try reader.voice())
    case 5: self = .voices(number)
    case 6: self = .description(number)
    default: throw BadFrame("unknown request \(kind)")
    }
    try reader.end()
  }
}

/// A reply from the engine's process.
enum EngineReply: Equatable, Sendable {
  /// The version of the protocol, which must be the same on both sides.
  static let version: UInt32 = 2

  /// The engine is ready and uses this protocol version.
  case ready(UInt32)
  /// The next samples of a passage.
  case samples(UInt32, [Int16])
  /// The request is complete.
  case end(UInt32)
  case failure(UInt32, SpeechError)
  case voices(UInt32, [EspeakVoice])
  case description(UInt32, version: String, dataPath: String)

  /// The number of the request, or 0 if the reply answers no request.
  var number: UInt32 {
    switch self {
    case .ready: 0
    case .samples(let number, _), .end(let number), .failure(let number, _),
      .voices(let number, _), .description(let number, _, _):
      number
    }
  }
}

/// Encodes and decodes replies.
extension EngineReply {
  var frame: [UInt8] {
    var frame = FrameWriter()
    switch self {
    case .ready(let version): frame.begin(kind: 1, number: version)
    case .samples(let number, let samples):
      frame.begin(kind: 2, number: number)
      frame.append(samples)
    case .end(let number): frame.begin(kind: 3, number: number)
    case .failure(let number, let error):
      frame.begin(kind: 4, number: number)
      frame.append(error.code.rawValue)
      frame.append(error.message)
    case .voices(let number, let voices):
      frame.begin(kind: 5, number: number)
      frame.append(voices) { frame, voice in
        frame.append(voice.name)
        frame.append(voice.identifier)
        frame.append(voice.languages) { $0.append($1) }
      }
    case .description(let number, let version, let dataPath):
      frame.begin(kind: 6, number: number)
      frame.append(version)
      frame.append(dataPath)
    }
    return frame.bytes
  }

  /// Decodes a frame's content. Throws if the content is not exactly one reply.
  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    var reader = FrameReader(content)
    let (kind, number) = try reader.header()
    switch kind {
    case 1: self = .ready(number)
    case 2: self = .samples(number, reader.samples())
    case 3: self = .end(number)
    case 4:
      guard let code = SpeechError.Code(rawValue: try reader.text()) else {
        throw BadFrame("unknown error")
      }
      self = .failure(number, SpeechError(code, try reader.text()))
    case 5:
      self = .voices(
        number,
        try reader.list { reader throws(BadFrame) in
          let name = try reader.text()
          let identifier = try reader.text()
          let languages = try reader.list { reader throws(BadFrame) in try reader.text() }
          return EspeakVoice(name: name, identifier: identifier, languages: languages)
        })
    case 6:
      let version = try reader.text()
      self = .description(number, version: version, dataPath: try reader.text())
    default: throw BadFrame("unknown reply \(kind)")
    }
    try reader.end()
  }
}
