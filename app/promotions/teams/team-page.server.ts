import { avatarPicture } from "~/app/account/api.server";
import { byNumber } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { maskName } from "~/app/platform/format/mask-name";
import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { type OwnOrderRow, type SkuRow, type TeamRow, teamRow, teamRowsOf } from "./team-page-queries.server";
import type { OwnSeat, TeamSku, TeamTab, TeamView, TeamWord } from "./team-view";

interface Asked {
  token: string;
  /** Of who reads; null = a visitor. */
  userId: number | null;
  /** Days without teams after two leavings, 0 = none. */
  pauseDays: number;
  locale: Locale;
}

/**
 * Returns a team as whoever has its link sees it; null = no such team. One whose first seat is not paid is there for
 * who begins it alone. One statement.
 */
export async function teamPage(handle: Handle, { locale, ...asked }: Asked): Promise<TeamView | null> {
  const row = await teamRow(handle, asked);
  return !row || (isUnpaid(row) && !row.own) ? null : teamView(row, { userId: asked.userId, locale });
}

/** Nobody ever had a seat in it. */
const isUnpaid = ({ state, seats }: TeamRow) => state === "opening" || (state === "failed" && seats.length === 0);

interface AskedList extends Omit<Asked, "token"> {
  userId: number;
  tab: TeamTab;
  /** The `next` of the previous page; anything else starts at the top. */
  after: string | null;
}

const pageSize = 10;
const byOrder = byNumber(({ own }: TeamRow) => own?.id ?? 0);

/** Returns a page of a person's teams, by their orders, newest first. One statement. */
export async function myTeams(handle: Handle, { after, locale, ...asked }: AskedList): Promise<Page<TeamView>> {
  const { rows, next } = await readPage(byOrder, { from: after, size: pageSize }, (before, limit) =>
    teamRowsOf(handle, { ...asked, before, limit }),
  );
  return { rows: rows.map((row) => teamView(row, { userId: asked.userId, locale })), next };
}

function teamView(row: TeamRow, reader: { userId: number | null; locale: Locale }): TeamView {
  const { own, nowMs } = row;
  const { userId, locale } = reader;
  const word = wordOf(row);
  const taken = word === "failed" ? row.seats.length : row.seats.filter(({ left }) => !left).length;
  const skus = row.skus.map((sku) => teamSku(sku, locale));
  const [cheapest] = skus;
  const shown = skus.find(({ id }) => id === own?.skuId) ?? cheapest;
  const joins = word === "gathering" && own === null && row.offerRuns && taken < row.size;
  const moments = [row.state === "gathering" ? row.deadlineAt : null, own?.payBy ?? null];
  const coming = moments.filter((at): at is number => at !== null && (at > nowMs || word === "ending"));
  return {
    token: row.token,
    word,
    size: row.size,
    least: row.least,
    hours: row.hours,
    taken,
    free: Math.max(0, row.size - taken),
    starter: row.ownerId === userId ? "" : maskName(row.starter),
    deadlineAt: row.deadlineAt,
    endedAt: row.endedAt,
    goods: {
      id: row.goodsId,
      title: pickText(row.title, locale),
      picture: storedPicture(row.picture),
      shopId: row.shopId,
      shop: pickText(row.shopName, locale),
      currency: marketCurrency(),
    },
    priceMinor: shown?.priceMinor ?? 0,
    aloneMinor: shown?.aloneMinor ?? 0,
    lowest: {
      priceMinor: cheapest?.priceMinor ?? 0,
      aloneMinor: cheapest?.aloneMinor ?? 0,
      from: skus.some(({ priceMinor }) => priceMinor > (cheapest?.priceMinor ?? 0)),
    },
    seats: row.seats.map(({ userId: seated, nickname, avatar, left }) => ({
      name: seated === userId ? "" : maskName(nickname),
      picture: avatarPicture(avatar),
      starter: seated === row.ownerId,
      left: left && word === "full",
    })),
    choices: joins ? skus.filter(({ left }) => left > 0) : [],
    own: own && ownSeat(own, locale),
    offerRuns: row.offerRuns,
    pausedUntil: row.pausedUntil,
    openTeams: row.offerRuns ? row.openTeams : 0,
    boundary: coming.length === 0 ? null : Math.min(...coming),
  };
}

function wordOf({ state, own, deadlineAt, nowMs }: TeamRow): TeamWord {
  if (state === "opening") return "unpaid";
  if (own && own.state === "closed" && state !== "failed" && state !== "failing") return "left";
  if (state === "failing" || (state === "gathering" && (deadlineAt ?? 0) <= nowMs)) return "ending";
  return state;
}

/** Returns what can be bought of a group-buy in one language. */
export function teamSku({ id, spec, priceMinor, aloneMinor, left }: SkuRow, locale: Locale): TeamSku {
  return { id, words: wordsOf(spec, locale), priceMinor, aloneMinor, left };
}

const wordsOf = (spec: readonly { value: Texts }[], locale: Locale) =>
  spec.map(({ value }) => pickText(value, locale)).join(", ");

function ownSeat({ id, spec, skuId: _, discountMinor, ...own }: OwnOrderRow, locale: Locale): OwnSeat {
  return { ...own, orderId: id, words: wordsOf(spec, locale), couponsBack: discountMinor > 0 };
}
