/// The scope of examples that show everything they need.
///
/// The examples of a file run as functions of a structure `NAMEFixtures`, where the name is that of the file,
/// of the type it extends, or of the library. Files without such a structure use this one. Each run makes its
/// own.
struct NoFixtures {}
