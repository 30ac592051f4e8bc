// Controls Earshot with AT Driver, and checks what is said. Start “earshot serve --silent” first.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

// With require, a package of the distribution is found, too.
const WebSocket = createRequire(import.meta.url)("ws");
const socket = new WebSocket(process.argv[2] ?? "ws://127.0.0.1:4382/session");
const answers = new Map();
const spoken = [];
let lastID = 0;

socket.on("message", (text) => {
  const message = JSON.parse(text);
  if (message.method === "interaction.capturedOutput") {
    spoken.push(message.params.data);
  } else {
    answers.get(message.id)?.(message);
  }
});

async function send(method, params) {
  const id = ++lastID;
  const answer = await new Promise((resolve) => {
    answers.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
  });
  assert.ok(!answer.error, answer.message);
  return answer.result;
}

// Waits until all words so far have arrived: without speech, they precede the answer to a command.
const settle = () => send("settings.getSupportedSettings", {});

async function hear(intent) {
  await settle();
  spoken.length = 0;
  await send("interaction.userIntent", intent);
  await settle();
  return spoken.join(" ");
}

const press = (...keys) => hear({ name: "pressKeys", keys });
const perform = (line) => hear({ name: "earshot:command", line });

await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
await send("session.new", { capabilities: { alwaysMatch: { atName: "earshot" } } });
assert.match(await perform("go pitch"), /^Pitch: 1\. Adjustable\./);
assert.equal(await press("\ue013"), "2"); // the up arrow
assert.equal(await press("\ue010"), "10"); // the End key
console.log("The pitch is heard as expected.");
socket.close();
