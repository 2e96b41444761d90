import { foldVisitors, visitorOfDay } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import type { Db } from "~/db/client.server";
import { offerViews, recordSeen } from "./seen-queries.server";

/** Counts who saw goods for each of its running offers, once a day; robots are not counted. */
export async function countSeen(
  request: Request,
  context: Pick<RequestContext, "db" | "clock" | "marketZone" | "address" | "codeSecret">,
  goodsId: number,
): Promise<void> {
  const visitor = visitorOfDay(request, context, "offer");
  if (visitor) await recordSeen(context.db, goodsId, visitor);
}

/** Folds who saw offers on past days into one number per offer and day, and deletes them. */
export const foldSeen = (db: Db, now?: Date): Promise<void> => foldVisitors(db, offerViews, now);
