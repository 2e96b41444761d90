import type { LoaderFunctionArgs } from "#router/server";
import { href } from "~/app/platform/http/href";
import { serviceWorkerScript } from "../service-worker/script.server";
import { sessionMarkHeader } from "../session/session-mark.server";

/** Max goods pages that can be read again offline. */
const cachedGoods = 20;

/**
 * Serves the service worker: network first; caches hashed files, the no-network page, and the few pages read offline
 * (0106).
 */
export function loader({ context }: LoaderFunctionArgs) {
  const ignored = ["lng"];
  const script = serviceWorkerScript({
    buildId: context.buildId,
    offlinePage: href("/pages/wanlshop/no_network"),
    pages: [
      { path: href("/pages/product/goods"), names: ["id"], ignored: [...ignored, "sku"], max: cachedGoods },
      { path: href("/pages/cart/cart"), names: [], ignored, max: 1 },
      { path: href("/pages/notice/chat"), names: ["shop_id"], ignored, max: 10 },
      { path: href("/pages/user/collect"), names: [], ignored, max: 1 },
    ],
    markHeader: sessionMarkHeader,
    noticesPage: href("/pages/notice/notice"),
    signInPath: href("/pages/user/auth/auth").replace(/[^/]*$/, ""),
  });
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
