package import Listening

/// The inputs and outputs of the dialog.
extension SpokenDialog {
  package enum Mode: Hashable, Sendable {
    case pushToTalk, handsFree
  }

  package enum Sound: Hashable, Sendable {
    case speech
    /// A sound of the interface, such as music, which may continue for a long time.
    case interface
  }

  package enum Input: Hashable, Sendable {
    /// The user pressed the key to talk.
    case talkKey
    /// The endpointer found an utterance.
    case utterance(startedAt: Duration, endedAt: Duration)
    /// The endpointer found no utterance for a while.
    case nothingHeard
    /// The recognizer's answer to ``Output/recognize``.
    case recognized(Recognition)
    /// The recognizer's answer to ``Output/spotWakePhrase``.
    case wakePhrase(isHeard: Bool)
    case soundStarted(Sound)
    case soundEnded(Sound)
    /// The user typed a line, which answers no question.
    case typedLine
    /// The microphone or the recognizer ended. The text is a sentence for the user.
    case failed(String)
    /// The screen or the focus changed, or ``deadline`` has passed.
    case update
  }

  package enum Output: Hashable, Sendable {
    case openMicrophone
    case closeMicrophone
    /// Stop speech, and pause the sounds of the interface.
    case silence
    /// Let the sounds of the interface continue.
    case endSilence
    /// Give the utterance to the recognizer, with the ``grammar(on:)``.
    case recognize
    /// Search the utterance for the wake phrase.
    case spotWakePhrase
    /// Perform lines as if they were typed, up to the first that is not done.
    case perform([String])
    /// Say a sentence in English.
    case say(String)
    case signal(Signal)
  }

  /// A short sound for the user.
  package enum Signal: Hashable, Sendable {
    case understood, notUnderstood, awake, asleep
  }
}
