import type { RequestContext } from "~/app/context.server";
import { type CouponTicket, claimableFor, usableTickets } from "~/app/coupons/api.server";
import { noteTap } from "~/app/discover/api.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { readId } from "~/app/platform/ids";
import { type GroupOfGoods, withOwnTeams } from "~/app/promotions/api.server";
import type { GoodsDetails } from "../goods/goods-details";
import { goodsPersonRow } from "../goods/goods-details-queries.server";
import { recordFootprint } from "../saved/footprints-queries.server";

/** Most open teams of a group-buy on the page. */
export const teamsShown = 3;

/** Returns the group-buy that runs, with the reader's own teams on top: one statement for who is signed in. */
export async function groupFor(request: Request, context: RequestContext, together: GroupOfGoods | null) {
  const group = together?.group ?? null;
  const session = group && (await context.session(request));
  return session ? withOwnTeams(context.db, group, { userId: session.ownerId, limit: teamsShown }) : group;
}

/**
 * Returns the coupons that these goods could be bought with: for a visitor those that anyone can claim, for a buyer
 * those they have or can still claim. Two statements for a buyer.
 */
export async function offersOf(
  request: Request,
  context: RequestContext,
  { id, shopId }: GoodsDetails,
  coupons: CouponTicket[],
): Promise<CouponTicket[]> {
  const session = await context.session(request);
  if (!session) return coupons;
  const asked = { userId: session.ownerId, shopIds: [shopId], locale: context.language.locale };
  const [claimable, usable] = await Promise.all([
    claimableFor(context.db, { ...asked, goodsIds: [id] }),
    usableTickets(context.db, asked),
  ]);
  const covering = usable.filter(({ coupon }) => coupon.goodsIds === null || coupon.goodsIds.includes(id));
  return [...claimable, ...covering].map(({ ticket }) => ticket);
}

/**
 * Returns a signed-in buyer's relation to the goods; null for a visitor. The footprint, and the post
 * that led here (`?post=`), are recorded in the background.
 */
export async function personOf(request: Request, context: RequestContext, goods: GoodsDetails) {
  const { db, log, clock, language } = context;
  const session = await context.session(request);
  if (!session) return null;
  const userId = session.ownerId;
  const addressId = readId(new URL(request.url).searchParams.get("address"));
  const person = await goodsPersonRow(db, { userId, goodsId: goods.id, shopId: goods.shopId, addressId });
  const ahead = `${request.headers.get("Sec-Purpose") ?? ""} ${request.headers.get("Purpose") ?? ""}`;
  if (!/prefetch|prerender/.test(ahead)) {
    const day = dayAt(clock.now().getTime(), language.zone);
    recordFootprint(db, { userId, goodsId: goods.id, day }).catch((error) =>
      log.warn({ err: error, goods: goods.id }, "a footprint was not kept"),
    );
    const postId = readId(new URL(request.url).searchParams.get("post"));
    if (postId !== null)
      noteTap(request, context, { postId, goodsId: goods.id }).catch((error) =>
        log.warn({ err: error, post: postId }, "the way from a post was not kept"),
      );
  }
  return person;
}
