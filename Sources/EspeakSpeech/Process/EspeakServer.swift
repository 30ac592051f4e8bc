private import CEspeakNG
private import Foundation
package import SpeechOutput

/// The process in which the speech engine runs: it speaks for the program that has started it.
///
/// It ends with that program, however that ends.
public enum EspeakServer {
  /// Serves the program at the other end of standard input until that is gone.
  ///
  /// - Returns: The status for the process to end with: 0, or 64 if it was not started by a program
  ///   that speaks with it.
  public static func run() -> Int32 {
    EspeakSynthesizer.hideDevices()
    return run { Result { () throws(SpeechError) in try EspeakSynthesizer() } }
  }

  /// Serves with an engine that is made when everything else is ready.
  package static func run(
    with engine: () -> Result<any EspeakSynthesizing, SpeechError>
  ) -> Int32 {
    guard let channel = ServerChannel(descriptor: STDIN_FILENO) else { return 64 }
    unsafe earshot_name_thread("earshot-engine")
    endWithTheOtherProcess()
    do throws(SpeechError) {
      let engine = try engine().get()
      channel.send(.ready(EngineAnswer.version))
      while let request = channel.nextRequest() { serve(request, with: engine, through: channel) }
    } catch {
      // Whatever will be asked first, this is the answer.
      channel.send(.failure(0, error))
    }
    return 0
  }

  private static func serve(
    _ request: EngineRequest, with engine: any EspeakSynthesizing, through channel: ServerChannel
  ) {
    do throws(SpeechError) {
      switch request {
      case .speak(let number, let passage, let voice):
        try engine.synthesize(passage, voice: voice) { samples in
          if !samples.isEmpty { channel.send(.samples(number, samples)) }
          return channel.isWanted(number)
        }
        channel.send(.end(number))
      case .check(let number, let voice):
        try engine.check(voice)
        channel.send(.end(number))
      case .voice(let number, let voice):
        channel.send(.voices(number, [try engine.voice(for: voice)]))
      case .voices(let number): channel.send(.voices(number, engine.voices))
      case .description(let number):
        let (version, dataPath) = engine.engineDescription
        channel.send(.description(number, version: version, dataPath: dataPath))
      case .cancel: break
      }
    } catch {
      channel.send(.failure(request.number, error))
    }
  }

  /// Ends this process when the other one is gone, even if the engine never comes back to notice.
  private static func endWithTheOtherProcess() {
    let thread = Thread {
      let socket = EngineSocket(descriptor: STDIN_FILENO)
      // Nothing is waited for but the end, of which `poll` always tells.
      while socket.wait(for: 0, milliseconds: -1) == 0 {}
      _exit(0)
    }
    thread.stackSize = 1 << 16
    thread.start()
  }
}
