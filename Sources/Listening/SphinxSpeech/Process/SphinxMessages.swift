internal import EngineProcesses
internal import Listening

/// A request to the process of PocketSphinx.
enum SphinxRequest: EngineRequest, Equatable {
  /// Sets the grammar. The reply is an end or a failure.
  case use(UInt32, SpokenGrammar)
  case cancel(UInt32)
  /// Recognizes an utterance. The reply is a recognition or a failure.
  case recognize(UInt32, [Int16])
  /// Looks for the wake phrase. The reply is a finding.
  case findWakePhrase(UInt32, [Int16])

  var number: UInt32 {
    switch self {
    case .use(let number, _), .cancel(let number), .recognize(let number, _),
      .findWakePhrase(let number, _):
      number
    }
  }

  var isCancellation: Bool { if case .cancel = self { true } else { false } }

  var frame: [UInt8] {
    switch self {
    case .use(let number, let grammar):
      Frame.bytes(1, number, GrammarCoding.bytes(of: grammar))
    case .cancel(let number): Frame.bytes(2, number)
    case .recognize(let number, let samples): Frame.bytes(3, number, samples: samples)
    case .findWakePhrase(let number, let samples): Frame.bytes(4, number, samples: samples)
    }
  }

  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    let frame = try Frame(content)
    switch (frame.kind, frame.payload.isEmpty) {
    case (1, _): self = .use(frame.number, try GrammarCoding.grammar(from: frame.payload))
    case (2, true): self = .cancel(frame.number)
    case (3, _): self = .recognize(frame.number, frame.samples)
    case (4, _): self = .findWakePhrase(frame.number, frame.samples)
    default: throw BadFrame()
    }
  }
}

/// A reply from the process of PocketSphinx.
enum SphinxReply: EngineReply, Equatable {
  static let version: UInt32 = 2

  case ready(UInt32)
  case recognition(UInt32, Recognition)
  /// The request is complete.
  case end(UInt32)
  case failure(UInt32, RecognizerError)
  /// Whether the wake phrase was found.
  case finding(UInt32, Bool)

  var number: UInt32 {
    switch self {
    case .ready: 0
    case .recognition(let number, _), .end(let number), .failure(let number, _),
      .finding(let number, _):
      number
    }
  }

  var readyVersion: UInt32? { if case .ready(let version) = self { version } else { nil } }
  var error: RecognizerError? { if case .failure(_, let error) = self { error } else { nil } }
  var isPartial: Bool { false }

  private struct Result: Codable {
    let candidates: [[String]]
    let isUncertain: Bool
  }

  /// An error as its kind and its texts.
  private struct EncodedError: Codable {
    let kind: String
    let texts: [String]

    init(_ error: RecognizerError) {
      switch error {
      case .notInstalled(let sentence): (kind, texts) = ("notInstalled", [sentence])
      case .ended(let sentence): (kind, texts) = ("ended", [sentence])
      case .noPronunciation(let words): (kind, texts) = ("noPronunciation", words)
      }
    }

    func error() throws(BadFrame) -> RecognizerError {
      switch (kind, texts.count) {
      case ("notInstalled", 1): .notInstalled(texts[0])
      case ("ended", 1): .ended(texts[0])
      case ("noPronunciation", _): .noPronunciation(texts)
      default: throw BadFrame()
      }
    }
  }

  var frame: [UInt8] {
    switch self {
    case .ready(let version): Frame.bytes(1, version)
    case .recognition(let number, let result):
      Frame.bytes(
        2, number,
        encoding: Result(candidates: result.candidates, isUncertain: result.isUncertain))
    case .end(let number): Frame.bytes(3, number)
    case .failure(let number, let error): Frame.bytes(4, number, encoding: EncodedError(error))
    case .finding(let number, let isFound): Frame.bytes(5, number, [isFound ? 1 : 0])
    }
  }

  init(content: ArraySlice<UInt8>) throws(BadFrame) {
    let frame = try Frame(content)
    switch (frame.kind, frame.payload.count) {
    case (1, 0): self = .ready(frame.number)
    case (2, _):
      let result: Result = try frame.decoded()
      self = .recognition(
        frame.number, Recognition(result.candidates, isUncertain: result.isUncertain))
    case (3, 0): self = .end(frame.number)
    case (4, _):
      let failure: EncodedError = try frame.decoded()
      self = .failure(frame.number, try failure.error())
    case (5, 1): self = .finding(frame.number, frame.payload.first == 1)
    default: throw BadFrame()
    }
  }
}
