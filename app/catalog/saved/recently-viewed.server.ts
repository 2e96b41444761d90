import type { RequestContext } from "~/app/context.server";
import type { Picture } from "~/app/design/picture";
import { dayAt } from "~/app/platform/format/zoned-time";
import { deviceFootprints, myFootprints } from "./my-footprints.server";
import { seenFootsteps } from "./seen-footsteps.server";

const max = 12;

/** Goods in a strip of pictures. */
export interface ViewedGoods {
  id: number;
  title: string;
  picture: Picture;
  priceMinor: number;
  /** Stored currency code. */
  currency: string;
}

/**
 * Returns recently viewed goods that can still be bought, latest first, each once: a buyer's from the account, a
 * visitor's from this device (the cookie `seen`). At most one statement.
 * @param userId null = a visitor
 */
export async function recentlyViewed(
  request: Request,
  { db, language: { locale, zone }, clock }: RequestContext,
  userId: number | null,
): Promise<ViewedGoods[]> {
  const cookie = request.headers.get("Cookie");
  const { rows } =
    userId === null
      ? await deviceFootprints(db, { steps: seenFootsteps(cookie, dayAt(clock.now().getTime(), zone)), locale })
      : await myFootprints(db, { userId, after: null, locale });
  const latest = new Map<number, ViewedGoods>();
  for (const { id, title, picture, priceMinor, currency, sold } of rows) {
    if (sold) latest.set(id, { id, title, picture, priceMinor, currency });
  }
  return [...latest.values()].slice(0, max);
}
