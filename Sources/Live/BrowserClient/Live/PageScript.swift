internal import TextFormats

/// The script that observes a page, in an isolated world that the page can't reach.
package enum PageScript {
  /// The name of the world, which no other reader of the same page has.
  package static let world = "earshot-" + String(UInt64.random(in: .min ... .max), radix: 36)
  /// The function with which the script reports that there are changes.
  static let binding = "earshotTell"
  /// Returns and clears the changes in the page. The next report repeats the number of this call.
  static func take(_ number: Int) -> String {
    "globalThis.earshotTake ? earshotTake(\(number)) : ''"
  }
  /// A node of the last changes.
  static func node(_ index: Int) -> String { "earshotNodes[\(index)]" }

  /// An expression that is evaluated after two frames of the page.
  ///
  /// By then, the page has carried out what a click or a script has asked for. A page that draws
  /// nothing has no frames, so the wait has a limit. With `briefly`, one frame is enough for a page in
  /// which nothing has happened since the last request for changes.
  static func afterTwoFrames(_ expression: String, briefly: Bool = false) -> String {
    """
    (globalThis.earshotFrames = new Promise(done => {
      requestAnimationFrame(() => \(briefly ? isStill : "false") ? done() : requestAnimationFrame(done));
      setTimeout(done, 500);
    })).then(() => \(expression))
    """
  }

  private static let isStill = "globalThis.earshotIsStill && earshotIsStill()"

  /// An expression that is evaluated after the last one of ``afterTwoFrames(_:)``.
  static func afterSameFrames(_ expression: String) -> String {
    "earshotFrames.then(() => \(expression))"
  }

  /// Returns the milliseconds until the last short animation that shows, hides or moves something
  /// ends.
  static let motion = "globalThis.earshotMotion ? earshotMotion() : 0"

  /// Returns and clears the message that the browser shows at the field because of which it has not
  /// sent a form. The message is not in the tree.
  static let refusal = "globalThis.earshotRefusal ? earshotRefusal() : ''"

  /// Observes the document of each frame.
  ///
  /// `earshotTake` puts the changed nodes into the list `earshotNodes`, and returns a text with a
  /// letter for each: `d` for a node that is read with all its descendants, `s` for the node alone, or
  /// `h` for a node in which there may be closed shadow roots. The text is `*` if so much has changed
  /// that the whole page is read. If messages were shown or the focus has moved, a list of them follows
  /// on the next line, as ``PageChronology`` reads it.
  static let source = """
    (() => {
      if (globalThis.earshotTake) return;
      const limit = 200, fieldLimit = 2000, regionLimit = 50;
      let dirty = new Map(), all = false, told = false, taken = 0, used = false;
      const values = new WeakMap();
      const tell = () => {
        if (told) return;
        told = true;
        if (globalThis.earshotTell) earshotTell(String(taken));
      };
      const add = (node, deep) => {
        if (!node) return;
        if (node.nodeType === 11) node = node.host || node;
        if (dirty.size >= limit) all = true;
        else if (deep || !dirty.has(node)) dirty.set(node, deep);
        tell();
      };
      // The nodes whose styles a script changes again and again, with the times of the first and the
      // last change.
      const motions = new Map();
      const move = (node) => {
        const now = performance.now(), known = motions.get(node);
        if (known && now - known.last < 60) known.last = now;
        else {
          if (motions.size > 100) motions.clear();
          motions.set(node, { first: now, last: now });
        }
      };
      // The messages of live regions and the moves of the focus, in order. A message that has gone before
      // it is read was heard, unless it was there for less than two frames.
      const live = '[aria-live],[role=status],[role=alert],[role=log],output';
      const regions = new Map();
      // When the regions appeared that have not been read. Unless it is an alert, only the observer knows
      // that such a region had no message at first.
      const born = new Map();
      let news = [];
      const note = (entry) => {
        if (news.length >= 20) news.shift();
        news.push({ time: performance.now(), ...entry });
        told = true;
        if (globalThis.earshotTell) earshotTell(taken + '+' + news.length);
      };
      const politeness = (region) => region.getAttribute('aria-live')
        || { status: 'polite', log: 'polite', alert: 'assertive' }[region.getAttribute('role') || '']
        || (region.localName === 'output' ? 'polite' : 'off');
      // The closed shadow roots by their hosts. A script can't ask for them.
      const closed = new WeakMap();
      const rootOf = (node) => node.shadowRoot || closed.get(node);
      const closedSlot = (node) => {
        const root = closed.get(node.parentNode);
        return root && [...root.querySelectorAll('slot')].find((slot) => slot.assignedNodes().includes(node));
      };
      // New nodes. Only the browser knows whether there are closed roots in them.
      const hosts = new Set();
      const hostable = /-|^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
      const mayHost = (node) => node.firstElementChild || hostable.test(node.localName);
      // A shadow root is inside its host, and what a slot shows is inside the slot.
      const around = (node) => {
        const next = node.assignedSlot || closedSlot(node) || node.parentNode;
        return next && next.nodeType === 11 ? next.host : next && next.nodeType === 1 ? next : null;
      };
      const closest = (node, selector) => {
        let next = node;
        while (next && !next.matches(selector)) next = around(next);
        return next;
      };
      const contains = (node, inner) => {
        let next = inner;
        while (next && next !== node) next = around(next);
        return !!next;
      };
      const texts = (region) => {
        const found = [];
        let count = 0;
        const collect = (node, shown) => {
          if (count++ > fieldLimit || found.length >= limit) return;
          if (node.nodeType === 3) {
            const words = node.data.replace(/\\s+/g, ' ').trim();
            if (words && shown) found.push(words);
          }
          if (node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true') return;
          if (node !== region && node.matches(live)) return;
          const shows = node.checkVisibility({ visibilityProperty: true })
            || shown && getComputedStyle(node).display === 'contents';
          const slotted = node.localName === 'slot' ? node.assignedNodes() : [];
          for (const child of slotted.length ? slotted : (rootOf(node) || node).childNodes) collect(child, shows);
        };
        if (!closest(region, '[aria-hidden=true]')) collect(region, true);
        return found;
      };
      const hear = (region) => {
        if (closest(region, '[aria-busy=true]')) return;
        const kind = politeness(region), role = region.getAttribute('role');
        const now = region.isConnected && kind !== 'off' ? texts(region) : [];
        for (const entry of news)
          if (entry.region === region && !entry.end && !entry.texts.every((text) => now.includes(text)))
            entry.end = performance.now();
        if (!regions.has(region)) born.set(region, performance.now());
        const known = regions.get(region) || (role === 'alert' ? [] : now);
        const fresh = now.filter((text) => !known.includes(text));
        const isWhole = region.getAttribute('aria-atomic')
          || String(/^(status|alert)$/.test(role) || region.localName === 'output');
        const isLate = role !== 'alert' && performance.now() - born.get(region) >= 33;
        if (fresh.length)
          note({ kind: kind === 'assertive' ? 'a' : 'p', region, isLate, texts: isWhole === 'true' ? now : fresh });
        if (!region.isConnected) regions.delete(region);
        else if (regions.size < regionLimit || regions.has(region)) regions.set(region, now);
      };
      const knowRegions = () => {
        for (const root of [document, ...roots]) {
          if (!root.isConnected) roots.delete(root);
          else for (const region of root.querySelectorAll(live))
            if (!regions.has(region) && regions.size < regionLimit) regions.set(region, texts(region));
        }
      };
      const takeNews = () => {
        knowRegions();
        const list = news.map(({ time, kind, texts, end, isLate }) => [Math.round(time),
          kind === 'f' ? 'f' : !end && !isLate ? 's' : end - time < 33 ? 'x' : kind, (texts || []).join(' ').slice(0, 2000)]);
        news = [];
        born.clear();
        return list.length ? '\\n' + JSON.stringify(list) : '';
      };
      const title = (node) => { if (node && node.nodeName === 'TITLE') add(document, false); };
      const shallow = /^(aria-(?!hidden|modal|owns|busy|live)|value$|tabindex$|title$|alt$|placeholder$)/;
      const marked = (list) => {
        const touched = new Set();
        for (const change of list) {
          const node = change.target;
          const region = closest(node.nodeType === 1 ? node : node.host || around(node), live);
          if (region) touched.add(region);
          const root = rootOf(node);
          if (root) for (const inner of root.querySelectorAll(live)) touched.add(inner);
          for (const known of regions.keys())
            if (!known.isConnected || change.type === 'attributes' && contains(node, known)) touched.add(known);
          if (change.type === 'attributes') {
            if (change.attributeName === 'style') move(node);
            if (change.attributeName === 'open' && node.localName === 'dialog') { all = true; tell(); }
            else if (shallow.test(change.attributeName)) add(node, false);
            else {
              add(node, true);
              // A node that was hidden or shown is another child of the one around it.
              add(node.parentNode, false);
            }
          } else if (change.type === 'characterData') {
            add(node, false);
            add(node.parentNode, false);
            title(node.parentNode);
          } else {
            if (/^(STYLE|HEAD)$/.test(node.nodeName)) {
              for (const child of [...change.addedNodes, ...change.removedNodes])
                if (node.nodeName === 'STYLE' || /^(STYLE|LINK)$/.test(child.nodeName)) all = true;
            }
            // The browser answers for a single node at once, but for all inside it only in its next frame.
            const texts = node.firstElementChild ? [] : [...node.childNodes];
            add(node, texts.length > 1);
            if (texts.length === 1 && texts[0].nodeType === 3) add(texts[0], false);
            title(node);
            for (const child of change.addedNodes) {
              if (child.nodeType === 1) for (const inner of regionsIn(child)) touched.add(inner);
            }
            const added = [...change.addedNodes].filter((child) => child.nodeType === 1 && mayHost(child));
            for (const host of added.length > 20 ? [node] : added) hosts.add(host);
          }
        }
        for (const region of touched) hear(region);
      };
      const observer = new MutationObserver(marked);
      // The contents that the browser skips off the screen are for readers, too, but are in the tree only
      // while they are shown. An animation shows them without a change to the document.
      const shown = new WeakSet();
      const show = (node) => {
        if (shown.has(node)) return;
        shown.add(node);
        node.animate({ contentVisibility: ['visible', 'visible'] }, { duration: 1, fill: 'both' }).pause();
        add(node, true);
      };
      const listen = (root) => {
        root.addEventListener('contentvisibilityautostatechange', (event) => {
          if (event.skipped) show(event.composedPath()[0] || event.target);
        }, true);
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
        root.addEventListener('focusin', () => note({ kind: 'f' }), true);
        for (const name of ['input', 'change', 'focusin', 'focusout', 'invalid', 'reset'])
          root.addEventListener(name, (event) => field(event.composedPath()[0] || event.target), true);
        for (const name of ['toggle', 'transitionend', 'animationend', 'close', 'fullscreenchange'])
          root.addEventListener(name, (event) => add(event.composedPath()[0] || event.target, true), true);
      };
      const state = (node) => node.type === 'password' ? node.value.length
        : /^(checkbox|radio)$/.test(node.type) ? node.checked + ' ' + node.indeterminate : node.value;
      const field = (node) => {
        if (!node || node.nodeType !== 1) return;
        if (node.form !== undefined) values.set(node, state(node));
        if (node.type === 'radio')
          for (const other of node.getRootNode().querySelectorAll('input[type=radio]'))
            if (other.name === node.name) add(other, false);
        add(node, node.localName === 'select' || node.isContentEditable
          || /^(date|datetime-local|time|month|week)$/.test(node.type));
      };
      // The fields for which the browser has refused to send a form, in order.
      let refusals = [];
      document.addEventListener('invalid', (event) => {
        if (refusals.length < limit) refusals.push(event);
      }, true);
      globalThis.earshotRefusal = () => {
        const shown = refusals.find((event) => !event.defaultPrevented);
        refusals = [];
        const node = shown && shown.target;
        return node && node === document.activeElement ? String(node.validationMessage || '') : '';
      };
      // The shadow roots of the document, and all that are observed.
      const roots = new Set(), observed = new WeakSet();
      // The custom elements that the page has not defined yet. They may get a shadow root when it does.
      const pending = new Set();
      const watch = (node) => {
        const found = [];
        for (const inner of [node, ...node.querySelectorAll('*')]) {
          if (inner.nodeType === 1 && inner.matches(':not(:defined)')) pending.add(inner);
          const root = rootOf(inner);
          if (!root) continue;
          if (!observed.has(root)) listen(root);
          observed.add(root);
          roots.add(root);
          found.push(root, ...watch(root));
        }
        return found;
      };
      const regionsIn = (node) => [node, ...watch(node)].flatMap((root) => [...root.querySelectorAll(live)])
        .concat(node.matches(live) ? [node] : []);
      // A node that has had no content may not be in the tree yet.
      const renew = (node) => { hosts.add(node); add(node, true); add(node.parentNode, false); };
      const findLateRoots = () => {
        const late = [...pending].filter((node) => !node.isConnected || node.matches(':defined'));
        for (const node of late) pending.delete(node);
        const nodes = document.getElementsByTagName('*');
        if (nodes.length <= fieldLimit)
          for (const node of nodes) if (node.shadowRoot && !observed.has(node.shadowRoot)) late.push(node);
        for (const node of late) if (node.isConnected) { renew(node); regionsIn(node).forEach(hear); }
      };
      globalThis.earshotObserve = (root, isLate) => {
        closed.set(root.host, root);
        const found = regionsIn(root.host);
        if (isLate) { renew(root.host); found.forEach(hear); } else knowRegions();
      };
      const collect = () => { marked(observer.takeRecords()); findLateRoots(); };
      listen(document);
      const start = () => { if (document.documentElement) { watch(document.documentElement); knowRegions(); } };
      start();
      // A page that was there before the script does not report again what it skips.
      if (document.readyState === 'complete')
        for (const node of [...document.getElementsByTagName('*')].slice(0, 5 * fieldLimit))
          if (getComputedStyle(node).contentVisibility === 'auto') show(node);
      document.addEventListener('DOMContentLoaded', start);
      for (const name of ['pointerdown', 'pointerup', 'pointermove', 'click', 'keydown', 'keyup', 'wheel'])
        addEventListener(name, () => { used = true; }, { capture: true, passive: true });
      globalThis.earshotIsStill = () => {
        collect();
        return !used && !all && !dirty.size && !news.length;
      };
      globalThis.earshotNodes = [];
      globalThis.earshotTake = (number) => {
        collect();
        let count = 0;
        for (const node of [document, ...roots].flatMap((root) => [...root.querySelectorAll('input,select,textarea')])) {
          if (++count > fieldLimit) break;
          const known = values.get(node), now = state(node);
          if (known !== now) { values.set(node, now); if (known !== undefined) add(node, node.localName === 'select'); }
        }
        const list = [...dirty].map(([node, deep]) => [node, deep ? 'd' : 's'])
          .concat([...hosts].slice(0, limit).map((node) => [node, 'h']))
          .filter(([node]) => node.isConnected || node.nodeType === 9);
        const text = all ? '*' : list.map(([, kind]) => kind).join('');
        hosts.clear();
        dirty = new Map(); all = false; told = false; taken = number; used = false;
        globalThis.earshotNodes = text === '*' ? [] : list.map(([node]) => node);
        return text + takeNews();
      };
      const shows = /^(all|opacity|visibility|display|transform|translate|scale|(max-)?(height|width)|top|left|right|bottom|inset.*|margin.*|clip-path|grid-template.*)$/;
      globalThis.earshotMotion = () => {
        const active = document.activeElement, now = performance.now();
        // The thumb of a switch moves although its state has changed already.
        const isPart = (node) => active && active !== document.body && active.contains(node);
        let rest = 0;
        // A motion that lasts is no transition.
        for (const [node, { first, last }] of motions)
          if (now - last < 60 && last > first + 10 && now - first < 500 && !isPart(node)) rest = 50;
        for (const animation of document.getAnimations()) {
          const timing = animation.effect && animation.effect.getComputedTiming();
          if (!timing || animation.playState !== 'running' || !(timing.endTime <= 500)) continue;
          if (animation.transitionProperty && !shows.test(animation.transitionProperty)) continue;
          if (isPart(animation.effect.target)) continue;
          rest = Math.max(rest, timing.endTime - (timing.localTime || 0));
        }
        return rest;
      };
    })()
    """

  /// Observes a closed shadow root, which the script can't find by itself. One that is late was not there
  /// when the page was read.
  static let observeRoot =
    "function (isLate) { globalThis.earshotObserve && earshotObserve(this, isLate); }"

  /// Whether scripts have shown nothing yet (`empty`), or may fetch more from a server (`fetching`).
  package static let progress = """
    (() => {
      const body = document.body, scripts = [...document.scripts];
      const shown = 'a[href],button,input:not([type=hidden]),select,textarea,img,svg,canvas,iframe,video,audio,[aria-label],[role]';
      if (scripts.length && body && !body.innerText.trim() && !body.querySelector(shown)) return 'empty';
      return /^http/.test(location.protocol) && scripts.some((script) => script.src) ? 'fetching' : '';
    })()
    """

  /// The facts about the document that the import needs.
  static let page = """
    JSON.stringify({
      language: document.documentElement ? document.documentElement.lang : '',
      direction: document.documentElement ? getComputedStyle(document.documentElement).direction : 'ltr',
      status: (performance.getEntriesByType('navigation')[0] || {}).responseStatus || 0,
      size: [innerWidth, innerHeight], scroll: [scrollX, scrollY],
      count: document.getElementsByTagName('*').length
    })
    """
}
