internal import EngineProcesses
package import Listening

/// A process that runs PocketSphinx for the program that started it.
package enum SphinxServer {
  /// Serves the program at the other end of standard input until that program closes the
  /// connection.
  ///
  /// - Parameter phonemes: Returns the phonemes of words in the notation of espeak-ng's American
  ///   English voice, in the same order, separated by spaces.
  /// - Returns: The exit status: 0, or 64 if standard input is not a socket.
  package static func run(phonemes: @escaping ([String]) -> [String]) -> Int32 {
    run {
      Result { () throws(RecognizerError) in
        SphinxEngine(decoder: try SphinxDecoder(model: .english), phonemes: phonemes)
      }
    }
  }

  /// Serves requests with the engine that a closure creates.
  package static func run<Engine: ServedRecognizer>(
    with engine: () -> Result<Engine, RecognizerError>
  ) -> Int32 {
    EngineServer.run(name: "earshot-listen", start: engine) {
      serve($0, with: $1, through: $2)
    }
  }

  private static func serve(
    _ request: SphinxRequest, with engine: some ServedRecognizer,
    through channel: EngineChannel<SphinxRequest, SphinxReply>
  ) {
    do throws(RecognizerError) {
      switch request {
      case .use(let number, let grammar):
        try engine.use(grammar)
        channel.send(.end(number))
      case .recognize(let number, let samples):
        channel.send(.recognition(number, engine.recognize(samples)))
      case .findWakePhrase(let number, let samples):
        channel.send(.finding(number, engine.hearsWakePhrase(samples)))
      case .cancel: break
      }
    } catch {
      channel.send(.failure(request.number, error))
    }
  }
}

/// A recognizer in the engine's process, confined to one thread.
package protocol ServedRecognizer: AnyObject {
  /// Sets the grammar. Words that have no pronunciation are left out and then thrown.
  func use(_ grammar: SpokenGrammar) throws(RecognizerError)
  func recognize(_ samples: [Int16]) -> Recognition
  func hearsWakePhrase(_ samples: [Int16]) -> Bool
}
