import { avatarPicture } from "~/app/account/api.server";
import { maskName } from "~/app/platform/format/mask-name";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { groupRow, type OpenTeamRow, ownOpenTeams } from "./group-offer-queries.server";
import { teamSku } from "./team-page.server";
import type { GroupOffer, OpenTeam } from "./team-view";

export interface GroupOfGoods {
  /** Null = none runs, or nothing of it is left. */
  group: GroupOffer | null;
  /** When that is no longer true, Unix ms; null = not known. */
  boundary: number | null;
}

/**
 * Returns the group-buy of a goods as everybody sees it; null = no such goods. One statement, whatever it holds.
 * @param limit most open teams
 */
export async function groupOfGoods(
  handle: Handle,
  { goodsId, limit, locale }: { goodsId: number; limit: number; locale: Locale },
): Promise<GroupOfGoods | null> {
  const row = await groupRow(handle, { goodsId, limit });
  if (!row) return null;
  const { offerId, size, least, hours, openTeams, changesAt } = row;
  const choices = row.skus.filter(({ left }) => left > 0).map((sku) => teamSku(sku, locale));
  const open = row.open.map(openTeam);
  const moments = [changesAt, open[0]?.deadlineAt ?? null].filter((at) => at !== null);
  return {
    group: offerId === null || choices.length === 0 ? null : { offerId, size, least, hours, choices, open, openTeams },
    boundary: moments.length === 0 ? null : Math.min(...moments),
  };
}

/** Returns a group-buy with a person's own teams on top, as theirs. One statement. */
export async function withOwnTeams(
  handle: Handle,
  group: GroupOffer,
  { userId, limit }: { userId: number; limit: number },
): Promise<GroupOffer> {
  const own = (await ownOpenTeams(handle, { offerId: group.offerId, userId })).map(openTeam);
  const others = group.open.filter(({ token }) => !own.some((team) => team.token === token));
  return { ...group, open: [...own, ...others].slice(0, limit) };
}

const openTeam = ({ nickname, avatar, ...team }: OpenTeamRow): OpenTeam => ({
  ...team,
  name: maskName(nickname),
  picture: avatarPicture(avatar),
});
