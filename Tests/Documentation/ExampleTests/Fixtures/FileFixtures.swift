import EspeakSpeech
import Foundation
import SpeechOutput
import TestSupport
import XCTest

/// A temporary folder that is removed when no example refers to it.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("earshot-\(UUID().uuidString.prefix(8))").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The scene that the page shows as YAML.
struct LoadingASceneAndHearingItsTranscriptFixtures {
  let sound: String

  init() throws {
    let page = "Sources/Files/Scenes/Scenes.docc/LoadingASceneAndHearingItsTranscript.md"
    sound = try XCTUnwrap(RepositoryFile(page).blocks(of: "yaml").first)
  }
}

/// The voice that the page shows as YAML, and a folder that contains a voice.
struct WritingAVoiceOfYourOwnFixtures {
  let text: String
  private let temporary: TemporaryFolder
  var folder: String { temporary.path }

  init() throws {
    let page = "Voices/Voices.docc/WritingAVoiceOfYourOwn.md"
    text = try XCTUnwrap(RepositoryFile(page).blocks(of: "yaml").first)
    temporary = try TemporaryFolder()
    try "name: mine\nrate: 420".write(
      toFile: "\(temporary.path)/mine.yaml", atomically: true, encoding: .utf8)
  }
}

struct EspeakSpeechFixtures {
  init() throws { try requireEngine() }
}

/// A folder for sound files, and a program that speaks in a separate process.
struct SpeakingWithTheEngineFixtures {
  let program: String
  private let temporary: TemporaryFolder
  var folder: String { temporary.path }

  init() throws {
    try requireEngine()
    temporary = try TemporaryFolder()
    program = builtProgram("EngineDouble").path
  }
}

/// Returns the location of a program that was built with the tests.
func builtProgram(_ name: String) -> URL {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  return (bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
    .deletingLastPathComponent().appendingPathComponent(name)
}

private func requireEngine() throws {
  do {
    _ = try EspeakSynthesizer()
  } catch {
    throw XCTSkip("the speech engine is unavailable: \(error.message)")
  }
}
