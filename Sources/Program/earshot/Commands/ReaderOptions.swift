internal import ArgumentParser
internal import Dialects
internal import Languages
internal import ScreenReader

/// The option that chooses the reader whose words are spoken.
struct ReaderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Speak a program in the words of this screen reader (default: voiceover). earshot readers "
        + "lists them.", valueName: "name"),
    completion: .list(Self.names))
  var reader: String?

  static let names = ["orca"] + Dialect.choices

  func validate() throws {
    guard let reader, !Self.names.contains(reader) else { return }
    throw ValidationError(
      "The reader “\(reader)” is unknown. Choose one of these: "
        + Self.names.joined(separator: ", ") + ".")
  }

  /// The dialect, or `nil` for VoiceOver.
  var dialect: Dialect? { reader.flatMap(Dialect.named) }

  /// Returns the dialect of a session, by the option or else by the user's settings.
  ///
  /// Without a choice, a line says which reader suits a program.
  func dialect(for live: LiveOptions, in settings: EffectiveSettings) -> Dialect? {
    guard live.isProgram else { return nil }
    let name = SettingName.reader.rawValue
    if let chosen = reader ?? settings[name] { return Dialect.named(chosen) }
    StandardError.write(
      "Users of Linux programs hear Orca: --reader orca. To choose for every start: earshot settings "
        + "reader orca-48, or voiceover.")
    return nil
  }

  /// Throws an error if the words of another reader than VoiceOver are chosen without a program.
  func check(_ live: LiveOptions) throws {
    if dialect != nil, !live.isProgram { throw ValidationError(Self.needsProgram) }
  }

  /// Throws exit code 65 if a session has the words of another reader, but there is no program.
  static func check(_ dialect: Dialect?, _ live: LiveOptions) throws {
    if dialect != nil, !live.isProgram { throw ExitCode.badInput.reporting(needsProgram) }
  }

  private static let needsProgram =
    "Only programs can be heard in the words of Orca. Add --app NAME or --start 'COMMAND', or remove "
    + "--reader."
}
