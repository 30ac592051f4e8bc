internal import SourceDiagnostics
internal import SpeechModel

/// The voice profiles that a person can choose from: their own, and those that come with the program.
///
/// Nothing is read before it is asked for: most programs need one profile.
public final class VoiceLibrary: Sendable {
  /// A profile and where it is from.
  public struct Entry: Equatable, Sendable {
    /// The profile.
    public let profile: VoiceProfile
    /// The path of the person's file; nil for a profile that comes with the program.
    public let path: String?
  }

  private struct Own {
    var entries: [Entry] = []
    /// What stands in the person's files, by their paths.
    var texts: [String: String] = [:]
    var problems: [SpeechError] = []
  }

  private struct State {
    var own: Own?
    var builtIn: [String: VoiceProfile] = [:]
  }

  private let files: [(name: String, text: String)]
  private let folder: String?
  private let state = Locked(State())

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - files: The profiles that come with the program, the default one first. The file of a
  ///     profile is called by its name, with `.yaml`.
  ///   - folder: The folder with the person's profiles, which need not be there; nil for none.
  public init(files: [(name: String, text: String)], folder: String?) {
    self.files = files
    self.folder = folder
  }

  /// All profiles: those that come with the program, in their order, each in the person's form if they
  /// have one of that name; then the person's others by name.
  public var entries: [Entry] {
    let own = own.entries
    let builtIn = files.compactMap { file in
      own.first { Self.isSame($0.profile.name, Self.name(of: file.name)) }
        ?? profile(in: file).map { Entry(profile: $0, path: nil) }
    }
    let others = own.filter { entry in
      !files.contains { Self.isSame(Self.name(of: $0.name), entry.profile.name) }
    }
    return builtIn + others
  }

  /// What is wrong with the person's profiles.
  public var problems: [SpeechError] { own.problems }

  /// Returns the profile of a name.
  ///
  /// - Parameter name: The name; upper and lower case are the same.
  /// - Returns: The person's profile of that name, else the one that comes with the program.
  public func profile(named name: String) -> VoiceProfile? {
    if let entry = own.entries.first(where: { Self.isSame($0.profile.name, name) }) {
      return entry.profile
    }
    return files.first { Self.isSame(Self.name(of: $0.name), name) }.flatMap(profile(in:))
  }

  /// The profile that speaks unless another is chosen.
  public var defaultProfile: VoiceProfile {
    files.first.flatMap { profile(named: Self.name(of: $0.name)) } ?? VoiceProfile(name: "default")
  }

  /// Returns the profile that speaks a language.
  ///
  /// - Parameter language: The language, as a BCP 47 tag.
  /// - Returns: The first profile of that very language, else of another region's form of it; the
  ///   person's own come first.
  public func profile(speaking language: String) -> VoiceProfile? {
    let entries = entries
    let ordered = entries.filter { $0.path != nil } + entries.filter { $0.path == nil }
    let wanted = language.replacing("_", with: "-").lowercased()
    let near = ordered.map(\.profile).filter { Utterance.isSame($0.language, wanted) }
    return near.first { $0.language.lowercased() == wanted } ?? near.first
  }

  /// Returns what the engine says of a profile with the place in the person's file that it is about.
  ///
  /// Only the engine knows whether there is a voice or a variant of a name.
  ///
  /// - Parameters:
  ///   - error: What the engine says; it quotes what it does not know.
  ///   - name: The name of the profile.
  /// - Returns: The error with file, line and column; as it is for a profile that has no file.
  public func placing(_ error: SpeechError, of name: String) -> SpeechError {
    guard error.code == .unknownVoice,
      let path = own.entries.first(where: { Self.isSame($0.profile.name, name) })?.path,
      let text = own.texts[path]
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
          if let first = own.entries.first(where: { Self.isSame($0.profile.name, profile.name) }) {
            own.problems.append(
              SpeechError(
                .badProfile,
                "\(path):1:1: there is a profile “\(profile.name)” already, in "
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
    // A test reads every one of them: none is wrong.
    guard let profile = try? VoiceProfile(yaml: file.text, file: file.name) else { return nil }
    state.withLock { $0.builtIn[file.name] = profile }
    return profile
  }

  private static func name(of file: String) -> String {
    file.hasSuffix(".yaml") ? String(file.dropLast(5)) : file
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
  }
}
