import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireBuyer } from "~/app/account/guard.server";
import { memberLink, qrSvg } from "~/app/account/profile/member-qr.server";

/** The signed-in person's QR code as an SVG picture; whatever the address asks for, it is only ever one's own. */
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
