import { visitorOfDay } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import { recordVisit } from "./visits-queries.server";

/** Counts a visitor of a shop, once a day; robots are not counted. */
export async function countVisit(
  request: Request,
  context: Pick<RequestContext, "db" | "clock" | "marketZone" | "address" | "codeSecret">,
  shopId: number,
): Promise<void> {
  const visitor = visitorOfDay(request, context, "visit");
  if (visitor) await recordVisit(context.db, shopId, visitor);
}
