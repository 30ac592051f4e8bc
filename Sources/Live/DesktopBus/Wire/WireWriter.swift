/// Writes values as the bytes of a message.
struct WireWriter {
  private(set) var bytes: [UInt8] = []
  private let isBigEndian: Bool

  init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  mutating func write(_ value: BusValue) {
    switch value {
    case .byte(let number): write(number)
    case .boolean(let value): write(UInt32(value ? 1 : 0))
    case .int16(let number): write(number)
    case .uint16(let number): write(number)
    case .int32(let number): write(number)
    case .uint32(let number): write(number)
    case .int64(let number): write(number)
    case .uint64(let number): write(number)
    case .double(let number): write(number.bitPattern)
    case .string(let text), .objectPath(let text):
      write(UInt32(clamping: text.utf8.count))
      write(terminated: text)
    case .signature(let text):
      write(UInt8(clamping: text.utf8.count))
      write(terminated: text)
    case .handle(let number): write(number)
    case .variant(let content):
      write(.signature(content.type.text))
      write(content)
    case .array(let element, let values):
      writeArray(alignedTo: element.alignment) { writer in
        for value in values { writer.write(value) }
      }
    case .structure(let members):
      align(to: 8)
      for member in members { write(member) }
    case .entry(let key, let value):
      align(to: 8)
      write(key)
      write(value)
    }
  }

  /// Writes the length of an array, and its elements with a closure.
  mutating func writeArray(alignedTo boundary: Int, _ writeElements: (inout WireWriter) -> Void) {
    write(UInt32(0))
    let place = bytes.count - 4
    align(to: boundary)
    let start = bytes.count
    writeElements(&self)
    let length = UInt32(clamping: bytes.count - start)
    for index in 0..<4 { bytes[place + index] = octet(index, of: length) }
  }

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    align(to: Number.bitWidth / 8)
    for index in 0..<Number.bitWidth / 8 { bytes.append(octet(index, of: number)) }
  }

  mutating func align(to boundary: Int) {
    while !bytes.count.isMultiple(of: boundary) { bytes.append(0) }
  }

  private mutating func write(terminated text: String) {
    bytes += text.utf8
    bytes.append(0)
  }

  /// Returns a byte of a number, in the order of the message.
  private func octet<Number: FixedWidthInteger>(_ index: Int, of number: Number) -> UInt8 {
    let place = isBigEndian ? Number.bitWidth / 8 - 1 - index : index
    return UInt8(truncatingIfNeeded: number >> (place * 8))
  }
}
