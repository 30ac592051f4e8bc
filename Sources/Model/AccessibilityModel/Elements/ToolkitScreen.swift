/// A screen or an adapter that knows in which toolkit its author writes.
package protocol ToolkitScreen {
  /// The name of the toolkit, such as HTML, GTK or SwiftUI, or `nil` if it is unknown.
  @MainActor var toolkitName: String? { get }
}
