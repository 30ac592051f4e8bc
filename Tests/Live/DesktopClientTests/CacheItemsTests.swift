import DesktopBus
import DesktopTree
import Testing

@testable import DesktopClient

/// The whole tree in one reply, in both forms.
struct CacheItemsTests {
  private static let program = ":1.5"
  private static let reference = BusType.structure([.string, .objectPath])

  private static func reference(_ path: String, _ bus: String = program) -> BusValue {
    .structure([.string(bus), .objectPath(path)])
  }

  private static let null = reference("/org/a11y/atspi/null")

  /// The values of an item after its place in the tree.
  private static func rest(_ name: String, role: UInt32 = 43) -> [BusValue] {
    [
      .strings(["org.a11y.atspi.Accessible", "org.a11y.atspi.Action", "com.example.Own"]),
      .string(name), .uint32(role), .string("About " + name),
      .array(.uint32, [.uint32(1 << 12), .uint32(0)]),
    ]
  }

  private static func item(
    _ id: BusValue, parent: BusValue = reference("/w"), index: Int32 = 2, count: Int32 = 3,
    name: String = "Play", role: UInt32 = 43
  ) -> BusValue {
    .structure(
      [id, reference("/root"), parent, .int32(index), .int32(count)] + rest(name, role: role))
  }

  private static func olderItem(_ id: String, parent: String, children: [BusValue]) -> BusValue {
    .structure(
      [reference(id), reference("/root"), reference(parent), .array(reference, children)]
        + rest(id))
  }

  private static func reply(_ items: [BusValue], isBigEndian: Bool = false) -> BusMessage {
    BusMessage(
      .reply, replySerial: 1, body: [.array(items.first?.type ?? .string, items)],
      isBigEndian: isBigEndian)
  }

  private static func nodes(_ items: [BusValue]) throws -> [DesktopNode]? {
    try CacheItems.nodes(of: reply(items), from: program)
  }

  @Test(arguments: [false, true])
  func anItemHasEverythingButDetails(isBigEndian: Bool) throws {
    let reply = Self.reply(
      [Self.item(Self.reference("/org/a11y/atspi/accessible/7"))], isBigEndian: isBigEndian)
    let nodes = try #require(try CacheItems.nodes(of: reply, from: Self.program))
    var node = DesktopNode(id: "7", parent: "/w", role: .button)
    (node.index, node.childCount, node.name, node.description) = (2, 3, "Play", "About Play")
    node.interfaces = DesktopInterfaces(names: ["Accessible", "Action"])
    node.states = .focused
    #expect(nodes == [node])
  }

  @Test func theOlderFormHasTheOrderInItsLists() throws {
    let children = [Self.null, Self.reference("/b"), Self.reference("/a")]
    let nodes = try #require(
      try Self.nodes([
        Self.olderItem("/w", parent: "/root", children: children),
        Self.olderItem("/a", parent: "/w", children: []),
        Self.olderItem("/b", parent: "/w", children: []),
      ]))
    #expect(nodes.map(\.id) == ["/w", "/a", "/b"])
    #expect(nodes.map(\.index) == [nil, 2, 1])
    #expect(nodes.map(\.childCount) == [3, 0, 0])
  }

  @Test func objectsOfOtherProgramsAndWithoutAPlaceAreKept() throws {
    let nodes = try #require(
      try Self.nodes([
        Self.item(Self.reference("/a", ":1.9"), parent: Self.reference("/b", ":1.9")),
        Self.item(Self.reference("/c"), parent: Self.null, index: -1, count: -1),
      ]))
    #expect(nodes.map(\.id) == [":1.9/a", "/c"])
    #expect(nodes.map(\.parent) == [":1.9/b", nil])
    #expect(nodes.map(\.index) == [2, nil])
  }

  @Test func anItemWithoutAnObjectIsLeftOutAndTheNextIsRead() throws {
    let nodes = try Self.nodes([Self.item(Self.null), Self.item(Self.reference("/a"))])
    #expect(nodes?.map(\.id) == ["/a"])
  }

  @Test func aRoleThatNobodyKnowsIsKept() throws {
    let nodes = try Self.nodes([Self.item(Self.reference("/a"), role: .max)])
    #expect(nodes?.map(\.role.rawValue) == [4_294_967_295])
  }

  // MARK: Broken replies

  private static let otherTypes: [[BusValue]] = [
    [], [.string("No cache")], [.array(.string, [])], [.array(reference, [reference("/a")])],
    [.array(item(reference("/a")).type, []), .int32(0)],
  ]

  @Test(arguments: otherTypes)
  private func aReplyOfOtherTypesHasNoNodes(body: [BusValue]) throws {
    let reply = BusMessage(.reply, replySerial: 1, body: body)
    #expect(try CacheItems.nodes(of: reply, from: Self.program) == nil)
  }

  /// A reply with two items whose body ends early or has bytes that are not zero.
  @Test func noByteOfAReplyIsBelieved() throws {
    var reply = Self.reply([Self.item(Self.reference("/a")), Self.item(Self.reference("/b"))])
    reply.serial = 1
    let bytes = reply.bytes
    var (refused, read) = (0, 0)
    for place in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] where bytes[place] != value {
        var broken = bytes
        broken[place] = value
        guard let message = try? BusMessage(bytes: broken) else { continue }
        do {
          let nodes = try CacheItems.nodes(of: message, from: Self.program)
          #expect((nodes?.count ?? 0) <= 2)
          read += 1
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > 100)
    #expect(read > 100)
  }
}
