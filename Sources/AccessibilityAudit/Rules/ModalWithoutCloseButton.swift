extension AuditRule {
  static let modalWithoutCloseButton = AuditRule(
    "modal-without-close-button", .warning,
    title: "Only a gesture closes a dialog",
    reason: "Who does not know the escape gesture, or can't make it, looks for a button in vain.",
    remedy: "Put a button into the dialog that closes it.",
    sources: ["APG dialog (modal)"],
    limits:
      "Not where a control inside does nothing when it is activated: what it is for is not known.",
    check: .acting { trials in
      Dialogs.find(trials).compactMap {
        $0.wayOut(trials) == .gesture ? $0.flaw("only the escape gesture closes it") : nil
      }
    })
}
