internal import AccessibilityAudit

/// The rules of the audit of terminal programs, and why each matters.
enum TerminalRules {
  static let spinner = rule(
    "spinner", .warning, ["WCAG 2.2 SC 2.2.2", "cli/cli#10773", "clack#585"],
    "A spinner is written again and again",
    "A reader that follows the output says the row at each step, over anything else.",
    "Write one line when the work begins and one when it ends, or a line every 5 seconds or slower.",
    limits: "up to 3 changes within 5 seconds, and changes after a key")
  static let timer = rule(
    "timer", .warning, ["WCAG 2.2 SC 2.2.2", "claude-code#12898"],
    "Numbers or a bar change by themselves",
    "A reader that follows the output says the row with every new number.",
    "Append a line for each quarter of the work, and leave out timers and token counts.",
    limits: "up to 3 changes within 5 seconds, appended lines, and changes after a key")
  static let decoration = rule(
    "decoration", .advice, ["WCAG 2.2 SC 1.1.1"], "Borders and bars are made of characters",
    "A reader can say each of these characters, and borders cut rows into pieces.",
    "Leave out borders and bars in the plain mode.", limits: "up to 3 rows")
  static let silentSelection = rule(
    "silent-selection", .error, ["WCAG 2.2 SC 2.4.7", "junegunn/fzf#2452", "jarun/nnn#534"],
    "The selection moves without the cursor",
    "Readers and braille displays follow the cursor, so the user does not learn which item is selected.",
    "Put the cursor on the selected item after each move. It may be hidden.",
    limits: "a single move, and pieces of the cursor's row that hold the cursor")
  static let parkedCursor = rule(
    "parked-cursor", .error, ["WCAG 2.2 SC 2.4.7", "claude-code#910"],
    "Typed letters appear away from the cursor",
    "A braille display shows the row of the cursor, so the user can't read what they type.",
    "Leave the cursor where the next letter will appear.", limits: "a single letter")
  static let deletedUnsaid = rule(
    "deleted-unsaid", .warning, ["WCAG 2.2 SC 4.1.2", "xterm.js#731"],
    "Backspace deletes away from the cursor",
    "Readers say the character at the cursor, so they say another one than was deleted, or none.",
    "Move the cursor in the row that is edited, and delete at the cursor.")
  static let repaint = rule(
    "repaint", .warning, ["WCAG 2.2 SC 4.1.3", "tspivey/tdsr#19"],
    "Unchanged rows are written again",
    "A reader that follows the output says all of them again.",
    "Write only the rows that have changed, or append lines.",
    limits: "fewer than 3 times, fewer than 3 words, rows whose look has changed, and scrolling")
  static let streamRepeat = rule(
    "stream-repeat", .error, ["WCAG 2.2 SC 4.1.3", "openai/codex#11823"],
    "Growing text is written again from its beginning",
    "A reader that follows the output says the beginning again with each new word.",
    "Write only the new part.", limits: "fewer than 3 times, and rows in which the user types")
  static let order = rule(
    "order", .warning, ["WCAG 2.2 SC 1.3.2"], "Rows are written in another order than they stand",
    "A reader that follows the output reads them in the order of writing.",
    "Write rows from top to bottom.", limits: "fewer than 3 rows, and rows of a status")
  static let colorAlone = rule(
    "colour-alone", .warning, ["WCAG 2.2 SC 1.4.1"], "Only a color carries a meaning",
    "Readers do not say colors, so these states sound the same.",
    "Add a word for each state, such as “failed”.",
    limits: "signs such as + and -, and colors of words that differ")
  static let passwordEcho = rule(
    "password-echo", .error, ["nvaccess/nvda#11554"], "A secret is shown as it is typed",
    "Readers say each letter of the secret aloud.",
    "Turn echo off while the secret is typed, as getpass does.")
  static let alternateUntracked = rule(
    "alternate-untracked", .warning, ["WCAG 2.2 SC 2.4.3", "mitmproxy#406"],
    "The cursor follows few of the keys on the full screen",
    "Readers follow the cursor, so most keys sound as if nothing had happened.",
    "Put the cursor on the item or the row that a key changes.",
    limits: "fewer than 3 keys, and pagers")
  static let ghostText = rule(
    "ghost-text", .warning, ["WCAG 2.2 SC 4.1.3", "PowerShell/PSReadLine#4854"],
    "A guess is written behind the cursor",
    "A reader that follows the output says the guess after each letter, as if it had been typed.",
    "Leave out guesses in the plain mode, and complete the word when the user presses Tab.",
    limits: "a single guess, and placeholders that vanish at the first letter")
  static let refresh = rule(
    "refresh", .warning, ["WCAG 2.2 SC 2.2.2", "claude-code#12898"],
    "The whole screen is written again by itself",
    "A reader that follows the output begins to read the screen anew each time.",
    "Write again only when the user presses a key, or offer a mode that writes once, as top -b -n 1.",
    limits: "a single time, fewer than 8 rows, and pages after a key")
  static let flood = rule(
    "flood", .advice, ["WCAG 2.2 SC 2.2.2"], "Text is appended faster than it can be heard",
    "Readers speak up to 400 words a minute, so the user hears the end long after it was written.",
    "Write a summary, and the details to a file or with an option.",
    limits: "up to 400 words a minute, and bursts of less than 10 seconds")
  static let signalAlone = rule(
    "signal-alone", .warning, ["WCAG 2.2 SC 4.1.3"],
    "A message is only a bell or a title", "Readers do not say titles, and a bell has no words.",
    "Write the message as a line, too.",
    limits: "after a key, and titles of which the screen has a word")
  static let noPlainMode = rule(
    "no-plain-mode", .warning, ["clack#585", "charmbracelet/huh"], "There is no plain mode",
    "Users of readers can't avoid the redrawing.",
    "Offer a mode with numbered choices and appended lines, for TERM=dumb or ACCESSIBLE=1.")
  static let tooManyWords = rule(
    "too-many-words", .error, ["WCAG 2.2 SC 4.1.3"], "More is heard than the program has to say",
    "A reader that follows the output repeats the same words.",
    "See the findings about repetition, and compare the words of earshot transcript.")

  static let all = [
    spinner, timer, decoration, silentSelection, parkedCursor, deletedUnsaid, repaint, streamRepeat,
    order, colorAlone, passwordEcho, alternateUntracked, ghostText, refresh, flood, signalAlone,
    noPlainMode,
  ]

  private static func rule(
    _ identifier: String, _ severity: AuditSeverity, _ sources: [String], _ title: String,
    _ reason: String, _ remedy: String, limits: String? = nil
  ) -> AuditRule {
    AuditRule(
      identifier, severity, sources: sources, title: title, reason: reason, remedy: remedy,
      limits: limits.map { "No finding: \($0)." }
    ) { _ in [] }
  }
}
