internal import AccessibilityModel

extension Phrases {
  /// Simplified Chinese phrases. Where possible, the words were recorded from VoiceOver. The others
  /// are our own, modeled on VoiceOver's words.
  public static let chinese = Phrases(
    language: "zh-Hans",
    numbers: NumberStyle(
      decimalSeparator: ".",
      percent: "%",
      plural: .invariable,
      hours: .invariable("{count}小时"),
      minutes: .invariable("{count}分钟"),
      seconds: .invariable("{count}秒"),
      durationSeparator: ""),
    engine: PronunciationRules(
      minus: "负",
      decimalMark: "点",
      amounts: .chinese, everyday: .chinese, digitPatterns: .chinese,
      countedNouns: [
        PronunciationRules.CountedNouns(
          nouns: ["小时", "分钟", "秒", "个", "公里", "公斤", "美元", "欧元", "英镑", "千", "万", "亿"],
          words: [2: "两"])
      ],
      digitNames: ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"], year: "年",
      largeNumbers: LargeNumbers(
        powers: [
          LargeNumbers.Power(value: 10, name: .invariable("{count}十")),
          LargeNumbers.Power(value: 100, name: .invariable("{count}百")),
          LargeNumbers.Power(value: 1_000, name: .invariable("{count}千")),
          LargeNumbers.Power(value: 10_000, name: .invariable("{count}万")),
          LargeNumbers.Power(value: 100_000_000, name: .invariable("{count}亿")),
        ], minimum: 10_000, separator: "", gap: "零"),
      words: ["EQ": "E Q"],
      isWrittenWithoutSpaces: true),
    rotor: .chinese, audit: .chinese,
    selected: "已选择。", selectedPrefix: "已选择：",
    dimmed: "变暗。",
    on: "打开。", off: "关闭。", mixed: "混合。",
    isEditing: "正在编辑。",
    pressed: "已按下。", notPressed: "未按下。",
    expanded: "已展开。", collapsed: "已折叠。", invalid: "无效。",
    checked: "已勾选。", unchecked: "未勾选。", required: "必填。",
    button: "按钮。", toggleButton: "开关按钮。",
    backButton: "返回按钮。", back: "返回",
    switchButton: "切换按钮。", tab: "标签页。",
    textField: "文本栏。", secureTextField: "安全文本栏。",
    heading: "标题。", link: "链接。",
    pickerItem: "选择器项目。", adjustable: "可调。", image: "图像。",
    searchField: "搜索栏。",
    headingLevel: "{level}级标题。",
    checkBox: "复选框。", radioButton: "单选按钮。",
    popupButton: "弹出式按钮。",
    popups: [
      .menu: "打开菜单。", .listbox: "打开列表。",
      .tree: "打开树形列表。", .grid: "打开网格。",
      .dialog: "打开对话框。",
    ],
    adjustableHint: "用一个手指上下轻扫来调整值。",
    switchHint: "轻点两下来切换设置。",
    textFieldHint: "轻点两下以编辑。",
    textAreaHint: "轻点两下以编辑。使用转子访问拼写错误的单词。",
    editingHint: "使用转子访问拼写错误的单词。",
    expandHint: "轻点两下以展开。",
    collapseHint: "轻点两下以折叠。",
    pickerHint: "轻点两下以打开选择器。",
    actionsHint: "操作可用。",
    listStart: "列表开始。", listEnd: "列表结束。",
    landmarkStart: "地标。", landmarkEnd: "地标结束。",
    namedLandmarkStart: "{name}，地标。",
    namedLandmarkEnd: "{name}结束。",
    landmarks: [
      .banner: "横幅", .complementary: "补充内容",
      .contentInfo: "内容信息", .form: "表单",
      .main: "主要内容", .navigation: "导航",
      .region: "区域", .search: "搜索",
    ],
    groupEnd: "组结束。", dialog: "对话框。", alert: "提醒。",
    rowSpan: "跨{count}行。", columnSpan: "跨{count}列。",
    row: "第{number}行。", column: "第{number}列。",
    horizontal: "水平。", vertical: "垂直。",
    lowest: "最小值 {number}。", highest: "最大值 {number}。",
    maximum: "最大值。", minimum: "最小值。",
    limitedBy: "受“{label}”限制。",
    unchanged: "未更改。", rounded: "已取最接近的值。",
    lastItem: "最后一项。", firstItem: "第一项。",
    nothingToActivate: "没有可激活的内容。",
    notAdjustable: "不可调。", notSettable: "无法设定。",
    noActions: "没有操作。",
    done: "完成。", failed: "失败。",
    nothingHere: "此处没有内容。", nothingToDrag: "没有可拖动的内容。",
    dragFrom: "从{x}，{y}拖动。",
    noOtherOrientation: "没有其他方向。",
    portrait: "纵向。", landscape: "横向。",
    operating: .chinese, page: .chinese, program: .chinese,
    noItems: "没有项目。",
    notFound: "未找到：{text}。", notFoundUnseen: "未找到。",
    notUnderstood: "无法识别：{line}。", notUnderstoodUnseen: "无法识别。",
    nearest: "相近的有：{commands}。",
    nothingToRepeat: "没有可重复的内容。",
    speechOn: "语音已打开。", speechOff: "语音已关闭。",
    stoppedAfter: "{count}步后已停止。", lineTooLong: "这一行太长。",
    position: "第{position}项，共{count}项。",
    level: "第{level}级。",
    range: "从{minimum}到{maximum}，步长{step}。",
    frame: "位于{x}，{y}，宽{width}，高{height}。")
}

extension OperatingPhrases {
  package static let chinese = OperatingPhrases(
    nothingToHold: "没有可按住的内容。",
    nowhereToGoBack: "无法返回。",
    nothingToScroll: "无法滚动。",
    scrolled: "已滚动。", andMore: "还有{count}项。",
    nothingToFind: "没有可查找的内容。",
    fromTheTop: "从头开始。", fromTheEnd: "从末尾开始。",
    watching: "正在关注“{label}”。", notWatching: "不再关注“{label}”。",
    nothingWatched: "没有关注的项目。",
    nothingToUndo: "没有可撤销的操作。",
    noTitle: "没有标题。", alsoMatches: "还有：{names}。",
    cantUndo: "无法撤销：{name}。",
    notKept: "仅用于本次会话。要保留，请输入{command}。",
    nothingAdjustable: "没有可调整的项目。",
    noRange: "没有范围。",
    nothingToSpell: "没有可拼读的内容。",
    copied: "已拷贝。",
    curtainOn: "屏幕帘已打开。", curtainOff: "屏幕帘已关闭。",
    notATextField: "不是文本栏。", notANumber: "不是数字。",
    typeUnseen: "请输入文本；文本不会显示。",
    onlyUnseen: "未输入：在安全文本栏中请先单独输入命令，再输入文本。",
    entered: "已输入。", nothingEntered: "未输入任何内容。",
    deleted: "已删除。", nothingToDelete: "没有可删除的内容。",
    skipped: "已跳过。", reloaded: "已重新加载。", blank: "空白。",
    noCompletions: "没有可补全的内容。",
    helpIsInEnglish: "帮助和命令使用英文。",
    mustBeBetween: "必须在{minimum}和{maximum}之间",
    mustBeAtLeast: "必须至少为{minimum}", mustBeAtMost: "必须最多为{maximum}",
    settingsAtDefaults: "所有设置均为默认值。",
    allowedValues: "可选值：{values}。",
    moreVoices: "命令{command}会列出更多。",
    nothingFollows: "{command}之后没有其他内容。",
    pressReturn: "按回车键执行{command}。",
    nowPossible: "现在可以：{command}。",
    notInTable: "不在表格中。",
    firstRow: "第一行。", lastRow: "最后一行。",
    firstColumn: "第一列。", lastColumn: "最后一列。",
    inaudible: "已激活。没有可以听到的变化。",
    changedElsewhere: "已变化：{what}。",
    countOrNothing: "一个从1开始的整数，也可以不填。",
    anyNumber: "一个数字。",
    onlyAtPrompt: "只能在命令行中执行此操作。",
    silentInCompanion: "使用{option}时没有声音。请不带此选项启动。",
    searchNeedsText: "请先输入该行的一部分，再按{key}。",
    nothingOnKey: "{key}没有功能。",
    characters: .chinese, alphabet: .chinese)
}

extension PagePhrases {
  package static let chinese = PagePhrases(
    remoteControl: "远程控制。",
    leavePage: "要离开此页面吗？更改可能会丢失。",
    answer: "回答", ok: "好", cancel: "取消",
    fileName: "文件名", unreadableFile: "无法读取文件：{file}",
    suggestions: "建议",
    newWindow: "页面打开了一个新窗口，其内容不会朗读：{address}",
    current: [
      "page": "当前页面", "step": "当前步骤", "location": "当前位置", "date": "当前日期", "time": "当前时间",
      "true": "当前项",
    ],
    sorted: ["ascending": "升序排列", "descending": "降序排列", "other": "已排序"],
    rows: .invariable("{count}行"), columns: .invariable("{count}列"),
    mistakes: ["spelling": "拼写", "grammar": "语法"], description: "描述",
    multiLineField: "多行文本栏", noFile: "未选择文件",
    roles: .chinese,
    term: "术语", definition: "定义",
    definitionListStart: "定义列表开始。",
    definitionListEnd: "定义列表结束。",
    pageHangs: "页面没有响应。请稍后再试，或重新打开页面。",
    pageCrashed: "页面已崩溃。请重新打开页面。",
    browserEnded: "浏览器已退出。请重新打开页面。",
    paused: "页面变化太快，因此已暂停。要让它继续，请输入{command}。",
    noEarlierPage: "没有上一页。", noLaterPage: "没有下一页。")
}

extension PageRolePhrases {
  package static let chinese = PageRolePhrases(
    tableStart: "表格开始。", tableEnd: "表格结束。", rowHeader: "行标题。", columnHeader: "列标题。",
    menuItem: "菜单项", comboBox: "组合框", colorWell: "颜色池", fieldsetStart: "表单开始",
    invalidField: "无效栏。",
    bullet: "项目符号", separator: "分隔线", deletion: "删除", insertion: "插入", highlighted: "高亮",
    video: "视频播放", audio: "音频",
    colors: [
      .black: "黑色", .gray: "灰色", .white: "白色", .brown: "棕色", .red: "红色", .orange: "橙色",
      .yellow: "黄色", .green: "绿色", .cyan: "青色", .blue: "蓝色", .purple: "紫色", .pink: "粉色",
    ])
}

extension ProgramPhrases {
  package static let chinese = ProgramPhrases(
    hangs: "“{name}”没有响应。请稍后再试，或结束该程序。",
    answersAgain: "“{name}”已恢复响应。",
    ended: "“{name}”已退出。请重新启动。",
    closedWithCode: "“{name}”已关闭，退出代码为 {code}。",
    endedWithCode: "“{name}”已退出，退出代码为 {code}。请重新启动。",
    closed: "“{name}”已关闭。",
    needsDisplay: "此操作需要键盘，而 Earshot 只能在 X 显示器上使用键盘。请使用 --headless 启动程序，或在 X 会话中启动。",
    needsActiveWindow: "此操作需要键盘，而“{name}”只有在其窗口处于活动状态时才能接收按键。请切换到该窗口，然后重试。",
    needsFocus: "此操作需要键盘焦点，但程序没有将焦点移到此控件。",
    prompts: "提示符", changes: "更改",
    moreAbove: "上方还有更多行", moreBelow: "下方还有更多行",
    searchUnfinished: "未搜索所有行。",
    refusesAction: "程序拒绝了此操作。",
    group: "组")
}

extension RotorPhrases {
  /// Simplified Chinese rotor phrases. The wording is our own, modeled on VoiceOver's.
  package static let chinese = RotorPhrases(
    language: "中文",
    textUnits: [
      .characters: Unit("字符", "第一个字符。", "最后一个字符。"),
      .words: Unit("字词", "第一个字词。", "最后一个字词。"),
      .lines: Unit("行", "第一行。", "最后一行。"),
    ],
    kinds: [
      .headings: Items("标题", "没有更多标题。", "没有标题。"),
      .links: Items("链接", "没有更多链接。", "没有链接。"),
      .buttons: Items("按钮", "没有更多按钮。", "没有按钮。"),
      .textFields: Items("文本栏", "没有更多文本栏。", "没有文本栏。"),
      .formControls: Items("表单控制", "没有更多表单控制。", "没有表单控制。"),
      .images: Items("图像", "没有更多图像。", "没有图像。"),
      .lists: Items("列表", "没有更多列表。", "没有列表。"),
      .tables: Items("表格", "没有更多表格。", "没有表格。"),
      .landmarks: Items("地标", "没有更多地标。", "没有地标。"),
      .containers: Items("容器", "没有更多容器。", "没有容器。"),
      .sameItem: Items("相同项目", "没有更多相同项目。", "没有其他相同项目。"),
      .tabs: Items(
        "标签页", "没有更多标签页。", "没有标签页。"),
      .checkBoxes: Items(
        "复选框", "没有更多复选框。", "没有复选框。"),
      .radioButtons: Items(
        "单选按钮", "没有更多单选按钮。", "没有单选按钮。"),
      .sliders: Items(
        "滑块", "没有更多滑块。", "没有滑块。"),
      .switches: Items(
        "开关", "没有更多开关。", "没有开关。"),
      .texts: Items(
        "文本", "没有更多文本。", "没有文本。"),
      .comboBoxes: Items(
        "组合框", "没有更多组合框。", "没有组合框。"),
      .popupButtons: Items(
        "弹出式按钮", "没有更多弹出式按钮。", "没有弹出式按钮。"),
    ],
    headingLevels: Items("标题{level}级", "没有更多{level}级标题。", "没有{level}级标题。"),
    visitedLinks: "访问过的链接",
    boldText: "粗体文本", italicText: "斜体文本", underlinedText: "带下划线的文本",
    misspelledWords: Items("拼写错误的单词", "没有更多拼写错误的单词。", "没有拼写错误的单词。"),
    noMore: "没有更多{name}。", unnamed: "自定转子",
    title: "转子", nothingSelected: "未选择",
    adjustValue: "调整数值",
    actions: "操作", noMoreActions: "没有更多操作。",
    activate: "激活",
    moreContent: Items("更多内容", "没有更多内容。", "没有附加内容。"),
    settings: [
      .rate: "语速", .pitch: "嗓音音高", .volume: "嗓音音量",
      .hints: "提示", .actionsHint: "操作提示", .sounds: "声音", .soundVolume: "声音音量",
      .verbosity: "详细程度", .punctuation: "标点", .language: "语言", .voice: "嗓音",
      .traits: "特征", .containers: "容器", .positions: "位置",
      .bounds: "范围", .orientation: "方向",
      .tableHeaders: "表格标题", .tablePositions: "表格位置", .reasons: "原因",
      .content: "更多内容", .hintPause: "提示停顿", .echo: "键入反馈",
      .reader: "屏幕阅读器",
    ],
    before: "之前", after: "之后", important: "重要内容", all: "全部内容",
    wordsPerMinute: .invariable("每分钟{count}个字词"),
    verbosities: [.brief: "简短", .standard: "标准", .full: "完整"])
}
