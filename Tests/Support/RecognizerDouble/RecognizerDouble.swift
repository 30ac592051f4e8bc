import EspeakSpeech
import Foundation
import Listening
import SphinxSpeech

/// A test double for the recognizer's process. Depending on its argument, it fails to start, runs
/// the real engine, or misbehaves on certain samples.
@main enum RecognizerDouble {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "dies": exit(3)
    case "refuses":
      exit(
        SphinxServer.run { Result<Scripted, _>.failure(.notInstalled("The model is missing.")) })
    case "real":
      EspeakSynthesizer.hideDevices()
      exit(
        SphinxServer.run { words in
          (try? EspeakPhonemes.phonemes(of: words, voice: "en-us")) ?? []
        })
    default: exit(SphinxServer.run { Result<Scripted, _>.success(Scripted()) })
    }
  }
}

/// A recognizer that crashes, hangs or sends nonsense, depending on the first sample. For other
/// samples, it hears the words of the grammar.
private final class Scripted: ServedRecognizer {
  private var words: [String] = []

  func use(_ grammar: SpokenGrammar) throws(RecognizerError) {
    words = grammar.words.sorted()
    let long = words.filter { $0.count > 20 }
    if !long.isEmpty { throw .noPronunciation(long) }
  }

  func recognize(_ samples: [Int16]) -> Recognition {
    switch samples.first {
    case 1: kill(getpid(), SIGKILL)
    case 2: while true { sleep(1_000) }
    case 3:
      _ = [UInt8](repeating: 7, count: 100).withUnsafeBytes {
        write(STDOUT_FILENO, $0.baseAddress, 100)
      }
    default: break
    }
    return Recognition([words, ["other"]], isUncertain: samples.count > 10)
  }

  func hearsWakePhrase(_ samples: [Int16]) -> Bool { samples.first == 5 }
}
