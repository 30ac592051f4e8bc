/// A signal from the program.
package enum DesktopEvent: Hashable, Sendable {
  /// `object:state-changed`.
  case stateChanged(DesktopStates, Bool, of: String)
  /// `focus:`, which all toolkits but GTK 2 repeat as a state.
  case focusNamed(String)
  /// `object:property-change` of the name, the description or the value.
  case propertyChanged(DesktopProperty, of: String)
  /// `object:children-changed`, or the signals of a table with other cells or columns.
  case childrenChanged(of: String)
  /// `object:row-reordered`.
  case rowsReordered(of: String)
  /// `object:text-changed`, with the inserted text or `nil` for a deletion.
  case textChanged(inserted: String?, of: String)
  /// `object:selection-changed`.
  case selectionChanged(of: String)
  /// `object:active-descendant-changed`.
  case activeDescendantChanged(String, of: String)
  /// `object:announcement`.
  case announcement(String, isAssertive: Bool, of: String)
  /// `document:load-complete`.
  case loadComplete(of: String)
  /// `window:activate`.
  case windowActivated(String)
  /// `window:deactivate`.
  case windowDeactivated(String)
  /// `window:create`.
  case windowCreated(String)
  /// `window:destroy`.
  case windowDestroyed(String)
}
