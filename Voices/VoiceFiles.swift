/// The voice profiles that come with Earshot.
///
/// Their contents are embedded in the program, so the program needs no other files.
public enum VoiceFiles {
  /// The names and contents of the files in `Voices/Profiles`, with the default profile first.
  public static let all: [(name: String, text: String)] = [
    ("default.yaml", PackageResources.default_yaml), ("fast.yaml", PackageResources.fast_yaml),
    ("calm.yaml", PackageResources.calm_yaml), ("bright.yaml", PackageResources.bright_yaml),
    ("whisper.yaml", PackageResources.whisper_yaml),
    ("german.yaml", PackageResources.german_yaml), ("french.yaml", PackageResources.french_yaml),
    ("spanish.yaml", PackageResources.spanish_yaml),
    ("russian.yaml", PackageResources.russian_yaml),
    ("mandarin.yaml", PackageResources.mandarin_yaml),
  ].map { ($0.0, String(decoding: $0.1, as: UTF8.self)) }
}
