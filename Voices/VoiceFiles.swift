/// The voice profiles that come with Earshot.
///
/// Their texts are embedded in the program, which needs no files beside it.
public enum VoiceFiles {
  /// A voice profile file.
  public struct File: Equatable, Sendable {
    /// The name of the file in `Voices/Profiles`.
    public let name: String
    /// The text of the file.
    public let text: String

    init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      self.text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// All files, the default one first.
  public static let all: [File] = [
    File("default.yaml", PackageResources.default_yaml),
    File("fast.yaml", PackageResources.fast_yaml),
    File("calm.yaml", PackageResources.calm_yaml),
    File("bright.yaml", PackageResources.bright_yaml),
    File("whisper.yaml", PackageResources.whisper_yaml),
    File("german.yaml", PackageResources.german_yaml),
    File("french.yaml", PackageResources.french_yaml),
    File("spanish.yaml", PackageResources.spanish_yaml),
    File("russian.yaml", PackageResources.russian_yaml),
    File("mandarin.yaml", PackageResources.mandarin_yaml),
  ]
}
