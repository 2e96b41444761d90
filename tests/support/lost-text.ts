import type { Page } from "playwright";

/** Elements in which text may be truncated because the full text, long by its nature, is one tap away. */
const mayBeCut = [
  // Titles of goods, articles and slides: at most two lines.
  ".clamp-2, .goods-title, .result-title, .article-title, .news-title, .comments-goods > a, .cart-words > a, .footprint-title, .review-body.is-short, .goods-details.is-folded",
  // Rotating headlines and search words, and the address beside the cart's title.
  ".headline .clamp-1, .strip-posts .clamp-1, .post-goods .clamp-1, .post-foot .clamp-1, .search-pill .clamp-1, .cart-address .clamp-1, .notice-line, .notice-latest .clamp-1",
  // Names of shops and people beside a state or a presence, in one line: their own page or panel has all of it.
  ".order-shop > b, .talk-who bdi, .post-author .clamp-1, .live-shop .clamp-1",
  // Reasons in a list of the console, shown in full in the case.
  ".fin-reason",
  // Tags on cards and service promises: the page of the goods or the shop has the rest.
  ".goods-tags, .fact-services, .shop-facts",
];

/** Containers that scroll by touch, or by themselves. */
const strips = ["[data-scrolls]", ".carousel ul", ".rolling-box"];

/** Elements in which words may be broken: made up by people or machines without spaces. */
const mayBeBroken = ["bdi", "[data-breaks]"];

/**
 * Returns the unreadable texts of a page, one line per place: truncated text, text that overflows its box, its bar or
 * the screen, text under a bar or over other text; broken words; a page that scrolls sideways.
 */
export async function lostText(page: Page): Promise<string[]> {
  return page.evaluate(findLostText, {
    mayBeCut: mayBeCut.join(", "),
    mayBeBroken: mayBeBroken.join(", "),
    strips: strips.join(", "),
  });
}

/** Returns the visitor's browser text size, px: 16 unless someone needs it larger. */
export function textSizeOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const probe = document.createElement("span");
    Object.assign(probe.style, { display: "none", fontSize: "medium" });
    document.documentElement.append(probe);
    const size = Number.parseFloat(getComputedStyle(probe).fontSize);
    probe.remove();
    return size;
  });
}

/** Sets the visitor's browser text size; pages do not change it. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  if ((await textSizeOf(page)) === px) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: Math.round(px * 0.8) } });
  await session.detach();
}

function findLostText({
  mayBeCut,
  mayBeBroken,
  strips,
}: Record<"mayBeCut" | "mayBeBroken" | "strips", string>): string[] {
  /** Cached measurements of an element for each text in it: nothing changes while a page is checked. */
  interface Box {
    element: Element;
    style: Record<"overflowX" | "overflowY" | "position", string>;
    /** It has a background of its own that texts may leave. */
    painted: boolean;
    /** Texts in it may be cut, or scroll by touch. */
    may: boolean;
    rect: DOMRect;
  }
  interface Shown {
    text: string;
    parent: HTMLElement;
    rects: DOMRect[];
    bar: Element | null;
    strip: Element | null;
    top: number;
    bottom: number;
  }
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  const named = (element: Element) => {
    const parent = element.parentElement;
    const self = (one: Element) =>
      `${one.tagName.toLowerCase()}${[...one.classList].map((name) => `.${name}`).join("")}`;
    return `${parent ? `${self(parent)} > ` : ""}${self(element)}`;
  };
  const tell = (what: string, element: Element, text: string) =>
    found.add(`${what}: ${named(element)} "${text.replace(/\s+/g, " ").trim().slice(0, 50)}"`);
  const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
  const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";

  const boxOf = (element: Element): Box => {
    const { overflowX, overflowY, position, backgroundColor, display, boxShadow } = getComputedStyle(element);
    return {
      element,
      style: { overflowX, overflowY, position },
      painted: (backgroundColor !== "rgba(0, 0, 0, 0)" && display !== "inline") || boxShadow.includes("inset"),
      may: element.matches(mayBeCut) || element.matches(strips),
      rect: element.getBoundingClientRect(),
    };
  };
  const chains = new Map<Element, Box[]>();
  /** Returns a text's element and those around it up to the page, or up to a fixed one. */
  function around(element: Element): Box[] {
    let chain = chains.get(element);
    if (chain) return chain;
    const box = boxOf(element);
    const outer = element.parentElement;
    const ends = box.style.position === "fixed" || !outer || outer === document.documentElement;
    chain = ends ? [box] : [box, ...around(outer)];
    chains.set(element, chain);
    return chain;
  }
  const barAround = (chain: Box[]) =>
    chain.find(({ style }) => style.position === "fixed" || style.position === "sticky")?.element ?? null;

  /** Returns the part of a text's rectangle left visible by the scroll containers around it; null when nothing is. */
  function seen(rect: DOMRect, chain: Box[]): DOMRect | null {
    let { left, right, top, bottom } = rect;
    for (const { style, rect: box } of chain) {
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return right - left < 1 || bottom - top < 1 ? null : new DOMRect(left, top, right - left, bottom - top);
  }

  function lookAt(text: string, parent: HTMLElement, rects: DOMRect[], chain: Box[]): void {
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    // A line box may be shorter than the glyph box without clipping any glyph.
    const slack = size * 0.3;
    for (const rect of rects) {
      const settled = { x: false, y: false, box: false };
      for (const { style, painted, may, rect: box } of chain) {
        const wide = rect.right > box.right + 1.5 || rect.left < box.left - 1.5;
        const high = rect.bottom > box.bottom + slack || rect.top < box.top - slack;
        if (!settled.x && cuts(style.overflowX) && wide && !may) return void tell("cut", parent, text);
        if (!settled.y && cuts(style.overflowY) && high && !may) return void tell("cut", parent, text);
        if (painted && !settled.box) {
          settled.box = true;
          if (((wide && !settled.x) || (high && !settled.y)) && !may) return void tell("leaves its box", parent, text);
        }
        if (scrolls(style.overflowX)) settled.x = true;
        if (scrolls(style.overflowY)) settled.y = true;
        if (may) settled.x = settled.y = true;
      }
      if (!settled.x && (rect.right > width + 1 || rect.left < -1)) return void tell("leaves the screen", parent, text);
    }
  }

  /** Reports alphabetic words that are split over two lines without a hyphen. */
  function lookForBroken(node: Text, parent: HTMLElement): void {
    if (parent.closest(mayBeBroken)) return;
    // Hyphenation needs patterns of the language, which this browser may lack: where allowed, only short words count.
    const limit = getComputedStyle(parent).hyphens === "auto" ? 9 : 99;
    for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(
      /[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{N}]{2,}/gu,
    )) {
      if (word.length > limit) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set(
        [...range.getClientRects()].filter((rect) => rect.width > 0).map((rect) => Math.round(rect.top)),
      );
      if (tops.size > 1) tell("broken", parent, word);
    }
  }

  const shown: Shown[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    const text = node.nodeValue ?? "";
    if (!parent || text.trim() === "" || parent.closest("script, style, noscript, template, .sr-only, .skip-link"))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const chain = around(parent);
    // Visually hidden, such as the header of a table shown as cards: for screen readers only.
    if (chain.some(({ element }) => element.clientWidth === 1 && element.clientHeight === 1)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5);
    if (rects.length === 0) continue;
    lookAt(text, parent, rects, chain);
    if (rects.length > 1) lookForBroken(node, parent);
    const visible = rects.map((rect) => seen(rect, chain)).filter((rect) => rect !== null);
    if (visible.length === 0) continue;
    const [top, bottom] = [
      Math.min(...visible.map((rect) => rect.top)),
      Math.max(...visible.map((rect) => rect.bottom)),
    ];
    const places = { bar: barAround(chain), strip: parent.closest(strips) };
    shown.push({ text, parent, rects: visible, ...places, top, bottom });
  }

  const meets = (one: DOMRect, other: DOMRect, share: number) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > share * Math.min(one.height, other.height);

  // From the top of the page down, each text is compared with those that begin before it ends.
  const downwards = [...shown].sort((one, other) => one.top - other.top);
  downwards.forEach((one, at) => {
    for (let next = at + 1; next < downwards.length; next++) {
      const other = downwards[next];
      if (!other || other.top >= one.bottom) break;
      if (one.bar !== other.bar || one.strip !== other.strip) continue;
      if (one.rects.some((rect) => other.rects.some((rival) => meets(rect, rival, 0.35))))
        tell("lies on another text", one.parent, `${one.text.slice(0, 24)} / ${other.text.slice(0, 24)}`);
    }
  });

  for (const control of document.querySelectorAll<HTMLElement>("a, button, input, select, textarea")) {
    if (control.closest(".sr-only, .skip-link") || control.matches(".sr-only, .skip-link")) continue;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const rect = control.getBoundingClientRect();
    if (rect.width <= 1 || (rect.right <= width + 1 && rect.left >= -1)) continue;
    const held = around(control).some(({ element, style }) => scrolls(style.overflowX) || element.matches(strips));
    if (!held) tell("leaves the screen", control, control.textContent ?? "");
  }
  if (document.documentElement.scrollWidth > width + 1)
    found.add(`the page is ${document.documentElement.scrollWidth} px wide`);

  // At the end of the page nothing may remain under fixed elements.
  const before = scrollY;
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  chains.clear();
  const bars = [...document.querySelectorAll("body *")].filter(
    (element) =>
      getComputedStyle(element).position === "fixed" &&
      element.checkVisibility({ visibilityProperty: true }) &&
      // News and toasts close by themselves.
      !element.matches("[role=status]"),
  );
  const low = bars
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(
      ({ box }) => box.width > width * 0.6 && box.bottom > innerHeight - 2 - box.height && box.top > innerHeight / 3,
    );
  for (const { element, box } of low) {
    for (const { parent, text, bar } of shown) {
      if (element.contains(parent) || bar?.contains(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(parent);
      const rects = [...range.getClientRects()].filter((rect) => meets(rect, box, 0));
      if (rects.length === 0) continue;
      const chain = around(parent);
      // Content with its own scroll container can be moved out from under the bar.
      const moves = ({ element: inner, style }: Box) =>
        /auto|scroll/.test(style.overflowY) && inner.scrollHeight > inner.clientHeight + 1;
      if (chain.some(moves)) continue;
      if (
        rects.some((rect) => {
          const part = seen(rect, chain);
          return part !== null && meets(part, box, 0.3);
        })
      )
        tell("under a bar", parent, text);
    }
  }
  const taken = low.reduce((sum, { box }) => sum + box.height, 0);
  if (taken > innerHeight * 0.45) found.add(`the bars at the foot take ${Math.round(taken)} of ${innerHeight} px`);
  scrollTo({ top: before, behavior: "instant" });
  return [...found];
}
