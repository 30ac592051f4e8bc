/// What characters are called that are not heard by themselves.
struct CharacterNames: Equatable, Sendable {
  /// Before a capital letter, with the letter in place of `{letter}`.
  let capital: String
  /// The names of blanks and marks.
  let names: [Character: String]

  /// Returns what is said for a character; a letter without case, a digit, or a mark without a name
  /// is said as it is.
  func name(of character: Character) -> String {
    if let name = names[character] { return name }
    if character.isWhitespace { return names[" "] ?? String(character) }
    guard character.isUppercase else { return String(character) }
    return Phrases.fill(capital, ["letter": String(character)])
  }

  /// Gives names to the marks, in the order of `marks`.
  private init(_ capital: String, _ names: [String]) {
    self.capital = capital
    self.names = Dictionary(zip(Self.marks, names)) { first, _ in first }
  }

  private static let marks: [Character] = [
    " ", ".", ",", ":", ";", "!", "?", "-", "_", "/", "(", ")", "\"", "'", "&", "@", "#", "%", "*",
  ]

  static let english = CharacterNames(
    "capital {letter}",
    [
      "space", "full stop", "comma", "colon", "semicolon", "exclamation mark", "question mark",
      "hyphen", "underscore", "slash", "left parenthesis", "right parenthesis", "quotation mark",
      "apostrophe", "ampersand", "at", "number sign", "percent", "asterisk",
    ])
  static let german = CharacterNames(
    "groß {letter}",
    [
      "Leerzeichen", "Punkt", "Komma", "Doppelpunkt", "Strichpunkt", "Ausrufezeichen",
      "Fragezeichen", "Bindestrich", "Unterstrich", "Schrägstrich", "Klammer auf", "Klammer zu",
      "Anführungszeichen", "Apostroph", "Und-Zeichen", "At-Zeichen", "Raute", "Prozent",
      "Sternchen",
    ])
  static let russian = CharacterNames(
    "заглавная {letter}",
    [
      "пробел", "точка", "запятая", "двоеточие", "точка с запятой", "восклицательный знак",
      "вопросительный знак", "дефис", "подчёркивание", "косая черта", "открывающая скобка",
      "закрывающая скобка", "кавычка", "апостроф", "амперсанд", "собака", "решётка", "процент",
      "звёздочка",
    ])
  static let spanish = CharacterNames(
    "{letter} mayúscula",
    [
      "espacio", "punto", "coma", "dos puntos", "punto y coma", "signo de exclamación",
      "signo de interrogación", "guion", "guion bajo", "barra", "abrir paréntesis",
      "cerrar paréntesis", "comillas", "apóstrofo", "et", "arroba", "almohadilla", "por ciento",
      "asterisco",
    ])
  static let french = CharacterNames(
    "{letter} majuscule",
    [
      "espace", "point", "virgule", "deux-points", "point-virgule", "point d’exclamation",
      "point d’interrogation", "trait d’union", "tiret bas", "barre oblique",
      "parenthèse ouvrante", "parenthèse fermante", "guillemet", "apostrophe", "esperluette",
      "arobase", "dièse", "pour cent", "astérisque",
    ])
  static let chinese = CharacterNames(
    "大写 {letter}",
    [
      "空格", "句点", "逗号", "冒号", "分号", "感叹号", "问号", "连字符", "下划线", "斜杠", "左括号",
      "右括号", "引号", "撇号", "和号", "at 符号", "井号", "百分号", "星号",
    ])
}
