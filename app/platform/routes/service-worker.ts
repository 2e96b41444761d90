import type { LoaderFunctionArgs } from "@remix-run/node";
import { href } from "~/app/platform/href";
import { serviceWorkerScript } from "~/app/platform/service-worker.server";

/** The service worker: network first; keeps the no-network page and hashed files, never other HTML. */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(serviceWorkerScript(href("/pages/wanlshop/no_network"), context.buildId), {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
