/// The toolkit in whose words findings about a screen advise its author.
public enum SourceToolkit: String, CaseIterable, Sendable {
  /// A scene file, or any other source.
  case scene
  /// UIKit, or an iOS screen in any toolkit of Apple's.
  case uiKit
  /// SwiftUI.
  case swiftUI
  /// Android's views and Jetpack Compose.
  case android
  /// Flutter.
  case flutter
  /// A page, in HTML with ARIA.
  case html
  /// GTK 3 and 4.
  case gtk
  /// Qt Widgets and Qt Quick.
  case qt
  /// Java Swing.
  case java

  /// The toolkit with a name, as a program or a screen gives it, or `nil` if it is unknown.
  package init?(named name: String) {
    let name = name.lowercased()
    let known: [(String, SourceToolkit)] = [
      ("gtk", .gtk), ("gail", .gtk), ("qt", .qt), ("chromium", .html), ("gecko", .html),
      ("html", .html), ("j2se", .java), ("swiftui", .swiftUI),
    ]
    guard let toolkit = known.first(where: { name.contains($0.0) })?.1 else { return nil }
    self = toolkit
  }
}
