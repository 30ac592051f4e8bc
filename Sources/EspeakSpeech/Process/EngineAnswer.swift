internal import SpeechOutput

/// What the process that the speech engine runs in answers.
enum EngineAnswer: Equatable, Sendable {
  /// The version of these messages that both sides must have.
  static let version: UInt32 = 2

  /// The engine is ready; the number is the version of the messages.
  case ready(UInt32)
  /// The next stretch of the sound.
  case samples(UInt32, [Int16])
  /// All has been done.
  case end(UInt32)
  /// It can't be done.
  case failure(UInt32, SpeechError)
  /// Voices.
  case voices(UInt32, [EspeakVoice])
  /// The version of the engine, and the folder of its data.
  case description(UInt32, version: String, dataPath: String)

  /// The number of the request that is answered; 0 if none is.
  var number: UInt32 {
    switch self {
    case .ready: 0
    case .samples(let number, _), .end(let number), .failure(let number, _),
      .voices(let number, _), .description(let number, _, _):
      number
    }
  }
}

extension EngineAnswer {
  /// Returns the answer as a frame.
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

  /// Reads an answer from what a frame contains.
  ///
  /// - Parameter content: The frame without its length.
  /// - Throws: `BadFrame` if it is anything but exactly one answer.
  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    var reader = FrameReader(content)
    let (kind, number) = try reader.beginning()
    switch kind {
    case 1: self = .ready(number)
    case 2: self = .samples(number, reader.samples())
    case 3: self = .end(number)
    case 4:
      let code = SpeechError.Code(rawValue: try reader.text())
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
    default: throw BadFrame("the answer \(kind) is unknown")
    }
    try reader.end()
  }
}
