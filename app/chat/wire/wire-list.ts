import type { TFunction } from "i18next";
import type { ListedConversation } from "~/app/chat/conversations/lists-queries.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { pictureAddress } from "~/app/platform/media/media-source";

/** Conversations of one answer. */
export const wireListLength = 100;

type Row = Pick<ListedConversation, "lastType" | "lastText" | "lastWithdrawn">;

/** Says in a line what the last message is. */
export function previewOf({ lastType, lastText, lastWithdrawn }: Row, t: TFunction): string {
  if (lastWithdrawn) return t("chat:preview.withdrawn");
  return lastType === "text" ? (lastText ?? "").replace(/\s+/g, " ") : t(`chat:preview.${lastType}`);
}

/** Writes a conversation as clients of the JSON API list it (specification §3 Chat): `id` is the conversation, `user_id` the other side. */
export function wireConversation(
  row: ListedConversation,
  { to, locale, t }: { to: "user" | "shop"; locale: Locale; t: TFunction },
) {
  const buyer = { user_id: row.userId, name: row.buyerName, avatar: row.buyerAvatar };
  const shop = { user_id: row.ownerId ?? 0, name: pickText(row.shopName ?? {}, locale), avatar: row.shopLogo };
  const { user_id, name, avatar } = to === "user" ? shop : buyer;
  return {
    ...{ id: row.id, user_id, name, avatar: avatar === null ? "" : pictureAddress(`/media/${avatar}`) },
    ...{ content: previewOf(row, t), count: row.unread, createtime: row.lastAt, seq: row.seq },
    ...(to === "user" ? { shop_id: row.shopId ?? 0 } : { isOnline: row.buyerOnline ? 1 : 0 }),
  };
}
