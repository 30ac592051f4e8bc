internal import ArgumentParser
private import Foundation

/// The user's text editor.
enum Editor {
  /// Opens a file in the editor and waits until the editor ends.
  ///
  /// Returns `false` if the user has not specified an editor, or if the editor can't be started.
  /// Throws the editor's exit code unless the code is 0. Foundation's `Process` can't be used,
  /// because it would move the editor to the background, where a program can't read the terminal.
  static func open(_ path: String) throws -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    guard let editor = named.first(where: { !$0.isEmpty }) else { return false }
    // Let a shell start the editor, because the variable may contain options, as in “code --wait”.
    var words: [UnsafeMutablePointer<CChar>?] = [
      "sh", "-c", editor + " \"$1\"", "sh", path,
    ].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    words.append(nil)
    // Ignore Control-C while the editor runs, but let the editor itself respond to it.
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaultSignals = sigset_t()
    sigemptyset(&defaultSignals)
    for number in [SIGINT, SIGPIPE] { sigaddset(&defaultSignals, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaultSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, words, environ) == 0 else {
      return false
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    if code != 0 { throw ExitCode(code).reporting("\(editor) failed with exit code \(code).") }
    return true
  }
}
