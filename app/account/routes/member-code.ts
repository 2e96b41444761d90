import type { LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { memberLink, qrSvg } from "~/app/account/profile/member-qr.server";

/** Returns the signed-in person's QR code as an SVG picture; never another person's, whatever the address says. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { memberCode } = await requireBuyer(request, context);
  return new Response(qrSvg(memberLink(context.origin, memberCode)), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "private, max-age=3600",
      Vary: "Cookie",
    },
  });
}
