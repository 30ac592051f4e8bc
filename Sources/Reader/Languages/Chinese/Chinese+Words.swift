internal import AccessibilityModel

/// The Chinese words for audits, spelling and units.
extension AuditWords {
  static let chinese = AuditWords(
    dates: ["日期", "时间", "生日"],
    roles: [
      .button: ["按钮"], .link: ["链接"], .image: ["图像", "图片"], .header: ["标题"], .adjustable: ["滑块"],
      .toggleButton: ["开关"], .tabBarItem: ["标签"], .textEntry: ["文本栏"],
    ],
    changes: [
      "重置", "重设", "清除", "恢复", "撤销", "全部", "上", "下", "前", "后", "快", "慢", "大", "小", "增", "减", "加",
      "静音", "最高", "最低",
    ],
    soundStops: ["停止", "暂停", "静音", "音量"],
    states: ["已打开", "已关闭", "已启用", "已停用", "已选中", "已选择", "已展开", "已折叠"],
    vagueLinks: ["这里", "点击这里", "点这里", "更多", "了解更多", "查看更多", "阅读更多", "链接"],
    passwords: ["密码"],
    vagueErrors: ["错误", "无效", "错"],
    errorNouns: ["错误"], skips: ["跳到", "跳转", "跳过"],
    gestures: ["轻点", "轻扫", "双击", "按住", "拖动", "长按", "连按", "点按"],
    imperativePrefixes: ["请"])
}

extension SpellingAlphabet {
  /// An empty alphabet, because Chinese characters have no spelling words. Latin letters are
  /// spelled with English words.
  package static let chinese = SpellingAlphabet([:])
}

extension UnitNames {
  package static let chinese = UnitNames(
    units: [
      "% ％": .invariable("百分之{count}"),
      "‰": .invariable("千分之{count}"),
      "°": .invariable("{count}度"),
      "°C ℃": .invariable("{count}摄氏度"),
      "°F": .invariable("{count}华氏度"),
      "km/h": .invariable("{count}公里每小时"),
      "m/s": .invariable("{count}米每秒"),
      "km": .invariable("{count}公里"),
      "cm": .invariable("{count}厘米"),
      "mm": .invariable("{count}毫米"),
      "m²": .invariable("{count}平方米"),
      "m³": .invariable("{count}立方米"),
      "km²": .invariable("{count}平方公里"),
      "kg": .invariable("{count}公斤"),
      "dB": .invariable("{count}分贝"),
      "Hz": .invariable("{count}赫兹"),
      "kHz": .invariable("{count}千赫"),
      "MHz": .invariable("{count}兆赫"),
      "kB KB": .invariable("{count}千字节"),
      "MB": .invariable("{count}兆字节"),
      "GB": .invariable("{count}吉字节"),
      "ms": .invariable("{count}毫秒"),
      "min": .invariable("{count}分钟"),
      "h": .invariable("{count}小时"),
      "TB": .invariable("{count}太字节"),
      "GHz": .invariable("{count}吉赫"),
      "EUR": .invariable("{count}欧元"),
      "USD": .invariable("{count}美元"),
      "CNY RMB": .invariable("{count}元"),
      "mg": .invariable("{count}毫克"),
      "µg μg": .invariable("{count}微克"),
      "ml mL": .invariable("{count}毫升"),
      "µm μm": .invariable("{count}微米"),
      "kW": .invariable("{count}千瓦"),
      "kWh": .invariable("{count}千瓦时"),
      "mAh": .invariable("{count}毫安时"),
      "kcal": .invariable("{count}千卡"),
      "kJ": .invariable("{count}千焦"),
      "kbit": .invariable("{count}千比特"),
      "Mbit": .invariable("{count}兆比特"),
      "Gbit": .invariable("{count}吉比特"),
      "kbps": .invariable("{count}千比特每秒"),
      "Mbps": .invariable("{count}兆比特每秒"),
      "Gbps": .invariable("{count}吉比特每秒"),
      "fps": .invariable("{count}帧每秒"),
      "″": .invariable("{count}英寸"),
    ],
    currencies: [
      "$": .invariable("{count}美元"),
      "€": .invariable("{count}欧元"),
      "£": .invariable("{count}英镑"),
      "¥ ￥": .invariable("{count}元"),
      "₽": .invariable("{count}卢布"),
      "₴": .invariable("{count}格里夫纳"),
      "₹": .invariable("{count}卢比"),
      "₩": .invariable("{count}韩元"),
      "₺": .invariable("{count}里拉"),
      "₿": .invariable("{count}比特币"),
      "₪": .invariable("{count}谢克尔"),
      "₫": .invariable("{count}越南盾"),
      "₱": .invariable("{count}比索"),
    ],
    range: "到",
    slash: "斜杠",
    per: [
      "s 秒": "每秒",
      "min 分钟": "每分钟",
      "h 小时": "每小时",
      "天": "每天",
      "日": "每日",
      "周": "每周",
      "月": "每月",
      "年": "每年",
      "晚": "每晚",
      "人": "每人",
      "kg 公斤": "每公斤",
    ],
    time: "{hours}点{minutes}分",
    date: "{digits}年{month}月{day}日", versions: "版本")
}
