import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import { messageId, messageOf } from "../talking/message-id";
import { talkingRoles } from "./parties-queries.server";

interface Row {
  conversation: number;
  seq: number;
  text: string | null;
  picture: Parameters<typeof storedPicture>[0] | null;
  /** Seconds of a recording; null = not a recording. */
  voice: number | null;
  /** Set for a message written by the shop. */
  shop: { id: number; name: Texts; ownerId: number } | null;
  /** Set for a message written at the service desk. Neither set = written by the buyer. */
  staff: { id: number; name: string } | null;
  buyerId: number;
  buyerName: string;
}

/**
 * Messages that a person may complain about, by message number: in one of their conversations, written by the other
 * side and not withdrawn. The shop answers for its people's messages; at the service desk, the writer. `userId` null =
 * a member of staff. One statement.
 */
export async function complainedMessages(
  handle: Handle,
  { ids, userId, locale }: { ids: readonly number[]; userId: number | null; locale: Locale },
) {
  const places = ids.map(messageOf);
  const { rows } = await sql<Row>`
    select event.conversation_id as conversation, event.seq, event.content ->> 'text' as text,
      case when event.type = 'voice' then (event.content ->> 'length')::int end as voice,
      case when media.hash is not null then
        jsonb_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint)
          end as picture,
      case event.side when 'shop' then jsonb_build_object('id', shops.id, 'name', shops.name, 'ownerId',
        shops.owner_id) end as shop,
      case event.side when 'staff' then jsonb_build_object('id', staff.id, 'name', staff.name) end as staff,
      users.id as "buyerId", users.nickname as "buyerName"
    from unnest(${places.map(({ conversation }) => conversation)}::bigint[], ${places.map(({ seq }) => seq)}::bigint[])
      as wanted (conversation_id, seq)
    join chat_events event on event.conversation_id = wanted.conversation_id and event.seq = wanted.seq
    join conversations on conversations.id = event.conversation_id
    left join shops on shops.id = conversations.shop_id
    left join staff on event.side = 'staff' and staff.id = event.actor_id
    join users on users.id = conversations.user_id
    left join media on media.hash = event.picture
    where event.kind = 'message' and (
      ${userId}::bigint is null
      or event.withdrawn_at is null and event.side <> 'user' and conversations.user_id = ${userId}
      or event.withdrawn_at is null and event.side = 'user' and exists (
        select from shop_staff where shop_staff.shop_id = conversations.shop_id and shop_staff.user_id = ${userId}
          and accepted_at is not null and role = any(${talkingRoles}::text[])))
    order by event.conversation_id, event.seq`.execute(handle);
  return rows.map(({ conversation, seq, text, picture, voice, shop, staff, buyerId, buyerName }) => {
    const writer = shop && { id: shop.id, name: pickText(shop.name, locale) };
    return {
      id: messageId({ conversation, seq }),
      title: writer?.name ?? staff?.name ?? buyerName,
      text: text ?? "",
      voice,
      picture: picture && storedPicture(picture),
      goodsId: null,
      shop: writer,
      ownerId: staff ? null : (shop?.ownerId ?? buyerId),
      staffId: staff?.id ?? null,
    };
  });
}

/** Returns the recording of a message complained about, for staff who decide; null = not a recording, or deleted. */
export async function complainedVoice(
  handle: Handle,
  id: number,
): Promise<{ id: string; mime: string; bytes: Buffer } | null> {
  const { conversation, seq } = messageOf(id);
  const found = await handle
    .selectFrom("chat_voices")
    .select(["id", "mime", "bytes"])
    .where("conversation_id", "=", conversation)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return found ?? null;
}
