import type { LoaderFunctionArgs } from "#router/server";
import { qrSvg, requireBuyer } from "~/app/account/api.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readSettings } from "~/app/settings/api.server";

/** Returns the QR code of the platform's TRC20 address as an SVG picture. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireBuyer(request, context);
  const { recharges } = await readSettings(context.db);
  if (recharges.address === "") throw notFound();
  return new Response(qrSvg(recharges.address), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "private, no-store", Vary: "Cookie" },
  });
}
