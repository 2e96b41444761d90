import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { readUpTo } from "~/app/platform/http/read-at-most.server";
import { readableJson } from "~/app/platform/http/sent-text";
import { json } from "~/app/platform/http/text-response.server";
import { ingestReports } from "./ingest-reports.server";
import { findProvider } from "./providers.server";

/** Most bytes of a call. */
const maxBytes = 256 * 1024;

/**
 * Handles a request of a tracking provider: JSON with its reports, and the shared secret in the header
 * `X-Logistics-Secret`. Responds 404 without a secret in the environment (LOGISTICS_SECRET) and for unknown providers,
 * 401 for a wrong secret, 413 above 256 KB, 400 for an invalid body, otherwise 200 with the number of new reports.
 */
export async function answerLogistics(
  request: Request,
  { db, env }: Pick<RequestContext, "db" | "env">,
  name: string,
): Promise<Response> {
  const provider = findProvider(name);
  if (!provider || env.logisticsSecret === null) return notFound();
  if (!same(request.headers.get("X-Logistics-Secret") ?? "", env.logisticsSecret))
    return new Response(null, { status: 401 });
  const text = await readUpTo(new Response(request.body), maxBytes);
  if (text === null) return new Response(null, { status: 413 });
  const reports = provider.ingest(readableJson(text));
  if (reports === null) return badRequest();
  return json({ kept: await ingestReports(db, reports) });
}

/** Compares in constant time, which reveals neither the position of a difference nor the secret's length. */
function same(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
