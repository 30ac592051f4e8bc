/// The roles of subjects, one for each contract.
///
/// A role selects the clauses and the modifiers of a ``Subject``. The contract implies it, so it is written
/// only where a subject or a clause stands alone:
///
/// ```swift
/// let volume: (@MainActor () -> Subject<Role.Adjustable>)? = nil
/// let price: (@MainActor () -> Subject<Role.MultiThumb>)? = nil
/// let play: Clause<Subject<Role.Button>> = .activation
/// let mute: Clause<Subject<Role.Toggle>> = .newState
/// let fields = (Contract<Subject<Role.TextField>>.textField, Contract<Subject<Role.SecureField>>.secureField)
/// let rows: (Clause<Subject<Role.List>>, Clause<Subject<Role.Table>>) = (.rows, .rowByRow)
/// let order: (Clause<Subject<Role.Container>>, Clause<Subject<Role.TabBar>>) = (.order, .position)
/// let dialog: (Clause<Subject<Role.Modal>>, Clause<Subject<Role.Announcement>>) = (.title, .said)
/// ```
public enum Role {
  /// A control whose value is raised and lowered.
  public enum Adjustable: ElementRole {}
  /// A slider with several thumbs.
  public enum MultiThumb {}
  /// A button.
  public enum Button: ElementRole {}
  /// A switch, a toggle button or a checkbox.
  public enum Toggle {}
  /// A field for text.
  public enum TextField {}
  /// A field for a secret.
  public enum SecureField {}
  /// A bar of tabs.
  public enum TabBar {}
  /// A list of rows.
  public enum List {}
  /// A table with rows and columns.
  public enum Table: ElementRole {}
  /// A container whose elements have an order.
  public enum Container: ElementRole {}
  /// A dialog.
  public enum Modal {}
  /// An announcement of the application.
  public enum Announcement {}
}

/// A role whose contract needs nothing but an element.
///
/// ```swift
/// func checkPitch<Kind: ElementRole>(_ contract: Contract<Subject<Kind>>) {
///   contract.check { PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)) }
/// }
/// checkPitch(.adjustable.without(.disabled))
/// ```
public protocol ElementRole {}
