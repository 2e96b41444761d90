import { randomUUID } from "node:crypto";
import { countAudience, peopleNamed, usernamesOf } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { zoneNames } from "~/app/platform/format/zoned-time";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import {
  actionKey,
  type FormErrors,
  type FormReply,
  readForm,
  refuseForm,
  typedValues,
} from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readIdOrNew, readVersion } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { announcementFields, newAnnouncement, parseAnnouncement } from "./announcement-form.server";
import { type AnnouncementValues, adminAnnouncement } from "./announcements-admin-queries.server";
import { saveAnnouncement } from "./save-announcement.server";

/** Recipients above which their number has to be typed: a slip must not reach everybody. */
const confirmAbove = 50;

/** The rendered announcement by language, with fallbacks, and the number of recipients. */
interface Preview {
  people: number;
  texts: { locale: (typeof locales)[number]; title: string; body: string }[];
}

export type AnnouncementReply = FormReply & { preview: Preview | null };

/** Loads the form of an announcement, or of a new one; read-only once sending has begun. */
export async function loadAnnouncement(request: Request, context: RequestContext, wanted: string) {
  await requireStaff(request, context, "notices.send");
  const id = readIdOrNew(wanted);
  const { db, language } = context;
  const stored = id === null ? null : await adminAnnouncement(db, id);
  if (stored === undefined) throw notFound();
  const counted = (audience: "all" | "buyers" | "merchants") => countAudience(db, { audience, accounts: [] });
  const [names, all, buyers, merchants] = await Promise.all([
    stored ? usernamesOf(db, stored.accounts) : [],
    counted("all"),
    counted("buyers"),
    counted("merchants"),
  ]);
  return {
    title: stored ? pickText(stored.title, language.locale) : language.i18n.t("announcements:new"),
    id,
    key: randomUUID(),
    version: stored?.version ?? 0,
    state: stored?.state ?? null,
    sent: stored?.sent ?? 0,
    /** How many people each audience has now. */
    people: { all, buyers, merchants },
    fields: stored ? announcementFields(stored, names) : { ...newAnnouncement, zone: language.zone },
    zones: zoneNames(),
  };
}

/**
 * Previews the announcement (`intent=preview`) or schedules it; a refusal returns all typed values. One to more than
 * fifty people is scheduled once their number was typed, which the first refusal tells.
 */
export async function answerAnnouncement(request: Request, context: RequestContext, wanted: string) {
  const staff = await requireStaff(request, context, "notices.send");
  const id = readIdOrNew(wanted);
  const { db, address, clock } = context;
  const values = typedValues(await readForm(request));
  const refused = (errors: FormErrors, more: Record<string, string> = {}) =>
    answerRefused<AnnouncementReply>({ ...refuseForm({ ...values, ...more }, errors), preview: null });
  if (id !== null && !(await adminAnnouncement(db, id))) throw notFound();
  const parsed = parseAnnouncement(values, clock.now());
  if (!parsed.ok) return refused(parsed.errors);
  const { names, ...rest } = parsed.values;
  const known = rest.audience === "accounts" ? await peopleNamed(db, names) : new Map<string, number>();
  if (rest.audience === "accounts" && known.size < names.length)
    return refused({ accounts: "announcements:errors.accounts" });
  const planned = { ...rest, accounts: [...new Set(known.values())] };
  if (values.intent === "preview")
    return json<AnnouncementReply>({ values, errors: {}, preview: await previewOf(context, planned) });
  const people = await countAudience(db, planned);
  if (people > confirmAbove && !isCount(values.people, people))
    return refused({ people: `announcements:errors.people|people=${people}` }, { people: values.people ?? "" });
  const version = readVersion(values.version);
  const key = actionKey.catch(() => randomUUID()).parse(values.key);
  const done = await saveAnnouncement(db, { staff, address, id, key, version, values: planned });
  if (done.ok) return redirectWithToast(context, href("/operator/announcements"), "announcements:done.planned");
  // Resubmitting after `stale` is deliberate: the current version is returned so that it passes.
  const now = done.code === "stale" && id !== null ? await adminAnnouncement(db, id) : undefined;
  return refused({ "": textKey("announcements:refusals", done.code) }, now ? { version: String(now.version) } : {});
}

async function previewOf({ db }: RequestContext, values: AnnouncementValues): Promise<Preview> {
  return {
    people: await countAudience(db, values),
    texts: locales.map((locale) => ({
      locale,
      title: pickText(values.title, locale),
      body: pickText(values.body, locale),
    })),
  };
}

/** Returns whether the typed number is that of the recipients; they may have become a few more or less meanwhile. */
function isCount(typed: string | undefined, people: number): boolean {
  return /^\s*\d{1,9}\s*$/.test(typed ?? "") && Math.abs(Number(typed) - people) <= people / 20;
}
