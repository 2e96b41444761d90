import { json } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { type Actor, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { passedGoods } from "../../seller/audit/audit-parts";
import { typedOf } from "../../seller/goods/goods-fields";
import { sellerGoods } from "../../seller/goods/goods-seller-queries.server";
import { submissionAddress } from "../addresses";
import { auditFilter } from "./audit-filter.server";
import { reasonLimit } from "./audit-tabs";
import { decideSubmission, type Verdict } from "./decide-submission.server";
import { readChanges } from "./named-changes-queries.server";
import { countSubmissions, listSubmissions, lookedSubmission } from "./submissions-admin-queries.server";

const perPage = 30;

/** Loads the queue. Two statements, however many wait. */
export async function loadAudits(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { db, language, clock } = context;
  const { searchParams } = new URL(request.url);
  const filter = auditFilter(searchParams);
  const after = readId(searchParams.get("after"));
  const [rows, counts] = await Promise.all([
    listSubmissions(db, filter, { locale: language.locale, after, limit: perPage + 1 }),
    countSubmissions(db),
  ]);
  return {
    title: language.i18n.t("goodsAudit:title"),
    ...{ rows: rows.slice(0, perPage), counts, filter, decides: may(staff, "catalogue.edit") },
    next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
    nowMs: clock.now().getTime(),
  };
}

/** Loads one submission: what is different, and the goods as buyers would see them. */
export async function loadAudit(request: Request, context: RequestContext, wanted: string) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { db, language } = context;
  const { locale } = language;
  const id = readId(wanted);
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
    ...{ title: found.title, submission, changes: read, decides: may(staff, "catalogue.edit") },
    goods: whole && {
      ...{ title: whole.title, description: pickText(whole.description, locale), videoUrl: whole.videoUrl },
      ...{ pictures: whole.pictures, detailPictures: whole.detailPictures },
      skus: whole.skus.map(({ key, priceMinor, marketPriceMinor, picture }) => ({
        words: key
          .split("-")
          .flatMap((part) => words.get(part) ?? [])
          .join(", "),
        ...{ key, priceMinor, marketPriceMinor, picture },
      })),
    },
  };
}

const reason = z
  .string({ error: "goodsAudit:errors.reason" })
  .transform((text) => text.replace(/\s+/gu, " ").trim())
  .refine((text) => text !== "", "goodsAudit:errors.reason")
  .refine((text) => [...text].length <= reasonLimit, "tooLong");
const ids = z
  .preprocess((value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]), z.array(rowId))
  .refine((list) => list.length > 0, { error: "goodsAudit:errors.noneTicked" })
  .refine((list) => list.length <= perPage, { error: "goodsAudit:errors.tooMany" });
const decisions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("pass"), id: ids }),
  z.object({ intent: z.literal("refuse"), id: ids, reason }),
]);

/** A refused decision, or one that was only partly possible: what is still ticked, and who was faster. */
export interface AuditReply extends FormReply {
  ticked: string[];
  done: number;
  left: { id: number; code: "over" | "stale" | "unknown"; by: string | null }[];
}

/** Handles decisions of the queue (several) and of one submission: each by itself, so that one that is over stops no other. */
export async function answerAudit(request: Request, context: RequestContext, wanted: string | null) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const { db, address } = context;
  const form = await readForm(request);
  if (wanted !== null) form.set("id", wanted);
  const parsed = parseForm(form, decisions);
  const ticked = form.getAll("id").map(String);
  if (!parsed.ok) return answerRefused<AuditReply>({ ...parsed.reply, ticked, done: 0, left: [] });
  const { id: chosen, ...verdict } = parsed.value;
  const left = await decideAll(context, { actor: { staff, address }, chosen, verdict });
  const done = chosen.length - left.length;
  if (wanted !== null && left[0]?.code === "unknown") throw notFound();
  if (left.length > 0) {
    const errors = refuseForm(parsed.values, { "": `goodsAudit:errors.${left[0]?.code}` });
    return json<AuditReply>({ ...errors, ticked: left.map(({ id }) => String(id)), done, left }, { status: 409 });
  }
  const { pathname, search } = new URL(request.url);
  const next = wanted === null ? null : await lookedSubmission(db, chosen[0] ?? 0, context.language.locale);
  const list = wanted === null ? localPath(pathname + search) : href("/operator/submissions");
  return redirectWithToast(
    context,
    next?.next ? submissionAddress(next.next) : list,
    `goodsAudit:toast.${verdict.intent}`,
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
