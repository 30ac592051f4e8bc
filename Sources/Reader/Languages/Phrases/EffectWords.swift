/// The words of labels that name an effect which must not happen by accident.
///
/// Trees of accessibility have no mark for such an effect. All words are in lower case.
package struct EffectWords: Equatable, Sendable {
  /// Whole words for effects that can't be taken back, such as a removal.
  let final: Set<String>
  /// Beginnings of words for effects that reach outside a window, or end it.
  let reaching: [String]
  /// Whole labels of buttons that end a dialog.
  let endings: Set<String>
  /// Whether words are written without spaces.
  var lacksSpaces = false

  /// All languages, because the language of a label is often unknown.
  package static let all: [EffectWords] = [
    .english, .german, .french, .spanish, .russian, .chinese,
  ]

  /// The maximum length of a label that is searched for the words.
  private static let maximumLength = 1_000

  /// Returns whether a label names an effect that can't be taken back.
  package static func isFinal(_ label: String) -> Bool {
    let words = words(of: label)
    return all.contains { $0.hasFinal(words) }
  }

  /// Returns whether a label names an effect that can't be taken back, or that ends a window or
  /// reaches outside of it: a file, another program, the network or the machine.
  package static func reachesOutside(_ label: String) -> Bool {
    let words = words(of: label)
    let text = " " + words.joined(separator: " ")
    return all.contains { language in
      language.hasFinal(words) || language.endings.contains(String(text.dropFirst()))
        || language.reaching.contains {
          text.contains(language.lacksSpaces ? $0 : " " + $0)
        }
    }
  }

  private func hasFinal(_ words: [String]) -> Bool {
    lacksSpaces
      ? words.contains { word in final.contains { word.contains($0) } }
      : words.contains(where: final.contains)
  }

  private static func words(of label: String) -> [String] {
    label.prefix(maximumLength).lowercased().split { !$0.isLetter }.map(String.init)
  }
}

extension EffectWords {
  static let english = EffectWords(
    final: [
      "delete", "erase", "remove", "discard", "destroy", "uninstall", "buy", "pay", "purchase",
      "send", "submit", "publish", "transfer", "unsubscribe",
    ],
    reaching: [
      "quit", "exit", "clos", "leave", "terminat", "kill", "shut", "shutdown", "power", "restart",
      "reboot", "suspend", "hibernat", "log out", "logout", "log off", "sign out", "lock", "delet",
      "eras", "remov", "sav", "print", "open", "new", "browse", "choose", "file", "folder",
      "director", "import", "export", "load", "download", "upload", "update", "upgrade", "install",
      "connect", "sync", "share", "mail", "e mail", "web", "online", "http", "donat", "report",
      "help", "about", "record", "run", "execut", "launch", "start", "minimi", "maximi", "iconify",
      "restore", "full screen", "fullscreen", "move", "rename", "trash", "format", "eject", "mount",
    ],
    endings: ["ok", "cancel", "yes", "no", "done", "finish", "apply", "continue", "abort"])

  static let german = EffectWords(
    final: [
      "löschen", "entfernen", "verwerfen", "vernichten", "deinstallieren", "kaufen", "bezahlen",
      "bestellen", "senden", "absenden", "veröffentlichen", "überweisen", "abbestellen",
    ],
    reaching: [
      "beenden", "schließen", "verlassen", "ausschalten", "herunterfahren", "neu", "neustart",
      "abmelden", "ausloggen", "sperren", "speicher", "sichern", "druck", "öffne", "durchsuchen",
      "auswählen", "datei", "ordner", "verzeichnis", "import", "export", "laden", "herunterladen",
      "hochladen", "aktualisier", "installier", "verbinde", "synchron", "teilen", "freigeben",
      "hilfe", "über", "info", "aufnehmen", "aufnahme", "ausführen", "start", "minimier",
      "maximier", "verklein", "vergröß", "wiederherstell", "vollbild", "verschieb", "umbenenn",
      "papierkorb", "auswerfen", "spende", "melden",
    ],
    endings: ["ok", "abbrechen", "ja", "nein", "fertig", "anwenden", "weiter", "übernehmen"])

  static let french = EffectWords(
    final: [
      "supprimer", "effacer", "retirer", "enlever", "abandonner", "détruire", "désinstaller",
      "acheter", "payer", "envoyer", "soumettre", "publier", "transférer",
    ],
    reaching: [
      "quitter", "ferm", "arrêt", "éteindre", "redémarr", "veille", "déconn", "verrouill",
      "enregistr", "sauv", "imprim", "ouvr", "nouv", "parcourir", "choisir", "fichier", "dossier",
      "répertoire", "import", "export", "charg", "télécharg", "mettre à jour", "installer",
      "connect", "connexion", "synchron", "partag", "courriel", "aide", "à propos", "exécut",
      "lanc", "démarr", "minimis", "maximis", "réduire", "agrandir", "restaur", "plein écran",
      "déplac", "renomm", "corbeille", "éject", "faire un don", "signaler",
    ],
    endings: ["ok", "annuler", "oui", "non", "terminer", "terminé", "appliquer", "continuer"])

  static let spanish = EffectWords(
    final: [
      "eliminar", "borrar", "quitar", "descartar", "destruir", "desinstalar", "comprar", "pagar",
      "enviar", "publicar", "transferir",
    ],
    reaching: [
      "salir", "cerrar", "terminar", "apagar", "reiniciar", "suspender", "desconectar", "bloquear",
      "guardar", "imprimir", "abrir", "nuev", "examinar", "elegir", "seleccionar", "archivo",
      "fichero", "carpeta", "directorio", "importar", "exportar", "cargar", "descargar", "subir",
      "actualizar", "instalar", "conectar", "sincroniz", "compartir", "correo", "ayuda",
      "acerca de", "grabar", "ejecutar", "lanzar", "iniciar", "minimizar", "maximizar", "restaurar",
      "pantalla completa", "mover", "renombrar", "papelera", "expulsar", "donar", "informar",
    ],
    endings: [
      "ok", "aceptar", "cancelar", "sí", "si", "no", "hecho", "listo", "aplicar", "continuar",
    ])

  static let russian = EffectWords(
    final: [
      "удалить", "стереть", "убрать", "отбросить", "уничтожить", "купить", "оплатить", "отправить",
      "послать", "опубликовать", "перевести", "отписаться",
    ],
    reaching: [
      "выйти", "выход", "закры", "завершить", "выключ", "перезагру", "перезапус", "заблокир",
      "удал", "сохран", "печат", "напечат", "откры", "нов", "созда", "обзор", "выбрать", "файл",
      "папк", "каталог", "импорт", "экспорт", "загру", "скача", "обнов", "установ", "подключ",
      "отключ", "синхрон", "поделиться", "почт", "справк", "помощь", "о программе", "запис",
      "выполнить", "запус", "сверну", "разверну", "восстанов", "полный экран", "на весь экран",
      "перемест", "переимен", "корзин", "извлечь", "пожертв", "сообщить",
    ],
    endings: ["ok", "ок", "отмена", "да", "нет", "готово", "применить", "продолжить"])

  static let chinese = EffectWords(
    final: ["删除", "清除", "移除", "丢弃", "销毁", "卸载", "购买", "支付", "付款", "发送", "提交", "发布", "转账", "退订"],
    reaching: [
      "退出", "关闭", "结束", "关机", "重启", "重新启动", "挂起", "休眠", "注销", "锁定", "保存", "存储", "另存", "打印",
      "打开", "新建", "浏览", "选择", "文件", "目录", "导入", "导出", "加载", "下载", "上传", "更新", "升级", "安装", "连接",
      "同步", "分享", "共享", "邮件", "帮助", "关于", "录制", "录音", "运行", "执行", "启动", "最小化", "最大化", "还原", "全屏",
      "移动", "重命名", "回收站", "弹出", "捐赠", "报告",
    ],
    endings: ["确定", "取消", "是", "否", "完成", "应用", "继续"], lacksSpaces: true)
}
