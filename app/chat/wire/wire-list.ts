import type { TFunction } from "i18next";
import type { ListedConversation } from "~/app/chat/conversations/lists-queries.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { pictureAddress } from "~/app/platform/media/media-source";

export const wireListLength = 100;

type Row = Pick<ListedConversation, "lastType" | "lastText" | "lastWithdrawn">;

export function previewOf({ lastType, lastText, lastWithdrawn }: Row, t: TFunction): string {
  if (lastWithdrawn) return t("chat:preview.withdrawn");
  return lastType === "text" ? (lastText ?? "").replace(/\s+/g, " ") : t(`chat:preview.${lastType}`);
}

/**
 * A conversation in the lists of the JSON API (specification §3 Chat). `user_id` is the other side; `id` is the shop,
 * by which clients open it, and for a shop the buyer. `conversation` is our extension.
 */
export function wireConversation(
  row: ListedConversation,
  { to, locale, t }: { to: "user" | "shop"; locale: Locale; t: TFunction },
) {
  const buyer = { id: row.userId, user_id: row.userId, name: row.buyerName, avatar: row.buyerAvatar };
  const shop = {
    id: row.shopId ?? 0,
    user_id: row.ownerId ?? 0,
    name: pickText(row.shopName ?? {}, locale),
    avatar: row.shopLogo,
  };
  const { avatar, ...other } = to === "user" ? shop : buyer;
  return {
    ...other,
    avatar: avatar === null ? "" : pictureAddress(`/media/${avatar}`),
    content: previewOf(row, t),
    count: row.unread,
    createtime: row.lastAt,
    conversation: row.id,
    seq: row.seq,
    ...(to === "user" ? { shop_id: row.shopId ?? 0 } : { isOnline: row.buyerOnline ? 1 : 0 }),
  };
}
