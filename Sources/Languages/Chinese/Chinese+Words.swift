internal import AccessibilityModel

extension AuditWords {
  static let chinese = AuditWords(
    dates: ["日期", "时间", "生日"],
    roles: [
      .button: ["按钮"],
      .link: ["链接"],
      .image: ["图像", "图片"],
      .header: ["标题"],
      .adjustable: ["滑块"],
      .toggleButton: ["开关"],
      .tabBarItem: ["标签"],
      .textEntry: ["文本栏"],
    ],
    changes: [
      "重置", "重设", "清除", "恢复", "撤销", "全部", "上", "下", "前", "后", "快", "慢", "大", "小", "增", "减", "加",
      "静音", "最高", "最低",
    ],
    soundStops: ["停止", "暂停", "静音", "音量"],
    vagueErrors: ["错误", "无效", "错"],
    gestures: ["轻点", "轻扫", "双击", "按住", "拖动", "长按", "连按", "点按"],
    gesturesNeedLanguage: false,
    imperatives: [],
    imperativeEndings: [],
    wordAfterImperative: nil,
    purposes: [],
    imperativePrefixes: ["请"]
  )
}

extension SpellingAlphabet {
  /// Chinese characters spell themselves. Latin letters get their English words.
  package static let chinese = SpellingAlphabet([:])
}

extension UnitNames {
  package static let chinese = UnitNames(
    plural: .invariable,
    units: [
      "%": CountedPhrase(one: "百分之{count}", other: "百分之{count}"),
      "％": CountedPhrase(one: "百分之{count}", other: "百分之{count}"),
      "‰": CountedPhrase(one: "千分之{count}", other: "千分之{count}"),
      "°": CountedPhrase(one: "{count}度", other: "{count}度"),
      "°C": CountedPhrase(one: "{count}摄氏度", other: "{count}摄氏度"),
      "℃": CountedPhrase(one: "{count}摄氏度", other: "{count}摄氏度"),
      "°F": CountedPhrase(one: "{count}华氏度", other: "{count}华氏度"),
      "km/h": CountedPhrase(one: "{count}公里每小时", other: "{count}公里每小时"),
      "km": CountedPhrase(one: "{count}公里", other: "{count}公里"),
      "cm": CountedPhrase(one: "{count}厘米", other: "{count}厘米"),
      "mm": CountedPhrase(one: "{count}毫米", other: "{count}毫米"),
      "m²": CountedPhrase(one: "{count}平方米", other: "{count}平方米"),
      "m³": CountedPhrase(one: "{count}立方米", other: "{count}立方米"),
      "km²": CountedPhrase(one: "{count}平方公里", other: "{count}平方公里"),
      "kg": CountedPhrase(one: "{count}公斤", other: "{count}公斤"),
      "dB": CountedPhrase(one: "{count}分贝", other: "{count}分贝"),
      "Hz": CountedPhrase(one: "{count}赫兹", other: "{count}赫兹"),
      "kHz": CountedPhrase(one: "{count}千赫", other: "{count}千赫"),
      "MHz": CountedPhrase(one: "{count}兆赫", other: "{count}兆赫"),
      "kB": CountedPhrase(one: "{count}千字节", other: "{count}千字节"),
      "KB": CountedPhrase(one: "{count}千字节", other: "{count}千字节"),
      "MB": CountedPhrase(one: "{count}兆字节", other: "{count}兆字节"),
      "GB": CountedPhrase(one: "{count}吉字节", other: "{count}吉字节"),
      "ms": CountedPhrase(one: "{count}毫秒", other: "{count}毫秒"),
      "min": CountedPhrase(one: "{count}分钟", other: "{count}分钟"),
    ],
    currencies: [
      "$": CountedPhrase(one: "{count}美元", other: "{count}美元"),
      "€": CountedPhrase(one: "{count}欧元", other: "{count}欧元"),
      "£": CountedPhrase(one: "{count}英镑", other: "{count}英镑"),
      "¥": CountedPhrase(one: "{count}元", other: "{count}元"),
      "₽": CountedPhrase(one: "{count}卢布", other: "{count}卢布"),
      "₴": CountedPhrase(one: "{count}格里夫纳", other: "{count}格里夫纳"),
      "￥": CountedPhrase(one: "{count}元", other: "{count}元"),
    ],
    range: "到",
    slash: "斜杠",
    time: "{hours}点{minutes}分")
}
