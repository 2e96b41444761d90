import { href } from "~/app/platform/http/href";
import type { Opening } from "../opening";
import styles from "./opening.css?url";

/** Display time in seconds; it does not run down while the card has the pointer or the focus. */
const staysSeconds = 5;
/** A visitor who has scrolled this far, in px, is already busy. */
const busyPx = 200;
const storageKey = "pasar.opened";

/**
 * Shows the opening advert once per session: a card above the tab bar; the page stays usable beside it. Tapping beside
 * it, Escape, its button or five seconds close it. Loaded once the page has settled, so it does not delay the first
 * visit.
 */
export async function showOpening(): Promise<void> {
  if (!("popover" in HTMLElement.prototype) || scrollY > busyPx || document.hidden || wasShown()) return;
  const answer = await fetch(href("/opening"));
  const opening = answer.ok ? ((await answer.json()) as Opening | null) : null;
  if (!opening) return;
  const { card, picture } = cardOf(opening);
  await Promise.all([styled(), picture.decode()]);
  // Do not interrupt a visitor who has moved on in the meantime.
  if (location.pathname !== href("/") || scrollY > busyPx || document.hidden) return;
  document.body.append(card);
  card.showPopover();
  remember();
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    // Without storage it would appear on every visit.
    return true;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(storageKey, "1");
  } catch {
    // Reading worked before, so the storage is full: the advert may appear once more.
  }
}

function styled(): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styles;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

function cardOf({ picture: src, width, height, title, link, label, skip, close }: Opening) {
  const card = document.createElement("div");
  card.className = "opening";
  card.popover = "auto";
  card.role = "dialog";
  card.ariaLabel = label;
  const anchor = document.createElement("a");
  anchor.href = link;
  const picture = document.createElement("img");
  Object.assign(picture, { src, width, height, alt: "" });
  const name = document.createElement("strong");
  name.textContent = title;
  anchor.append(picture, name);
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = close;
  card.append(anchor, button);

  let left = staysSeconds;
  const draw = () => {
    button.textContent = skip.replace("{seconds}", String(left));
  };
  draw();
  const timer = setInterval(() => {
    if (!card.isConnected || document.hidden || card.matches(":hover, :focus-within")) return;
    left--;
    if (left <= 0) card.hidePopover();
    else draw();
  }, 1000);
  // The card's own links are followed by the page's handler, which is attached further out.
  card.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a, button")) queueMicrotask(() => card.hidePopover());
  });
  card.addEventListener("toggle", () => {
    if (card.matches(":popover-open")) return;
    clearInterval(timer);
    card.remove();
  });
  return { card, picture };
}
