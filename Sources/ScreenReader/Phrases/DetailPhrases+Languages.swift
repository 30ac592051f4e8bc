/// The words of every language, language by language.
extension DetailPhrases {
  static let english = DetailPhrases(
    traits: "Traits", positions: "Positions", bounds: "Bounds", orientation: "Orientation",
    tableHeaders: "Table Headers", tablePositions: "Table Positions", reasons: "Reasons",
    echo: "Typing Echo", hintPause: "Hint Pause", before: "Before", after: "After",
    important: "Important", all: "All")

  static let german = DetailPhrases(
    traits: "Merkmale", positions: "Positionen", bounds: "Grenzen", orientation: "Ausrichtung",
    tableHeaders: "Tabellenüberschriften", tablePositions: "Tabellenpositionen",
    reasons: "Gründe", echo: "Tastenecho", hintPause: "Pause vor Hinweisen", before: "Davor",
    after: "Danach",
    important: "Wichtiges", all: "Alles")

  static let russian = DetailPhrases(
    traits: "Признаки", positions: "Позиции", bounds: "Границы", orientation: "Ориентация",
    tableHeaders: "Заголовки таблиц", tablePositions: "Позиции в таблицах", reasons: "Причины",
    echo: "Эхо ввода", hintPause: "Пауза перед подсказкой", before: "До", after: "После",
    important: "Важное", all: "Всё")

  static let spanish = DetailPhrases(
    traits: "Rasgos", positions: "Posiciones", bounds: "Límites", orientation: "Orientación",
    tableHeaders: "Encabezados de tabla", tablePositions: "Posiciones en la tabla",
    reasons: "Motivos", echo: "Eco de escritura", hintPause: "Pausa antes de las indicaciones",
    before: "Antes", after: "Después",
    important: "Lo importante", all: "Todo")

  static let french = DetailPhrases(
    traits: "Caractéristiques", positions: "Positions", bounds: "Limites",
    orientation: "Orientation", tableHeaders: "En-têtes de tableau",
    tablePositions: "Positions dans le tableau", reasons: "Raisons", echo: "Écho de saisie",
    hintPause: "Pause avant les indices",
    before: "Avant", after: "Après", important: "L’essentiel", all: "Tout")

  static let chinese = DetailPhrases(
    traits: "特征", positions: "位置", bounds: "范围", orientation: "方向", tableHeaders: "表格标题",
    tablePositions: "表格位置", reasons: "原因", echo: "键入反馈", hintPause: "提示停顿", before: "之前",
    after: "之后",
    important: "重要内容", all: "全部内容")
}
