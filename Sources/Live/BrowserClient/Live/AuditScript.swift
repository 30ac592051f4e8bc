internal import TextFormats

/// The script that observes the keyboard focus, dialogs and live regions of a page that an audit
/// operates.
///
/// It runs in the world of the observer, which the page can't reach.
enum AuditScript {
  /// Returns what the focus did since the last call, after a short time for timers of the page.
  static func focus(afterMilliseconds time: Int) -> String {
    "new Promise(done => setTimeout(() => done(earshotAudit.take()), \(time)))"
  }
  /// Begins a move of the focus without a key.
  static let begin = "earshotAudit.begin()"
  /// The dialogs that are shown, as JSON.
  static let dialogs = "earshotAudit.dialogs()"
  /// The messages that no reader says, as JSON.
  static let messages = "earshotAudit.messages()"
  /// The places that the Tab key should reach, as JSON.
  static let stops = "earshotAudit.stops()"
  /// Moves the focus to a place.
  static func move(to stop: Int) -> String { "earshotAudit.move(\(stop))" }
  /// Moves the focus to the first control in a dialog.
  static func enter(dialog: Int) -> String { "earshotAudit.enter(\(dialog))" }
  /// Whether a dialog is shown.
  static func isShown(_ dialog: Int) -> String { "earshotAudit.isShown(\(dialog))" }
  /// Whether no element of the page has the focus, or only one that is hidden.
  static let hasLostFocus = "earshotAudit.hasLostFocus()"
  /// The node of a place.
  static func node(_ stop: Int) -> String { "earshotAudit.nodes[\(stop) - 1]" }

  static let source = """
    (() => {
      if (globalThis.earshotAudit) return;
      const ids = new WeakMap(), nodes = [];
      const id = (node) => {
        if (!node) return 0;
        if (!ids.has(node)) ids.set(node, nodes.push(node));
        return ids.get(node);
      };
      const shown = (node) => node.isConnected && node.getClientRects().length > 0
        && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const active = () => {
        let node = document.activeElement;
        while (node && node.shadowRoot && node.shadowRoot.activeElement) node = node.shadowRoot.activeElement;
        return !node || node === document.body || node === document.documentElement ? null : node;
      };
      const frames = /^(iframe|frame|object|embed)$/, limit = 500;
      const modals = () => [...document.querySelectorAll('dialog[open],[aria-modal=true]')]
        .filter((node) => shown(node) && (node.getAttribute('aria-modal') === 'true' || node.matches(':modal')));

      // The focus. The list has 0 for a key, and the nodes that got the focus.
      let log = [], last = null, modalCount = 0, pressed = null;
      addEventListener('keydown', (event) => {
        if (event.isTrusted && log.length < limit) log.push(0);
        pressed = event;
      }, true);
      // An element that loses the focus at once gets no focusin.
      addEventListener('focus', (event) => {
        const node = event.composedPath()[0];
        if (event.isTrusted && node.nodeType === 1 && log.length < limit) log.push(node);
      }, true);
      const widget = '[role=tablist],[role=radiogroup],[role=menu],[role=menubar],[role=toolbar],[role=grid],'
        + '[role=treegrid],[role=table],table,[role=tree],[role=listbox],[role=combobox],[role=group],fieldset';
      const refers = (node, other) => ['aria-controls', 'aria-owns', 'aria-activedescendant']
        .some((name) => (node.getAttribute(name) || '').split(' ')
          .some((key) => key && document.getElementById(key)?.contains(other)));
      // Whether a move inside one widget, such as from a list to its option, is expected.
      const related = (one, other) => one === other || one.contains(other) || other.contains(one)
        || one.getRootNode() !== other.getRootNode() || refers(one, other) || refers(other, one)
        || (one.closest(widget) && one.closest(widget) === other.closest(widget)) || one.control === other;
      globalThis.earshotAudit = {
        nodes,
        begin() { log.push(0); pressed = null; },
        take() {
          const list = log;
          log = [];
          const key = list.indexOf(0);
          const before = (key < 0 ? list : list.slice(0, key)).filter((node) => node);
          const after = key < 0 ? [] : list.slice(key + 1).filter((node) => node);
          const now = active(), old = last, first = after[0], count = modals().length;
          const left = (node, target) => !node || !node.isConnected || !target && !shown(node) ? 0
            : !target ? -1 : related(node, target) ? 0 : id(target);
          const opens = count > modalCount ? id(modals()[count - 1]) : 0;
          // A key that nothing takes moves inside a control of the browser, such as a date.
          const isInside = now && now === old && !after.length && pressed && !pressed.defaultPrevented;
          modalCount = count;
          last = now;
          return JSON.stringify({
            late: before.length ? left(old, before[before.length - 1]) : 0,
            landing: id(first), diversion: left(first, now), active: id(now), opens,
            isFrame: !!now && (frames.test(now.localName) || !!isInside),
            isInDialog: !!now && !!now.closest('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]')
          });
        },
        stops() {
          const found = document.querySelectorAll('a[href],area[href],button,input,select,textarea,summary,[tabindex]');
          return JSON.stringify([...found].slice(0, 2000).filter((node) => node.tabIndex >= 0 && shown(node)
            && !node.matches(':disabled') && !node.closest('[inert]')
            && !(node.type === 'radio' && !node.checked)).map(id));
        },
        move(stop) {
          log.push(0);
          pressed = null;
          const node = nodes[stop - 1];
          if (node) node.focus();
        },
        dialogs() {
          const found = document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]');
          const text = (node) => {
            const keys = (node.getAttribute('aria-labelledby') || '').split(' ').filter((key) => key);
            return node.getAttribute('aria-label')
              || keys.map((key) => document.getElementById(key)?.textContent || '').join(' ')
              || node.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]')?.textContent || '';
          };
          const now = active();
          return JSON.stringify([...found].slice(0, 50).filter((node) => shown(node)).map((node) => ({
            id: id(node), name: text(node).replace(/\\s+/g, ' ').trim().slice(0, 200),
            isModal: node.getAttribute('aria-modal') === 'true' || node.matches(':modal'),
            hasFocus: !!now && node.contains(now)
          })));
        },
        enter(dialog) {
          const node = nodes[dialog - 1];
          const inner = node && [...node.querySelectorAll('a[href],button,input,select,textarea,[tabindex]')]
            .find((one) => shown(one) && !one.matches(':disabled'));
          if (inner) inner.focus();
        },
        hasLostFocus() { const node = active(); return !node || !shown(node); },
        isShown(dialog) { const node = nodes[dialog - 1]; return !!node && shown(node); }
      };

      // The messages. A text that is gone after less than this time is too short for readers.
      const short = 150;
      const regions = new Map();
      let lost = [];
      const live = '[aria-live=polite],[aria-live=assertive],[role=status],[role=alert],[role=log],output';
      const words = (node) => (node.textContent || '').replace(/\\s+/g, ' ').trim().slice(0, 300);
      const isHidden = (node) => {
        const modal = document.querySelector('dialog:modal');
        return node.closest('[aria-hidden=true],[inert]') || modal && !modal.contains(node) && !node.contains(modal);
      };
      const note = (kind, text) => { if (text && lost.length < 50) lost.push({ kind, text }); };
      const look = (region, now) => {
        const known = regions.get(region) || { text: '', since: 0 };
        const text = region.isConnected ? words(region) : '';
        if (text === known.text) return;
        if (!text && known.text && !known.isHidden && now - known.since < short) note('brief', known.text);
        const hidden = !!text && region.getClientRects().length > 0 && !!isHidden(region);
        if (hidden) note('hidden', text);
        regions.set(region, { text, since: now, isHidden: hidden });
      };
      const observe = () => {
        for (const region of document.querySelectorAll(live)) regions.set(region, { text: words(region), since: 0 });
        new MutationObserver((changes) => {
          const now = performance.now(), found = new Set();
          for (const change of changes) {
            const node = change.target.nodeType === 1 ? change.target : change.target.parentElement;
            const region = node && node.closest(live);
            if (region) found.add(region);
            if (region && !words(region))
              for (const added of change.addedNodes) if (!added.isConnected) note('brief', words(added));
            for (const added of change.addedNodes)
              if (added.nodeType === 1 && !regions.has(added))
                for (const inner of [added, ...added.querySelectorAll(live)])
                  if (inner.matches(live) && inner.isConnected) found.add(inner);
          }
          for (const region of regions.keys()) if (!region.isConnected) found.add(region);
          for (const region of found) {
            look(region, now);
            if (!region.isConnected) regions.delete(region);
          }
        }).observe(document, { subtree: true, childList: true, characterData: true });
      };
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', observe);
      else observe();
      globalThis.earshotAudit.messages = () => {
        const list = lost, now = performance.now();
        lost = [];
        let rest = 0;
        for (const known of regions.values())
          if (known.text && known.since) rest = Math.max(rest, short - (now - known.since));
        return JSON.stringify({ list, rest });
      };
    })()
    """
}
