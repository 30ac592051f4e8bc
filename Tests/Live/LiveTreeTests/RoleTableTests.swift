import AccessibilityModel
import LiveTree
import Testing

/// Tables from the names of another toolkit to roles.
struct RoleTableTests {
  private let table: RoleTable = [
    ["button", "push button"]: .element(.button), ["list"]: .container(.list),
    ["group", "button"]: .transparent, ["script"]: .ignored, ["dialog"]: .modal,
  ]

  @Test func aNameHasTheRoleOfTheFirstRowThatHasIt() {
    let names = ["button", "push button", "list", "group", "script", "dialog"]
    #expect(
      names.map { table[$0] } == [
        .element(.button), .element(.button), .container(.list), .transparent, .ignored, .modal,
      ])
  }

  @Test(arguments: ["", "Button", "push", "buttons", "push button "])
  func anotherNameHasNoRole(name: String) { #expect(table[name] == nil) }

  @Test func onlyAnElementHasTraits() {
    let roles = table.rows.map(\.role)
    #expect(roles.map(\.traits) == [.button, .none, .none, .none, .none])
    #expect(roles.map(\.isElement) == [true, false, false, false, false])
    #expect(roles.map(\.isContainer) == [false, true, false, false, false])
  }
}
