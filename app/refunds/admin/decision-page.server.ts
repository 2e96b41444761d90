import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { decimalsOf, plainAmount } from "~/app/platform/format/money";
import { notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { readPage } from "~/app/platform/read-page";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { movedOnKey } from "../acting/act-as.server";
import { aboveMax, found, readAmountOf, readWords } from "../claim-form.server";
import { refundLimits } from "../refund-states";
import { listedRefunds, refundCounts } from "../viewing/refund-queries.server";
import { decisionTabs, refundSearch } from "../viewing/refund-tabs";
import { refundCard, refundView } from "../viewing/refund-view.server";
import { decideRefund } from "./decide-refund.server";
import { firstDecision } from "./decisions-queries.server";
import { factsOfSides, neighboursInQueue, personOfRefund } from "./refund-person-queries.server";
import { movedShare, shareOf } from "./share-of";

const path = "/operator/refunds";
const pageSize = 20;
const queueSize = 100;

/**
 * Loads `/operator/refunds?tab=&after=&id=`: refunds brought to the platform, overdue ones first; or one with the
 * evidence of both sides.
 */
export async function loadDecisionPage(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "orders.read");
  const { db, language, clock } = context;
  const search = new URL(request.url).searchParams;
  const format = { locale: language.locale, zone: language.zone, nowMs: clock.now().getTime() };
  const viewer = { as: "staff" } as const;
  const title = language.i18n.t("refunds:judge.title");
  if (search.has("id")) {
    const id = readId(search.get("id"));
    const view = id === null ? null : await refundView(db, { id, viewer, ...format });
    if (!view) throw notFound();
    const { currency, maxMinor, maxFreightMinor } = view.refund;
    const plain = { max: plainAmount(maxMinor, currency), freight: plainAmount(maxFreightMinor, currency) };
    const first = await firstDecision(db, { refundId: view.refund.id, version: view.refund.version });
    const { judgeAlone } = (await readSettings(db)).general;
    const [personId, facts, around] = await Promise.all([
      may(staff, "people.read") ? personOfRefund(db, view.refund.id) : null,
      factsOfSides(db, view.refund.id),
      neighboursInQueue(db, view.refund.id),
    ]);
    return {
      title,
      view,
      list: null,
      decides: may(staff, "orders.judge"),
      invites: may(staff, "staff.edit"),
      plain,
      personId,
      facts,
      around,
      /** Above it a second person judges, minor units; null = one person may judge all. */
      aloneMinor: judgeAlone === 0 ? null : judgeAlone * 10 ** decimalsOf(currency),
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
  const tab = decisionTabs.find((one) => one === search.get("tab")) ?? decisionTabs[0];
  const filter = refundSearch(search);
  const ended = tab === "over";
  const query = { from: ended ? search.get("after") : null, size: ended ? pageSize : queueSize };
  const [{ rows, next }, counts] = await Promise.all([
    readPage(byId, query, (before, limit) => listedRefunds(db, { viewer, list: tab, ...filter, before, limit })),
    refundCounts(db, viewer),
  ]);
  const list = { tab, filter, counts, next: ended ? next : null, rows: rows.map((row) => refundCard(row, format)) };
  const none = { view: null, plain: null, personId: null, facts: null, around: null, first: null, aloneMinor: null };
  return { title, list, decides: false, invites: false, ...none };
}

/** A refused judgement; `second`: another person has to approve it. */
export type DecisionReply = FormReply & { second: "samePerson" | "onlyPerson" | null };

/** Handles a judgement: back to the queue with a toast, or with what is missing; nothing typed is lost. */
export async function answerDecision(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "orders.judge");
  const { db, language, clock, address } = context;
  const id = readId(new URL(request.url).searchParams.get("id"));
  const { locale, zone } = language;
  const view =
    id === null
      ? null
      : await refundView(db, { id, viewer: { as: "staff" }, locale, zone, nowMs: clock.now().getTime() });
  if (!view) throw notFound();
  const { refund } = view;
  const form = await readForm(request);
  const back = (errors: FormErrors, second: DecisionReply["second"] = null) =>
    json<DecisionReply>({ ...refuseForm(typedValues(form), errors), second }, { status: second ? 409 : 400 });
  const share = movedShare(form);
  if (share !== null) form.set("amount", plainAmount(shareOf(share, refund.maxMinor), refund.currency));
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
  const done = await decideRefund(db, {
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
      const aboveGoods = amount.minor > done.maxMinor && !whole;
      const [field, max] = aboveGoods
        ? (["amount", done.maxMinor] as const)
        : (["freight", done.maxFreightMinor] as const);
      return back({ [field]: aboveMax(max, refund.currency, language.format.withCodes()) });
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
