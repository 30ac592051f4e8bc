private import CEspeakNG
internal import SpeechModel
internal import SpeechOutput

/// Setting and finding voices.
extension EspeakEngine {
  /// Sets the voice and all parameters of a profile. Only the engine's thread may call this method.
  /// All parameters are set, because the engine resets some when a voice is set.
  func setVoice(_ profile: VoiceProfile) throws(SpeechError) {
    let wanted = profile.voice ?? Self.name(ofVoiceFor: profile.language)
    let variant = try suffix(for: profile.variant)
    if !Self.isPlain(wanted) || !Self.load(voiceFiles().identifier(of: wanted) + variant) {
      // A name that cannot be loaded directly may be an identifier or a language, so look it up.
      let voice = try voice(for: profile)
      guard Self.load(voice.identifier + variant) else {
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
    let parameters: [(espeak_PARAMETER, Int)] = [
      (espeakRATE, SpeechTempo(rate: profile.rate).engineRate), (espeakPITCH, profile.pitch),
      (espeakRANGE, profile.range),
      (espeakVOLUME, SpeechVolume(profile.volume).engineVolume),
      (espeakPUNCTUATION, Int(punctuation.rawValue)), (espeakCAPITALS, 0), (espeakWORDGAP, 0),
    ]
    // Ignore the results, because version 1.51 returns -1 even for some parameters that it sets.
    for (parameter, value) in parameters { _ = espeak_SetParameter(parameter, Int32(value), 0) }
  }

  /// Returns the engine's voice name for a language: the language itself, except for old codes, for
  /// regions that share the voice of another region, and for Chinese. The engine has two Mandarin
  /// voices. The default voice reads characters as the letters of their transcription, so this
  /// function returns the other voice.
  private static func name(ofVoiceFor language: String) -> String {
    let parts = language.lowercased().replacing("_", with: "-").split(separator: "-").map(
      String.init)
    guard let first = parts.first else { return language }
    let region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 && Int($0) != nil }
    switch first {
    case "zh", "cmn": return ["hk", "mo"].contains(region) ? "yue" : "cmn-latn-pinyin"
    case "en" where ["us", "ca", "ph", "pr"].contains(region): return "en-us"
    case "es" where region.map { !["es", "gq", "ph"].contains($0) } ?? false: return "es-419"
    default:
      guard let name = currentCodes[first] else { return language }
      return ([name] + parts.dropFirst()).joined(separator: "-")
    }
  }

  /// Old codes of languages by their current codes.
  private static let currentCodes = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "tl": "fil",
  ]

  private static func load(_ name: String) -> Bool { unsafe espeak_SetVoiceByName(name) == EE_OK }

  /// Returns whether the engine can safely load a name. The engine treats a name as a path, so a
  /// slash or a dot could open any file, and an MBROLA name would start another program.
  private static func isPlain(_ name: String) -> Bool {
    guard !name.isEmpty, !name.lowercased().hasPrefix("mb") else { return false }
    return name.unicodeScalars.allSatisfy {
      switch $0 {
      case "a"..."z", "A"..."Z", "0"..."9", "-": true
      default: false
      }
    }
  }

  /// Returns the end of an identifier that selects a variant.
  private func suffix(for variant: String?) throws(SpeechError) -> String {
    guard let variant else { return "" }
    let variants = voiceFiles().variants
    guard variants.contains(variant) else {
      // The engine would silently use the voice without the variant.
      throw SpeechError(
        .unknownVoice,
        "Unknown voice variant “\(variant.prefix(60))”. Variants include "
          + variants.sorted().prefix(8).joined(separator: ", ") + ".")
    }
    return "+" + variant
  }

  /// Returns the engine's voice for a profile. Only the engine's thread may call this method.
  func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice {
    if let name = profile.voice {
      if let voice = voices().first(where: { $0.matches(name) }) ?? voice(of: name) { return voice }
      throw SpeechError(.unknownVoice, "Unknown voice “\(name.prefix(60))”.\(nearest(to: name))")
    }
    if let voice = voice(of: Self.name(ofVoiceFor: profile.language)) { return voice }
    throw SpeechError(
      .unknownVoice, "There is no voice for the language “\(profile.language.prefix(60))”.")
  }

  /// Returns the voice for a language, or else for the language without its region, if any.
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
    guard !near.isEmpty else { return " Name a language, such as “en” or “de”." }
    return " Similar names: \(near.prefix(5).map(\.shortName).joined(separator: ", "))."
  }
}
