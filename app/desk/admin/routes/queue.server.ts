import { avatarPicture } from "~/app/account/ui";
import { zoneOf } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { typedWords } from "~/app/platform/http/typed-words";
import { readId } from "~/app/platform/ids";
import { containing } from "~/app/platform/like";
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

/** Loads `/operator/desk?tab=&q=&after=`: who waits, who is being answered, and who was. */
export async function loadQueue(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "desk.read");
  return { title: context.language.i18n.t("deskAdmin:title"), queue: await queueOf(request, context, staff) };
}

/** Lists cases as an address asks for them. Whoever looks has been seen. */
export async function queueOf(request: Request, context: RequestContext, staff: Staff): Promise<Queue> {
  const { db, clock } = context;
  const { searchParams } = new URL(request.url);
  const tab = caseTabs.find((one) => one === searchParams.get("tab")) ?? "waiting";
  const words = typedWords(searchParams.get("q"));
  const after = readCursor(searchParams.get("after"));
  await noteSeen(db, staff.id);
  const nowMs = clock.now().getTime();
  const [{ desk }, found, counts, first, people] = await Promise.all([
    readSettings(db),
    listedCases(db, { tab, staffId: staff.id, words, pattern: containing(words), after, limit: perPage + 1 }),
    countCases(db, staff.id),
    casesWaiting(db, 1),
    operators(db),
  ]);
  const rows = found.slice(0, perPage).map((row) => ({ ...row, avatar: avatarPicture(row.avatar) }));
  const last = found.length > perPage ? rows.at(-1) : undefined;
  const own = people.find(({ id }) => id === staff.id);
  return {
    ...{ tab, words, rows, counts, first: first.rows[0]?.label ?? null },
    next: last ? `${last.returned ? "r" : "n"}${last.id}` : null,
    me: own && may(staff, "desk.answer") ? { id: own.id, onDuty: own.onDuty, cases: own.cases } : null,
    onDuty: people.filter((one) => one.onDuty).length,
    ...{ limit: desk.perOperator, hours: deskHoursAt(desk, nowMs) },
    ...{ zone: zoneOf(request.headers.get("Cookie")), nowMs },
  };
}

function readCursor(text: string | null): CaseCursor | null {
  const id = readId(text?.slice(1) ?? null);
  return id === null || !/^[rn]/.test(text ?? "") ? null : { id, returned: text?.startsWith("r") === true };
}

/** Where the list of a tab is. */
export const tabAddress = (tab: CaseTab) => href("/operator/desk", tab === "waiting" ? {} : { tab });

/** Handles what an operator does with the queue: takes the next, or goes on duty and away. */
export async function answerQueue(request: Request, context: RequestContext): Promise<Response> {
  const staff = await requireStaff(request, context, "desk.answer");
  const { db, bus, address } = context;
  const intent = (await readForm(request)).get("intent");
  if (intent === "here" || intent === "away") {
    await switchDuty(db, { staffId: staff.id, onDuty: intent === "here" });
    return redirectWithToast(context, href("/operator/desk"), `deskAdmin:toast.${intent}`);
  }
  if (intent !== "next") throw badRequest();
  const done = await claimCase(db, { staff, address, caseId: null }, bus);
  if (done.ok) return redirectWithToast(context, caseAddress(done.value.caseId), "deskAdmin:toast.claimed");
  return redirectWithToast(context, href("/operator/desk"), `deskAdmin:refused.${done.code}`);
}
