import type { Picture } from "~/app/design/picture";
import { listedOrders, type StateWord } from "~/app/orders/api.server";
import { shortMoment } from "~/app/platform/format/dates";
import { printedNumber } from "~/app/platform/format/handed-number";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { listedRefunds, movesOfRefund, type RefundState } from "~/app/refunds/api.server";
import type { Handle } from "~/db/transact.server";
import { type CardAct, isOpenRefund, orderCardActs, type RefundAct, refundCardActs } from "./cards";

/** Max orders and max refunds that the bot shows; the rest is behind a link. */
const maxCards = 4;

/** An order or a refund of the person, as a card of the bot. */
export type ServiceCard = { id: number; number: string; title: string; picture: Picture | null; by: string | null } & (
  | { of: "order"; orderIds: number[]; shopId: number; word: StateWord; acts: CardAct[] }
  | { of: "refund"; state: RefundState; acts: RefundAct[] }
);

/** Returns a person's open refunds and latest orders, with the actions their state allows. Three statements. */
export async function serviceCards(
  handle: Handle,
  { userId, locale, zone, nowMs }: { userId: number; locale: Locale; zone: string; nowMs: number },
): Promise<ServiceCard[]> {
  const viewer = { as: "buyer", userId } as const;
  const [orders, refunds] = await Promise.all([
    listedOrders(handle, { userId, list: "all", search: "", after: null, locale, zone, nowMs }),
    listedRefunds(handle, { viewer, list: "all", before: null, limit: maxCards }),
  ]);
  const open = refunds.filter(({ state }) => isOpenRefund(state));
  return [
    ...open.map((refund): ServiceCard => {
      const { id, number, title, picture, state, deadlineAt } = refund;
      return {
        of: "refund",
        id,
        number,
        title: pickText(title, locale),
        picture: storedPicture(picture),
        state,
        by: deadlineAt === null ? null : shortMoment(deadlineAt, { locale, zone }, nowMs),
        acts: refundCardActs(movesOfRefund(refund, "buyer")),
      };
    }),
    ...orders.rows.slice(0, maxCards).map((order): ServiceCard => {
      const { id, orderIds, number, word, by, lines, shops, acts } = order;
      return {
        of: "order",
        id,
        orderIds,
        number,
        word,
        by,
        title: lines[0]?.title ?? printedNumber(number),
        picture: lines[0]?.picture ?? null,
        shopId: shops[0]?.id ?? 0,
        acts: orderCardActs(word, acts),
      };
    }),
  ];
}
