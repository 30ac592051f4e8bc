internal import ArgumentParser
internal import Listening
internal import ReaderSession

/// The options of a session with spoken commands.
struct ListeningOptions {
  var isHandsFree = false
  var hasHeadphones = false
  /// The microphone, or `nil` for that of the machine.
  var microphone: (any Microphone)?
  var reportsTimes = false
}

struct ListenCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen",
    abstract: "Open a scene, operate it with spoken commands, and speak.",
    // Specify the usage here, because the generated one would also contain `run`, the name of the
    // command that defines the options.
    usage: "earshot listen [<options>] [<scene>]",
    discussion: """
      Press Space or Return, and say a command in English, such as "swipe right" or "set seven". To \
      hear what works on the screen, say "what can I say". All other keys work as in earshot keys. In \
      input from a file or a pipe, an empty line takes the place of the key.

      Sound is not stored. The recording program, parec or arecord, runs only while you speak or, with \
      --hands-free, outside of secure fields. earshot doctor reports what is missing.

        earshot listen form.yaml
        earshot listen --hands-free --headphones
      """)

  @OptionGroup var session: RunCommand

  @Flag(help: "Listen without a key, after you say hey earshot.")
  var handsFree = false

  @Flag(help: "Accept commands while Earshot speaks, because the microphone can't hear it.")
  var headphones = false

  @Option(
    file: "Read this WAV file, with 16-bit samples at 16 kHz in one channel, in place of the "
      + "microphone. Earshot ends when the file ends.")
  var microphone: String?

  @Flag(help: .hidden)
  var times = false

  func validate() throws {
    try OptionText.checkFile(microphone, of: "--microphone", suchAs: "commands.wav")
  }

  func runOnMain() throws {
    let options = ListeningOptions(
      isHandsFree: handsFree, hasHeadphones: headphones,
      microphone: try microphone.map(Self.microphone(reading:)), reportsTimes: times)
    try session.open(listening: options)
  }

  @MainActor
  private static func microphone(reading path: String) throws -> any Microphone {
    do throws(MicrophoneError) {
      return try FileMicrophone(path: path)
    } catch {
      let code: ExitCode = if case .unreadableFile = error { .noInput } else { .badInput }
      throw code.reporting(error.message)
    }
  }
}
