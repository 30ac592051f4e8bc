// The page of a test: its DevTools messages go to Earshot through the test's own connection.
import { Channel, EarshotError } from './program.js';

// All that Earshot may do in the browser of a test: read the page, and press what the reader presses.
export const METHODS = new Set(`
  Page.enable Page.getFrameTree Page.createIsolatedWorld Page.addScriptToEvaluateOnNewDocument DOM.focus
  Accessibility.enable Accessibility.getFullAXTree Accessibility.getPartialAXTree Accessibility.queryAXTree
  Runtime.enable Runtime.addBinding Runtime.evaluate Runtime.callFunctionOn Runtime.releaseObjectGroup
  DOMSnapshot.captureSnapshot DOM.describeNode DOM.getBoxModel DOM.getContentQuads DOM.resolveNode
  DOM.getFrameOwner Input.dispatchKeyEvent Input.dispatchMouseEvent Input.insertText`.trim().split(/\s+/));
const EVENTS = `
  Page.frameAttached Page.frameDetached Page.frameNavigated Page.frameStartedNavigating Page.windowOpen
  Page.javascriptDialogClosed Page.javascriptDialogOpening Page.loadEventFired Runtime.bindingCalled`.trim().split(/\s+/);
const [CLOSED, CRASHED] = ['The page of the test is closed.', 'The page of the test has crashed.'];

/** Returns why Earshot can't hear a browser, or null if it can. */
export const foreign = name => name && name !== 'chromium'
  ? `Earshot hears pages in Chromium, not in ${name}. Run this test in Chromium, or skip it in ${name}.` : null;

/** A channel that carries DevTools messages between Earshot and a page or a DevTools session. */
export class Tunnel extends Channel {
  #page;
  #session;
  #sessions = new Map();
  #frames = new Map();
  #looks = new Set();
  // Earshot drops events before its first call, so they wait for it.
  #early = [];

  /** Takes a page of Playwright, or a session with `send` and `on`, such as that of Puppeteer. */
  constructor(target) {
    super({ devtools: true });
    this.keyboard = target?.keyboard;
    if (this.keyboard && typeof target.context === 'function') this.#page = target;
    else if (typeof target?.send === 'function' && typeof target.on === 'function') this.#session = target;
    else throw new EarshotError('invalid argument', 'Earshot attaches to an open page of Playwright, or to a DevTools session. Await it.');
  }

  async start() {
    const page = this.#page;
    if (page?.isClosed()) return this.end(CLOSED);
    const reason = foreign(page?.context().browser?.()?.browserType().name());
    if (reason) throw new EarshotError('refused', reason);
    try {
      this.#listen('page', this.#session ?? (await page.context().newCDPSession(page)));
    } catch (error) {
      throw new EarshotError('refused', `Earshot can't attach to the page: ${error.message}`);
    }
    const session = this.#sessions.get('page');
    super.start();
    if (!page) {
      session.on('Inspector.targetCrashed', () => this.#end(CRASHED));
      for (const event of ['close', 'Inspector.detached']) session.on(event, () => this.#end(CLOSED));
      return;
    }
    page.on('close', () => this.#end(CLOSED));
    page.on('crash', () => this.#end(CRASHED));
    page.on('framenavigated', frame => this.#look(frame));
    page.on('framedetached', frame => this.#forget(frame));
    for (const frame of page.frames()) this.#look(frame);
    await Promise.all(this.#looks);
  }

  #listen(name, session) {
    this.#sessions.set(name, session);
    for (const event of EVENTS) session.on(event, params => this.#event(event, params, name));
  }

  /** Opens a session for a frame that has a process of its own. Others refuse it. */
  #look(frame) {
    if (frame === this.#page.mainFrame() || this.#frames.has(frame)) return;
    const name = `f${this.#sessions.size}-${Math.random().toString(36).slice(2)}`;
    this.#frames.set(frame, name);
    const look = this.#page.context().newCDPSession(frame).then(
      session => {
        this.#listen(name, session);
        session.on('close', () => this.#forget(frame));
        this.#event('Target.attachedToTarget', { sessionId: name, targetInfo: { type: 'iframe' } }, 'page');
      },
      () => this.#frames.delete(frame));
    this.#looks.add(look);
    look.finally(() => this.#looks.delete(look));
  }

  #forget(frame) {
    const name = this.#frames.get(frame);
    if (this.#frames.delete(frame)) this.#event('Target.detachedFromTarget', { sessionId: name }, 'page');
  }

  #event(method, params, session) {
    this.#send({ method, params: params ?? {}, session });
  }

  #send(params) {
    if (this.#early) this.#early.push(params);
    else this.write({ method: 'devtools', params });
  }

  async takeMessage({ params: { id, method, params, session: name = 'page' } }) {
    const early = this.#early ?? [];
    this.#early = null;
    for (const event of early) this.#send(event);
    try {
      if (!METHODS.has(method)) throw new Error(`${method} is not allowed in the browser of a test.`);
      const session = this.#sessions.get(name);
      if (!session) throw new Error(`There is no session ${name}.`);
      this.#send({ id, session: name, result: await session.send(method, params ?? {}) });
    } catch (error) {
      this.#send({ id, session: name, error: { message: error.message } });
    }
  }

  async request(method, params) {
    // Frames that came with what the test has done are part of the page.
    await Promise.all(this.#looks);
    return super.request(method, params);
  }

  #end(message) {
    this.#send({ closed: true });
    this.end(message);
  }
}
