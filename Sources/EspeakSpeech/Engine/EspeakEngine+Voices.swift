private import CEspeakNG
internal import SpeechModel
internal import SpeechOutput

extension EspeakEngine {
  /// Makes the engine speak as a profile says. Only the engine's thread may call it.
  ///
  /// Everything is set anew for every utterance: a setting left by the one before would be a
  /// wrong voice, and the engine forgets some of them when a voice is set.
  func setVoice(_ profile: VoiceProfile) throws(SpeechError) {
    let wanted = profile.voice ?? Self.name(ofVoiceFor: profile.language)
    if profile.variant != nil || !Self.isPlain(wanted) || !Self.load(wanted) {
      // The engine does not know it by that name: it may be a longer one, or a language.
      let voice = try voice(for: profile)
      guard Self.load(try identifier(of: voice, variant: profile.variant)) else {
        throw SpeechError(
          .unknownVoice, "The voice “\(voice.name)” can't be loaded. Is espeak-ng-data complete?")
      }
    }
    let punctuation =
      switch profile.punctuation {
      case .none: espeakPUNCT_NONE
      case .some: espeakPUNCT_SOME
      case .all: espeakPUNCT_ALL
      }
    // A result other than EE_OK is no failure: version 1.51 returns -1 for some that it sets.
    let parameters: [(espeak_PARAMETER, Int)] = [
      (espeakRATE, SpeechTempo(rate: profile.rate).engineRate), (espeakPITCH, profile.pitch),
      (espeakRANGE, profile.range),
      (espeakVOLUME, profile.volume),
      (espeakPUNCTUATION, Int(punctuation.rawValue)),
      (espeakCAPITALS, 0), (espeakWORDGAP, 0),
    ]
    for (parameter, value) in parameters {
      _ = espeak_SetParameter(parameter, Int32(value), 0)
    }
  }

  /// Returns the engine's name of the voice for a language: the language itself, but for Chinese.
  ///
  /// Of the two voices for Mandarin, the one that the engine takes by itself reads characters as
  /// the letters of their transcription.
  private static func name(ofVoiceFor language: String) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return ["zh", "cmn"].contains(primary) ? "cmn-latn-pinyin" : language
  }

  private static func load(_ name: String) -> Bool {
    unsafe espeak_SetVoiceByName(name) == EE_OK
  }

  /// Whether a name can be given to the engine as it is. It takes a name for a path, so one with
  /// a slash or a dot could open any file; and one of MBROLA's would start another program.
  private static func isPlain(_ name: String) -> Bool {
    guard !name.isEmpty, !name.lowercased().hasPrefix("mb") else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }

  private func identifier(
    of voice: EspeakVoice, variant: String?
  ) throws(SpeechError) -> String {
    guard let variant else { return voice.identifier }
    guard variants().contains(variant) else {
      // The engine itself would speak on with the plain voice and say nothing.
      throw SpeechError(
        .unknownVoice,
        "There is no variant “\(variant.prefix(60))” of a voice. Among those there are: "
          + variants().sorted().prefix(8).joined(separator: ", ") + ".")
    }
    return voice.identifier + "+" + variant
  }

  /// Returns the voice that a profile means. Only the engine's thread may call it.
  func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice {
    if let name = profile.voice {
      if let voice = voices().first(where: { $0.isCalled(name) }) ?? voice(of: name) {
        return voice
      }
      throw SpeechError(
        .unknownVoice, "There is no voice “\(name.prefix(60))”.\(nearest(to: name))")
    }
    if let voice = voice(of: Self.name(ofVoiceFor: profile.language)) { return voice }
    throw SpeechError(
      .unknownVoice, "There is no voice for the language “\(profile.language.prefix(60))”.")
  }

  /// Returns the voice that speaks a language best: that very one, else one of its region.
  private func voice(of language: String) -> EspeakVoice? {
    let wanted = language.lowercased().replacing("_", with: "-")
    if let plain = voices().first(where: { $0.shortName.lowercased() == wanted }) { return plain }
    if let exact = voices().first(where: { $0.languages.contains(wanted) }) { return exact }
    guard let cut = wanted.lastIndex(of: "-") else { return nil }
    return voice(of: String(wanted[..<cut]))
  }

  private func nearest(to name: String) -> String {
    let wanted = name.lowercased().prefix(2)
    let near = voices().filter {
      $0.shortName.lowercased().hasPrefix(wanted) || $0.name.lowercased().hasPrefix(wanted)
    }
    guard !near.isEmpty else { return " Say a language, such as “en” or “de”." }
    return " Near it are: \(near.prefix(5).map(\.shortName).joined(separator: ", "))."
  }
}
