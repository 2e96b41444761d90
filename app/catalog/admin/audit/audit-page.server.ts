import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent, reasonLine } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { type Actor, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { passedGoods } from "../../seller/audit/audit-parts.server";
import { typedOf } from "../../seller/goods/filled-goods.server";
import { sellerGoods } from "../../seller/goods/goods-seller-queries.server";
import { submissionAddress } from "../addresses";
import { reasonLimit } from "./audit-tabs";
import { decideSubmission, type Verdict } from "./decide-submission.server";
import { readChanges } from "./named-changes-queries.server";
import { submissionList, submissionsShown } from "./submission-list.server";
import { countSubmissions, lookedSubmission } from "./submissions-admin-queries.server";

/** Loads the queue. Two statements, however long it is. */
export async function loadAudits(request: Request, context: RequestContext) {
  const staff = await submissionList.guard(request, context);
  const { db, language, clock } = context;
  const [page, counts] = await Promise.all([
    submissionList.page(request, context, { who: staff }),
    countSubmissions(db),
  ]);
  return {
    title: language.i18n.t("goodsAudit:title"),
    ...page,
    counts,
    decides: may(staff, "catalogue.edit"),
    nowMs: clock.now().getTime(),
  };
}

/** Loads one submission: the changes, and the goods as buyers would see them. */
export async function loadAudit(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { db, language } = context;
  const { locale } = language;
  const id = readId(requested);
  const found = id === null ? null : await lookedSubmission(db, id, locale);
  if (!found) throw notFound();
  const { proposed, changes, ...submission } = found;
  const [goods, read] = await Promise.all([
    sellerGoods(db, { shopId: found.shopId, id: found.goodsId }),
    readChanges(db, changes, locale),
  ]);
  const open = found.state === "waiting" && goods;
  const whole = open ? (proposed ? passedGoods(goods, proposed, changes) : typedOf(goods)) : null;
  const words = new Map(
    whole?.specs.flatMap(({ values }) => values.map((one) => [one.id, pickText(one.value, locale)])),
  );
  return {
    title: found.title,
    submission,
    changes: read,
    decides: may(staff, "catalogue.edit"),
    goods: whole && {
      title: whole.title,
      description: pickText(whole.description, locale),
      videoUrl: whole.videoUrl,
      pictures: whole.pictures,
      detailPictures: whole.detailPictures,
      skus: whole.skus.map(({ key, priceMinor, marketPriceMinor, picture }) => ({
        words: key
          .split("-")
          .flatMap((part) => words.get(part) ?? [])
          .join(", "),
        key,
        priceMinor,
        marketPriceMinor,
        picture,
      })),
    },
  };
}

const reason = reasonLine(reasonLimit, "goodsAudit:errors.reason");
const ids = z
  .preprocess((value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]), z.array(rowId))
  .refine((list) => list.length > 0, { error: "goodsAudit:errors.noneTicked" })
  .refine((list) => list.length <= submissionsShown, { error: "goodsAudit:errors.tooMany" });
const decisions = z.discriminatedUnion("intent", [
  z.object({ intent: intent("pass"), id: ids }),
  z.object({ intent: intent("refuse"), id: ids, reason }),
]);

/** A refused or partial decision: the selected submissions, and who was faster. */
export interface AuditReply extends FormReply {
  ticked: string[];
  done: number;
  left: { id: number; code: "over" | "stale" | "notFound"; by: string | null }[];
}

/**
 * Handles decisions on several submissions of the queue, or on one: each separately, so that one already decided stops
 * no other.
 */
export async function answerAudit(request: Request, context: RequestContext, requested: string | null) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const { db, address } = context;
  const form = await readForm(request);
  if (requested !== null) form.set("id", requested);
  const parsed = parseForm(form, decisions);
  const ticked = form.getAll("id").map(String);
  if (!parsed.ok) return answerRefused<AuditReply>({ ...parsed.reply, ticked, done: 0, left: [] });
  const { id: chosen, ...verdict } = parsed.value;
  const left = await decideAll(context, { actor: { staff, address }, chosen, verdict });
  const done = chosen.length - left.length;
  const [first] = left;
  if (requested !== null && first?.code === "notFound") throw notFound();
  if (first) {
    const errors = refuseForm(parsed.values, { "": textKey("goodsAudit:errors", first.code) });
    return json<AuditReply>({ ...errors, ticked: left.map(({ id }) => String(id)), done, left }, { status: 409 });
  }
  const { pathname, search } = new URL(request.url);
  const next = requested === null ? null : await lookedSubmission(db, chosen[0] ?? 0, context.language.locale);
  const list = requested === null ? localPath(pathname + search) : href("/operator/submissions");
  return redirectWithToast(
    context,
    next?.next ? submissionAddress(next.next) : list,
    textKey("goodsAudit:toast", verdict.intent),
  );
}

async function decideAll(
  { db }: RequestContext,
  { actor, chosen, verdict }: { actor: Actor; chosen: readonly number[]; verdict: Verdict },
): Promise<AuditReply["left"]> {
  const left: AuditReply["left"] = [];
  for (const id of [...new Set(chosen)]) {
    const decided = await decideSubmission(db, { actor, id, verdict });
    if (!decided.ok) left.push({ id, code: decided.code, by: decided.code === "over" ? decided.by : null });
  }
  return left;
}
