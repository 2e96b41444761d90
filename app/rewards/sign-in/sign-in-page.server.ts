import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { monthBeside, readMonth, stretchOf } from "~/app/platform/format/zoned-time";
import { badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { readSettings } from "~/app/settings/api.server";
import { pointsOf } from "../points/lots-queries.server";
import { placeOf } from "../ranking/ranks-queries.server";
import { nextReminder } from "../reminders/next-reminder";
import { dropReminder, keepReminder, wishesOf } from "../reminders/wishes-queries.server";
import { daysOfMonth, signInState } from "./days-queries.server";
import { makeUpDay } from "./make-up.server";
import { mendOffer } from "./mend-offer.server";
import { dayBeside, monthWeeks } from "./month-calendar";
import { rewardWeek } from "./reward-week";
import { runsSince } from "./runs-queries.server";
import { signIn } from "./sign-in.server";

const path = "/pages/user/signin/signin";

/** The hour of a reminder until another is chosen. */
const usualHour = 20;

/** Loads `/pages/user/signin/signin?month=`: where a person stands, by the market's calendar and the server's clock. */
export async function loadSignIn(request: Request, context: RequestContext) {
  const { id: userId } = await requireBuyer(request, context);
  const { db, clock, language, marketZone: zone } = context;
  const { rewards: rules } = await readSettings(db);
  const state = await signInState(db, userId, zone);
  const { today, signed, streak, longest } = state;
  const thisMonth = today.slice(0, 7);
  const joined = state.joined.slice(0, 7);
  const asked = readMonth(new URL(request.url).searchParams.get("month"));
  const month = asked !== null && asked >= joined && asked <= thisMonth ? asked : thisMonth;
  const [balance, runs, days, ofToday, wishes, rank] = await Promise.all([
    pointsOf(db, userId),
    runsSince(db, userId, dayBeside(today, -rules.mendDays - 1)),
    daysOfMonth(db, userId, month),
    month === thisMonth ? null : daysOfMonth(db, userId, thisMonth),
    wishesOf(db, userId),
    placeOf(db, { userId, period: thisMonth }),
  ]);
  const week = rewardWeek(rules, signed ? streak : streak + 1);
  const secondsLeft = (stretchOf(today, today, zone).until.getTime() - clock.now().getTime()) / 1000;
  return {
    title: language.i18n.t("rewards:signIn.title"),
    signed,
    streak,
    longest,
    balance,
    week,
    /** Paid for today, or waiting. */
    points: signed
      ? ((ofToday ?? days).find(({ day }) => day === today)?.points ?? 0)
      : (week.find(({ state: of }) => of === "today")?.points ?? 0),
    month,
    earlier: month > joined ? monthBeside(month, -1) : null,
    later: month < thisMonth ? monthBeside(month, 1) : null,
    weeks: monthWeeks(month, today, days),
    mend: mendOffer(state, runs, rules),
    reminder: { on: wishes.remindMinute !== null, hour: Math.floor((wishes.remindMinute ?? usualHour * 60) / 60) },
    ranking: { month: thisMonth, place: rank?.place ?? null },
    /** Until the market's next day, to the thousandth: what counts them begins anew with each load. */
    secondsLeft: Math.max(1, secondsLeft),
    city: (zone.split("/").at(-1) ?? zone).replaceAll("_", " "),
  };
}

/** What the page of signing in shows. */
export type SignInPage = Awaited<ReturnType<typeof loadSignIn>>;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("sign") }),
  z.object({ intent: z.literal("mend"), day }),
  z.object({
    intent: z.literal("remind"),
    on: z.literal("on").optional(),
    hour: z.coerce.number().int().min(0).max(23),
  }),
]);

/** Handles the forms of the page: signs in (twice is once), makes a day up, or keeps the hour of the reminder. */
export async function answerSignIn(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId } = await requireBuyer(request, context);
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) throw badRequest();
  const { db, clock, language, marketZone: zone } = context;
  const asked = parsed.value;
  if (asked.intent === "remind") {
    const minute = asked.hour * 60;
    const at = nextReminder(clock.now().getTime(), minute, language.zone);
    if (asked.on) await keepReminder(db, { userId, minute, zone: language.zone, at });
    else await dropReminder(db, userId);
    return redirectWithToast(context, href(path), "forms:saved");
  }
  const { rewards: rules } = await readSettings(db);
  if (asked.intent === "sign") {
    await signIn(db, { userId, zone, rules });
    return redirectWithToast(context, href(path), "rewards:signIn.done");
  }
  const mended = await makeUpDay(db, { userId, day: asked.day, zone, rules });
  const key = mended.ok ? "rewards:mend.done" : textKey("rewards:mend.refused", mended.code);
  return redirectWithToast(context, href(path), key);
}
