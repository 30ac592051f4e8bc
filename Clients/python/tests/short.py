"""The package without pytest and Playwright, on a scene. Scripts/test-clients --short runs this file."""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
import earshot  # noqa: E402

SCENE = """
earshot: 1
title: Order
elements:
  - {id: seats, label: Seats, range: {minimum: 1, maximum: 3, value: 2}}
  - {id: send, label: Send, traits: [button], activate: {announce: Sent}}
"""

with tempfile.TemporaryDirectory() as folder:
    scene = Path(folder, "order.yaml")
    scene.write_text(SCENE)
    reader = earshot.open(scene=scene)
    assert reader.log[0][:2] == ["Order", "Seats: 2. Adjustable."], reader.log[0]
    assert reader.perform("swipe up") == ["3"]
    assert reader.perform("swipe up") == ["3. Maximum."] and reader.log[-1].limit == "maximum"
    assert reader.perform("go send") == ["Send. Button."] and reader.element["id"] == "send"
    assert reader.perform("double tap") == ["Sent"]
    try:
        reader.perform("swipe upp")
        raise SystemExit("A line that is not understood must be an error.")
    except earshot.EarshotError as error:
        assert error.code == "not understood" and error.nearest == "swipe up", error
    with reader.heard() as silence:
        pass
    assert silence == []
    scene.write_text(SCENE.replace("label: Seats", "label: Places"))
    reader.close()
    reader = earshot.open(scene=scene)
    assert reader.log[0][1] == "Places: 2. Adjustable.", "A changed screen must be heard."
    reader.close()
print("The client for Python: a scene is heard, operated, changed and heard again.")
