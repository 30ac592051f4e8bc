internal import Dialects

extension Dialect.Part {
  /// The meaning of the part.
  var kind: TableDescriber.Kind {
    switch self {
    case .labelOrName, .labelAndName, .nameOrLabel, .nameOrRole, .shownText, .radioGroup: .name
    case .role, .level, .bareLevel, .landmark: .role
    case .value, .number, .percent, .choice, .line, .cells, .chosenItem, .activeItem, .widgets:
      .value
    case .state, .expansion, .expansionOrState, .selection, .required, .disabled, .invalid,
      .readOnly, .rowSelection, .unselected, .unselectedCell, .selected, .busy:
      .state
    default: .other
    }
  }
}
