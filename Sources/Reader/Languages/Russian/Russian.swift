internal import AccessibilityModel

extension Phrases {
  /// Russian phrases. Descriptions and hints use VoiceOver's published words, with corrected
  /// spelling, punctuation and row names.
  public static let russian = Phrases(
    language: "ru",
    numbers: NumberStyle(
      plural: .slavic,
      hours: .noun("час", few: "часа", "часов"),
      minutes: .noun("минута", few: "минуты", "минут"),
      seconds: .noun("секунда", few: "секунды", "секунд")),
    engine: PronunciationRules(
      minus: "минус ",
      decimalMark: ",",
      amounts: .russian, everyday: .russian, digitPatterns: .russian,
      countedNouns: [
        PronunciationRules.CountedNouns(
          nouns: [
            "минута", "минуты", "секунда", "секунды", "миллисекунда", "миллисекунды", "иена",
            "иены",
            "тысяча", "тысячи", "копейка", "копейки", "штука", "штуки", "гривна", "гривны", "рупия",
            "рупии", "вона", "воны", "лира", "лиры",
          ],
          words: [
            1: "одна", 2: "две", 21: "двадцать одна", 22: "двадцать две", 31: "тридцать одна",
            32: "тридцать две", 41: "сорок одна", 42: "сорок две", 51: "пятьдесят одна",
            52: "пятьдесят две",
          ]),
        PronunciationRules.CountedNouns(
          nouns: ["минуту", "секунду"],
          words: [
            1: "одну", 21: "двадцать одну", 31: "тридцать одну", 41: "сорок одну",
            51: "пятьдесят одну",
          ]),
      ],
      largeNumbers: LargeNumbers(
        powers: [
          LargeNumbers.Power(
            value: 1_000_000, name: .noun("миллион", few: "миллиона", "миллионов")),
          LargeNumbers.Power(
            value: 1_000_000_000, name: .noun("миллиард", few: "миллиарда", "миллиардов")),
        ], minimum: 1_000_000),
      words: ["EQ": "и кью"],
      phrases: [
        // The engine spells out abbreviations and uses the wrong case for numbers after
        // prepositions, so these phrases are rewritten.
        "Вкл.": "Включено.",
        "Выкл.": "Выключено.",
        "Идет правка.": "Идёт правка.",
        "{position} из {count}.": "{position}, всего {count}.",
      ]),
    rotor: .russian, audit: .russian,
    selected: "Выбрано.", selectedPrefix: "Выбрано:",
    dimmed: "Недоступно.",
    on: "Вкл.", off: "Выкл.", mixed: "Смешанно.",
    isEditing: "Идет правка.",
    pressed: "Нажато.", notPressed: "Не нажато.",
    expanded: "Развёрнуто.", collapsed: "Свёрнуто.", invalid: "Неверное значение.",
    checked: "Отмечено.", unchecked: "Не отмечено.", required: "Обязательно.",
    button: "Кнопка.", toggleButton: "Переключатель.",
    backButton: "Кнопка назад.", back: "назад",
    switchButton: "Кнопка-переключатель.", tab: "Вкладка.",
    textField: "Текстовое поле.", secureTextField: "Защищённое текстовое поле.",
    heading: "Заголовок.", link: "Ссылка.",
    pickerItem: "Элемент выбора.", adjustable: "Элемент регулировки.", image: "Изображение.",
    searchField: "Поле поиска.",
    headingLevel: "Заголовок уровня {level}.",
    checkBox: "Флажок.", radioButton: "Радиокнопка.",
    popupButton: "Всплывающая кнопка.",
    popups: [
      .menu: "Открывает меню.", .listbox: "Открывает список.",
      .tree: "Открывает дерево.", .grid: "Открывает сетку.",
      .dialog: "Открывает диалоговое окно.",
    ],
    adjustableHint: "Смахните вверх или вниз одним пальцем, чтобы настроить значение.",
    switchHint: "Коснитесь дважды, чтобы переключить настройку.",
    textFieldHint: "Коснитесь дважды, чтобы редактировать.",
    textAreaHint:
      "Коснитесь дважды, чтобы редактировать. "
      + "Используйте ротор для доступа к объекту: Слова с ошибками.",
    editingHint: "Используйте ротор для доступа к объекту: Слова с ошибками.",
    expandHint: "Коснитесь дважды, чтобы развернуть.",
    collapseHint: "Коснитесь дважды, чтобы свернуть.",
    pickerHint: "Коснитесь дважды, чтобы открыть список выбора.",
    actionsHint: "Доступны действия.",
    listStart: "Начало списка.", listEnd: "Конец списка.",
    landmarkStart: "Ориентир.", landmarkEnd: "Конец ориентира.",
    namedLandmarkStart: "{name}, ориентир.",
    namedLandmarkEnd: "Конец, {name}.",
    landmarks: [
      .banner: "Баннер", .complementary: "Дополнительное содержимое",
      .contentInfo: "Информация о содержимом", .form: "Форма",
      .main: "Основное содержимое", .navigation: "Навигация",
      .region: "Область", .search: "Поиск",
    ],
    groupEnd: "Конец группы.", dialog: "диалог.", alert: "Предупреждение.",
    rowSpan: "Охватывает строк: {count}.", columnSpan: "Охватывает столбцов: {count}.",
    row: "Ряд {number}.", column: "Столбец {number}.",
    horizontal: "Горизонтально.", vertical: "Вертикально.",
    lowest: "Минимум {number}.", highest: "Максимум {number}.",
    maximum: "Максимум.", minimum: "Минимум.",
    limitedBy: "Ограничено: {label}.",
    unchanged: "Без изменений.", rounded: "Округлено.",
    lastItem: "Последний элемент.", firstItem: "Первый элемент.",
    nothingToActivate: "Нечего активировать.",
    notAdjustable: "Не регулируется.", notSettable: "Нельзя задать.",
    noActions: "Нет действий.",
    done: "Готово.", failed: "Не удалось.",
    nothingHere: "Здесь ничего нет.", nothingToDrag: "Нечего перетаскивать.",
    dragFrom: "Перетащите от {x}, {y}.",
    noOtherOrientation: "Нет другой ориентации.",
    portrait: "Книжная ориентация.", landscape: "Альбомная ориентация.",
    operating: .russian, page: .russian, program: .russian,
    noItems: "Нет элементов.",
    notFound: "Не найдено: {text}.", notFoundUnseen: "Не найдено.",
    notUnderstood: "Команда не распознана: {line}.", notUnderstoodUnseen: "Команда не распознана.",
    nearest: "Похожие: {commands}.",
    nothingToRepeat: "Нечего повторять.",
    speechOn: "Речь включена.", speechOff: "Речь выключена.",
    stoppedAfter: "Остановлено, шагов: {count}.", lineTooLong: "Строка слишком длинная.",
    position: "{position} из {count}.",
    level: "Уровень {level}.",
    range: "От {minimum} до {maximum}, шаг {step}.",
    frame: "Координаты {x}, {y}, ширина {width}, высота {height}.")
}

extension OperatingPhrases {
  package static let russian = OperatingPhrases(
    nothingToHold: "Нечего удерживать.",
    nowhereToGoBack: "Некуда вернуться.",
    nothingToScroll: "Прокрутка невозможна.",
    scrolled: "Прокручено.", andMore: "И ещё {count}.",
    nothingToFind: "Нечего искать.",
    fromTheTop: "Снова с начала.", fromTheEnd: "Снова с конца.",
    watching: "Отслеживается: {label}.", notWatching: "Больше не отслеживается: {label}.",
    nothingWatched: "Ничего не отслеживается.",
    nothingToUndo: "Нечего отменять.",
    noTitle: "Нет заголовка окна.", alsoMatches: "Также: {names}.",
    cantUndo: "{name}: отменить нельзя.",
    notKept: "Только для этого сеанса. Чтобы сохранить, введите {command}.",
    nothingAdjustable: "Нечего регулировать.",
    noRange: "Нет диапазона.",
    nothingToSpell: "Нечего произносить по буквам.",
    copied: "Скопировано.",
    curtainOn: "Шторка экрана включена.", curtainOff: "Шторка экрана выключена.",
    notATextField: "Не текстовое поле.", notANumber: "Не число.",
    typeUnseen: "Введите текст; он не показывается.",
    onlyUnseen: "Не введено: в защищённом поле сначала вводится одна команда, потом текст.",
    entered: "Введено.", nothingEntered: "Ничего не введено.",
    deleted: "Удалено.", nothingToDelete: "Нечего удалять.",
    skipped: "Пропущено.", reloaded: "Загружено заново.", blank: "Пусто.",
    noCompletions: "Нет вариантов.",
    helpIsInEnglish: "Справка и команды — на английском.",
    mustBeBetween: "Допустимо от {minimum} до {maximum}",
    mustBeAtLeast: "Допустимо не меньше {minimum}", mustBeAtMost: "Допустимо не больше {maximum}",
    settingsAtDefaults: "Все настройки имеют значения по умолчанию.",
    allowedValues: "Возможные значения: {values}.",
    moreVoices: "Остальные перечисляет команда {command}.",
    nothingFollows: "После {command} ничего не следует.",
    pressReturn: "Чтобы выполнить {command}, нажмите Ввод.",
    nowPossible: "Сейчас можно: {command}.",
    notInTable: "Не в таблице.",
    firstRow: "Первый ряд.", lastRow: "Последний ряд.",
    firstColumn: "Первый столбец.", lastColumn: "Последний столбец.",
    inaudible: "Активировано. Ничего слышимого не изменилось.",
    changedElsewhere: "Изменилось: {what}.",
    countOrNothing: "Целое число от 1 или ничего.",
    anyNumber: "Число.",
    onlyAtPrompt: "Это возможно только в командной строке.",
    silentInCompanion: "С параметром {option} звука нет. Запустите без него.",
    searchNeedsText: "Сначала введите часть строки, затем {key}.",
    nothingOnKey: "Клавиша {key} не действует.",
    characters: .russian, alphabet: .russian)
}

extension PagePhrases {
  package static let russian = PagePhrases(
    remoteControl: "Удаленное управление.",
    leavePage: "Покинуть эту страницу? Изменения могут быть потеряны.",
    answer: "Ответ", ok: "ОК", cancel: "Отменить",
    fileName: "Имя файла", unreadableFile: "Не удаётся прочитать файл: {file}",
    suggestions: "Подсказки",
    newWindow: "Страница открывает новое окно, которое не читается: {address}",
    current: [
      "page": "текущая страница", "step": "текущий шаг", "location": "текущее место",
      "date": "текущая дата", "time": "текущее время", "true": "текущий элемент",
    ],
    sorted: [
      "ascending": "сортировка по возрастанию", "descending": "сортировка по убыванию",
      "other": "отсортировано",
    ],
    rows: .noun("строка", few: "строки", "строк"),
    columns: .noun("столбец", few: "столбца", "столбцов"),
    mistakes: ["spelling": "орфография", "grammar": "грамматика"], description: "описание",
    multiLineField: "многострочное текстовое поле", noFile: "файл не выбран",
    roles: .russian,
    term: "термин", definition: "определение",
    definitionListStart: "Начало списка определений.",
    definitionListEnd: "Конец списка определений.",
    pageHangs: "Страница не отвечает. Повторите попытку позже или откройте ее снова.",
    pageCrashed: "Произошел сбой страницы. Откройте ее снова.",
    browserEnded: "Браузер завершил работу. Откройте страницу снова.",
    paused:
      "Страница меняется слишком быстро и поэтому остановлена. Чтобы она продолжила, введите {command}.",
    noEarlierPage: "Предыдущей страницы нет.", noLaterPage: "Следующей страницы нет.")
}

extension PageRolePhrases {
  package static let russian = PageRolePhrases(
    tableStart: "Начало таблицы.", tableEnd: "Конец таблицы.", rowHeader: "Заголовок строки.",
    columnHeader: "Заголовок столбца.", menuItem: "пункт меню", comboBox: "поле со списком",
    colorWell: "цветовое поле", fieldsetStart: "начало формы",
    invalidField: "Недопустимое поле.",
    bullet: "Маркер", separator: "Разделитель", deletion: "Удаление", insertion: "Вставка",
    highlighted: "выделено",
    video: "воспроизведение видео", audio: "аудио",
    colors: [
      .black: "черный", .gray: "серый", .white: "белый", .brown: "коричневый", .red: "красный",
      .orange: "оранжевый", .yellow: "желтый", .green: "зеленый", .cyan: "голубой",
      .blue: "синий", .purple: "фиолетовый", .pink: "розовый",
    ])
}

extension ProgramPhrases {
  package static let russian = ProgramPhrases(
    hangs: "«{name}» не отвечает. Повторите попытку позже или завершите программу.",
    answersAgain: "«{name}» снова отвечает.",
    ended: "Программа «{name}» завершила работу. Запустите ее снова.",
    closedWithCode: "Программа «{name}» закрыта с кодом {code}.",
    endedWithCode: "Программа «{name}» завершила работу с кодом {code}. Запустите ее снова.",
    closed: "Программа «{name}» закрыта.",
    needsDisplay:
      "Нужна клавиатура, а Earshot может использовать ее только на дисплее X. Запустите "
      + "программу с параметром --headless или в сеансе X.",
    needsActiveWindow:
      "Нужна клавиатура, а «{name}» получает ее, только пока активно окно программы. "
      + "Перейдите в это окно и повторите попытку.",
    needsFocus: "Нужен фокус клавиатуры, а программа не переводит его на этот элемент управления.",
    prompts: "Приглашения", changes: "Изменения",
    moreAbove: "Выше есть еще строки", moreBelow: "Ниже есть еще строки",
    searchUnfinished: "Поиск выполнен не во всех строках.",
    refusesAction: "Программа отклоняет это действие.",
    group: "Группа")
}

extension RotorPhrases {
  /// Russian rotor phrases. The names are those published for VoiceOver, where known.
  package static let russian = RotorPhrases(
    language: "Русский",
    textUnits: [
      .characters: Unit("Символы", "Первый символ.", "Последний символ."),
      .words: Unit("Слова", "Первое слово.", "Последнее слово."),
      .lines: Unit("Строки", "Первая строка.", "Последняя строка."),
    ],
    kinds: [
      .headings: Items("Заголовки", "Больше нет заголовков.", "Нет заголовков."),
      .links: Items("Ссылки", "Больше нет ссылок.", "Нет ссылок."),
      .buttons: Items("Кнопки", "Больше нет кнопок.", "Нет кнопок."),
      .textFields: Items("Текстовые поля", "Больше нет текстовых полей.", "Нет текстовых полей."),
      .formControls: Items("Элементы формы", "Больше нет элементов формы.", "Нет элементов формы."),
      .images: Items("Изображения", "Больше нет изображений.", "Нет изображений."),
      .lists: Items("Списки", "Больше нет списков.", "Нет списков."),
      .tables: Items("Таблицы", "Больше нет таблиц.", "Нет таблиц."),
      .landmarks: Items("Ориентиры", "Больше нет ориентиров.", "Нет ориентиров."),
      .containers: Items("Контейнеры", "Больше нет контейнеров.", "Нет контейнеров."),
      .sameItem: Items(
        "Такой же объект", "Больше нет таких же объектов.", "Нет других таких же объектов."),
      .tabs: Items(
        "Вкладки", "Больше нет вкладок.", "Нет вкладок."),
      .checkBoxes: Items(
        "Флажки", "Больше нет флажков.", "Нет флажков."),
      .radioButtons: Items(
        "Радиокнопки", "Больше нет радиокнопок.", "Нет радиокнопок."),
      .sliders: Items(
        "Регуляторы", "Больше нет регуляторов.", "Нет регуляторов."),
      .switches: Items(
        "Переключатели", "Больше нет переключателей.", "Нет переключателей."),
      .texts: Items(
        "Тексты", "Больше нет текстов.", "Нет текстов."),
      .comboBoxes: Items(
        "Комбинированные списки", "Больше нет комбинированных списков.",
        "Нет комбинированных списков."),
      .popupButtons: Items(
        "Всплывающие кнопки", "Больше нет всплывающих кнопок.", "Нет всплывающих кнопок."),
    ],
    headingLevels: Items(
      "Заголовок {level}", "Больше нет заголовков уровня {level}.",
      "Нет заголовков уровня {level}."),
    visitedLinks: "Посещённые ссылки",
    boldText: "Жирный текст", italicText: "Курсив", underlinedText: "Подчёркнутый текст",
    misspelledWords: Items(
      "Слова с ошибками", "Больше нет слов с ошибками.", "Нет слов с ошибками."),
    noMore: "Больше нет: {name}.", unnamed: "Свой ротор",
    title: "Ротор", nothingSelected: "Ничего не выбрано",
    adjustValue: "Настройка значения",
    actions: "Действия", noMoreActions: "Больше нет действий.",
    activate: "Активировать",
    moreContent: Items(
      "Дополнительный контент", "Больше нет контента.", "Нет дополнительного контента."),
    settings: [
      .rate: "Скорость речи", .pitch: "Высота голоса", .volume: "Громкость голоса",
      .hints: "Подсказки", .actionsHint: "Подсказка о действиях", .sounds: "Звуки",
      .soundVolume: "Громкость звуков",
      .verbosity: "Подробность", .punctuation: "Пунктуация", .language: "Язык", .voice: "Голос",
      .traits: "Признаки", .containers: "Контейнеры", .positions: "Позиции",
      .bounds: "Границы", .orientation: "Ориентация",
      .tableHeaders: "Заголовки таблиц", .tablePositions: "Позиции в таблицах", .reasons: "Причины",
      .content: "Дополнительный контент", .hintPause: "Пауза перед подсказкой", .echo: "Эхо ввода",
      .reader: "Программа экранного доступа",
    ],
    before: "До", after: "После", important: "Важное", all: "Всё",
    wordsPerMinute: .noun("слово в минуту", few: "слова в минуту", "слов в минуту"),
    verbosities: [.brief: "Кратко", .standard: "Обычно", .full: "Полностью"])
}
