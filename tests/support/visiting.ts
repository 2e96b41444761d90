import { action } from "~/app/catalog/routes/visits";
import type { RequestContext } from "~/app/context.server";
import type { Db } from "~/db/client.server";
import { browseContext, origin } from "./browse-context";

export const noon = new Date("2026-11-23T12:00:00Z");
export const nextDay = new Date("2026-11-24T00:00:00Z");
export const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
export const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1";

interface Who {
  address?: string;
  agent?: string;
  now?: Date;
  secret?: string;
}

/** Reports as an open page does (`/visits`); returns the status. */
export async function visit(
  db: Db,
  seen: { shop?: number | string; goods?: number | string; page?: string },
  { address = "203.0.113.7", agent = firefox, now = noon, secret = "s" }: Who = {},
): Promise<number> {
  const headers = new Headers(agent === "" ? [] : [["User-Agent", agent]]);
  const body = new URLSearchParams(Object.entries(seen).map(([name, value]) => [name, String(value)]));
  const request = new Request(new URL("/visits", origin), { method: "POST", body, headers });
  const context = { ...browseContext(db, { now }), address, codeSecret: secret } as RequestContext;
  const answer = await action({ request, context, params: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return answer.status;
}
