import EspeakSpeech
import Foundation
import Locking
import SpeechOutput
import XCTest

struct HeardSound {
  let samples: [Int16]
  /// The expected error, if the engine failed with it, or `nil` if the engine did not fail.
  let error: SpeechError?

  init(
    of text: String, pausesAtEnd: Bool = false, from synthesizer: any SpeechSynthesizer,
    in voice: VoiceProfile, expecting code: SpeechError.Code? = nil
  ) throws {
    let samples = PosixMutex<[Int16]>([])
    var problem: SpeechError?
    do throws(SpeechError) {
      try synthesizer.synthesize(SpeechPassage(text, pausesAtEnd: pausesAtEnd), voice: voice) {
        piece in
        samples.withLock { $0 += piece }
        return true
      }
    } catch {
      guard error.code == code else { throw error }
      problem = error
    }
    self.samples = samples.withLock { $0 }
    error = problem
  }

  var seconds: Double { Double(samples.count) / 22_050 }
  var peak: UInt16 { samples.map(\.magnitude).max() ?? 0 }
  var level: Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (power / Double(max(samples.count, 1))).squareRoot()
  }
}

/// Returns the engine, or skips the test if the engine's data is missing.
@discardableResult
func requireEngine() throws -> EspeakSynthesizer {
  do {
    return try EspeakSynthesizer()
  } catch {
    throw XCTSkip("the speech engine is unavailable: \(error.message)")
  }
}

/// Returns the identifiers of all child processes with the given name.
func children(named name: String) -> [pid_t] {
  let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return all.compactMap { pid_t($0) }.filter { number in
    guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
      let open = status.firstIndex(of: "("), let close = status.lastIndex(of: ")")
    else { return false }
    let rest = status[close...].dropFirst(2).split(separator: " ")
    return status[open..<close].dropFirst() == name && rest.count > 1 && rest[0] != "Z"
      && pid_t(rest[1]) == getpid()
  }
}

/// Returns the private memory of a process in bytes, or 0 if the process has ended.
func ownMemory(of number: pid_t) -> Int {
  let rollup = (try? String(contentsOfFile: "/proc/\(number)/smaps_rollup", encoding: .utf8)) ?? ""
  let kilobytes = rollup.split(separator: "\n").filter {
    $0.hasPrefix("Private_Clean:") || $0.hasPrefix("Private_Dirty:")
  }.compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
  return kilobytes.reduce(0, +) * 1_024
}
