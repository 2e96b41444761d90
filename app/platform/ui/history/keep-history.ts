import { nextOf, read } from "./act-end";
import { onStep } from "./first-to-hear";

/** Max number of lower history entries that an entry remembers. */
const maxBelow = 8;

/** State of a history entry, written by this program and the router. */
interface Entry {
  idx: number;
  /** The router's key of the entry; none = "default". */
  key?: string;
  /** Addresses of the entries below it that belong to the same document, the oldest first. */
  below?: string[];
  /** The document that wrote `below`: a step to an entry of another one would reload it. */
  document?: number;
}

/**
 * Keeps the browser's history as a person remembers their way, for all redirects and forms at one place
 * (docs/decisions/0301-back.md):
 *
 * - An entry that one steps onto and that only redirects (a paid order's payment, a page behind the sign-in) is
 *   replaced, as browsers do it
 *   with documents; where it leads to the page one came from, the step goes on in its direction.
 * - The address that is shown is not added a second time.
 * - An act done (`seeOther` replaces its form) leads back onto the entry from which its pages were opened, when that is
 *   where it leads:
 *   list → form → list is the list alone. All pages that carry the end in `?next=` belong to the act.
 *
 * Wraps the two calls by which the router writes the history, which the router looks up each time: it may already have
 * started.
 */
export function keepHistory(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let place = entry().idx;
  let direction: -1 | 1 = -1;
  /** Changes that wait until a step back has arrived; null = none is under way. */
  let waiting: (() => void)[] | null = null;
  const inTurn = (change: () => void) => (waiting ? void waiting.push(change) : change());

  onStep((event) => {
    const { idx } = entry();
    direction = idx < place ? -1 : 1;
    place = idx;
    if (!waiting) return;
    // A step of our own: the router has already shown its page.
    event.stopImmediatePropagation();
    const changes = waiting;
    waiting = null;
    changes.forEach(inTurn);
  });

  /** Replaces the entry that was stepped onto. */
  function replaceUnshown(state: Entry, url: string, shown: string): void {
    const { idx, below, document } = entry();
    replace({ ...state, idx, below, document }, "", url);
    if (url === shown && (direction === 1 || idx > 0)) history.go(direction);
  }

  function writeHere(state: Entry, url: string): void {
    const { idx, below, document } = entry();
    replace({ ...state, idx, below, document }, "", url);
  }

  function writeOnTop(state: Entry, url: string): void {
    if (url === here()) {
      writeHere(state, url);
      return;
    }
    place = entry().idx + 1;
    const below = [...belowOf(entry()), here()].slice(-maxBelow);
    push({ ...state, idx: place, below, document: performance.timeOrigin }, "", url);
  }

  function writeWhereItEnds(state: Entry, url: string): void {
    const steps = stepsToEnd([...belowOf(entry()), here()], url);
    if (steps > 0) {
      waiting = [() => writeHere(state, url)];
      history.go(-steps);
    } else writeHere(state, url);
  }

  function write(state: Entry, address: string | URL, onto: (state: Entry, url: string) => void): void {
    const url = addressOf(new URL(address, location.href));
    const shown = waiting ? undefined : window.__remixRouter?.state.location;
    if (shown && shown.key !== (entry().key ?? "default")) replaceUnshown(state, url, addressOf(shown));
    else inTurn(() => onto(state, url));
  }

  history.pushState = (state, unused, url) => {
    if (state?.key && url) write(state, url, writeOnTop);
    else inTurn(() => push(state, unused, url));
  };
  history.replaceState = (state, unused, url) => {
    // With the key of the entry it is the page's own state, and not another location.
    if (state?.key && url && state.key !== entry().key) write(state, url, writeWhereItEnds);
    else inTurn(() => replace(state, unused, url));
  };
}

/**
 * Returns how many entries an act that ends at `url` steps down before it writes itself there.
 * @param entries addresses of the entries, the oldest first; the last is the act's own page
 */
export function stepsToEnd(entries: readonly string[], url: string): number {
  const [own, ...lower] = [...entries].reverse().map(read);
  const end = read(url);
  let steps = 0;
  while (nextOf(lower[steps])?.pathname === end.pathname) steps++;
  const opener = lower[steps];
  if (!own || !opener) return steps;
  const isItself = opener.href === end.href;
  const isSamePage =
    own.pathname !== end.pathname &&
    opener.pathname === end.pathname &&
    opener.searchParams.get("id") === end.searchParams.get("id");
  return isItself || isSamePage ? steps + 1 : steps;
}

const addressOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  pathname + search + hash;
const here = () => addressOf(location);
const entry = (): Entry => ({ idx: 0, ...history.state });
const belowOf = ({ below, document }: Entry) => (document === performance.timeOrigin ? (below ?? []) : []);
