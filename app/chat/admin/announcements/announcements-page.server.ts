import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { announcementList } from "./announcement-list.server";
import { stopAnnouncement } from "./stop-announcement.server";

export async function loadAnnouncements(request: Request, context: RequestContext) {
  const staff = await announcementList.guard(request, context);
  const { language } = context;
  const { rows, next, filter } = await announcementList.page(request, context, { who: staff });
  return {
    title: language.i18n.t("announcements:title"),
    rows: rows.map(({ id, title, audience, accounts, state, sent, sendAt, author }) => ({
      id,
      audience,
      state,
      sent,
      author,
      accounts: accounts.length,
      title: pickText(title, language.locale),
      sendAt: new Date(sendAt).getTime(),
    })),
    next,
    q: filter.q,
    state: filter.state ?? "",
    sends: may(staff, "notices.send"),
  };
}

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
