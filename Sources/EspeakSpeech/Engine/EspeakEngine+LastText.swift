private import CEspeakNG

extension EspeakEngine {
  /// A text of one clause with many sounds, which every voice reads in words of its own language.
  private static let rinse = String(repeating: "0 ", count: 60)

  /// Makes the engine forget the sounds of the text before. Only the engine's thread may call it.
  ///
  /// To know how long a sound is, version 1.51 looks at those that follow, and behind the last
  /// sound of a text it finds what is left of a longer one: the same words were up to 14 % longer or
  /// shorter, by what had been said before them. Reading a text without speaking it overwrites
  /// the rest; it takes a tenth of a millisecond.
  func forgetLastText() {
    unsafe Self.rinse.withCString { start in
      var next: UnsafeRawPointer? = unsafe UnsafeRawPointer(start)
      // Each call reads one clause, and this text has only one.
      _ = unsafe espeak_TextToPhonemes(&next, espeakCHARS_UTF8, 0)
    }
  }
}
