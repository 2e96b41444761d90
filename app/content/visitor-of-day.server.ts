import { createHmac } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { isFromRobot } from "./count-view.server";

/** Programs at one network address that count as visitors in a day: a household, an office. */
export const programsPerPlace = 30;

/** Somebody of a day; `place` and `program` are hashes of 16 bytes. */
export interface VisitorOfDay {
  /** `2026-11-23`, by the market's calendar. */
  day: string;
  place: Buffer;
  program: Buffer;
}

/**
 * Returns who asks as what is counted once a day: keyed hashes of address and program, which differ each day and for
 * each of what is counted, and are deleted when the day is over (docs/decisions/0236-visits.md). Null = a robot.
 * @param what is counted
 */
export function visitorOfDay(
  request: Pick<Request, "headers">,
  context: Pick<RequestContext, "clock" | "marketZone" | "address" | "codeSecret">,
  what: "visit" | "post" | "live" | "offer" | "page",
): VisitorOfDay | null {
  if (isFromRobot(request.headers)) return null;
  const day = dayAt(context.clock.now().getTime(), context.marketZone);
  const [key] = keysOf(context.codeSecret);
  const hash = (part: string) =>
    createHmac("sha256", key.secret).update(`${what}\n${day}\n${part}`).digest().subarray(0, 16);
  const place = addressKey(context.address);
  const program = `${request.headers.get("User-Agent")} ${request.headers.get("Accept-Language")}`;
  return { day, place: hash(place), program: hash(`${place} ${program}`) };
}
