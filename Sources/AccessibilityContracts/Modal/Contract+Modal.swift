extension Contract where Subject == ModalUnderTest {
  /// What everybody may rely on who gets into a dialog by ear.
  ///
  /// ``ModalUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `opens` | it is shown, with something inside that can be reached |
  /// | `title` | its name is heard when it opens |
  /// | `cursorInside` | the cursor is in it when it opens |
  /// | `silencesRest` | nothing beside it is reached as long as it is open |
  /// | `screenChanged` | that it opens and that it closes is told |
  /// | `escape` | the escape gesture closes it |
  /// | `closeButton` | something inside closes it |
  /// | `cursorReturns` | when it closes, the cursor goes back to where it came from |
  ///
  /// To find what closes it, up to 50 elements inside are double tapped, each on a screen that is new.
  ///
  /// ```swift
  /// Contract.modal.check {
  ///   let editor = Editor()
  ///   return ModalUnderTest(editor.dialog, in: editor, openedBy: editor.rename)
  /// }
  /// ```
  public static var modal: Contract {
    Contract(
      "Modal",
      clauses: [
        .opens, .title, .cursorInside, .silencesRest, .screenChanged, .escape, .closeButton,
        .cursorReturns,
      ])
  }
}
