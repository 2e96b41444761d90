import { avatarPicture } from "~/app/account/api.server";
import { maskName } from "~/app/platform/format/mask-name";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { type GroupRow, groupRows, type OpenTeamRow, ownOpenTeams } from "./group-offer-queries.server";
import { teamSku } from "./team-page.server";
import type { GroupOffer, OpenTeam, TeamSku } from "./team-view";

export interface GroupOfGoods {
  /** Null = none runs, or nothing of it is left. */
  group: GroupOffer | null;
  /** When that is no longer true, Unix ms; null = not known. */
  boundary: number | null;
}

/**
 * Returns the group-buy of a goods as everybody sees it; null = no such goods. Two that run at once, of other skus, are
 * one, with the rules of each. One statement, whatever it holds.
 * @param limit most open teams
 */
export async function groupOfGoods(
  handle: Handle,
  { goodsId, limit, locale }: { goodsId: number; limit: number; locale: Locale },
): Promise<GroupOfGoods | null> {
  const rows = await groupRows(handle, { goodsId, limit });
  const [first] = rows;
  if (!first) return null;
  const sold = rows.map((row) => soldOf(row, locale)).filter(({ choices }) => choices.length > 0);
  const open = rows.flatMap((row) => row.open.map(openTeam)).sort((one, other) => one.deadlineAt - other.deadlineAt);
  const moments = [first.changesAt, open[0]?.deadlineAt ?? null].filter((at) => at !== null);
  return {
    group: sold.length === 0 ? null : merged(sold, open.slice(0, limit)),
    boundary: moments.length === 0 ? null : Math.min(...moments),
  };
}

interface SoldGroup {
  row: GroupRow;
  /** What is left of it, cheapest first. */
  choices: TeamSku[];
}

const soldOf = (row: GroupRow, locale: Locale): SoldGroup => ({
  row,
  choices: row.offerId === null ? [] : row.skus.filter(({ left }) => left > 0).map((sku) => teamSku(sku, locale)),
});

/** The group-buys of a goods as one; what is said in one sentence is said of the cheapest. */
function merged(sold: SoldGroup[], open: OpenTeam[]): GroupOffer {
  const choices = sold.flatMap((one) => one.choices).sort((a, b) => a.priceMinor - b.priceMinor || a.id - b.id);
  const ways = sold.map(({ row: { size, least, hours }, choices }) => ({
    size,
    least,
    hours,
    skuIds: choices.map(({ id }) => id),
    words: choices.map(({ words }) => words).join("; "),
  }));
  const cheapest = ways.find(({ skuIds }) => skuIds.includes(choices[0]?.id ?? 0)) ?? ways[0];
  return {
    offerIds: sold.flatMap(({ row: { offerId } }) => offerId ?? []),
    size: cheapest?.size ?? 0,
    least: cheapest?.least ?? 0,
    hours: cheapest?.hours ?? 0,
    ways,
    choices,
    open,
    openTeams: sold.reduce((sum, { row: { openTeams } }) => sum + openTeams, 0),
  };
}

/** Returns a group-buy with a person's own teams on top, as theirs. One statement. */
export async function withOwnTeams(
  handle: Handle,
  group: GroupOffer,
  { userId, limit }: { userId: number; limit: number },
): Promise<GroupOffer> {
  const own = (await ownOpenTeams(handle, { offerIds: group.offerIds, userId })).map(openTeam);
  const others = group.open.filter(({ token }) => !own.some((team) => team.token === token));
  return { ...group, open: [...own, ...others].slice(0, limit) };
}

const openTeam = ({ nickname, avatar, ...team }: OpenTeamRow): OpenTeam => ({
  ...team,
  name: maskName(nickname),
  picture: avatarPicture(avatar),
});
