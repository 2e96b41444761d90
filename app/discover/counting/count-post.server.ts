import { visitorOfDay } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import { recordTap } from "./post-taps-queries.server";
import { recordPostVisitor, type SeenKind } from "./post-visitors-queries.server";

interface Seen {
  kind: SeenKind;
  postIds: readonly number[];
  /** The goods that were tapped, of one post; null = none. */
  goodsId: number | null;
}

/**
 * Counts who saw posts, opened one or tapped its goods: a person or a device once a day, robots never. A tap of
 * somebody who is signed in is remembered for what they buy of these goods.
 */
export async function countPost(
  request: Request,
  context: Pick<RequestContext, "db" | "clock" | "marketZone" | "address" | "codeSecret" | "session">,
  { kind, postIds, goodsId }: Seen,
): Promise<void> {
  const visitor = visitorOfDay(request, context, "post");
  if (!visitor) return;
  await recordPostVisitor(context.db, { kind, postIds, ...visitor });
  const [postId] = postIds;
  if (kind === "tap" && goodsId !== null && postId !== undefined) await noteTap(request, context, { postId, goodsId });
}

/** Remembers from which post a signed-in person went to goods. */
export async function noteTap(
  request: Request,
  { db, session }: Pick<RequestContext, "db" | "session">,
  from: { postId: number; goodsId: number },
): Promise<void> {
  const open = await session(request);
  if (open) await recordTap(db, { userId: open.ownerId, ...from });
}
