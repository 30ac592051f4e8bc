import Languages
import Testing

/// Tests which labels name an effect that must not happen by accident.
struct EffectWordsTests {
  @Test func thereAreWordsOfEachLanguage() {
    #expect(EffectWords.all.count == Phrases.all.count)
  }

  @Test(arguments: [
    "Quit", "Close tab", "Log Out…", "Delete", "Save as", "OK", "Cancel", "Shut down", "Open file",
    "Send report", "New window", "Minimize", "Beenden", "Fenster schließen", "Löschen", "Abbrechen",
    "Speichern unter", "Drucken", "Quitter", "Enregistrer", "Annuler", "Supprimer", "Salir",
    "Guardar", "Cerrar sesión", "Eliminar", "Выйти", "Сохранить как", "Удалить", "Отмена", "退出程序",
    "保存", "删除文件", "取消",
  ]) func aLabelReachesOutside(_ label: String) { #expect(EffectWords.reachesOutside(label)) }

  @Test(arguments: [
    "", "7", "+", "Bold", "Next", "Mute", "Sine", "Note", "Notes", "Fett", "Weitere Funktionen",
    "Gras", "Negrita", "Жирный", "粗体", "Number format", "Okra",
  ]) func aLabelStaysInside(_ label: String) {
    #expect(EffectWords.reachesOutside(label) == (label == "Number format"))
  }

  @Test func onlyWholeWordsCanNotBeTakenBack() {
    for label in ["Delete all", "Send", "Alles löschen", "Удалить", "删除文件"] {
      #expect(EffectWords.isFinal(label), "\(label)")
    }
    for label in ["Sender", "Payload", "Quit", "Open", "Cancel"] {
      #expect(!EffectWords.isFinal(label), "\(label)")
    }
  }
}
