private import SourceDiagnostics
private import SpeechModel
internal import YAMLReading

/// The file format of voice profiles.
extension VoiceProfile {
  /// Reads a voice profile file.
  ///
  /// - Parameters:
  ///   - yaml: The text of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: `SpeechError.Code.badProfile`. The message has a line for each problem, with the
  ///   file, line and column, the invalid text and the allowed values. A syntax error hides other
  ///   problems.
  public init(yaml: String, file: String) throws(SpeechError) {
    var reader = ProfileReader(file: file)
    let entries = try reader.entries(in: yaml)
    self.init(name: "")
    var hasName = false
    for entry in entries {
      switch entry.key {
      case "name":
        hasName = true
        name = reader.text(entry) ?? name
      case "description": purpose = reader.text(entry)
      case "language": language = reader.text(entry) ?? language
      case "voice": voice = reader.text(entry)
      case "variant": variant = reader.text(entry)
      case "rate": rate = reader.number(entry, in: SpeechSettings.rates) ?? rate
      case "pitch": pitch = reader.number(entry, in: SpeechSettings.pitches) ?? pitch
      case "range": range = reader.number(entry, in: SpeechSettings.pitches) ?? range
      case "volume": volume = reader.number(entry, in: SpeechSettings.volumes) ?? volume
      case "punctuation":
        punctuation = reader.choice(entry, of: PunctuationLevel.allCases) ?? punctuation
      case "overlays": overlays = reader.overlays(entry)
      default:
        reader.report(
          at: entry.keyPlace,
          "unknown setting “\(quotable(entry.key))”. The settings are name, description, language, "
            + "voice, variant, rate, pitch, range, volume, punctuation and overlays.")
      }
    }
    if !hasName { reader.reportAtStart("the profile has no name. Add a line “name: …”.") }
    try reader.check()
  }
}

/// Reads the overlays in a profile file.
extension ProfileReader {
  fileprivate mutating func overlays(_ entry: YAMLEntry) -> [VoiceRole: VoiceOverlay] {
    var overlays: [VoiceRole: VoiceOverlay] = [:]
    for entry in entries(of: entry, example: "value: {pitch: 5}") {
      guard let role = VoiceRole(rawValue: entry.key) else {
        report(
          at: entry.keyPlace,
          "unknown role “\(quotable(entry.key))”. The roles are "
            + VoiceRole.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        continue
      }
      overlays[role] = overlay(entry)
    }
    return overlays
  }

  private mutating func overlay(_ entry: YAMLEntry) -> VoiceOverlay {
    var overlay = VoiceOverlay()
    for entry in entries(of: entry, example: "pitch: 5") {
      switch entry.key {
      case "pitch": overlay.pitch = number(entry, in: VoiceOverlay.points)
      case "range": overlay.range = number(entry, in: VoiceOverlay.points)
      case "rate": overlay.rate = number(entry, in: VoiceOverlay.percents)
      case "volume": overlay.volume = number(entry, in: VoiceOverlay.percents)
      case "variant": overlay.variant = text(entry)
      default:
        report(
          at: entry.keyPlace,
          "unknown overlay setting “\(quotable(entry.key))”. An overlay can have pitch, range, "
            + "rate, volume and variant.")
      }
    }
    return overlay
  }
}
