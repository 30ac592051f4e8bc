extension AuditRule {
  static let modalWithoutWayOut = AuditRule(
    "modal-without-way-out", .error,
    title: "A dialog can't be left",
    reason: "All beside it is silent, so whoever gets in has to quit the application.",
    remedy: "Handle the escape gesture, and put a button into the dialog that closes it.",
    sources: ["WCAG 2.2 SC 2.1.2"],
    limits: "Dialogs that are shown, and those that one activation shows; up to 500 activations.",
    check: .acting { trials in
      Dialogs.find(trials).compactMap { $0.wayOut(trials) == .none ? $0.flaw(noWayOut) : nil }
    })

  private static let noWayOut = "neither the escape gesture nor anything inside it closes it"
}
