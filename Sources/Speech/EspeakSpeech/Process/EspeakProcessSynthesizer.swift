private import EngineProcesses
package import SpeechOutput

/// A synthesizer that runs libespeak-ng in a separate process.
///
/// `EspeakServer.start` describes how it recovers from crashes.
package final class EspeakProcessSynthesizer: EspeakSynthesizing {
  package let format = AudioFormat(sampleRate: EspeakEngine.sampleRate)

  /// The maximum time in milliseconds that a query waits for its turn.
  private static let turnTimeout = 1_000
  /// The minimum amount of sound between two crashes that counts as progress, 0.1 seconds.
  private static let minimumProgress = EspeakEngine.sampleRate / 10

  private let engine: RestartingEngine<EspeakRequest, EspeakReply>
  private let wordForSkipped: @Sendable (VoiceProfile) -> String

  /// Waits until the engine of a process is ready, and starts the process if necessary. After the
  /// engine's timeout without data from an engine that owes a reply, a new process replaces it.
  package init(
    _ process: EspeakLaunch,
    wordForSkipped: @escaping @Sendable (VoiceProfile) -> String = { _ in "Skipped." }
  ) throws(SpeechError) {
    engine = process.engine
    self.wordForSkipped = wordForSkipped
    do throws(EngineStartError<SpeechError>) {
      _ = try engine.takeTurn { () throws(EngineStartError<SpeechError>) in try engine.start() }
    } catch {
      throw Self.speechError(for: error)
    }
  }

  /// Speaks a passage. If another thread is speaking a passage, waits until that passage ends.
  ///
  /// While there is no sound yet, `receive` is called with empty arrays.
  ///
  /// - Throws: `SpeechError` if the engine or the voice is missing. If the engine crashes on a part
  ///   of the passage, that part is skipped, and the error is thrown after the rest has been
  ///   spoken.
  package func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    try engine.takeTurn { () throws(SpeechError) in
      var skipped: SpeechError?
      var isSkipping = false
      for piece in passage.pieces {
        guard !piece.text.isEmpty else {
          guard receive([]) else { break }
          continue
        }
        do throws(SpeechError) {
          guard try speak(piece, voice, receive) else { break }
          isSkipping = false
        } catch {
          guard error.code == .textSkipped else { throw error }
          // The word for skipped text is spoken only once for parts that are skipped in a row.
          if !isSkipping, !announceSkipped(in: voice, receive) { break }
          (isSkipping, skipped) = (true, error)
        }
      }
      if let skipped { throw skipped }
    }
  }

  /// Speaks a piece and returns whether more is wanted. After a crash, speech continues as long as
  /// it makes progress.
  private func speak(
    _ piece: SpeechPassage, _ voice: VoiceProfile, _ receive: ([Int16]) -> Bool
  ) throws(SpeechError) -> Bool {
    var heard = 0
    var crashesInARow = 0
    while true {
      // The engine produces nearly the same sound for the same text. So after a crash, the piece is
      // spoken again from its beginning, and the part that was already heard is dropped.
      var known = heard
      let before = heard
      let outcome = try ask({ .speak($0, piece, voice) }) { samples in
        let new = samples.dropFirst(known)
        known -= samples.count - new.count
        heard += new.count
        return receive(Array(new))
      }
      switch outcome {
      case .answered(.end): return true
      case .answered(.failure(_, let error)): throw error
      case .unwanted: return false
      case .answered, .lost:
        crashesInARow = heard - before < Self.minimumProgress ? crashesInARow + 1 : 1
        guard crashesInARow < 2 else { throw Self.skipped(piece.text) }
        guard receive([]) else { return false }
      }
    }
  }

  /// Speaks the word that replaces skipped text. Returns whether more is wanted.
  private func announceSkipped(in voice: VoiceProfile, _ receive: ([Int16]) -> Bool) -> Bool {
    let word = SpeechPassage(wordForSkipped(voice), pausesAtEnd: true)
    let outcome = try? ask({ .speak($0, word, voice) }, receive)
    return if case .unwanted? = outcome { false } else { true }
  }

  private static func skipped(_ text: String) -> SpeechError {
    let beginning = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40)
    return SpeechError(
      .textSkipped,
      "The speech engine crashed twice and skipped the text that begins with “\(beginning)”.")
  }

  package func check(_ profile: VoiceProfile) throws(SpeechError) {
    _ = try query { .check($0, profile) }
  }

  package func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice {
    if case .voices(_, let voices) = try query({ .voice($0, profile) }), let voice = voices.first {
      return voice
    }
    throw SpeechError(.engineFailed, "The speech engine did not report its voice.")
  }

  package var voices: [EspeakVoice] {
    guard case .voices(_, let voices)? = try? query({ .voices($0) }) else { return [] }
    return voices
  }

  package var engineDescription: (version: String, dataPath: String) {
    guard case .description(_, let version, let path)? = try? query({ .description($0) })
    else { return ("unknown", "unknown") }
    return (version, path)
  }

  /// Sends a query. If the process crashes on it, sends it once more to a new process.
  private func query(_ request: (UInt32) -> EspeakRequest) throws(SpeechError) -> EspeakReply {
    let reply = try engine.takeTurn(within: Self.turnTimeout) { () throws(SpeechError) in
      for _ in 0..<2 {
        switch try ask(request, { _ in true }) {
        case .answered(.failure(_, let error)): throw error
        case .answered(let reply): return reply
        case .unwanted, .lost: break
        }
      }
      throw SpeechError(
        .engineFailed, "The speech engine crashed twice on the same request. Try another voice.")
    }
    if let reply { return reply }
    throw SpeechError(.engineFailed, "The speech engine is busy. Try again when it is silent.")
  }

  /// Sends a request, to a new process if necessary. The caller must have taken its turn.
  ///
  /// `receive` accepts samples and returns whether more are wanted. While no samples arrive, it is
  /// called with an empty array.
  private func ask(
    _ request: (UInt32) -> EspeakRequest, _ receive: ([Int16]) -> Bool
  ) throws(SpeechError) -> EngineConnection<EspeakRequest, EspeakReply>.Outcome {
    do throws(EngineStartError<SpeechError>) {
      return try engine.ask(request) { reply in
        guard case .samples(_, let samples)? = reply else { return receive([]) }
        return receive(samples)
      }
    } catch {
      throw Self.speechError(for: error)
    }
  }

  private static func speechError(for error: EngineStartError<SpeechError>) -> SpeechError {
    if case .refused(let reason) = error { return reason }
    return SpeechError(.noEngine, error.message(naming: "speech engine") ?? "")
  }
}
