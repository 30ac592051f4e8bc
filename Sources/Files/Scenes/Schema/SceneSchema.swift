/// The scene format as a JSON Schema, draft 2020-12.
package enum SceneSchema {
  /// The content of `Sources/Files/Scenes/Schema/earshot.schema.json`, without the final line break.
  package static let text: String = {
    let file = String(decoding: PackageResources.earshot_schema_json, as: UTF8.self)
    return file.hasSuffix("\n") ? String(file.dropLast()) : file
  }()
}
