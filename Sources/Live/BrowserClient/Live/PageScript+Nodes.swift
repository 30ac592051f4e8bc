/// The functions that the script calls on a node of the page.
extension PageScript {
  /// Scrolls the node into view, and returns where a click reaches it, or `null`.
  ///
  /// The place is relative to the upper left corner of the node. It is not inside another control,
  /// such as a nested item of a tree.
  static let clickablePlace = """
    function () {
      const node = this.nodeType === 3 ? this.parentElement : this;
      if (!node) return null;
      node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const rects = [...node.getClientRects()];
      if (!rects.length) return null;
      const first = rects[0];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = walker.nextNode(), count = 0; text && count < 20; text = walker.nextNode(), count++) {
        if (!text.data.trim()) continue;
        range.selectNodeContents(text);
        rects.push(...range.getClientRects());
      }
      const control = 'a[href],button,input,select,textarea,summary,[tabindex],[role=treeitem],[role=option],'
        + '[role^=menuitem],[role=tab],[role=button],[role=link],[role=checkbox],[role=radio],[role=switch]';
      for (const rect of rects.slice(0, 20)) {
        if (rect.width < 1 || rect.height < 1) continue;
        const x = rect.x + rect.width / 2, y = rect.y + rect.height / 2;
        let hit = node.getRootNode().elementFromPoint(x, y);
        while (hit && hit.shadowRoot) {
          const inner = hit.shadowRoot.elementFromPoint(x, y);
          if (!inner || inner === hit) break;
          hit = inner;
        }
        const place = [x - first.x, y - first.y];
        if (hit && hit.control === node) return place;
        for (let next = hit; next; next = next.parentNode || next.host) {
          if (next === node) return place;
          if (next.matches && next.matches(control)) break;
        }
      }
      return null;
    }
    """

  /// Returns which operations of a node stay on the page.
  static let operability = """
    function () {
      const node = this.nodeType === 3 ? this.parentElement : this;
      if (!node || !node.closest) return 'other';
      const link = node.closest('a[href],area[href]');
      if (link && (link.hasAttribute('download') || !/^(#|javascript:)/i.test(link.getAttribute('href').trim())))
        return 'leaving';
      const button = node.closest('button,input');
      if (button && (button.form && /^(submit|image|reset)$/.test(button.type) || button.type === 'file'))
        return 'leaving';
      if (/^(select|option|video|audio|iframe|object|embed)$/.test(node.localName)) return 'other';
      // Without a script, a slider of the page can only be a drawing.
      const custom = /^(slider|spinbutton|scrollbar|separator)$/.test(node.getAttribute('role') || '');
      if (custom && !document.scripts.length && !document.querySelector('[onkeydown],[onkeyup],[onclick],[onpointerdown]'))
        return 'other';
      const typed = /^(text|search|url|tel|email|password|number)$/;
      if (node.localName === 'textarea' || node.localName === 'input' && typed.test(node.type)
        || node.isContentEditable) return node.readOnly || node.disabled ? 'other' : 'field';
      return node.localName === 'input' && !/^(checkbox|radio|range|button)$/.test(node.type) ? 'other' : 'safe';
    }
    """

  /// Clicks a node without the mouse, or only one that is no control of HTML.
  static let click = """
    function (isCustom) {
      const node = this.nodeType === 3 ? this.parentElement : this;
      if (!node || typeof node.click !== 'function') return false;
      if (isCustom && /^(a|button|input|select|summary|textarea)$/.test(node.localName)) return false;
      node.click();
      return true;
    }
    """

  /// Chooses an option of a list, and sends the page the events of a choice.
  static let choose = """
    function () {
      const list = this.closest('select');
      if (!list || this.disabled || list.disabled) return false;
      list.selectedIndex = [...list.options].indexOf(this);
      list.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    }
    """

  /// Moves the caret of a field to the end of its text.
  static let moveCaretToEnd = """
    function () {
      try {
        if (this.localName === 'input' && this.selectionEnd === null) {
          // A field for a number or an address of mail has no range that can be set.
          this.select();
          getSelection().modify('move', 'forward', 'character');
        } else if (typeof this.setSelectionRange === 'function') {
          this.setSelectionRange(this.value.length, this.value.length);
        } else if (this.isContentEditable) {
          const selection = getSelection();
          selection.selectAllChildren(this);
          selection.collapseToEnd();
        }
      } catch {}
    }
    """

  /// Returns the ends of the selected text of a field, or nothing if they are unknown. Of a number and of an
  /// address of mail, the browser tells only the selected text, so the selection is extended to the start
  /// and moved back.
  static let selection = """
    function () {
      if (!/^(input|textarea)$/.test(this.localName)) return [];
      if (this.selectionStart !== null) return [this.selectionStart, this.selectionEnd];
      const place = this.ownerDocument.getSelection();
      const hasFocus = this.getRootNode().activeElement === this;
      if (!/^(number|email)$/.test(this.type) || !hasFocus) return [];
      const text = place.toString();
      if (text) return text === this.value ? [0, text.length] : [];
      place.modify('extend', 'backward', 'lineboundary');
      const before = place.toString().length;
      if (before) place.modify('move', 'forward', 'character');
      return [before, before];
    }
    """

  /// Returns the place of the caret in a region that can be edited: the number of the text, without
  /// those that are not shown, and the units before the caret in it. A third number says that the caret
  /// is in an element without text, before the text with this number.
  static let caret = """
    function () {
      const place = getSelection(), end = place.focusNode;
      if (!this.isContentEditable || !end || !this.contains(end)) return [];
      const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const shows = (text) => { range.selectNode(text); return range.getClientRects().length > 0; };
      const isEmpty = end !== this && end.nodeType === 1 && !end.textContent.trim() ? [1] : [];
      let number = 0, last = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (!text.data.trim() && !shows(text)) continue;
        if (text === end) return [number, place.focusOffset];
        const order = end.compareDocumentPosition(text);
        const inside = end.nodeType === 1 && end.childNodes[place.focusOffset];
        if (inside ? inside.contains(text) || order & 4 && inside.compareDocumentPosition(text) & 4 : order & 4)
          return [number, 0, ...isEmpty];
        last = [number, text.data.length, ...isEmpty];
        number++;
      }
      return last;
    }
    """

  /// Makes Tab continue from a node that can't have the keyboard focus itself.
  static let startTabHere = """
    function () {
      let node = this.nodeType === 1 ? this : this.previousElementSibling || this.parentElement;
      // A text comes after all that is in the element before it.
      if (node === this.previousElementSibling && this.nodeType !== 1)
        while (node.lastElementChild) node = node.lastElementChild;
      const active = document.activeElement;
      if (active && active !== document.body) active.blur();
      if (!node) return;
      getSelection().collapse(node, 0);
      // The browser starts where the focus was last, so that the node has it for a moment, unnoticed.
      const stop = event => event.stopImmediatePropagation();
      const kinds = ['focus', 'focusin', 'blur', 'focusout'];
      const index = node.getAttribute('tabindex');
      for (const kind of kinds) addEventListener(kind, stop, true);
      node.setAttribute('tabindex', '-1');
      node.focus({preventScroll: true});
      node.blur();
      if (index === null) node.removeAttribute('tabindex');
      else node.setAttribute('tabindex', index);
      for (const kind of kinds) removeEventListener(kind, stop, true);
    }
    """

  /// Returns whether the style of a field masks its text.
  static let isMasked = """
    function () {
      const node = this.nodeType === 1 ? this : this.parentElement;
      return !!node && !['', 'none'].includes(getComputedStyle(node).webkitTextSecurity || '');
    }
    """

  /// Sets the number, date, time or colour of a field or a slider of HTML, and returns whether it
  /// accepts the value.
  static let setNumber = """
    function (number) {
      if (this.localName !== 'input' || !/^(range|number|date|time|month|week|datetime-local|color)$/.test(this.type)
        || this.disabled || this.readOnly) return false;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
      const before = this.value;
      set.call(this, String(number));
      // A colour that is not valid is black.
      if (!this.value || this.type === 'color' && this.value !== String(number).toLowerCase()) {
        set.call(this, before);
        return false;
      }
      this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      this.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    }
    """

  /// The suggestions of a field of HTML, as texts.
  static let suggestions = """
    function () {
      return this.list ? [...this.list.options].slice(0, 1000).map((option) => option.value) : [];
    }
    """

  /// Replaces the text of a field of HTML, and returns whether it accepts the text.
  static let setText = """
    function (text) {
      if (this.localName !== 'input' || this.disabled || this.readOnly) return false;
      this.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(this, text);
      this.dispatchEvent(new InputEvent('input',
        { bubbles: true, composed: true, inputType: 'insertReplacementText', data: text }));
      this.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    }
    """

  /// Scrolls the node to the middle of the view, unless it is in view, and returns how far the page is
  /// scrolled then. If it has scrolled, the third value is whether the end of the page is near.
  static let reveal = """
    function () {
      const node = this.nodeType === 3 ? this.parentElement : this;
      if (!node || !node.scrollIntoView) return null;
      const place = () => { const box = node.getBoundingClientRect(); return box.x + ' ' + box.y; };
      const before = place();
      node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      if (place() === before) return [scrollX, scrollY];
      node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const page = document.scrollingElement || document.documentElement;
      return [scrollX, scrollY, page.scrollHeight - scrollY < 2 * innerHeight];
    }
    """

  /// Scrolls the nearest view that can scroll by nine tenths of its size, and returns whether it
  /// moved.
  static let scroll = """
    function (across, down) {
      let node = this.nodeType === 3 ? this.parentElement : this;
      while (node) {
        const [x, y] = [node.scrollLeft, node.scrollTop];
        node.scrollBy({ left: across * node.clientWidth * 0.9, top: down * node.clientHeight * 0.9, behavior: 'instant' });
        if (node.scrollLeft !== x || node.scrollTop !== y) return true;
        node = node.parentElement;
      }
      return false;
    }
    """
}
