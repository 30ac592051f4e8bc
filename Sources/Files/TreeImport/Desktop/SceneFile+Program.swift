package import DesktopTree
package import Scenes
internal import SourceDiagnostics

extension SceneFile {
  /// Creates a scene from the mirror of a running program, as from a recording of it.
  ///
  /// - Parameters:
  ///   - tree: The mirror.
  ///   - name: The name of the program, for messages.
  package init(of tree: DesktopTree, named name: String) {
    self = DesktopImporter.file(
      of: DesktopRecording(tree: tree, positions: [:]), named: name, limits: DumpLimits(),
      notes: ImportNotes(file: name))
  }
}
