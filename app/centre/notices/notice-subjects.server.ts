import { namedGoods } from "~/app/catalog/api.server";
import {
  announcementsById,
  isNoticeEvent,
  type NoticeSubject,
  noticeEvents,
  type StoredNotice,
} from "~/app/chat/api.server";
import type { Picture } from "~/app/design/picture";
import { namedOrders, namedPayments } from "~/app/orders/api.server";
import type { Format } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { namedRefunds } from "~/app/refunds/api.server";
import { namedApplications, shopCards } from "~/app/shops/api.server";
import { namedAdjustments, namedRecharges, namedWithdrawals } from "~/app/wallet/api.server";
import type { Handle } from "~/db/transact.server";

/** What a notice names: the words of its sentence, its picture, and where it leads as a buyer and as the keeper of the shop. */
export interface NoticeFacts {
  words: { number?: string; shop?: string; goods?: string; amount?: string; title?: string; text?: string };
  picture: Picture | null;
  buyer: string | null;
  shop: string | null;
}

/** Facts by kind of subject and id. */
export type SubjectFacts = Map<string, NoticeFacts>;

export const subjectKey = (of: NoticeSubject, id: number) => `${of} ${id}`;

type Named = (handle: Handle, ids: readonly number[], format: Format) => Promise<[number, NoticeFacts][]>;

/** Writes an amount with the currency that is stored with it. */
function amountText({ amountMinor, currency }: { amountMinor: number; currency: string }, format: Format): string {
  const { integer, fraction } = format.price(amountMinor, currency);
  return `${currency} ${integer}${fraction}`;
}

const orders: Named = async (handle, ids, format) =>
  (await namedOrders(handle, ids)).map((order) => [
    order.id,
    {
      words: {
        number: order.number,
        shop: pickText(order.shop, format.locale),
        goods: pickText(order.title, format.locale),
        amount: amountText(order, format),
      },
      picture: order.picture && storedPicture(order.picture),
      buyer: href("/pages/user/order/details", { id: order.id }),
      shop: href("/pages/store/transaction/details", { id: order.id }),
    },
  ]);

const deliveries: Named = async (handle, ids, format) =>
  (await orders(handle, ids, format)).map(([id, facts]) => [
    id,
    { ...facts, buyer: href("/pages/user/order/logistics", { id }) },
  ]);

/** Two statements: the refunds, and the orders that they are of. */
const refunds: Named = async (handle, ids, format) => {
  const found = await namedRefunds(handle, ids);
  const named = await namedOrders(
    handle,
    found.map(({ orderId }) => orderId),
  );
  return found.flatMap(({ id, orderId, amountMinor }): [number, NoticeFacts][] => {
    const order = named.find((one) => one.id === orderId);
    if (!order) return [];
    const words = {
      number: order.number,
      shop: pickText(order.shop, format.locale),
      goods: pickText(order.title, format.locale),
      amount: amountText({ amountMinor, currency: order.currency }, format),
    };
    return [
      [
        id,
        {
          words,
          picture: order.picture && storedPicture(order.picture),
          buyer: href("/pages/user/refund/details", { id }),
          shop: href("/pages/store/transaction/refund", { id }),
        },
      ],
    ];
  });
};

const payments: Named = async (handle, ids, format) =>
  (await namedPayments(handle, ids)).map((one) => [
    one.id,
    { words: { amount: amountText(one, format) }, picture: null, buyer: href("/pages/user/money/list"), shop: null },
  ]);

const recharges: Named = async (handle, ids, format) =>
  (await namedRecharges(handle, ids)).map((one) => [
    one.id,
    {
      words: { amount: amountText(one, format) },
      picture: null,
      buyer: href("/pages/user/money/details", { id: one.id, type: "recharge" }),
      shop: href("/pages/store/finance/recharge"),
    },
  ]);

const withdrawals: Named = async (handle, ids, format) =>
  (await namedWithdrawals(handle, ids)).map((one) => [
    one.id,
    {
      words: { amount: amountText(one, format) },
      picture: null,
      buyer: href("/pages/user/money/witlist", { id: one.id }),
      shop: href("/pages/store/finance/withdraw"),
    },
  ]);

const adjustments: Named = async (handle, ids, format) =>
  (await namedAdjustments(handle, ids)).map((one) => [
    one.id,
    {
      words: { amount: amountText(one, format), text: one.note },
      picture: null,
      buyer: href("/pages/user/money/list"),
      shop: href("/pages/store/finance/bill"),
    },
  ]);

/** Complaints are named by nothing: who complained is told to nobody. */
const complaints =
  (tab: { about?: "me" }): Named =>
  async (_, ids) =>
    ids.map((id) => [id, { words: {}, picture: null, buyer: href("/pages/user/complaint/lists", tab), shop: null }]);

/** Cases of the service desk are named by nothing either: what was said there stands there. */
const deskCases: Named = async (_, ids) =>
  ids.map((id) => [id, { words: {}, picture: null, buyer: href("/pages/user/service/person"), shop: null }]);

const applications: Named = async (handle, ids) =>
  (await namedApplications(handle, ids)).map(({ id, shop }) => [
    id,
    { words: { shop }, picture: null, buyer: href("/pages/shop/apply/details"), shop: null },
  ]);

const goods: Named = async (handle, ids, { locale }) =>
  (await namedGoods(handle, ids)).map(({ id, title, ...media }) => [
    id,
    {
      words: { goods: pickText(title, locale) },
      picture: storedPicture(media),
      buyer: null,
      shop: href("/pages/store/goods/release", { id }),
    },
  ]);

const shops: Named = async (handle, ids, { locale }) =>
  [...(await shopCards(handle, ids, locale))].map(([id, { name, logo }]) => [
    id,
    { words: { shop: name }, picture: logo, buyer: null, shop: href("/pages/store/console/index") },
  ]);

const announcements: Named = async (handle, ids, { locale }) =>
  (await announcementsById(handle, ids)).map(({ id, title, body, link }) => [
    id,
    {
      words: { title: pickText(title, locale), text: pickText(body, locale) },
      picture: null,
      buyer: link || null,
      shop: null,
    },
  ]);

/** How each kind of subject is read. A new kind is a row here. */
const readers: Record<NoticeSubject, Named> = {
  order: orders,
  delivery: deliveries,
  refund: refunds,
  payment: payments,
  recharge: recharges,
  withdrawal: withdrawals,
  adjustment: adjustments,
  complaint: complaints({ about: "me" }),
  ownComplaint: complaints({}),
  application: applications,
  goods,
  shop: shops,
  announcement: announcements,
  deskCase: deskCases,
};

/** Returns what notices name: one batch per kind of subject, however many notices. */
export async function subjectsOf(
  handle: Handle,
  notices: readonly Pick<StoredNotice, "event" | "subjectId">[],
  format: Format,
): Promise<SubjectFacts> {
  const wanted = new Map<NoticeSubject, Set<number>>();
  for (const { event, subjectId } of notices) {
    if (!isNoticeEvent(event)) continue;
    const { of } = noticeEvents[event];
    wanted.set(of, (wanted.get(of) ?? new Set()).add(subjectId));
  }
  const found = await Promise.all(
    [...wanted].map(async ([of, ids]) =>
      (await readers[of](handle, [...ids], format)).map(([id, facts]) => [subjectKey(of, id), facts] as const),
    ),
  );
  return new Map(found.flat());
}
