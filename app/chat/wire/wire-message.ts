import type { ChatEvent, MessageContent, MessageType } from "~/app/chat/conversations/events";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { Texts } from "~/db/columns";

/** Both sides of a conversation by name. */
export interface WireParties {
  userId: number;
  buyerName: string;
  buyerAvatar: string | null;
  shopId: number | null;
  shopName: Texts | null;
  shopLogo: string | null;
  ownerId: number | null;
  /** Of who answers at the service desk. */
  staffName: string | null;
}

const picture = (hash: string | null) => (hash === null ? "" : pictureAddress(`/media/${hash}`));

/**
 * Writes an event as clients of the JSON API and of the socket read it (wire.md). A message is of the type `chat`, with the desk `service`, where the end is
 * one, too; everything else is an `event`, which clients that do not know it ignore. To buyers a shop speaks with one voice: which colleague wrote is told to the shop alone.
 * @param to the side it is shown to
 */
export function wireEvent(
  event: ChatEvent,
  { parties, to, locale }: { parties: WireParties; to: Reader; locale: Locale },
) {
  const { conversation, seq, kind, side, message, about, at } = event;
  const fromBuyer = side === "user";
  const desk = parties.shopId === null;
  const form = fromBuyer
    ? { id: parties.userId, name: parties.buyerName, avatar: picture(parties.buyerAvatar) }
    : {
        id: parties.ownerId ?? 0,
        ...(desk ? {} : { shop_id: parties.shopId ?? 0 }),
        name: desk ? (parties.staffName ?? "") : pickText(parties.shopName ?? {}, locale),
        avatar: picture(parties.shopLogo),
      };
  const by = to === "shop" && !fromBuyer ? { by: event.actor } : {};
  const to_id = fromBuyer ? (parties.ownerId ?? 0) : parties.userId;
  if (desk && kind === "closed") {
    const message = { type: "end", content: {} };
    return {
      type: "service" as const,
      conversation,
      id: `end-${seq}`,
      seq,
      kind,
      side,
      form,
      to_id,
      message,
      ...by,
      createtime: at,
    };
  }
  if (!message) {
    const told = kind === "taken_over" && to === "user" ? null : about;
    return { type: "event" as const, conversation, seq, kind, side, about: told, form, to_id, ...by, createtime: at };
  }
  return {
    ...(desk ? { type: "service" as const, side } : { type: "chat" as const }),
    ...{ conversation, id: message.id, seq, to_id, form, ...by },
    message: message.content === null ? null : wireContent(message.content),
    ...(message.content === null ? { withdrawn: true } : {}),
    createtime: at,
  };
}

type Reader = "user" | "shop";

/** A content as `{ type, content }`. */
function wireContent(content: MessageContent): { type: MessageType; content: Record<string, unknown> } {
  const { type, ...rest } = content;
  return { type, content: rest };
}
