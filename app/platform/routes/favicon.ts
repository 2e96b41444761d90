import type { LoaderFunctionArgs } from "#router/server";
import { iconAddress } from "~/app/platform/market-look";

/** `/favicon.ico`, which browsers and readers of feeds ask for unasked: leads to the market's icon of now. */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(null, {
    status: 302,
    headers: { Location: iconAddress(context.look, "icon.ico"), "Cache-Control": "no-cache" },
  });
}
