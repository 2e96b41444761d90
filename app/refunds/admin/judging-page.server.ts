import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { plainAmount } from "~/app/platform/format/money";
import { notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { readPage } from "~/app/platform/read-page";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { movedOnKey } from "../acting/act-as.server";
import { aboveMost, found, readAmountOf, readWords } from "../claim-form.server";
import { refundLimits } from "../refund-states";
import { listedRefunds, refundCounts } from "../viewing/refund-queries.server";
import { judgingTabs } from "../viewing/refund-tabs";
import { refundCard, refundView } from "../viewing/refund-view.server";
import { judgeRefund } from "./judge-refund.server";
import { firstJudgement } from "./judgements-queries.server";
import { personOfRefund } from "./refund-person-queries.server";

const path = "/operator/refunds";
const pageSize = 20;
const queueSize = 100;

/**
 * Loads `/operator/refunds?tab=&after=&id=`: refunds before the platform, those that are late first; or one with the
 * evidence of both sides.
 */
export async function loadJudging(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "orders.read");
  const { db, language, clock } = context;
  const search = new URL(request.url).searchParams;
  const words = { locale: language.locale, nowMs: clock.now().getTime() };
  const looker = { as: "staff" } as const;
  const title = language.i18n.t("refunds:judge.title");
  if (search.has("id")) {
    const id = readId(search.get("id"));
    const view = id === null ? null : await refundView(db, { id, looker, ...words });
    if (!view) throw notFound();
    const { currency, mostMinor, mostFreightMinor } = view.refund;
    const plain = { most: plainAmount(mostMinor, currency), freight: plainAmount(mostFreightMinor, currency) };
    const first = await firstJudgement(db, { refundId: view.refund.id, version: view.refund.version });
    const personId = may(staff, "people.read") ? await personOfRefund(db, view.refund.id) : null;
    return {
      title,
      view,
      list: null,
      judges: may(staff, "orders.judge"),
      invites: may(staff, "staff.edit"),
      plain,
      personId,
      first: first && {
        name: first.name,
        verdict: first.verdict,
        goodsBack: first.goodsBack,
        at: first.at,
        totalMinor: first.amountMinor + first.freightMinor,
        amount: plainAmount(first.amountMinor, currency),
        freight: plainAmount(first.freightMinor, currency),
      },
    };
  }
  const tab = judgingTabs.find((one) => one === search.get("tab")) ?? judgingTabs[0];
  const over = tab === "over";
  const asked = { from: over ? search.get("after") : null, size: over ? pageSize : queueSize };
  const [{ rows, next }, counts] = await Promise.all([
    readPage(byId, asked, (before, limit) => listedRefunds(db, { looker, list: tab, before, limit })),
    refundCounts(db, looker),
  ]);
  const list = { tab, counts, next: over ? next : null, rows: rows.map((row) => refundCard(row, words)) };
  return { title, view: null, list, judges: false, invites: false, plain: null, personId: null, first: null };
}

/** A refused judgement; `second`: somebody else has to approve it. */
export type JudgingReply = FormReply & { second: "samePerson" | "onlyPerson" | null };

/** Handles a judgement: back to the queue with a toast, or with what is missing; nothing typed is lost. */
export async function answerJudging(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "orders.judge");
  const { db, language, clock, address } = context;
  const id = readId(new URL(request.url).searchParams.get("id"));
  const { locale } = language;
  const view =
    id === null ? null : await refundView(db, { id, looker: { as: "staff" }, locale, nowMs: clock.now().getTime() });
  if (!view) throw notFound();
  const { refund } = view;
  const form = await readForm(request);
  const back = (errors: FormErrors, second: JudgingReply["second"] = null) =>
    json<JudgingReply>({ ...refuseForm(typedValues(form), errors), second }, { status: second ? 409 : 400 });
  const forShop = form.get("verdictFor") === "shop";
  const whole = form.get("verdictFor") === "buyer";
  const amount = readAmountOf(form, "amount", refund.currency);
  const freightTyped = String(form.get("freight") ?? "").trim();
  const freight = freightTyped === "" ? { minor: 0 } : readAmountOf(form, "freight", refund.currency);
  const { words: verdict, error } = readWords(form, "verdict", refundLimits.verdict);
  const errors = found({
    amount: forShop || whole ? undefined : (amount.error ?? (amount.minor === 0 ? "required" : undefined)),
    freight: forShop ? undefined : "error" in freight ? freight.error : undefined,
    verdict: error ?? (verdict === "" ? "required" : undefined),
    verdictFor: forShop || whole || form.get("verdictFor") === "split" ? undefined : "choose",
  });
  if (Object.keys(errors).length > 0) return back(errors);
  const done = await judgeRefund(db, {
    staff,
    address,
    refundId: refund.id,
    version: readVersion(form.get("version")),
    verdict,
    amountMinor: forShop ? 0 : whole ? refund.amountMinor : amount.minor,
    freightMinor: forShop ? 0 : freight.minor,
    goodsBack: form.get("goods") === "back",
  });
  if (done.ok)
    return redirectWithToast(
      context,
      href(path),
      textKey("refunds:toast", done.value.waiting ? "judgedFirst" : "judged"),
    );
  switch (done.code) {
    case "notFound":
      throw notFound();
    case "tooMuch": {
      const aboveGoods = amount.minor > done.mostMinor && !whole;
      const [field, most] = aboveGoods
        ? (["amount", done.mostMinor] as const)
        : (["freight", done.mostFreightMinor] as const);
      return back({ [field]: aboveMost(most, refund.currency, locale) });
    }
    case "movedOn":
      return redirectWithToast(context, href(path, { id: refund.id }), movedOnKey(done));
    case "samePerson":
    case "onlyPerson":
      return back({}, done.code);
    case "noVerdict":
      return back({ verdict: "required" });
    default:
      return redirectWithToast(context, href(path, { id: refund.id }), textKey("refunds:errors", done.code));
  }
}
