import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm, searchedWords } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { type AnnouncementFilter, adminAnnouncements, announcementStates } from "./announcements-admin-queries.server";
import { stopAnnouncement } from "./stop-announcement.server";

const pageSize = 30;

const shape = z.object({
  q: searchedWords(),
  state: z.enum(announcementStates).optional().catch(undefined),
});

/** Reads the filter of the list from its address; unknown values are ignored. */
export function announcementFilter(search: URLSearchParams): AnnouncementFilter {
  return { ...shape.parse(Object.fromEntries(search)), before: readId(search.get("before")) };
}

/** Loads the announcements, newest first. */
export async function loadAnnouncements(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "notices.read");
  const { db, language } = context;
  const filter = announcementFilter(new URL(request.url).searchParams);
  const found = await adminAnnouncements(db, { ...filter, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  return {
    title: language.i18n.t("announcements:title"),
    rows: rows.map(({ id, title, audience, accounts, state, sent, sendAt, author }) => ({
      ...{ id, audience, state, sent, author, accounts: accounts.length },
      title: pickText(title, language.locale),
      sendAt: new Date(sendAt).getTime(),
    })),
    next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    ...{ q: filter.q, state: filter.state ?? "" },
    sends: may(staff, "notices.send"),
  };
}

/** Handles the act of the list: stopping an announcement. */
export async function answerAnnouncements(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "notices.send");
  const form = await readForm(request);
  const id = readId(form.get("id"));
  if (form.get("intent") !== "stop") throw badRequest();
  if (id === null) throw notFound();
  const done = await stopAnnouncement(context.db, { staff, address: context.address, id });
  if (!done.ok) return answerRefused({ error: done.code });
  return redirectWithToast(context, href("/operator/announcements"), "announcements:done.stopped");
}
