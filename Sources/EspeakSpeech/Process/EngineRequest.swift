internal import SpeechOutput

/// What the program asks of the process that its speech engine runs in.
///
/// Each request but a cancellation has a number of its own, which all answers to it repeat.
enum EngineRequest: Equatable, Sendable {
  /// Speak a passage: answered by sound, then by an end or a failure.
  case speak(UInt32, SpeechPassage, VoiceProfile)
  /// No more of the sound of that number is wanted. It has no answer of its own.
  case cancel(UInt32)
  /// Is there the voice that a profile means? Answered by an end or a failure.
  case check(UInt32, VoiceProfile)
  /// Which voice does a profile mean? Answered by a list of one, or by a failure.
  case voice(UInt32, VoiceProfile)
  /// Which voices are there? Answered by a list.
  case voices(UInt32)
  /// Which engine is it? Answered by a description.
  case description(UInt32)

  /// The number of the request, or the one that a cancellation is about.
  var number: UInt32 {
    switch self {
    case .speak(let number, _, _), .cancel(let number), .check(let number, _),
      .voice(let number, _), .voices(let number), .description(let number):
      number
    }
  }
}

extension EngineRequest {
  /// Returns the request as a frame.
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

  /// Reads a request from what a frame contains.
  ///
  /// - Parameter content: The frame without its length.
  /// - Throws: `BadFrame` if it is anything but exactly one request.
  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    var reader = FrameReader(content)
    let (kind, number) = try reader.beginning()
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
    default: throw BadFrame("the request \(kind) is unknown")
    }
    try reader.end()
  }
}
