/// The scene format as a JSON Schema, draft 2020-12.
public enum SceneSchema {
  /// The schema, as it stands in the file `Sources/Scenes/Schema/earshot.schema.json`, without the end
  /// of its last line.
  public static let text: String = {
    let file = String(decoding: PackageResources.earshot_schema_json, as: UTF8.self)
    return file.hasSuffix("\n") ? String(file.dropLast()) : file
  }()
}
