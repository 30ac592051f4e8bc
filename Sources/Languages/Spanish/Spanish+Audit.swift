internal import AccessibilityModel

extension AuditWords {
  static let spanish = AuditWords(
    dates: ["fecha", "hora", "nacimiento", "caducidad"],
    roles: [
      .button: ["botón"],
      .link: ["enlace"],
      .image: ["imagen", "foto"],
      .header: ["encabezado"],
      .adjustable: ["deslizador"],
      .toggleButton: ["interruptor"],
      .tabBarItem: ["pestaña"],
      .textEntry: ["campo"],
    ],
    changes: [
      "restablecer", "borrar", "restaurar", "deshacer", "todo", "todos", "ninguno", "subir",
      "bajar", "atrás", "adelante", "siguiente", "anterior", "inicio", "fin", "más", "menos",
      "aumentar", "reducir", "mayor", "menor", "silenciar", "mínimo", "máximo",
    ],
    gestures: ["toque dos veces", "pulse dos veces", "toque", "pulse", "deslice", "arrastre"],
    gesturesNeedLanguage: true,
    orders: ["ajuste", "seleccione", "elija", "abra", "escriba"]
  )
}
