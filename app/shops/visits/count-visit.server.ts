import { createHmac } from "node:crypto";
import { isFromRobot } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { recordVisitor } from "./visits-queries.server";

/**
 * Counts a visitor of a shop, once a day; robots are not counted. Stores only a keyed hash of address and program,
 * which differs each day and is deleted when the day is over (docs/decisions/0236-visits.md).
 */
export async function countVisit(
  request: Request,
  context: Pick<RequestContext, "db" | "clock" | "marketZone" | "address" | "codeSecret">,
  shopId: number,
): Promise<void> {
  if (isFromRobot(request.headers)) return;
  const day = dayAt(context.clock.now().getTime(), context.marketZone);
  const [key] = keysOf(context.codeSecret);
  const hash = (part: string) =>
    createHmac("sha256", key.secret).update(`visit\n${day}\n${part}`).digest().subarray(0, 16);
  const place = addressKey(context.address);
  const program = `${request.headers.get("User-Agent")} ${request.headers.get("Accept-Language")}`;
  await recordVisitor(context.db, { shopId, day, place: hash(place), program: hash(`${place} ${program}`) });
}
