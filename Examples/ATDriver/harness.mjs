// Lets the W3C's harness for ARIA-AT control Earshot: it opens the harness's pages in Earshot's own browser.
//
//     node Examples/ATDriver/harness.mjs
//
// The harness sees a WebDriver server on port 4444, and an AT Driver server on port 4382. Each page starts a
// new earshot, so the bridge answers session.new itself, and passes all later messages on.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

// With require, a package of the distribution is found, too.
const { WebSocket, WebSocketServer } = createRequire(import.meta.url)("ws");
const element = { "element-6066-11e4-a52e-4f735466cecf": "set-up" };
let harness; // the socket of the harness
let reader; // the socket of Earshot, or undefined without a page
let earshot; // the process
let session; // Earshot's answer to session.new
let lastID = 1_000_000_000; // The harness counts from 0.
const answers = new Map();

function ask(method, params) {
  const id = ++lastID;
  reader.send(JSON.stringify({ id, method, params }));
  return new Promise((resolve) => answers.set(id, resolve));
}

function receive(text) {
  const message = JSON.parse(text);
  const answer = answers.get(message.id);
  answers.delete(message.id);
  if (answer) answer(message);
  else harness?.send(String(text));
}

async function open(source) {
  earshot?.kill("SIGINT");
  earshot = reader = undefined;
  if (!source) return;
  const options = ["--silent", "--port", "0", "--keymap", "voiceover"];
  earshot = spawn("earshot", ["serve", ...source, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const [address] = await new Promise((resolve) => createInterface(earshot.stdout).once("line", (...line) => resolve(line)));
  reader = new WebSocket(address);
  reader.on("message", receive);
  await new Promise((resolve) => reader.once("open", resolve));
  session = await ask("session.new", { capabilities: {} });
  await ask("settings.setSettings", { settings: [{ name: "verbosity", value: "full" }] });
}

const perform = (line) => ask("interaction.userIntent", { name: "earshot:command", line });

// The part of WebDriver that the harness uses.
async function command(method, path, body) {
  const [, , , ...rest] = path.split("/");
  switch (`${method} /${rest.join("/")}`) {
    case "POST /":
      return { sessionId: "1", capabilities: { browserName: "chromium", browserVersion: "" } };
    case "POST /url":
      await open(body.url === "about:blank" ? undefined : ["--page", body.url]);
      return null;
    case "POST /element":
      return element;
    case "POST /element/set-up/click":
      await perform("go Run Test Setup");
      await perform("double tap");
      return null;
    default:
      return null;
  }
}

createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  const value = await command(request.method, request.url, text ? JSON.parse(text) : {});
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ value }));
}).listen(4444, "127.0.0.1");

new WebSocketServer({ host: "127.0.0.1", port: 4382, path: "/session" }).on("connection", (socket) => {
  harness = socket;
  socket.on("message", async (text) => {
    const { id, method } = JSON.parse(text);
    if (method !== "session.new") return reader?.send(String(text));
    if (!session) {
      await open([]);
      await open();
    }
    socket.send(JSON.stringify({ ...session, id }));
  });
});
process.on("exit", () => earshot?.kill("SIGINT"));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
console.log("Ready.");
