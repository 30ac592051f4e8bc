"""What AT-SPI says of an object, in the form of recordings. Runs in Orca's process, so that both see the same."""

COMMON = {"enabled", "focusable", "showing", "visible", "opaque", "selectable-text"}
ATTRIBUTES = (
    "placeholder-text", "placeholder", "valuetext", "level", "haspopup", "xml-roles", "roledescription", "posinset",
    "setsize", "current", "description", "details-roles")
CLOSED = (
    "combo box", "list box", "menu", "menu bar", "scroll pane", "split pane", "table", "tree", "tree table")
COUNTED = ("list", "list box", "table", "menu", "tree")


def of(item):
    """Returns the facts of an object, without those that are empty, or None."""
    if item is None:
        return None
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi

    A = Atspi.Accessible

    def safely(ask, other=None):
        try:
            return ask()
        except Exception:
            return other

    def states(node):
        return sorted(safely(lambda: [state.value_nick for state in A.get_state_set(node).get_states()], []))

    def short(node):
        return [safely(lambda: A.get_role_name(node), ""), safely(lambda: A.get_name(node), "") or ""]

    def children(node, limit):
        count = min(safely(lambda: A.get_child_count(node), 0) or 0, limit)
        found = [safely(lambda n=n: A.get_child_at_index(node, n)) for n in range(count)]
        return [child for child in found if child]

    def ancestors(node):
        found, parent = [], safely(lambda: A.get_parent(node))
        while parent and len(found) < 30:
            found.append(parent)
            parent = safely(lambda: A.get_parent(parent))
        return found

    def inside(node, limit):
        found, stack = [], [node]
        while stack and len(found) <= limit:
            node = stack.pop()
            found.append(node)
            parts = children(node, limit)
            # A long list of choices must not hide the field beside it.
            if short(node)[0] == "combo box":
                parts.sort(key=lambda part: safely(lambda: A.get_child_count(part), 0))
            stack += reversed(parts)
        return found[1:]

    def shown(node):
        """The role of an object and its name, or else the text of a field."""
        role, name = short(node)
        if not name and role in ("text", "entry"):
            iface = safely(lambda: A.get_text_iface(node))
            name = safely(lambda: Atspi.Text.get_text(iface, 0, 100), "") if iface else ""
        return [role, name]

    def chosen(node):
        """The selected item of a combo box, which GTK 3 marks by no state."""
        box = [node] + children(node, 1)
        selections = [safely(lambda n=n: A.get_selection_iface(n)) for n in box]
        items = [safely(lambda s=s: Atspi.Selection.get_selected_child(s, 0)) for s in selections if s]
        return next((item for item in items if item), None)

    def text(facts, text):
        count = safely(lambda: Atspi.Text.get_character_count(text), 0)
        caret = safely(lambda: Atspi.Text.get_caret_offset(text), 0)
        line = safely(lambda: Atspi.Text.get_string_at_offset(text, caret, Atspi.TextGranularity.LINE))
        facts["text"] = safely(lambda: Atspi.Text.get_text(text, 0, min(count, 400)))
        if line is None and 0 <= caret and count:
            # Qt knows only the older call, which needs the place of a character.
            place = min(caret, count - 1)
            line = safely(lambda: Atspi.Text.get_text_at_offset(text, place, Atspi.TextBoundaryType.LINE_START))
            if caret >= count and (facts["text"] or "").endswith("\n"):
                line = None
        facts["caret"], facts["line"] = caret, line.content.split("\n")[0] if line else None
        facts["selected"] = safely(lambda: [
            [part.start_offset, part.end_offset] for part in (
                Atspi.Text.get_selection(text, n) for n in range(Atspi.Text.get_n_selections(text)))])

    def cell(node):
        kept = ("checked", "checkable", "selected", "expanded", "expandable", "indeterminate")
        found = [state for state in states(node) if state in kept]
        # A cell of GTK 3 tells only by its action that it can be checked.
        if safely(lambda: Atspi.Action.get_action_name(node, 0)) == "toggle" and "checkable" not in found:
            found.append("checkable")
        role, name = short(node)
        image = safely(lambda: A.get_image_iface(node))
        return ["image" if image and not name else role, name, found]

    def table(table):
        columns = safely(lambda: Atspi.Table.get_n_columns(table))
        if not columns:
            return None
        row = safely(lambda: Atspi.Table.get_row_at_index(table, facts["index"]), -1)
        column = safely(lambda: Atspi.Table.get_column_at_index(table, facts["index"]), -1)
        return {
            "rows": safely(lambda: Atspi.Table.get_n_rows(table)), "columns": columns, "place": [row, column],
            "header": safely(lambda: Atspi.Table.get_column_description(table, column)),
            "headers": [
                safely(lambda n=n: Atspi.Table.get_column_description(table, n), "") or ""
                for n in range(min(columns, 12))],
            "row": safely(lambda: [
                cell(Atspi.Table.get_accessible_at(table, row, n)) for n in range(min(columns, 12))])}

    def labels(container):
        """The labels in a container that show and are related to nothing, in document order."""
        found, stack = [], list(reversed(children(container, 25)))
        while stack and len(found) < 6:
            node = stack.pop()
            role, name = short(node)
            if "showing" not in states(node):
                continue
            if role == "label" and not safely(lambda: A.get_relation_set(node)):
                found.append(name)
            elif role not in CLOSED and role != "label":
                stack += reversed(children(node, 25))
        return found

    def count(node):
        """The number of children, of which only items count in a list that is not long."""
        number = safely(lambda: A.get_child_count(node), 0)
        if short(node)[0] not in ("list", "list box") or not 0 < number <= 100:
            return number
        return sum(short(child)[0] == "list item" for child in children(node, number))

    def around(node):
        role, name = short(node)
        texts = labels(node) if role == "info bar" or role == "panel" and name else []
        names = []
        if role in ("combo box", "panel"):
            for relation in safely(lambda: A.get_relation_set(node)) or []:
                if relation.get_relation_type().value_nick == "labelled-by":
                    names += [short(relation.get_target(n))[1] for n in range(relation.get_n_targets())]
        more = [texts, names] if names else [texts] if texts else []
        return [role, name] + ([count(node)] if more or role in COUNTED else []) + more

    role, name = short(item)
    facts = {
        "role": role, "name": name, "description": safely(lambda: A.get_description(item)),
        "index": safely(lambda: A.get_index_in_parent(item)), "children": count(item)}
    if value := safely(lambda: A.get_value_iface(item)):
        facts["value"] = [safely(lambda ask=ask: ask(value)) for ask in (
            Atspi.Value.get_current_value, Atspi.Value.get_minimum_value, Atspi.Value.get_maximum_value,
            Atspi.Value.get_minimum_increment)]
    toolkit = safely(lambda: A.get_toolkit_name(item))
    # A combo box of Qt has the focus in place of the field inside.
    parts = children(item, 9) if role == "combo box" and toolkit == "Qt" else []
    field = next((node for node in parts if short(node)[0] == "text"), item)
    if iface := safely(lambda: A.get_text_iface(field)):
        text(facts, iface)
    facts["relations"] = safely(lambda: {
        relation.get_relation_type().value_nick: [
            short(relation.get_target(n)) for n in range(relation.get_n_targets())]
        for relation in A.get_relation_set(item)})
    facts["keys"] = safely(lambda: Atspi.Action.get_key_binding(item, 0))
    facts["toolkit"] = toolkit
    parent = safely(lambda: A.get_parent(item))
    if iface := safely(lambda: A.get_table_iface(item)) or safely(lambda: A.get_table_iface(parent)):
        facts["table"] = table(iface)
    attributes = safely(lambda: dict(A.get_attributes(item)), {})
    facts["attributes"] = {name: value for name, value in attributes.items() if name in ATTRIBUTES}
    choice = chosen(item) if role == "combo box" else None
    facts["descendants"] = [
        shown(node) + ([True] if node == choice or "selected" in states(node) else [])
        for node in inside(item, 20 if role == "list item" else 8)]
    if choice and not any(len(entry) > 2 for entry in facts["descendants"]):
        facts["descendants"].append(short(choice) + [True])
    chain = ancestors(item)
    # Qt calls each border a frame, too.
    window = next((node for node in chain if short(node)[0] in ("dialog", "alert", "application")), None)
    if window and short(window)[0] in ("dialog", "alert"):
        facts["labels"] = labels(window)
    facts = {name: value for name, value in facts.items() if value not in (None, "", [], {})}
    facts["states"] = [state for state in states(item) if state not in COMMON]
    facts["paths"] = [safely(lambda node=node: node.path.split("/")[-1], "") for node in [item] + chain[:-1]]
    facts["ancestors"] = [around(node) for node in chain if short(node)[0] != "desktop frame"]
    return facts
