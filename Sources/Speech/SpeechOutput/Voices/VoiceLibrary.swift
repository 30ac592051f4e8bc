private import Locking
internal import SourceDiagnostics
internal import SpeechModel

/// The available voice profiles, both built-in and the user's own.
///
/// Each built-in file is read when it is first needed, because most programs need only one.
public final class VoiceLibrary: Sendable {
  /// A profile, which is either built-in or the user's own.
  package struct Entry: Equatable, Sendable {
    package let profile: VoiceProfile
    /// The path of the user's file, or `nil` for a built-in profile.
    package let path: String?
  }

  private struct Own {
    var entries: [Entry] = []
    /// The contents of the user's files, by path.
    var texts: [String: String] = [:]
    var problems: [SpeechError] = []

    func entry(named name: String) -> Entry? { entries.first { isSame($0.profile.name, name) } }
  }

  private struct State {
    var own: Own?
    var builtIn: [String: VoiceProfile] = [:]
  }

  /// The names and contents of the built-in profiles.
  private let files: [(name: String, text: String)]
  private let folder: String?
  private let state = PosixMutex(State())

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - files: The built-in profiles, starting with the default one. Each file is named after its
  ///     profile, with the extension `.yaml`.
  ///   - folder: The folder with the user's profiles, which need not exist. If it is `nil`, only
  ///     built-in profiles are available.
  public init(files: [(name: String, text: String)], folder: String?) {
    self.files = files.map { file in
      (file.name.hasSuffix(".yaml") ? String(file.name.dropLast(5)) : file.name, file.text)
    }
    self.folder = folder
  }

  /// All profiles: the built-in ones in their given order, then the user's, sorted by name. A user's
  /// profile replaces the built-in one with the same name.
  public var profiles: [VoiceProfile] { entries.map(\.profile) }

  /// All profiles, in the same order as in `profiles`, with the paths of the user's files.
  package var entries: [Entry] {
    let own = own
    return files.compactMap { file in
      own.entry(named: file.name) ?? profile(in: file).map { Entry(profile: $0, path: nil) }
    } + own.entries.filter { entry in !files.contains { isSame($0.name, entry.profile.name) } }
  }

  /// The problems found while reading the user's profiles.
  public var problems: [SpeechError] { own.problems }

  /// Returns the profile with the given name, ignoring case, or `nil` if no profile has the name. The
  /// user's profile takes precedence over a built-in one.
  public func profile(named name: String) -> VoiceProfile? {
    if let entry = own.entry(named: name) { return entry.profile }
    return files.first { isSame($0.name, name) }.flatMap(profile(in:))
  }

  /// The first built-in profile, or the user's profile that replaces it.
  public var defaultProfile: VoiceProfile {
    files.first.flatMap { profile(named: $0.name) } ?? VoiceProfile(name: "default")
  }

  /// Returns the profile that speaks the given language.
  ///
  /// The user's profiles take precedence over built-in ones. A built-in profile for the language in
  /// another region has the engine's voice for the wanted region.
  ///
  /// - Parameter language: The language, as a BCP 47 tag.
  /// - Returns: The first profile for exactly that language and region, or else for the language in
  ///   any region, or `nil` if nothing matches.
  public func profile(speaking language: String) -> VoiceProfile? {
    let entries = entries
    let ordered = entries.filter { $0.path != nil } + entries.filter { $0.path == nil }
    let wanted = language.replacing("_", with: "-")
    let near = ordered.filter { Utterance.isSame($0.profile.language, wanted) }
    if let exact = near.first(where: { isSame($0.profile.language, wanted) }) {
      return exact.profile
    }
    return near.first.map { $0.path == nil ? $0.profile.speaking(region: wanted) : $0.profile }
  }

  /// The first profile of a program in a region: the default profile, with the voice of the region if
  /// it is built in and speaks the region's language.
  package func defaultProfile(in region: String?) -> VoiceProfile {
    let profile = defaultProfile
    guard let region, own.entry(named: profile.name) == nil,
      Utterance.isSame(profile.language, region)
    else { return profile }
    return profile.speaking(region: region)
  }

  /// Adds a position to the engine's error about an unknown voice: the place where the user's profile
  /// with the given name refers to this voice. For a built-in profile, the error is unchanged.
  package func placing(_ error: SpeechError, of name: String) -> SpeechError {
    guard error.code == .unknownVoice,
      let path = own.entry(named: name)?.path, let text = own.texts[path]
    else { return error }
    let place = ProfileReader.place(ofQuotedIn: error.message, in: text)
    return SpeechError(
      error.code, "\(path):\(place?.line ?? 1):\(place?.column ?? 1): \(error.message)")
  }

  private var own: Own {
    if let own = state.withLock(\.own) { return own }
    var own = Own()
    if let folder {
      let (files, problems) = ProfileFolder(path: folder).read()
      own.problems = problems
      for (path, text) in files {
        do throws(SpeechError) {
          let profile = try VoiceProfile(yaml: text, file: path)
          if let first = own.entry(named: profile.name) {
            own.problems.append(
              SpeechError(
                .badProfile,
                "\(path):1:1: the profile “\(profile.name)” already exists in "
                  + "\(first.path ?? "another file"). Give it another name."))
          } else {
            own.entries.append(Entry(profile: profile, path: path))
            own.texts[path] = text
          }
        } catch {
          own.problems.append(error)
        }
      }
      own.entries.sort { $0.profile.name < $1.profile.name }
      own.problems.sort { $0.message < $1.message }
    }
    state.withLock { $0.own = own }
    return own
  }

  private func profile(in file: (name: String, text: String)) -> VoiceProfile? {
    if let profile = state.withLock({ $0.builtIn[file.name] }) { return profile }
    // A test ensures that all built-in profiles are valid, so reading one does not fail.
    guard let profile = try? VoiceProfile(yaml: file.text, file: file.name) else { return nil }
    state.withLock { $0.builtIn[file.name] = profile }
    return profile
  }
}

private func isSame(_ one: String, _ other: String) -> Bool {
  one.lowercased() == other.lowercased()
}
