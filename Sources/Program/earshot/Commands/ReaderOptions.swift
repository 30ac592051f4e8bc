internal import ArgumentParser
internal import DialectTables
internal import Dialects
internal import Languages
internal import ScreenReader
internal import SourceDiagnostics

/// The option that chooses the reader whose words are spoken.
struct ReaderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Speak in the words of this screen reader (default: voiceover). earshot readers lists them.",
      valueName: "name"),
    completion: .list(Self.names))
  var reader: String?

  @Option(
    file: "Speak in the words of this table, which earshot readers NAME --format json prints.")
  var readerTable: String?

  static let names = ["orca", "nvda"] + Dialect.choices

  func validate() throws {
    try OptionText.checkFile(readerTable, of: "--reader-table", suchAs: "orca-43.json")
    try checkName()
    guard let table = try table(), let named = reader.flatMap(Dialect.named),
      named.name != table.name
    else { return }
    throw ValidationError(
      "The table corrects \(table.name), and not \(named.name). Remove --reader, or change it.")
  }

  private func checkName() throws {
    guard let reader, !Self.names.contains(reader) else { return }
    throw ValidationError(
      "The reader “\(reader)” is unknown. Choose one of these: "
        + Self.names.joined(separator: ", ") + ".")
  }

  /// The dialect, or `nil` for VoiceOver.
  var dialect: Dialect? { (try? table()) ?? reader.flatMap(Dialect.named) }

  /// Reads the table of the user, or returns `nil` without one. On failure, prints each problem and
  /// throws an exit code.
  func table() throws -> Dialect? { try Self.table(in: readerTable) }

  /// Reads the table in a file, or returns `nil` without one.
  static func table(in file: String?) throws -> Dialect? {
    guard let file else { return nil }
    let bytes = try SceneLoading.bytes(of: file, limit: Dialect.maximumTableBytes)
    let (dialect, problems) = Dialect.reading(table: bytes, named: file)
    StandardError.write(problems)
    guard let dialect else { throw ExitCode.badInput }
    return dialect
  }

  /// Returns the dialect of a session, by the option or else by the user's settings.
  ///
  /// Without a choice, a line says which reader suits a program.
  func dialect(for live: LiveOptions, in settings: EffectiveSettings) -> Dialect? {
    if let dialect { return dialect }
    guard live.measuredSource != nil else { return nil }
    let name = SettingName.reader.rawValue
    if let chosen = reader ?? settings[name] { return Dialect.named(chosen) }
    guard live.isProgram else { return nil }
    StandardError.write(
      "Users of Linux programs hear Orca: --reader orca. To choose for every start: earshot settings "
        + "reader orca-48, or voiceover.")
    return nil
  }

  /// Throws an error if the words of another reader than VoiceOver are chosen for a terminal program.
  func check(_ live: LiveOptions) throws {
    if dialect != nil, live.terminal != nil { throw ValidationError(Self.isTerminal) }
  }

  /// Throws exit code 65 if a session of a terminal program has the words of another reader.
  static func check(_ dialect: Dialect?, _ live: LiveOptions) throws {
    if dialect != nil, live.terminal != nil { throw ExitCode.badInput.reporting(isTerminal) }
  }

  private static let isTerminal =
    "Terminal programs have words of their own. Remove --reader."
}
