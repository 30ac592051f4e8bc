/// The judge of a running copy.
enum CopyJudge: Sendable {
  /// The operations of one control.
  case operation(@Sendable (OperationRecord) -> OperationVerdict?)
  /// A flaw that the Tab key has found.
  case focus(@Sendable (FocusFlaw) -> OperationVerdict?)
  /// A dialog that an operation has opened.
  case dialog(@Sendable (DialogRecord) -> OperationVerdict?)

  /// Whether only copies with a keyboard show it.
  var needsKeyboard: Bool { if case .operation = self { false } else { true } }

  func verdict(on record: OperationRecord) -> OperationVerdict? {
    if case .operation(let judge) = self { judge(record) } else { nil }
  }

  func verdict(on flaw: FocusFlaw) -> OperationVerdict? {
    if case .focus(let judge) = self { judge(flaw) } else { nil }
  }

  func verdict(on dialog: DialogRecord) -> OperationVerdict? {
    if case .dialog(let judge) = self { judge(dialog) } else { nil }
  }
}
