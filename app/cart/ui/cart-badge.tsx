import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { CountBadge } from "~/app/design/marks";
import { badgeCount } from "~/app/platform/format/counts";
import { href } from "~/app/platform/http/href";
import { cartCount, hasCartCount } from "../guest/cart-cookie";

/** Event dispatched when the cookies of the badges have changed. */
export const cartChanged = "cartchange";

let launched = false;

/**
 * Renders the count on the tab "cart". Public pages are cached in one copy for everybody, so the browser fills it in;
 * for a signed-in person it asks the server once, a second after launch.
 */
export function CartBadge() {
  const { t } = useTranslation("shell");
  const [count, setCount] = useState(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page may have set other cookies.
  useEffect(() => setCount(cartCount(document.cookie)), [key]);
  useEffect(() => {
    const read = () => setCount(cartCount(document.cookie));
    addEventListener(cartChanged, read);
    if (!launched && hasCartCount(document.cookie)) {
      setTimeout(() => fetch(href("/cart/count")).then(read, read), 1000);
    }
    launched = true;
    return () => removeEventListener(cartChanged, read);
  }, []);
  return <CountBadge text={badgeCount(count)} label={t("tabs.inCart", { count })} />;
}
