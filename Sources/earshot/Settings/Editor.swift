internal import ArgumentParser
private import Foundation

/// The person's own editor.
enum Editor {
  /// Opens a file and waits until the editor ends.
  ///
  /// Foundation's `Process` would take it out of the terminal's foreground, where it could not read
  /// what is typed.
  ///
  /// - Parameter path: The file.
  /// - Returns: Whether there is an editor.
  /// - Throws: The editor's own exit code, if it was not well.
  static func open(_ path: String) throws -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    guard let editor = named.first(where: { !$0.isEmpty }) else { return false }
    // What is named may have options of its own, as in "code --wait".
    var words: [UnsafeMutablePointer<CChar>?] = [
      "sh", "-c", editor + " \"$1\"", "sh", path,
    ].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    words.append(nil)
    // Control-C is for the editor, which must not inherit that it is ignored here.
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var asAtFirst = sigset_t()
    sigemptyset(&asAtFirst)
    for number in [SIGINT, SIGPIPE] { sigaddset(&asAtFirst, number) }
    posix_spawnattr_setsigdefault(&attributes, &asAtFirst)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, words, environ) == 0 else {
      return false
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    if code != 0 {
      StandardError.write("\(editor) ended with \(code).")
      throw ExitCode(code)
    }
    return true
  }
}
