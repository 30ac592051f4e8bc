import AccessibilityModel
import DesktopBus
import DesktopTree
import Testing

@testable import DesktopClient

/// The calls for a question of the mirror, and the answer that follows from each reply.
struct QuestionCallsTests {
  private typealias Reply = QuestionCalls.Reply

  private static let program = ":1.5"
  private static let id = "/7"

  private static func reference(_ path: String, _ bus: String = program) -> BusValue {
    .structure([.string(bus), .objectPath(path)])
  }

  private static let null = reference("/org/a11y/atspi/null")

  private static func reply(_ values: BusValue...) -> Reply { reply(values) }

  private static func reply(_ values: [BusValue]) -> Reply {
    .success(BusMessage(.reply, replySerial: 1, body: values))
  }

  private static let refused = Reply.failure(
    .refused(name: "org.freedesktop.DBus.Error.UnknownMethod", message: "No."))

  private static func rectangle(_ numbers: BusValue...) -> BusValue { .structure(numbers) }

  /// The calls of a round as texts, such as “GetChildAtIndex 3 of :1.5/7”.
  private static func calls(of question: QuestionCalls) throws -> [String] {
    try question.calls.map { call, object in
      let message = call.message(to: object)
      let values = try message.values().map { $0.text ?? $0.integer.map { "\($0)" } ?? "\($0)" }
      let words = message.member == "Get" ? [values[1]] : [message.member ?? ""] + values
      return words.joined(separator: " ") + " of \(object.bus)\(object.path)"
    }
  }

  /// Answers the rounds of a question, and returns the answer and the calls of each round.
  private static func answer(
    _ question: DesktopQuestion, _ rounds: [Reply]...
  ) throws -> (answer: DesktopAnswer?, calls: [[String]]) {
    var reading = QuestionCalls(question, of: program)
    var rounds = rounds[...]
    var all: [[String]] = []
    while let replies = rounds.popFirst() {
      all.append(try calls(of: reading))
      if let answer = reading.take(replies) { return (answer, all) }
    }
    return (nil, all + [try calls(of: reading)])
  }

  // MARK: Calls

  private static let asked: [(question: DesktopQuestion, calls: [String])] = [
    (.cache, ["GetItems of :1.5/org/a11y/atspi/cache"]),
    (.read(.name, of: "7"), ["Name of :1.5/org/a11y/atspi/accessible/7"]),
    (.read(.role, of: ":1.9/a"), ["GetRole of :1.9/a"]),
    (.read(.children, of: id), ["GetChildren of :1.5/7"]),
    (.someChildren(2..<4, of: id), ["GetChildAtIndex 2 of :1.5/7", "GetChildAtIndex 3 of :1.5/7"]),
    (.someChildren(2..<2, of: id), []),
    (.cell(row: 3, column: 1, of: id), ["GetAccessibleAt 3 1 of :1.5/7"]),
    (.place(of: "/8", in: id), ["GetIndexInParent of :1.5/8", "NColumns of :1.5/7"]),
    (.shownCells(of: id), ["GetExtents 0 of :1.5/7", "NColumns of :1.5/7"]),
    (
      .read(.value, of: id),
      ["MinimumValue", "MaximumValue", "CurrentValue", "MinimumIncrement", "Text"].map {
        $0 + " of :1.5/7"
      }
    ),
    (
      .read(.cell, of: id), ["Position of :1.5/7", "RowSpan of :1.5/7", "ColumnSpan of :1.5/7"]
    ),
    (.read(.table, of: id), ["NRows of :1.5/7", "NColumns of :1.5/7"]),
    (.read(.choice, of: id), ["GetSelectedChild 0 of :1.5/7"]),
    (.read(.windowExtents, of: id), ["GetExtents 1 of :1.5/7"]),
    // The length comes first, so that nothing long is read completely.
    (.read(.text, of: id), ["CharacterCount of :1.5/7"]),
    (.read(.links, of: id), ["GetNLinks of :1.5/7"]),
    (.read(.actions, of: id), ["GetActions of :1.5/7"]),
  ]

  @Test(arguments: asked)
  private func aQuestionBeginsWithItsCalls(question: DesktopQuestion, calls: [String]) throws {
    #expect(try Self.calls(of: QuestionCalls(question, of: Self.program)) == calls)
  }

  // MARK: Facts

  private static let texts = BusType.entry(.string, .string)
  private static let relation = BusType.structure([
    .uint32, .array(.structure([.string, .objectPath])),
  ])

  private static func relation(_ kind: UInt32, _ targets: BusValue...) -> BusValue {
    .structure([.uint32(kind), .array(.structure([.string, .objectPath]), targets)])
  }

  private typealias Read = (property: DesktopProperty, replies: [Reply], fact: DesktopFact?)

  private static let facts: [Read] = [
    (.name, [reply(.variant(.string("Play")))], .name("Play")),
    (.name, [reply(.variant(.string("")))], .name("")),
    (.description, [reply(.variant(.string("Now")))], .description("Now")),
    (.locale, [reply(.variant(.string("de_AT")))], .locale("de_AT")),
    (.identifier, [reply(.variant(.string("play")))], .identifier("play")),
    (.imageDescription, [reply(.variant(.string("A cat")))], .imageDescription("A cat")),
    (.childCount, [reply(.variant(.int32(-1)))], .childCount(-1)),
    (.role, [reply(.uint32(43))], .role(.button)),
    (.role, [reply(.uint32(.max))], .role(DesktopRole(rawValue: 4_294_967_295))),
    (
      .states, [reply(.array(.uint32, [.uint32(1 << 12), .uint32(0)]))], .states(.focused)
    ),
    // Older programs send one word, and others more than two, which mean nothing.
    (.states, [reply(.array(.uint32, []))], .states([])),
    (.states, [reply(.array(.uint32, [.uint32(1 << 12)]))], .states(.focused)),
    (
      .states, [reply(.array(.int64, [.int64(-5), .int64(0), .int64(7)]))], .states([])
    ),
    (
      .interfaces, [reply(.strings(["org.a11y.atspi.Text", "com.example.Own"]))],
      .interfaces(.text)
    ),
    (
      .children,
      [
        reply(
          .array(
            .structure([.string, .objectPath]),
            [reference("/a"), null, reference("/b", ":1.9")]))
      ], .children(["/a", ":1.9/b"])
    ),
    (.parent, [reply(.variant(reference("/w")))], .parent("/w")),
    (.parent, [reply(.variant(null))], nil),
    (
      .attributes,
      [
        reply(
          .array(
            texts,
            [
              .entry(.string("live"), .string("polite")), .entry(.string("live"), .string("off")),
              .entry(.string("id"), .string("")),
            ]))
      ], .attributes(["live": "polite", "id": ""])
    ),
    (
      .relations,
      [
        reply(
          .array(
            relation,
            [
              relation(2, reference("/label"), null), relation(2, reference("/more")),
              relation(99, reference("/x")),
            ]))
      ],
      .relations([.labelledBy: ["/label", "/more"], DesktopRelation(rawValue: 99): ["/x"]])
    ),
    (
      .screenExtents, [reply(rectangle(.int32(-5), .int32(0), .int32(20), .int32(10)))],
      .screenExtents(Rectangle(x: -5, y: 0, width: 20, height: 10))
    ),
    (.screenExtents, [reply(rectangle(.int32(0), .int32(0), .int32(20)))], nil),
    (
      .windowExtents,
      [reply(rectangle(.int32(0), .int32(0), .int32(20), .string("10")))], nil
    ),
    // The step and the text are not there in each toolkit, but the numbers are.
    (
      .value,
      [0, 10, 3.5, 0.5].map { reply(.variant(.double($0))) } + [reply(.variant(.string("low")))],
      .value(DesktopValue(minimum: 0, maximum: 10, current: 3.5, increment: 0.5, text: "low"))
    ),
    (
      .value, [0, 10, 3].map { reply(.variant(.int32($0))) } + [refused, refused],
      .value(DesktopValue(minimum: 0, maximum: 10, current: 3))
    ),
    (
      .value,
      [reply(.variant(.double(0))), refused] + [3, 1].map { reply(.variant(.double($0))) }
        + [refused], nil
    ),
    (
      .cell, [reply(.variant(.structure([.int32(2), .int32(5)]))), refused, refused],
      .cell(DesktopCell(row: 2, column: 5))
    ),
    (
      .cell,
      [
        reply(.variant(.structure([.int32(2), .int32(5)]))), reply(.variant(.int32(3))),
        reply(.variant(.int32(-1))),
      ], .cell(DesktopCell(row: 2, column: 5, rowSpan: 3, columnSpan: -1))
    ),
    (.cell, [reply(.variant(.structure([.int32(2)]))), refused, refused], nil),
    (
      .cell, [reply(.variant(.structure([.int32(2), .double(.nan)]))), refused, refused], nil
    ),
    (
      .table, [reply(.variant(.int32(1_048_576))), reply(.variant(.int32(16_384)))],
      .table(DesktopTableSize(rows: 1_048_576, columns: 16_384))
    ),
    (.table, [reply(.variant(.int32(5))), refused], nil),
  ]

  @Test(arguments: facts)
  private func aReplyIsAFactOrAFailure(read: Read) throws {
    let question = DesktopQuestion.read(read.property, of: Self.id)
    let expected = read.fact.map { DesktopAnswer.fact($0, of: Self.id) } ?? .failed(question)
    #expect(try Self.answer(question, read.replies).answer == expected)
  }

  // MARK: Broken replies

  /// A reply whose only text has no end.
  private static let unterminated: Reply = {
    var message = BusMessage(.reply, replySerial: 1, body: [.string("abc")])
    message.serial = 1
    var bytes = message.bytes
    bytes[bytes.count - 1] = 1
    return (try? BusMessage(bytes: bytes)).flatMap { $0 }.map { .success($0) } ?? refused
  }()

  private static let broken: [Reply] = [
    refused, .failure(.timeout), .failure(.malformed), .failure(.closed("closed")), unterminated,
    reply(), reply(.boolean(true)), reply(.variant(.boolean(true))),
    reply(.structure([.boolean(true)])),
  ]

  @Test(
    arguments: DesktopProperty.allCases.map { DesktopQuestion.read($0, of: id) } + [
      .cache, .cell(row: 0, column: 0, of: id), .shownCells(of: id),
    ])
  private func aBrokenReplyFailsTheQuestion(question: DesktopQuestion) {
    for reply in Self.broken {
      var reading = QuestionCalls(question, of: Self.program)
      let replies = reading.calls.map { _ in reply }
      #expect(reading.take(replies) == .failed(question))
    }
  }

  @Test func aBrokenElementLeavesTheOthers() throws {
    let children = BusValue.array(
      .variant, [.variant(.int32(1)), .variant(Self.reference("/a")), .variant(.string("/b"))])
    #expect(
      try Self.answer(.read(.children, of: Self.id), [Self.reply(children)]).answer
        == .fact(.children(["/a"]), of: Self.id))
    // A place in a list must stay that place.
    #expect(
      try Self.answer(
        .someChildren(5..<8, of: Self.id),
        [Self.reply(Self.reference("/a")), Self.refused, Self.reply(Self.reference("/c"))]
      ).answer == .someChildren(["/a", "", "/c"], from: 5, of: Self.id))
  }

  @Test func aCellIsTheObjectAtItsPosition() throws {
    let question = DesktopQuestion.cell(row: 4, column: 1, of: Self.id)
    #expect(
      try Self.answer(question, [Self.reply(Self.reference("/cell"))]).answer
        == .cell("/cell", row: 4, column: 1, of: Self.id))
    #expect(try Self.answer(question, [Self.reply(Self.null)]).answer == .failed(question))
  }

  // MARK: Several rounds

  private static func actionList(_ count: Int) -> Reply {
    let texts = BusType.structure([.string, .string, .string])
    let action = BusValue.structure([.string("Klicken"), .string(""), .string("")])
    return reply(.array(texts, Array(repeating: action, count: count)))
  }

  @Test func actionsHaveTheirOwnNamesRatherThanTranslatedOnes() throws {
    let question = DesktopQuestion.read(.actions, of: Self.id)
    let (answer, calls) = try Self.answer(
      question, [Self.actionList(2)], [Self.reply(.string("click")), Self.refused])
    #expect(answer == .fact(.actions(["click", ""]), of: Self.id))
    #expect(calls[1] == ["GetName 0 of :1.5/7", "GetName 1 of :1.5/7"])
    #expect(
      try Self.answer(question, [Self.actionList(0)]).answer == .fact(.actions([]), of: Self.id))
    #expect(try Self.answer(question, [Self.actionList(5_000)]).calls[1].count == 20)
  }

  private static let lengths: [(count: Int32, call: String?)] = [
    (-1, nil), (0, nil), (3, "GetText 0 3 of :1.5/7"), (10_000, "GetText 0 10000 of :1.5/7"),
    (.max, "GetText 0 10000 of :1.5/7"),
  ]

  @Test(arguments: lengths)
  func aTextIsReadUpToALimit(count: Int32, call: String?) throws {
    let question = DesktopQuestion.read(.text, of: Self.id)
    let (answer, calls) = try Self.answer(question, [Self.reply(.variant(.int32(count)))])
    #expect(answer == (call == nil ? .fact(.text(""), of: Self.id) : nil))
    #expect(calls.dropFirst().first?.first == call)
    guard call != nil else { return }
    #expect(
      try Self.answer(
        question, [Self.reply(.variant(.int32(count)))], [Self.reply(.string("abc"))]
      ).answer == .fact(.text("abc"), of: Self.id))
    #expect(
      try Self.answer(question, [Self.reply(.variant(.int32(count)))], [Self.refused]).answer
        == .failed(question))
  }

  private static func places(_ places: [Int32?]) -> [Reply] {
    places.map { $0.map { reply(.variant(.int32($0))) } ?? refused }
  }

  private static let links: [(places: [Int32?], ranges: [Range<Int>])] = [
    ([9, 15], [9..<15]), ([20, 25, 3, 5], [3..<5, 20..<25]),
    // Places that can't be.
    ([5, 5], []), ([8, 3], []), ([-1, 4], []), ([nil, 4], []), ([4, nil], []),
    ([4, nil, 6, 8], [6..<8]),
  ]

  @Test(arguments: links)
  func theLinksOfATextAreRanges(places: [Int32?], ranges: [Range<Int>]) throws {
    let objects = (0..<places.count / 2).map { Self.reply(Self.reference("/7/\($0)")) }
    let (answer, calls) = try Self.answer(
      .read(.links, of: Self.id), [Self.reply(.int32(Int32(objects.count)))], objects,
      Self.places(places))
    #expect(answer == .fact(.links(ranges), of: Self.id))
    #expect(calls[1].first == "GetLink 0 of :1.5/7")
    // LibreOffice ends at any other question about a link.
    #expect(calls[2].prefix(2) == ["StartIndex of :1.5/7/0", "EndIndex of :1.5/7/0"])
  }

  @Test func linksThatAreNotThereEndTheQuestion() throws {
    let question = DesktopQuestion.read(.links, of: Self.id)
    let none = DesktopAnswer.fact(.links([]), of: Self.id)
    for count: Int32 in [0, -5] {
      #expect(try Self.answer(question, [Self.reply(.int32(count))]).answer == none)
    }
    #expect(
      try Self.answer(question, [Self.reply(.int32(2))], [Self.refused, Self.reply(Self.null)])
        .answer == none)
    #expect(try Self.answer(question, [Self.reply(.int32(.max))]).calls[1].count == 100)
  }

  /// The table is at (100, 200), 300 wide and 80 high.
  private static let table = reply(rectangle(.int32(100), .int32(200), .int32(300), .int32(80)))

  private static func columns(_ count: Int32) -> Reply { reply(.variant(.int32(count))) }

  private static let corners = [reply(reference("/first")), reply(reference("/last"))]

  private static let cells: [(columns: Int32, indexes: [BusValue], shown: DesktopAnswer?)] = [
    (
      10, [.int32(20), .int32(43)], .shownCells(rows: 2..<5, columns: 0..<4, of: id)
    ),
    (10, [.int32(7), .int32(7)], .shownCells(rows: 0..<1, columns: 7..<8, of: id)),
    // A program that contradicts itself.
    (10, [.int32(43), .int32(20)], nil), (10, [.int32(23), .int32(31)], nil),
    (10, [.int32(-1), .int32(20)], nil), (10, [.int32(0), .int64(.max)], nil),
    (0, [.int32(0), .int32(1)], nil), (-10, [.int32(0), .int32(1)], nil),
    (10, [.int32(0), .string("1")], nil),
  ]

  @Test(arguments: cells)
  private func theShownCellsLieBetweenTwoCorners(
    columns: Int32, indexes: [BusValue], shown: DesktopAnswer?
  ) throws {
    let question = DesktopQuestion.shownCells(of: Self.id)
    let (answer, calls) = try Self.answer(
      question, [Self.table, Self.columns(columns)], Self.corners, indexes.map { Self.reply($0) })
    #expect(answer == shown ?? .failed(question))
    #expect(
      calls[1] == [
        "GetAccessibleAtPoint 101 201 0 of :1.5/7", "GetAccessibleAtPoint 398 278 0 of :1.5/7",
      ])
    #expect(calls[2] == ["GetIndexInParent of :1.5/first", "GetIndexInParent of :1.5/last"])
  }

  @Test func aTableWithoutACellInACornerFails() throws {
    let question = DesktopQuestion.shownCells(of: Self.id)
    let (answer, _) = try Self.answer(
      question, [Self.table, Self.columns(10)],
      [Self.reply(Self.reference("/first")), Self.reply(Self.null)])
    #expect(answer == .failed(question))
  }

  @Test func extentsBeyondAllNumbersAreNotBelieved() throws {
    let huge = Self.reply(
      Self.rectangle(.double(.infinity), .double(-.infinity), .double(.nan), .double(1e300)))
    let (answer, calls) = try Self.answer(
      .shownCells(of: Self.id), [huge, Self.columns(10)])
    #expect(answer == nil)
    #expect(calls[1].count == 2)
  }
}
