public import ArgumentParser
public import ScreenReader

extension Verbosity: ExpressibleByArgument {}
