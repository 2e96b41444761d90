import type { IncomingMessage } from "node:http";
import { programsPerPlace, visitorOfDay } from "~/app/content/api.server";
import type { RequestContext, Services } from "~/app/context.server";
import { limitedAddress } from "~/app/platform/http/guards/requester.server";
import { readSettings } from "~/app/settings/api.server";

type Context = Parameters<typeof visitorOfDay>[1];

/**
 * Returns whom a visitor counts as in live rooms today; null = a robot. However many programs a place shows, they are
 * thirty at most, so that viewers are never more than people.
 */
export function visitorKey(request: Pick<Request, "headers">, context: Context): string | null {
  const visitor = visitorOfDay(request, context, "live");
  if (!visitor) return null;
  const program = visitor.program.readUInt32BE() % programsPerPlace;
  return `v${visitor.place.toString("hex").slice(0, 30)}${program.toString(16).padStart(2, "0")}`;
}

/** `visitorKey` of whoever opens a socket: the same as of their pages. */
export async function visitorOfSocket(
  { db, clock, codeSecret, env }: Pick<Services, "db" | "clock" | "codeSecret" | "env">,
  req: IncomingMessage,
): Promise<string | null> {
  const { zone } = (await readSettings(db)).general;
  const headers = new Headers();
  for (const name of ["user-agent", "accept-language"] as const) headers.set(name, req.headers[name] ?? "");
  const { key: address } = limitedAddress(req, env.proxyHops);
  const context: Pick<RequestContext, "clock" | "marketZone" | "address" | "codeSecret"> = {
    clock,
    codeSecret,
    marketZone: zone,
    address,
  };
  return visitorKey({ headers }, context);
}
