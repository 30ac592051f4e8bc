internal import AccessibilityModel

extension AuditWords {
  static let russian = AuditWords(
    dates: ["дата", "время", "рождения"],
    roles: [
      .button: ["кнопка"],
      .link: ["ссылка"],
      .image: ["изображение", "картинка", "фото"],
      .header: ["заголовок"],
      .adjustable: ["ползунок"],
      .toggleButton: ["переключатель"],
      .tabBarItem: ["вкладка"],
      .textEntry: ["поле"],
    ],
    changes: [
      "сбросить", "сброс", "очистить", "восстановить", "отменить", "все", "вверх", "вниз",
      "назад", "вперёд", "вперед", "начало", "конец", "больше", "меньше", "плюс", "минус",
      "увеличить", "уменьшить", "выше", "ниже", "громче", "тише", "быстрее", "медленнее",
      "светлее", "темнее",
    ],
    soundStops: ["стоп", "остановить", "пауза", "звук", "громкость"],
    vagueErrors: ["ошибка", "неверно", "неверное", "значение"],
    gestures: [
      "дважды коснитесь", "коснитесь", "смахните", "проведите", "нажмите", "потяните",
      "перетащите",
    ],
    gesturesNeedLanguage: false,
    imperatives: [],
    imperativeEndings: ["йте", "ите"],
    wordAfterImperative: nil,
    purposes: [],
    imperativePrefixes: []
  )
}

extension SpellingAlphabet {
  /// The names of the Russian telephone alphabet.
  package static let russian = SpellingAlphabet(
    [
      "а": "Анна", "б": "Борис", "в": "Василий", "г": "Григорий", "д": "Дмитрий", "е": "Елена",
      "ё": "Ёлка", "ж": "Женя", "з": "Зинаида", "и": "Иван", "к": "Константин", "л": "Леонид",
      "м": "Михаил", "н": "Николай", "о": "Ольга", "п": "Павел", "р": "Роман", "с": "Семён",
      "т": "Татьяна", "у": "Ульяна", "ф": "Фёдор", "х": "Харитон", "ц": "Цапля", "ч": "Человек",
      "ш": "Шура", "щ": "Щука", "э": "Эхо", "ю": "Юрий", "я": "Яков", "й": "Иван краткий",
      "ъ": "твёрдый знак", "ы": "еры", "ь": "мягкий знак",
    ])
}

extension UnitNames {
  package static let russian = UnitNames(
    plural: .slavic,
    units: [
      "%": CountedPhrase(
        one: "{count} процент", few: "{count} процента", other: "{count} процентов"),
      "‰": CountedPhrase(one: "{count} промилле", other: "{count} промилле"),
      "°": CountedPhrase(one: "{count} градус", few: "{count} градуса", other: "{count} градусов"),
      "°C": CountedPhrase(
        one: "{count} градус Цельсия", few: "{count} градуса Цельсия",
        other: "{count} градусов Цельсия"),
      "°F": CountedPhrase(
        one: "{count} градус Фаренгейта", few: "{count} градуса Фаренгейта",
        other: "{count} градусов Фаренгейта"),
      "км/ч": CountedPhrase(
        one: "{count} километр в час", few: "{count} километра в час",
        other: "{count} километров в час"),
      "км": CountedPhrase(
        one: "{count} километр", few: "{count} километра", other: "{count} километров"),
      "см": CountedPhrase(
        one: "{count} сантиметр", few: "{count} сантиметра", other: "{count} сантиметров"),
      "мм": CountedPhrase(
        one: "{count} миллиметр", few: "{count} миллиметра", other: "{count} миллиметров"),
      "м²": CountedPhrase(
        one: "{count} квадратный метр", few: "{count} квадратных метра",
        other: "{count} квадратных метров"),
      "м³": CountedPhrase(
        one: "{count} кубический метр", few: "{count} кубических метра",
        other: "{count} кубических метров"),
      "км²": CountedPhrase(
        one: "{count} квадратный километр", few: "{count} квадратных километра",
        other: "{count} квадратных километров"),
      "кг": CountedPhrase(
        one: "{count} килограмм", few: "{count} килограмма", other: "{count} килограммов"),
      "дБ": CountedPhrase(
        one: "{count} децибел", few: "{count} децибела", other: "{count} децибел"),
      "Гц": CountedPhrase(one: "{count} герц", few: "{count} герца", other: "{count} герц"),
      "кГц": CountedPhrase(
        one: "{count} килогерц", few: "{count} килогерца", other: "{count} килогерц"),
      "МГц": CountedPhrase(
        one: "{count} мегагерц", few: "{count} мегагерца", other: "{count} мегагерц"),
      "КБ": CountedPhrase(
        one: "{count} килобайт", few: "{count} килобайта", other: "{count} килобайт"),
      "МБ": CountedPhrase(
        one: "{count} мегабайт", few: "{count} мегабайта", other: "{count} мегабайт"),
      "ГБ": CountedPhrase(
        one: "{count} гигабайт", few: "{count} гигабайта", other: "{count} гигабайт"),
      "мс": CountedPhrase(
        one: "{count} миллисекунда", few: "{count} миллисекунды", other: "{count} миллисекунд"),
      "мин": CountedPhrase(one: "{count} минута", few: "{count} минуты", other: "{count} минут"),
      "km/h": CountedPhrase(
        one: "{count} километр в час", few: "{count} километра в час",
        other: "{count} километров в час"),
      "km": CountedPhrase(
        one: "{count} километр", few: "{count} километра", other: "{count} километров"),
      "cm": CountedPhrase(
        one: "{count} сантиметр", few: "{count} сантиметра", other: "{count} сантиметров"),
      "mm": CountedPhrase(
        one: "{count} миллиметр", few: "{count} миллиметра", other: "{count} миллиметров"),
      "m²": CountedPhrase(
        one: "{count} квадратный метр", few: "{count} квадратных метра",
        other: "{count} квадратных метров"),
      "m³": CountedPhrase(
        one: "{count} кубический метр", few: "{count} кубических метра",
        other: "{count} кубических метров"),
      "km²": CountedPhrase(
        one: "{count} квадратный километр", few: "{count} квадратных километра",
        other: "{count} квадратных километров"),
      "kg": CountedPhrase(
        one: "{count} килограмм", few: "{count} килограмма", other: "{count} килограммов"),
      "dB": CountedPhrase(
        one: "{count} децибел", few: "{count} децибела", other: "{count} децибел"),
      "Hz": CountedPhrase(one: "{count} герц", few: "{count} герца", other: "{count} герц"),
      "kHz": CountedPhrase(
        one: "{count} килогерц", few: "{count} килогерца", other: "{count} килогерц"),
      "MHz": CountedPhrase(
        one: "{count} мегагерц", few: "{count} мегагерца", other: "{count} мегагерц"),
      "KB": CountedPhrase(
        one: "{count} килобайт", few: "{count} килобайта", other: "{count} килобайт"),
      "kB": CountedPhrase(
        one: "{count} килобайт", few: "{count} килобайта", other: "{count} килобайт"),
      "MB": CountedPhrase(
        one: "{count} мегабайт", few: "{count} мегабайта", other: "{count} мегабайт"),
      "GB": CountedPhrase(
        one: "{count} гигабайт", few: "{count} гигабайта", other: "{count} гигабайт"),
      "ms": CountedPhrase(
        one: "{count} миллисекунда", few: "{count} миллисекунды", other: "{count} миллисекунд"),
      "min": CountedPhrase(one: "{count} минута", few: "{count} минуты", other: "{count} минут"),
      "℃": CountedPhrase(
        one: "{count} градус Цельсия", few: "{count} градуса Цельсия",
        other: "{count} градусов Цельсия"),
      "％": CountedPhrase(
        one: "{count} процент", few: "{count} процента", other: "{count} процентов"),
    ],
    currencies: [
      "$": CountedPhrase(one: "{count} доллар", few: "{count} доллара", other: "{count} долларов"),
      "€": CountedPhrase(one: "{count} евро", other: "{count} евро"),
      "£": CountedPhrase(one: "{count} фунт", few: "{count} фунта", other: "{count} фунтов"),
      "¥": CountedPhrase(one: "{count} иена", few: "{count} иены", other: "{count} иен"),
      "₽": CountedPhrase(one: "{count} рубль", few: "{count} рубля", other: "{count} рублей"),
      "₴": CountedPhrase(one: "{count} гривна", few: "{count} гривны", other: "{count} гривен"),
      "￥": CountedPhrase(one: "{count} иена", few: "{count} иены", other: "{count} иен"),
    ],
    range: " тире ",
    slash: " дробь ")
}
