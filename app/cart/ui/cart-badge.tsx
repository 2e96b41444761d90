import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CountBadge } from "~/app/design/marks";
import { badgeCount } from "~/app/platform/counts";
import { href } from "~/app/platform/href";

/** Tells every badge that the cookies it reads have changed. */
export const cartChanged = "cartchange";

let launched = false;

/** Pieces in the cart, by the cookies alone: a person's (`cart_count`) and what waits on this device (`cart`). */
export function cartCount(cookies: string): number {
  const guest = /(?:^|; )cart=v1\.([^;]*)/.exec(cookies)?.[1] ?? "";
  let count = Number(/(?:^|; )cart_count=(\d{1,7})(?:;|$)/.exec(cookies)?.[1] ?? 0);
  for (const [, number] of guest.matchAll(/-(\d{1,4})-[01]/g)) count += Number(number);
  return count;
}

/**
 * The count on the tab "cart". Public pages are kept in one copy for everybody, so the browser fills it in; for a signed-in person it
 * asks the server once, a second after launch.
 */
export function CartBadge() {
  const { t } = useTranslation("shell");
  const [count, setCount] = useState(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page may have brought other cookies.
  useEffect(() => setCount(cartCount(document.cookie)), [key]);
  useEffect(() => {
    const read = () => setCount(cartCount(document.cookie));
    addEventListener(cartChanged, read);
    if (!launched && document.cookie.includes("cart_count=")) {
      setTimeout(() => fetch(href("/cart/count")).then(read, read), 1000);
    }
    launched = true;
    return () => removeEventListener(cartChanged, read);
  }, []);
  return <CountBadge text={badgeCount(count)} label={t("tabs.inCart", { count })} />;
}
