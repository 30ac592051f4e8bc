/// Corrects the shell completion scripts that the argument parser generates.
enum CompletionScript {
  /// Returns a corrected completion script, or any other text unchanged.
  static func refined(_ text: String) -> String {
    if text.hasPrefix("#compdef earshot") { return zsh(text) }
    if text.hasPrefix("#!/bin/bash") { return bash(text) }
    if text.hasPrefix("function __earshot") { return fish(text) }
    return text
  }

  private static let commands = Earshot.commandNames.filter { $0 != "help" }
  private static let names = commands.joined(separator: " ")

  private static func bash(_ script: String) -> String {
    let help = """
      _earshot_help() {
          repeating_flags=()
          non_repeating_flags=(--version)
          repeating_options=()
          non_repeating_options=()
          __earshot_offer_flags_options -1

      """
    // Separate the names with line breaks, because the generated function does not split a list of
    // candidates at spaces.
    let list = commands.joined(separator: "'$'\\n''")
    return
      script
      .replacing(help, with: help + "    __earshot_add_completions -W '\(list)'\n")
      .replacing(
        "__earshot_add_completions -o plusdirs -fX '!*.@(yaml|yml|json)'",
        with: "__earshot_add_scenes"
      )
      .replacing("\n_earshot() {\n", with: "\n" + bashScenes + "\n_earshot() {\n")
  }

  /// A Bash function that offers scenes and folders as completions.
  ///
  /// If no scene matches, it offers all files, because a dump may have any name.
  private static let bashScenes = """
    __earshot_add_scenes() {
        local -ir before="${#COMPREPLY[@]}"
        __earshot_add_completions -fX '!*.@(yaml|yml|json)'
        if [[ "${#COMPREPLY[@]}" -eq "${before}" ]]; then
            __earshot_add_completions -f
        else
            __earshot_add_completions -d
        fi
    }

    """

  private static func zsh(_ script: String) -> String {
    script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(names))'")
  }

  private static func fish(_ script: String) -> String {
    script
      // fish reports the position of the cursor in a word only while the user is typing, so use the
      // length of the word instead.
      .replacing("(__earshot_tokens -tC)", with: "(string length -- \"$(commandline -ct)\")")
      .replacing(fishFiles, with: "ka '(__earshot_scenes)'")
      .replacing(
        "\ncomplete -c 'earshot' -f\n", with: "\n" + fishScenes + "complete -c 'earshot' -f\n")
      + "\ncomplete -c 'earshot' -n '__earshot_should_offer_completions_for_positional \"earshot help\" -ge 1'"
      + " -fka '\(names)'"
  }

  private static let fishFiles = """
    a '(\
    set -l exts \\'yaml\\' \\'yml\\' \\'json\\';\
    for p in (string match -e -- \\'*/\\' (commandline -t);or printf \\n)*.{$exts};printf %s\\n $p;end;\
    __fish_complete_directories (commandline -t) \\'\\'\
    )'
    """

  /// A fish function that offers scenes before other files.
  private static let fishScenes = """
    function __earshot_scenes
        set -l files (complete -C "__earshot_files $(commandline -ct)" | string replace -r '\\t.*' '')
        string match -r -- '^.*[.](?:yaml|yml|json)$' $files
        string match -r -- '^.*/$' $files
        string match -v -r -- '(?:[.](?:yaml|yml|json)|/)$' $files
    end

    """
}
