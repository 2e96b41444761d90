import type { LoaderFunctionArgs } from "#router/server";
import { qrSvg } from "~/app/account/api.server";
import { notFound } from "~/app/platform/http/answers.server";
import { teamAddress } from "../teams/team-links";

/** Returns the link of a team as a QR code, an SVG picture: it says nothing that its address does not. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!/^[\w-]{16,64}$/.test(token)) throw notFound();
  return new Response(qrSvg(context.origin + teamAddress(token)), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "private, max-age=3600" },
  });
}
