internal import AccessibilityModel
internal import Dialects
internal import SourceDiagnostics
internal import TextFormats
internal import YAMLReading

/// A key of a table as a file, and the part of the dialect that it stands for.
struct DialectField<Root> {
  let name: String
  /// Returns the value of the key for a file.
  let write: (Root) -> JSONValue
  /// Changes the part to what a file says.
  let read: (YAMLValue, inout Root, inout DialectTableReader) -> Void
}

extension DialectField {
  typealias Name = RawRepresentable<String> & CaseIterable & Hashable

  /// Words by names, such as those of roles. Without a word, a name is silent.
  static func words<Key: Name>(_ name: String, _ path: WritableKeyPath<Root, [Key: String]>) -> Self
  {
    Self(
      name: name,
      write: { root in .sorted(root[keyPath: path].map { ($0.key.rawValue, .string($0.value)) }) },
      read: { value, root, reader in
        for (key, entry) in reader.entries(of: value, named: Key.self) {
          root[keyPath: path][key] = reader.textOrNull(entry)
        }
      })
  }

  /// Orders of parts by role.
  static func orders(_ name: String, _ path: WritableKeyPath<Root, [NeutralRole: [Dialect.Part]]>)
    -> Self
  {
    Self(
      name: name,
      write: { root in .sorted(root[keyPath: path].map { ($0.key.rawValue, .names($0.value)) }) },
      read: { value, root, reader in
        for (role, entry) in reader.entries(of: value, named: NeutralRole.self) {
          root[keyPath: path][role] = entry.isNull ? nil : reader.parts(entry)
        }
      })
  }

  /// An order of parts.
  static func order(_ name: String, _ path: WritableKeyPath<Root, [Dialect.Part]>) -> Self {
    Self(
      name: name, write: { .names($0[keyPath: path]) },
      read: { value, root, reader in root[keyPath: path] = reader.parts(value) })
  }

  /// A set of names.
  static func names<Value: Name>(_ name: String, _ path: WritableKeyPath<Root, Set<Value>>) -> Self
  {
    Self(
      name: name,
      write: { root in .names(root[keyPath: path].sorted { $0.rawValue < $1.rawValue }) },
      read: { value, root, reader in
        root[keyPath: path] = Set(reader.items(value, named: Value.self))
      })
  }
}

extension DialectField<Dialect> {
  /// The keys of a table, in their order.
  static var all: [Self] {
    [
      .words("roles", \.roles), .words("variants", \.variants),
      Self(
        name: "states",
        write: { dialect in
          .sorted(
            dialect.states.map { role, words in
              (
                role.rawValue,
                .object(
                  [("on", .string(words.on)), ("off", .string(words.off))]
                    + (words.mixed.map { [("mixed", .string($0))] } ?? []))
              )
            })
        },
        read: { value, dialect, reader in
          for (role, entry) in reader.entries(of: value, named: NeutralRole.self) {
            dialect.states[role] = entry.isNull ? nil : reader.stateWords(entry)
          }
        }),
      .orders("order", \.order), .order("otherOrder", \.otherOrder), .order("ending", \.ending),
      .orders("containers", \.containers), .order("opening", \.opening),
      .orders("changes", \.changes), .words("words", \.words),
      Self(
        name: "signs",
        write: { .sorted($0.signs.map { (String($0.key), .string($0.value)) }) },
        read: { value, dialect, reader in
          for entry in reader.entries(of: value) {
            guard entry.key.count == 1, let sign = entry.key.first else {
              reader.report(
                at: entry.keyPlace, "“\(quotable(entry.key))” must be one sign, such as •.")
              continue
            }
            dialect.signs[sign] = reader.textOrNull(entry.value)
          }
        }),
      .names("habits", \.habits),
      Self(
        name: "pages",
        write: { dialect in
          .object(DialectField<PageDialect>.all.map { ($0.name, $0.write(dialect.pages)) })
        },
        read: { value, dialect, reader in
          reader.read(value, fields: DialectField<PageDialect>.all, into: &dialect.pages)
        }),
    ]
  }
}

extension DialectField<PageDialect> {
  /// The keys of the part for pages.
  static var all: [Self] {
    [
      .words("landmarks", \.landmarks), .orders("containers", \.containers),
      .orders("lineOrder", \.lineOrder), .orders("fieldOrder", \.fieldOrder),
      .names("textRoles", \.textRoles), .order("otherLineOrder", \.otherLineOrder),
      .order("regionOrder", \.regionOrder),
      .names("repeatedRoles", \.repeatedRoles), .words("leaving", \.leaving),
      Self(
        name: "quickKeys",
        write: { pages in
          .sorted(
            pages.quickKeys.map { key, kind in
              var members: [(String, JSONValue)] = [
                ("roles", .names(kind.roles.sorted { $0.rawValue < $1.rawValue })),
                ("one", .string(kind.one)), ("many", .string(kind.many)),
              ]
              if kind.states.contains(.visited) { members.append(("visited", .bool(true))) }
              if kind.lacking.contains(.visited) { members.append(("visited", .bool(false))) }
              if kind.lacking.contains(.disabled) { members.append(("disabled", .bool(false))) }
              if kind.states.contains(.editable) { members.append(("editable", .bool(true))) }
              if kind.needsSentence { members.append(("sentence", .bool(true))) }
              let edited = kind.editedRoles.sorted { $0.rawValue < $1.rawValue }
              if !edited.isEmpty { members.append(("editedRoles", .names(edited))) }
              if let level = kind.level { members.append(("level", .integer(level))) }
              return (String(key), .object(members))
            })
        },
        read: { value, pages, reader in
          for entry in reader.entries(of: value) {
            guard entry.key.count == 1, let key = entry.key.lowercased().first else {
              reader.report(
                at: entry.keyPlace, "“\(quotable(entry.key))” must be one letter or digit.")
              continue
            }
            pages.quickKeys[key] = entry.value.isNull ? nil : reader.quickKey(entry.value)
          }
        }),
      Self(
        name: "quickOmissions",
        write: { .names($0.quickOmissions.sorted { $0.rawValue < $1.rawValue }) },
        read: { value, pages, reader in pages.quickOmissions = Set(reader.parts(value)) }),
      .words("roles", \.roles), .orders("order", \.order), .orders("rowOrder", \.rowOrder),
      .orders("rowContainers", \.rowContainers),
      .names("bracketRoles", \.bracketRoles),
      .names("focusModeRoles", \.focusModeRoles), .words("words", \.words),
      .names("habits", \.habits),
    ]
  }
}

extension JSONValue {
  fileprivate static func sorted(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.sorted { $0.0 < $1.0 })
  }

  fileprivate static func names(_ values: [some RawRepresentable<String>]) -> JSONValue {
    .array(values.map { .string($0.rawValue) })
  }
}
