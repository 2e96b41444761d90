import { randomUUID } from "node:crypto";
import { z } from "zod";
import { avatarPicture } from "~/app/account/ui";
import { talkCards } from "~/app/centre/api.server";
import { answerTalk, readTalk } from "~/app/chat/api.server";
import type { RequestContext } from "~/app/context.server";
import { addNote, notesOf } from "~/app/people/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { notFound } from "~/app/platform/http/answers.server";
import { actionKey, readForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { ok, type Result } from "~/app/platform/result";
import { refundsOfPerson } from "~/app/refunds/api.server";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { latestOrders } from "../../cases/cards.server";
import { claimCase } from "../../cases/claim-case.server";
import { endCase } from "../../cases/end-case.server";
import { handOverCase } from "../../cases/hand-over-case.server";
import { operators } from "../../cases/operators-queries.server";
import { returnCase } from "../../cases/return-case.server";
import { earlierCases, lookedCase } from "../../cases/shown-cases-queries.server";
import { caseAddress } from "../address";
import type { CasePage } from "../desk-page";
import { queueOf } from "./queue.server";

async function requestedCase(context: RequestContext, wanted: string) {
  const id = readId(wanted);
  const found = id === null ? null : await lookedCase(context.db, id);
  if (!found) throw notFound();
  return found;
}

/**
 * Loads `/operator/desk/:id`: a case with its conversation and its person's data. Throws a 404 `Response` when it does
 * not exist.
 */
export async function loadCase(request: Request, context: RequestContext, wanted: string): Promise<CasePage> {
  const staff = await requireStaff(request, context, "desk.read");
  const { db, language } = context;
  const { locale, i18n } = language;
  const found = await requestedCase(context, wanted);
  const { userId, conversation, claimedBy, state, owedAt } = found;
  const queue = await queueOf(request, context, staff);
  const mine = state === "claimed" && claimedBy === staff.id;
  const sees = { people: may(staff, "people.read"), orders: may(staff, "orders.read") };
  const [{ desk }, talk, people, orders, refunds, earlier, notes] = await Promise.all([
    readSettings(db),
    readTalk(request, context, {
      party: { side: "staff", staffId: staff.id },
      between: { userId, shopId: null },
      conversation,
      preferences: null,
      cardsOf: (asked) => talkCards(db, asked),
    }),
    operators(db),
    sees.orders ? latestOrders(db, { userId, locale }) : [],
    sees.orders ? refundsOfPerson(db, { userId, limit: 3 }) : [],
    earlierCases(db, { userId, before: found.id }),
    notesOf(db, userId),
  ]);
  return {
    title: i18n.t("deskAdmin:one", { name: found.name }),
    queue,
    mine,
    sees,
    orders,
    refunds,
    earlier,
    noteKey: randomUUID(),
    case: { ...found, avatar: avatarPicture(found.avatar) },
    backAt: owedAt === null || desk.answerMinutes === 0 ? null : owedAt + desk.answerMinutes * 60_000,
    talk: { ...talk, desk: `${caseAddress(found.id)}/talk` },
    colleagues: people.filter(({ id, onDuty }) => onDuty && id !== staff.id),
    replies: desk.replies.split("\n").filter((line) => line !== ""),
    picks: { goods: [], orders: orders.map(({ at: _, ...order }) => order) },
    notes: notes.slice(0, 5),
  };
}

const acts = z.discriminatedUnion("intent", [
  z.object({ intent: intent("take") }),
  z.object({ intent: intent("handOver"), to: rowId }),
  z.object({ intent: intent("return") }),
  z.object({ intent: intent("end") }),
  z.object({ intent: intent("note"), key: actionKey, body: z.string().trim().min(1).max(1000) }),
]);

/** Handles an operator's actions on a case, and their messages. The typed text comes back on a refusal. */
export async function answerCase(request: Request, context: RequestContext, wanted: string): Promise<Response> {
  const staff = await requireStaff(request, context, "desk.answer");
  const { db, bus, address } = context;
  const { id: caseId, conversation, userId } = await requestedCase(context, wanted);
  const page = caseAddress(caseId);
  const multipart = request.headers.get("Content-Type")?.startsWith("multipart/") === true;
  const form = multipart ? new FormData() : await readForm(request.clone());
  if (form.get("intent") === null) {
    const party = { side: "staff", staffId: staff.id } as const;
    const open = async () => ok({ conversation });
    // An operator who may not answer (any more) gets the typed text back.
    return answerTalk(request, context, { party, open, page, list: null, gone: "deskAdmin:refused.notYours" });
  }
  const parsed = acts.safeParse(Object.fromEntries(form));
  if (!parsed.success) return redirectWithToast(context, page, "deskAdmin:refused.incomplete");
  const act = parsed.data;
  const by = { staff, address, caseId };
  const done = (await {
    take: () => claimCase(db, by, bus),
    handOver: () => handOverCase(db, { ...by, to: act.intent === "handOver" ? act.to : 0 }, bus),
    return: () => returnCase(db, by, bus),
    end: () => endCase(db, { caseId, by: { staff, address } }, bus),
    note: () => addNote(db, { staff, address, userId, ...(act.intent === "note" ? act : { key: "", body: "" }) }),
  }[act.intent]()) satisfies Result<unknown, string>;
  if (!done.ok) return redirectWithToast(context, page, textKey("deskAdmin:refused", done.code));
  const leaves = act.intent === "handOver" || act.intent === "return" || act.intent === "end";
  const word = act.intent === "take" ? "claimed" : act.intent;
  return redirectWithToast(
    context,
    leaves ? href("/operator/desk", { tab: "mine" }) : page,
    textKey("deskAdmin:toast", word),
  );
}
