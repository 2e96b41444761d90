import { avatarPicture } from "~/app/account/ui";
import type { RequestContext } from "~/app/context.server";
import { leadOnWithToast, redirectWithToast } from "~/app/platform/cookies/toast.server";
import type { Keys } from "~/app/platform/cursor";
import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { containing } from "~/app/platform/like";
import { readPage } from "~/app/platform/read-page";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff, type Staff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { claimCase } from "../../cases/claim-case.server";
import { noteSeen, operators } from "../../cases/operators-queries.server";
import {
  type CaseCursor,
  type CaseTab,
  casesWaiting,
  caseTabs,
  countCases,
  listedCases,
} from "../../cases/shown-cases-queries.server";
import { switchDuty } from "../../cases/switch-duty.server";
import { deskHoursAt } from "../../hours/desk-hours.server";
import { caseAddress } from "../address";
import type { Queue } from "../desk-page";

const perPage = 30;

/** Returned cases come first. */
const byReturn: Keys<CaseCursor, CaseCursor> = {
  read(cursor) {
    const id = readId(cursor?.slice(1));
    return id === null || !/^[rn]/.test(cursor ?? "") ? null : { id, returned: cursor?.startsWith("r") === true };
  },
  write: ({ returned, id }) => `${returned ? "r" : "n"}${id}`,
};

/** Loads `/operator/desk?tab=&q=&after=`: the cases that wait, are being answered and have ended. */
export async function loadQueue(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "desk.read");
  return { title: context.language.i18n.t("deskAdmin:title"), queue: await queueOf(request, context, staff) };
}

/** Lists cases by the parameters of an address. Marks the viewing operator as seen. */
export async function queueOf(request: Request, context: RequestContext, staff: Staff): Promise<Queue> {
  const { db, clock } = context;
  const { searchParams } = new URL(request.url);
  const tab = caseTabs.find((one) => one === searchParams.get("tab")) ?? "waiting";
  const words = typedText(searchParams.get("q"));
  await noteSeen(db, staff.id);
  const nowMs = clock.now().getTime();
  const [{ desk }, { rows: found, next }, counts, first, people] = await Promise.all([
    readSettings(db),
    readPage(byReturn, { from: searchParams.get("after"), size: perPage }, (after, limit) =>
      listedCases(db, { tab, staffId: staff.id, words, pattern: containing(words), after, limit }),
    ),
    countCases(db, staff.id),
    casesWaiting(db, 1),
    operators(db),
  ]);
  const rows = found.map((row) => ({ ...row, avatar: avatarPicture(row.avatar) }));
  const own = people.find(({ id }) => id === staff.id);
  return {
    tab,
    words,
    rows,
    counts,
    first: first.rows[0]?.label ?? null,
    next,
    me: own && may(staff, "desk.answer") ? { id: own.id, onDuty: own.onDuty, cases: own.cases } : null,
    onDuty: people.filter((one) => one.onDuty).length,
    limit: desk.perOperator,
    hours: deskHoursAt(desk, nowMs),
    zone: context.language.zone,
    nowMs,
  };
}

export const tabAddress = (tab: CaseTab) => href("/operator/desk", tab === "waiting" ? {} : { tab });

/** Handles the actions of the queue: claiming the next case, going on duty and away. */
export async function answerQueue(request: Request, context: RequestContext): Promise<Response> {
  const staff = await requireStaff(request, context, "desk.answer");
  const { db, bus, address } = context;
  const intent = (await readForm(request)).get("intent");
  if (intent === "here" || intent === "away") {
    await switchDuty(db, { staffId: staff.id, onDuty: intent === "here" });
    return redirectWithToast(context, href("/operator/desk"), textKey("deskAdmin:toast", intent));
  }
  if (intent !== "next") throw badRequest();
  const done = await claimCase(db, { staff, address, caseId: null }, bus);
  if (done.ok) return leadOnWithToast(context, caseAddress(done.value.caseId), "deskAdmin:toast.claimed");
  return redirectWithToast(context, href("/operator/desk"), textKey("deskAdmin:refused", done.code));
}
