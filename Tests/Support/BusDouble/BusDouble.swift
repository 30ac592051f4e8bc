import DesktopBus
import DesktopDouble
import Foundation

/// A bus with one program, for the built program: `BusDouble SOCKET RECORDING`.
///
/// In place of a recording, `--labels 1000` offers a window with so many labels and buttons. Lines on
/// standard input change the program:
///
/// - `hang` and `recover`: it does not answer, and answers again.
/// - `leave`: it leaves the bus.
/// - `name TEXT`: the first button gets this name.
/// - `malformed MEMBER`: the answers to this call get a wrong type.
/// - `storm RATE SECONDS NODES`: it renames so many nodes in turn, RATE times a second.
/// - `switches`: prints whether the desktop's two switches are on.
/// - `calls`: prints the number of calls so far.
@main enum BusDouble {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { fail("Usage: BusDouble SOCKET RECORDING | --labels COUNT") }
    var double =
      if arguments[1] == "--labels" {
        DesktopDouble(DoubleObject.window(labels: arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0))
      } else {
        try DesktopDouble(recording: arguments[1])
      }
    double.address = "unix:path=" + arguments[0]
    let server = BusServer(double, at: arguments[0])
    print("ready")
    fflush(nil)
    server.run()
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(64)
}

extension DoubleObject {
  /// Returns a window with boxes of ten labels and buttons each.
  static func window(labels count: Int) -> [DoubleObject] {
    var objects = [
      DoubleObject(
        path: "/org/a11y/atspi/accessible/root", parent: nil, role: 75, name: "storm"),
      DoubleObject(path: "/w", parent: "/org/a11y/atspi/accessible/root", role: 23, name: "Storm"),
    ]
    objects[1].states.insert("active")
    for number in 0..<count {
      if number % 10 == 0 {
        objects.append(DoubleObject(path: "/b\(number / 10)", parent: "/w", role: 39))
      }
      objects.append(
        DoubleObject(
          path: "/n\(number)", parent: "/b\(number / 10)", role: number % 2 == 0 ? 29 : 43,
          name: "Element \(number)"))
    }
    let indices = Dictionary(uniqueKeysWithValues: objects.enumerated().map { ($1.path, $0) })
    for object in objects {
      guard let index = object.parent.flatMap({ indices[$0] }) else { continue }
      objects[index].children.append(object.path)
      objects[index].childCount += 1
    }
    return objects
  }
}
