import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { readId } from "~/app/platform/ids";
import { complaintsAbout, myComplaints } from "../complaints/complaint-cards.server";
import { refKey } from "../complaints/subject";
import { complaintSubjects } from "./complaint-subjects.server";

/**
 * Loads `/pages/user/complaint/lists?about=&before=`: the user's complaints with their results, or (`about=me`) the
 * decisions against them, as a shop's owner or as the writer of a review.
 */
export async function loadComplaints(request: Request, context: RequestContext) {
  const { id: userId } = await requireBuyer(request, context);
  const { db, language, clock } = context;
  const query = new URL(request.url).searchParams;
  const before = readId(query.get("before"));
  const about = query.get("about") === "me";
  const [page, told] = await Promise.all([
    (about ? complaintsAbout : myComplaints)(db, { userId, before }),
    about ? null : complaintsAbout(db, { userId, before: null }),
  ]);
  const refs = page.rows.map((row) => row.about);
  const subjects = await complaintSubjects(db, { refs, userId, locale: language.locale });
  return {
    title: language.i18n.t("support:complaint.mine"),
    about,
    /** Most people never have anything on the other tab. */
    tabs: about || (told?.rows.length ?? 0) > 0,
    rows: page.rows.map((row) => {
      const subject = subjects.get(refKey(row.about));
      const { title = null, picture = null, shop = null } = subject ?? {};
      return { ...row, subject: { title, picture, shop: shop?.name ?? null } };
    }),
    next: page.next,
    nowMs: clock.now().getTime(),
  };
}
