import type { Picture } from "~/app/design/picture";
import type { Viewer } from "~/app/orders/api.server";
import { shortMoment } from "~/app/platform/format/dates";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { movesOfRefund, type RefundMove } from "../refund-states";
import {
  type ShownRefund,
  type ShownRefundEvent,
  shownRefund,
  shownRefundEvents,
  shownRefundLines,
} from "./refund-queries.server";

export interface RefundCard extends Omit<ShownRefund, "shop" | "title" | "spec" | "picture" | "courier" | "proofs"> {
  /** Formatted times: request, end, and next automatic step. */
  asked: string;
  ended: string | null;
  by: string | null;
  shop: string;
  title: string;
  spec: string;
  picture: Picture;
  /** The buyer's latest pictures of it, a few. */
  proofs: Picture[];
  /** "" = nothing was sent back. */
  courier: string;
}

const specText = (spec: readonly { value: Parameters<typeof pickText>[0] }[], locale: Locale) =>
  spec
    .map(({ value }) => pickText(value, locale))
    .filter((text) => text !== "")
    .join(", ");

/** Shown square, so it needs no dimensions. */
const proofPicture = (hash: string) => storedPicture({ hash, width: 0, height: 0, tint: 0 });

export function refundCard(
  { shop, title, spec, picture, courier, proofs, ...row }: ShownRefund,
  { locale, zone, nowMs }: { locale: Locale; zone: string; nowMs: number },
): RefundCard {
  const moment = (ms: number) => shortMoment(ms, { locale, zone }, nowMs);
  return {
    ...row,
    asked: moment(row.createdAt),
    ended: row.endedAt === null ? null : moment(row.endedAt),
    by: row.deadlineAt === null ? null : moment(row.deadlineAt),
    shop: pickText(shop, locale),
    title: pickText(title, locale),
    spec: specText(spec, locale),
    picture: storedPicture(picture),
    proofs: proofs.map(proofPicture),
    courier: pickText(courier, locale),
  };
}

export interface RefundEntry extends Omit<ShownRefundEvent, "proofs" | "at"> {
  /** Formatted. */
  at: string;
  proofs: Picture[];
  /** The offer is the current one; null = not an offer. */
  stands: boolean | null;
}

/** Entries of the log that are offers, and their side. */
const offers: Partial<Record<string, "buyer" | "shop">> = { ask: "buyer", amend: "buyer", refuse: "shop" };

/** @param parcel courier and waybill of what was sent back; earlier entries have them in their own text */
function entriesOf(
  events: readonly ShownRefundEvent[],
  { shopOffers, parcel, moment }: { shopOffers: boolean; parcel: string; moment: (ms: number) => string },
): RefundEntry[] {
  return events.map(({ proofs, at: ms, ...event }, at) => {
    const side = event.amountMinor === null ? undefined : offers[event.kind];
    const later = events.slice(at + 1).some((next) => next.amountMinor !== null && offers[next.kind] === side);
    return {
      ...event,
      words: event.kind === "sendBack" && event.words === "" ? parcel : event.words,
      at: moment(ms),
      proofs: proofs.map(proofPicture),
      stands: side === undefined ? null : !later && (side === "buyer" || shopOffers),
    };
  });
}

/** A refund with its lines, its log and the viewer's possible moves. Three statements; null when missing or foreign. */
export async function refundView(
  handle: Handle,
  { id, viewer, locale, zone, nowMs }: { id: number; viewer: Viewer; locale: Locale; zone: string; nowMs: number },
) {
  const refund = await shownRefund(handle, id, viewer);
  if (!refund) return null;
  const [lines, events] = await Promise.all([shownRefundLines(handle, id), shownRefundEvents(handle, id)]);
  const moves: RefundMove[] = movesOfRefund(refund, viewer.as);
  const card = refundCard(refund, { locale, zone, nowMs });
  return {
    refund: card,
    lines: lines.map(({ title, spec, picture, ...line }) => ({
      ...line,
      title: pickText(title, locale),
      spec: specText(spec, locale),
      picture: storedPicture(picture),
    })),
    entries: entriesOf(events, {
      shopOffers: refund.offerWay !== null,
      parcel: `${card.courier} ${card.waybill}`,
      moment: (ms) => shortMoment(ms, { locale, zone }, nowMs),
    }),
    moves,
  };
}

export type RefundView = NonNullable<Awaited<ReturnType<typeof refundView>>>;
