"""What AT-SPI says of an object, in the form of recordings. Runs in Orca's process, so that both see the same."""

COMMON = {"enabled", "focusable", "showing", "visible", "opaque", "selectable-text"}
ATTRIBUTES = (
    "placeholder-text", "placeholder", "valuetext", "level", "haspopup", "xml-roles", "roledescription", "posinset",
    "setsize", "current", "description", "details-roles")
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

    def inside(node):
        found, queue = [], [node]
        while queue and len(found) < 25:
            for child in children(queue.pop(0), 12):
                found.append(child)
                queue.append(child)
        return found[:25]

    def text(facts, text):
        count = safely(lambda: Atspi.Text.get_character_count(text), 0)
        caret = safely(lambda: Atspi.Text.get_caret_offset(text), 0)
        line = safely(lambda: Atspi.Text.get_string_at_offset(text, caret, Atspi.TextGranularity.LINE))
        facts["text"] = safely(lambda: Atspi.Text.get_text(text, 0, min(count, 400)))
        facts["caret"], facts["line"] = caret, line.content if line else None
        facts["selected"] = safely(lambda: [
            [part.start_offset, part.end_offset] for part in (
                Atspi.Text.get_selection(text, n) for n in range(Atspi.Text.get_n_selections(text)))])

    def cell(node):
        kept = ("checked", "checkable", "selected", "expanded", "expandable", "indeterminate")
        return short(node) + [[state for state in states(node) if state in kept]]

    def table(table):
        columns = safely(lambda: Atspi.Table.get_n_columns(table))
        if not columns:
            return None
        row = safely(lambda: Atspi.Table.get_row_at_index(table, facts["index"]), -1)
        column = safely(lambda: Atspi.Table.get_column_at_index(table, facts["index"]), -1)
        return {
            "rows": safely(lambda: Atspi.Table.get_n_rows(table)), "columns": columns, "place": [row, column],
            "header": safely(lambda: Atspi.Table.get_column_description(table, column)),
            "row": safely(lambda: [
                cell(Atspi.Table.get_accessible_at(table, row, n)) for n in range(min(columns, 12))])}

    def labels(window):
        found, queue = [], [window]
        while queue and len(found) < 6:
            for child in children(queue.pop(0), 20):
                role, name = short(child)
                if role == "label":
                    found.append(name)
                elif role in ("filler", "panel"):
                    queue.append(child)
        return found

    role, name = short(item)
    facts = {
        "role": role, "name": name, "description": safely(lambda: A.get_description(item)),
        "index": safely(lambda: A.get_index_in_parent(item)), "children": safely(lambda: A.get_child_count(item))}
    if value := safely(lambda: A.get_value_iface(item)):
        facts["value"] = [safely(lambda ask=ask: ask(value)) for ask in (
            Atspi.Value.get_current_value, Atspi.Value.get_minimum_value, Atspi.Value.get_maximum_value)]
    if iface := safely(lambda: A.get_text_iface(item)):
        text(facts, iface)
    facts["relations"] = safely(lambda: {
        relation.get_relation_type().value_nick: [
            short(relation.get_target(n)) for n in range(relation.get_n_targets())]
        for relation in A.get_relation_set(item)})
    facts["keys"] = safely(lambda: Atspi.Action.get_key_binding(item, 0))
    facts["toolkit"] = safely(lambda: A.get_toolkit_name(item))
    parent = safely(lambda: A.get_parent(item))
    if iface := safely(lambda: A.get_table_iface(item)) or safely(lambda: A.get_table_iface(parent)):
        facts["table"] = table(iface)
    attributes = safely(lambda: dict(A.get_attributes(item)), {})
    facts["attributes"] = {name: value for name, value in attributes.items() if name in ATTRIBUTES}
    facts["descendants"] = [
        short(node) + ([True] if "selected" in states(node) else []) for node in inside(item)[:8]]
    around = ancestors(item)
    window = next((node for node in around if short(node)[0] in ("dialog", "alert", "frame", "application")), None)
    if window and short(window)[0] in ("dialog", "alert"):
        facts["labels"] = labels(window)
    facts = {name: value for name, value in facts.items() if value not in (None, "", [], {})}
    facts["states"] = [state for state in states(item) if state not in COMMON]
    facts["ancestors"] = [
        short(node) + ([safely(lambda: A.get_child_count(node), 0)] if short(node)[0] in COUNTED else [])
        for node in around if short(node)[0] != "desktop frame"]
    return facts
