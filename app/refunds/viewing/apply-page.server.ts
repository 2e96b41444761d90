import { randomUUID } from "node:crypto";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import type { FieldPicture } from "~/app/design/form/picture-field";
import { canMove, moneyOfOrder } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound, seeOther } from "~/app/platform/http/answers.server";
import { actionKey, type FormErrors, type FormReply, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readIds } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { readSettings } from "~/app/settings/api.server";
import { aboveMax, readClaim } from "../claim-form.server";
import { refundLimits } from "../refund-states";
import { askRefund } from "../verbs/ask-refund.server";
import { type AskableLine, askableLines } from "./askable-queries.server";

const day = 86_400_000;
const maxLines = 50;

async function requestedLines(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const [lineId, orderId] = [readId(query.get("id")), readId(query.get("order"))];
  const rows =
    lineId === null && orderId === null ? [] : await askableLines(context.db, { userId: buyer.id, orderId, lineId });
  const [first] = rows;
  if (!first) throw notFound();
  return { buyer, lineId, rows, first, unsentWanted: query.get("unsent") };
}

/**
 * Loads `/pages/user/refund/apply?id=&order=&unsent=`: the lines of an order with their refundable pieces: shipped, or
 * unshipped (`unsent=1`; by default whichever exist). Throws a 404 `Response` for a missing or foreign line.
 */
export async function loadApply(request: Request, context: RequestContext) {
  const { lineId, rows, first, unsentWanted } = await requestedLines(request, context);
  const { locale, i18n } = context.language;
  const [{ timers }, { paid }] = await Promise.all([readSettings(context.db), moneyOfOrder(context.db, first.orderId)]);
  const now = context.clock.now().getTime();
  const ended =
    !canMove(first.state, "askRefund", "buyer") ||
    (first.receivedAt !== null &&
      now >= first.receivedAt + Math.max(timers.afterSaleDays, first.promisedDays ?? 0) * day);
  const unsentOf = (row: AskableLine) => row.quantity - row.shippedQuantity - row.withheldQuantity;
  const sentOf = (row: AskableLine) => row.shippedQuantity - row.refundedQuantity + row.withheldQuantity;
  const leftOf = (row: AskableLine) => (row.refundId === null ? sentOf(row) : 0);
  const some = { unsent: rows.some((row) => unsentOf(row) > 0), sent: rows.some((row) => sentOf(row) > 0) };
  const unsent = some.unsent && (!some.sent || unsentWanted === "1");
  const requested = rows.find((row) => row.lineId === lineId && leftOf(row) > 0) ?? rows.find((row) => leftOf(row) > 0);
  const lines = rows.map((row) => ({
    ...row,
    title: pickText(row.title, locale),
    spec: row.spec
      .map(({ value }) => pickText(value, locale))
      .filter((text) => text !== "")
      .join(", "),
    picture: storedPicture(row.picture),
    left: unsent ? unsentOf(row) : leftOf(row),
    chosen: unsent ? lineId === null || row.lineId === lineId : row.lineId === requested?.lineId,
  }));
  return {
    title: i18n.t("refunds:apply.title"),
    key: randomUUID(),
    orderId: first.orderId,
    number: first.number,
    currency: first.currency,
    over: ended,
    unsent,
    /** Payment shares; a refund goes back the same way. */
    paid,
    shop: pickText(first.shop, locale),
    /** Both kinds exist: the other one is a link. */
    both: some.unsent && some.sent,
    lines,
    sellerDays: timers.sellerDays,
    courierDays: timers.courierDays,
  };
}

export type ApplyData = Awaited<ReturnType<typeof loadApply>>;

export type ClaimReply = FormReply & { pictures: FieldPicture[]; lines: number[] };

/** Handles a refund request: redirects to the refund, or returns the errors with the typed values. */
export async function answerApply(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, rows, first } = await requestedLines(request, context);
  const max = refundLimits.proofs;
  const { form, pictures, refusal, onlyPictures } = await acceptUploads(request, context, {
    ownerId: buyer.id,
    max,
    field: "picture",
  });
  const ids = readIds(form.getAll("line"), maxLines).filter((id) => rows.some(({ lineId }) => lineId === id));
  const values = typedValues(form);
  const back = (errors: FormErrors, status = 400, more: Record<string, string> = {}) =>
    json<ClaimReply>(
      {
        ...refuseForm({ ...values, ...more }, errors),
        pictures: pictures.map(({ id, picture }) => ({ id, picture })),
        lines: ids,
      },
      { status },
    );
  const picture: FormErrors = refusal ? { picture: refusal } : {};
  if (onlyPictures) return back(picture, refusal ? 400 : 200);
  const unsent = form.get("way") === "unsent";
  const { claim, errors } = readClaim(form, first.currency);
  const found = { ...errors, ...picture };
  if (unsent) delete found.amount;
  if (ids.length === 0) found.line = "refunds:errors.noLines";
  if (Object.keys(found).length > 0) return back(found);
  const key = actionKey.safeParse(form.get("key"));
  if (!key.success) return back({ "": "again" }, 400, { key: randomUUID() });
  const lines = ids.map((lineId) => ({ lineId, quantity: Number(form.get(`quantity-${lineId}`) ?? 1) }));
  const submitted = await askRefund(context.db, {
    ...claim,
    userId: buyer.id,
    orderId: first.orderId,
    key: key.data,
    lines,
    pictures,
    way: unsent ? "unsent" : claim.way,
  });
  if (submitted.ok) {
    const toast = submitted.value.paid ? "refunds:toast.paid" : "refunds:toast.asked";
    return redirectWithToast(context, href("/pages/user/refund/details", { id: submitted.value.refundId }), toast);
  }
  switch (submitted.code) {
    case "notFound":
      throw notFound();
    case "openBefore":
      return seeOther(href("/pages/user/refund/details", { id: submitted.refundId }));
    case "tooMuch":
      return back({ amount: aboveMax(submitted.maxMinor, first.currency, context.language.format) });
    case "noAmount":
      return back({ amount: "required" });
    case "tooMany":
      return back({ line: `refunds:errors.tooMany|left=${submitted.left}` }, 409);
    default:
      return back({ "": textKey("refunds:errors", submitted.code) }, 409);
  }
}
