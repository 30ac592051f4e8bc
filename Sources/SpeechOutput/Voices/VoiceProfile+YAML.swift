private import SpeechModel

extension VoiceProfile {
  /// Reads a voice profile file.
  ///
  /// - Parameters:
  ///   - yaml: The text of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: `SpeechError.Code.badProfile`. Its message has a line for all that is wrong, with file,
  ///   line and column, what stands there and what is allowed; a syntax error is the only one.
  public init(yaml: String, file: String) throws(SpeechError) {
    var reader = ProfileReader(file: file)
    let entries = try reader.entries(in: yaml)
    self.init(name: "")
    var hasName = false
    for (key, value) in entries {
      switch key.string {
      case "name":
        hasName = true
        name = reader.text(value, for: key) ?? name
      case "description": purpose = reader.text(value, for: key)
      case "language": language = reader.text(value, for: key) ?? language
      case "voice": voice = reader.text(value, for: key)
      case "variant": variant = reader.text(value, for: key)
      case "rate": rate = reader.number(value, for: key, in: Self.rates) ?? rate
      case "pitch": pitch = reader.number(value, for: key, in: Self.pitches) ?? pitch
      case "range": range = reader.number(value, for: key, in: Self.pitches) ?? range
      case "volume": volume = reader.number(value, for: key, in: Self.volumes) ?? volume
      case "punctuation":
        punctuation =
          reader.choice(value, for: key, of: PunctuationLevel.allCases) ?? punctuation
      case "overlays": overlays = reader.overlays(value, for: key)
      default:
        reader.note(
          at: key,
          "there is no setting “\(key.string.prefix(40))”. There are name, description, language, "
            + "voice, variant, rate, pitch, range, volume, punctuation and overlays.")
      }
    }
    if !hasName { reader.noteAtBeginning("the profile has no name. Add a line “name: …”.") }
    try reader.check()
  }
}

extension ProfileReader {
  /// Reads the overlays by their roles.
  fileprivate mutating func overlays(
    _ value: ProfileEntry, for key: ProfileEntry
  ) -> [VoiceRole: VoiceOverlay] {
    var overlays: [VoiceRole: VoiceOverlay] = [:]
    for (key, value) in entries(of: value, for: key, example: "value: {pitch: 5}") {
      guard let role = VoiceRole(rawValue: key.string) else {
        note(
          at: key,
          "there is no role “\(key.string.prefix(40))”. There are "
            + VoiceRole.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        continue
      }
      overlays[role] = overlay(value, for: key)
    }
    return overlays
  }

  private mutating func overlay(_ value: ProfileEntry, for key: ProfileEntry) -> VoiceOverlay {
    var overlay = VoiceOverlay()
    for (key, value) in entries(of: value, for: key, example: "pitch: 5") {
      switch key.string {
      case "pitch": overlay.pitch = number(value, for: key, in: VoiceOverlay.points)
      case "range": overlay.range = number(value, for: key, in: VoiceOverlay.points)
      case "rate": overlay.rate = number(value, for: key, in: VoiceOverlay.percents)
      case "volume": overlay.volume = number(value, for: key, in: VoiceOverlay.percents)
      case "variant": overlay.variant = text(value, for: key)
      default:
        note(
          at: key,
          "an overlay has no “\(key.string.prefix(40))”. It can have pitch, range, rate, volume and "
            + "variant.")
      }
    }
    return overlay
  }
}
