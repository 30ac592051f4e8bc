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
    gestures: ["轻点", "轻扫", "双击", "按住", "拖动", "长按", "连按", "点按"],
    orderPrefixes: ["请"]
  )
}
