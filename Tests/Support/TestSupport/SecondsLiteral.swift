/// In tests, a literal number is a time in seconds.
extension Duration: @retroactive ExpressibleByFloatLiteral, @retroactive ExpressibleByIntegerLiteral
{
  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }
  public init(integerLiteral seconds: Int) { self = .seconds(seconds) }
}
