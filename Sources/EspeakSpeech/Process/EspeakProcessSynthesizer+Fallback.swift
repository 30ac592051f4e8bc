public import SpeechOutput

extension EspeakProcessSynthesizer {
  /// Starts the engine in a process of its own, or in this one where that is not possible.
  ///
  /// - Parameters:
  ///   - executable: The program that runs the engine when it is given the arguments.
  ///   - arguments: What the program is given.
  ///   - wordForSkipped: Returns what is spoken in the place of a text that the engine does not
  ///     survive.
  ///   - tell: Is told why the engine has no process of its own, if it has none.
  /// - Returns: What speaks.
  /// - Throws: `SpeechError.Code.noEngine` if the engine is not there at all.
  public static func startOrStayInThisProcess(
    executable: String = "/proc/self/exe", arguments: [String] = ["engine"],
    wordForSkipped: @escaping @Sendable (VoiceProfile) -> String = { _ in "Skipped." },
    tell: (SpeechError) -> Void
  ) throws(SpeechError) -> any EspeakSynthesizing {
    do throws(SpeechError) {
      return try EspeakProcessSynthesizer(
        executable: executable, arguments: arguments, wordForSkipped: wordForSkipped)
    } catch {
      let synthesizer = try EspeakSynthesizer()
      tell(error)
      return synthesizer
    }
  }
}
