import { complainedGoods } from "~/app/catalog/api.server";
import { complainedMessages } from "~/app/chat/api.server";
import { complainedComments, complainedPosts } from "~/app/discover/api.server";
import { complainedRooms } from "~/app/live/api.server";
import { complainedOrders } from "~/app/orders/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { complainedReviews } from "~/app/reviews/api.server";
import { complainedShops } from "~/app/shops/api.server";
import type { Handle } from "~/db/transact.server";
import { type ComplaintKind, type ComplaintRef, complaintKinds } from "../complaints/complaint";
import { type ComplaintSubject, refKey, type SubjectReader } from "../complaints/subject";

const readers: Record<ComplaintKind, SubjectReader> = {
  goods: complainedGoods,
  shop: complainedShops,
  order: complainedOrders,
  review: complainedReviews,
  message: complainedMessages,
  post: complainedPosts,
  comment: complainedComments,
  live: complainedRooms,
};

/**
 * Reads subjects of complaints through the interfaces of their areas, by `refKey`: one statement per kind. Missing ones
 * and those not visible to this person are left out. `userId` null = a member of staff, who sees everything.
 */
export async function complaintSubjects(
  handle: Handle,
  { refs, userId, locale }: { refs: readonly ComplaintRef[]; userId: number | null; locale: Locale },
): Promise<Map<string, ComplaintSubject>> {
  const read = async (kind: ComplaintKind) => {
    const ids = [...new Set(refs.flatMap((ref) => (ref.kind === kind && ref.id > 0 ? [ref.id] : [])))];
    const found = ids.length === 0 ? [] : await readers[kind](handle, { ids, userId, locale });
    return found.map((subject) => [refKey({ kind, id: subject.id }), subject] as const);
  };
  return new Map((await Promise.all(complaintKinds.map(read))).flat());
}
