/// The toolkit in whose words findings about a screen advise its author.
public enum SourceToolkit: String, CaseIterable, Sendable {
  /// A scene file, or any other source.
  case scene
  /// UIKit and SwiftUI.
  case uiKit
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
}
