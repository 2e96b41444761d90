import { avatarPicture, requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { shortMoment } from "~/app/platform/format/dates";
import { maskName } from "~/app/platform/format/mask-name";
import { monthAt, monthBeside } from "~/app/platform/format/zoned-time";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { keepShowsName, wishesOf } from "../reminders/wishes-queries.server";
import { countedAt, firstPlaces, longestPeriod, placeOf, type RankRow } from "./ranks-queries.server";

/** Places that everybody sees. */
const shownPlaces = 50;

/** What others see of a person: the name and the picture only of who said yes. */
const shownRow = ({ userId, place, days, nickname, avatar, showsName }: RankRow, reader: number) => ({
  place,
  days,
  name: showsName ? nickname : maskName(nickname),
  avatar: showsName ? avatarPicture(avatar) : null,
  own: userId === reader,
});

/**
 * Loads `/pages/user/signin/rank?of=`: the first places of this month, of the last (`of=last`) or of the longest
 * streaks (`of=longest`) as counted last night, and the person's own. The number of statements is constant.
 */
export async function loadRanking(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const { db, clock, language, marketZone: zone } = context;
  const now = clock.now().getTime();
  const month = monthAt(now, zone);
  const tabs = [
    { of: null, period: month },
    { of: "last", period: monthBeside(month, -1) },
    { of: "longest", period: longestPeriod },
  ] as const;
  const asked = new URL(request.url).searchParams.get("of");
  const { of, period } = tabs.find((one) => one.of === asked) ?? tabs[0];
  const [first, own, counted, { showsName }] = await Promise.all([
    firstPlaces(db, period, shownPlaces),
    placeOf(db, { userId: buyer.id, period }),
    countedAt(db, period),
    wishesOf(db, buyer.id),
  ]);
  // The last one before whom there is to get ahead of.
  const ahead = own && first.findLast(({ days }) => days > own.days);
  return {
    title: language.i18n.t("rewards:rank.title"),
    of,
    tabs: tabs.map((one) => ({ of: one.of, month: one.of === "longest" ? null : one.period })),
    rows: first.map((row) => shownRow(row, buyer.id)),
    own: own && {
      ...own,
      avatar: avatarPicture(buyer.avatar),
      behind: ahead ? { place: ahead.place, days: ahead.days - own.days } : null,
    },
    shownAs: showsName ? buyer.nickname : maskName(buyer.nickname),
    showsName,
    counted: counted === null ? null : shortMoment(counted, language, now),
  };
}

/** What the ranking shows. */
export type RankingPage = Awaited<ReturnType<typeof loadRanking>>;

/** Keeps whether others see the person's name (`name=on`). */
export async function answerRanking(request: Request, context: RequestContext): Promise<Response> {
  const { id } = await requireBuyer(request, context);
  const form = await readForm(request);
  await keepShowsName(context.db, id, form.get("name") === "on");
  return redirectWithToast(context, href("/pages/user/signin/rank"), "forms:saved");
}
