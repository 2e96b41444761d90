import type { Format } from "~/app/platform/format/format";
import type { FormErrors } from "~/app/platform/http/form.server";
import { readVersion } from "~/app/platform/ids";
import { type TextKey, textKey } from "~/app/platform/language/text-keys";
import type { Db } from "~/db/client.server";
import { aboveMax, readAmountOf, readWords } from "../claim-form.server";
import { refundLimits } from "../refund-states";
import type { MovedOn, RefundAction, RefundParty } from "../verbs/act-on-refund.server";
import { agreeRefund, signReturn } from "../verbs/agree.server";
import { addProof, askPlatform, cancelRefund, sendBack } from "../verbs/buyer-acts.server";
import { refuseRefund } from "../verbs/refuse-refund.server";
import type { RefundView } from "../viewing/refund-view.server";

/** Acts on the pages of both sides. */
const intents = ["agree", "cancel", "refuse", "sendBack", "sign", "intervene", "prove"] as const;
export type RefundIntent = (typeof intents)[number];

/** Outcome of an action: done; refused with errors of the form; or another person was faster (key of a toast). */
type ActionResult = { done: RefundIntent } | { errors: FormErrors } | { toast: TextKey } | "notFound";

interface Sent {
  by: Extract<RefundParty, { actor: "buyer" | "shop" }>;
  form: FormData;
  pictures: readonly { id: string; hash: string }[];
  view: RefundView;
  format: Pick<Format, "price">;
}

/** Parses the act of a form; null when invalid. */
export function readIntent(form: FormData): RefundIntent | null {
  return intents.find((one) => one === form.get("intent")) ?? null;
}

/** Applies the form of either side to a refund. The verbs check whether it is possible. */
export async function actAs(db: Db, intent: RefundIntent, sent: Sent): Promise<ActionResult> {
  const { form, view, format } = sent;
  const { words, error } = readWords(form, "words", refundLimits.words);
  if (error) return { errors: { words: error } };
  const done = await perform(db, intent, { ...sent, words });
  if ("errors" in done) return done;
  if (done.ok) return { done: intent };
  switch (done.code) {
    case "notFound":
      return "notFound";
    case "movedOn":
      return { toast: movedOnKey(done) };
    case "tooMuch":
      return { errors: { amount: aboveMax(done.maxMinor, view.refund.currency, format) } };
    case "noWords":
    case "nothing":
      return { errors: { words: "required" } };
    case "noAmount":
      return { errors: { amount: "required" } };
    case "noCourier":
      return { errors: { courier: "choose" } };
    case "badNumber":
      return { errors: { waybill: "refunds:errors.badNumber" } };
    case "badCount":
    case "nothingCame":
      return { errors: { lines: textKey("refunds:errors", done.code) } };
    default:
      return { toast: textKey("refunds:errors", done.code) };
  }
}

/** Key of the toast that tells who was faster. */
export function movedOnKey({ actor, kind }: Pick<MovedOn, "actor" | "kind">): TextKey {
  if (actor === "shop" && kind.startsWith("agree")) return "refunds:movedOn.agreed";
  if (actor === "shop" && kind === "refuse") return "refunds:movedOn.refused";
  return textKey("refunds:movedOn", actor);
}

async function perform(db: Db, intent: RefundIntent, sent: Sent & { words: string }) {
  const { by, form, pictures, view, words } = sent;
  const act: RefundAction = { refundId: view.refund.id, by, version: readVersion(form.get("version")) };
  switch (intent) {
    case "agree":
      return agreeRefund(db, act);
    case "cancel":
      return cancelRefund(db, act);
    case "intervene":
      return askPlatform(db, { ...act, words });
    case "prove":
      return addProof(db, { ...act, words, pictures });
    case "sendBack": {
      const waybill = String(form.get("waybill") ?? "").trim();
      return sendBack(db, { ...act, courier: String(form.get("courier") ?? ""), waybill });
    }
    case "sign":
      return signReturn(db, {
        ...act,
        lines: view.lines.map(({ lineId, quantity }) => countsOf(form, lineId, quantity)),
      });
    case "refuse": {
      const typed = String(form.get("amount") ?? "").trim();
      const { minor, error } = readAmountOf(form, "amount", view.refund.currency);
      if (typed !== "" && error) return { errors: { amount: error } };
      const way = form.get("way") === "return" ? "return" : "money";
      return refuseRefund(db, { ...act, words, pictures, offer: typed === "" ? null : { way, amountMinor: minor } });
    }
  }
}

/** Received and resellable pieces of a line. A field that is not a number counts as too many. */
function countsOf(form: FormData, lineId: number, quantity: number) {
  const count = (name: string, empty: number) => {
    const typed = String(form.get(name) ?? "").trim();
    return typed === "" ? empty : /^\d{1,5}$/.test(typed) ? Number(typed) : quantity + 1;
  };
  return { lineId, quantity: count(`came-${lineId}`, quantity), sellable: count(`sellable-${lineId}`, 0) };
}
