/// The scope of examples that need no fixtures.
///
/// The examples in a file run as methods of a structure named `NAMEFixtures`, where NAME is the
/// name of the file, the type that it extends, or the library. Files without their own structure
/// use this one. Each run creates a new instance.
struct NoFixtures {}
