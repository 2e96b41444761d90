import type { RequestContext } from "~/app/context.server";
import { leadOnWithToast, redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { advertCounts } from "./advert-admin-queries.server";
import { advertList } from "./advert-list.server";
import { copyAdvert } from "./copy-advert.server";
import { recycleAdvert } from "./recycle-advert.server";
import { switchAdvert } from "./switch-advert.server";

export async function loadAdverts(request: Request, context: RequestContext) {
  const staff = await advertList.guard(request, context);
  const { db, clock, language } = context;
  const [{ rows, next, filter }, counts] = await Promise.all([
    advertList.page(request, context, { who: staff }),
    advertCounts(db, clock.now()),
  ]);
  return {
    title: language.i18n.t("setup:adverts.title"),
    rows: rows.map((row) => ({
      ...row,
      title: pickText(row.title, language.locale),
      category: row.category && pickText(row.category, language.locale),
    })),
    counts,
    filter: { searchText: filter.searchText, place: filter.place, state: filter.deleted ? "deleted" : filter.state },
    next,
    edits: may(staff, "look.edit"),
  };
}

/** Handles the list's actions: `intent` is on, off, copy, recycle or restore, `id` the advert. */
export async function answerAdverts(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "look.edit");
  const form = await readForm(request);
  const { db, address } = context;
  const id = readId(form.get("id"));
  if (id === null) throw notFound();
  const act = { staff, address, id };
  const intent = String(form.get("intent"));
  const back = (said: CodesOf<"setup:adverts.done">) =>
    redirectWithToast(context, href("/operator/adverts", backTo(request)), textKey("setup:adverts.done", said));
  if (intent === "copy") {
    const done = await copyAdvert(db, act);
    return done.ok ? leadOnWithToast(context, advertAddress(done.value), "setup:adverts.done.copied") : notFoundReply();
  }
  if (intent === "on" || intent === "off") {
    const done = await switchAdvert(db, { ...act, enabled: intent === "on" });
    return done.ok ? back(intent === "on" ? "enabled" : "disabled") : notFoundReply();
  }
  if (intent !== "recycle" && intent !== "restore") throw badRequest();
  const done = await recycleAdvert(db, { ...act, deleted: intent === "recycle" });
  return done.ok ? back(intent === "recycle" ? "recycled" : "restored") : notFoundReply();
}

export function advertAddress(id: number | "new"): string {
  return `${href("/operator/adverts")}/${id}`;
}

const notFoundReply = () => answerRefused({ error: "notFound" as const });

/** Returns the list's current filter, so that an action does not reset it. */
function backTo(request: Request): Record<string, string> {
  const search = new URL(request.url).searchParams;
  return Object.fromEntries(["q", "place", "state"].map((name) => [name, search.get(name) ?? ""]));
}
