import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, readForm, refuseForm, rowId, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId, readIds } from "~/app/platform/ids";
import { type FieldError, textKey } from "~/app/platform/language/text-keys";
import { type NewParcel, shipOrder } from "../after/ship-order.server";
import { everyOrder, maxTogether, shippedBefore, shopOrderFilter } from "./shop-order-tabs";
import { ownToShip } from "./to-ship-queries.server";

/** Forms of twenty orders with long lists of lines. */
const formLimit = 256 * 1024;

/** Typed values for one order: fields are named `<field>-<order>`, those of a line `pieces-<order>-<line>`. */
const parcel = z.object({
  addressVersion: z.coerce.number().int().min(1).max(2_000_000_000),
  courier: z.string().max(40).default(""),
  /** People copy waybill numbers with the printed spaces. */
  number: z
    .string()
    .default("")
    .transform((typed) => typed.normalize("NFKC").replace(/\s+/g, "")),
  /** The waybill that was said to be another buyer's and is to stay. */
  kept: z.string().max(60).default(""),
  lines: z
    .array(z.object({ lineId: rowId, quantity: z.coerce.number().int().min(0).max(1_000_000) }))
    .max(500)
    .nullable(),
});

function typedParcel(form: FormData, orderId: number) {
  const start = `pieces-${orderId}-`;
  const lines = [...form].flatMap(([name, value]) =>
    name.startsWith(start) ? [{ lineId: name.slice(start.length), quantity: value === "" ? "0" : value }] : [],
  );
  const field = (name: string) => form.get(`${name}-${orderId}`) ?? undefined;
  return parcel.safeParse({
    addressVersion: field("version"),
    courier: field("courier") || (form.get("courierOfAll") ?? undefined),
    number: field("number"),
    kept: field("kept"),
    lines: lines.length > 0 ? lines : null,
  });
}

/**
 * Ships the orders of the form that have a waybill number, each in its own transaction: a refused one shows why and
 * keeps its typed values, shipped ones stay shipped. The list that follows names the orders without a number. On a
 * repeat, the same parcels count as done. An order of another shop is a 404.
 */
export async function answerDeliver(request: Request, context: RequestContext): Promise<Response> {
  const { id: staffUserId, shopId } = await requireShopStaff(request, context, "orders");
  const form = await readForm(request, formLimit);
  const values = typedValues(form);
  const orderIds = readIds(form.getAll("order"), maxTogether);
  const own = await ownToShip(context.db, shopId, orderIds);
  if (own.length !== orderIds.length) throw notFound();
  const search = new URL(request.url).searchParams;
  const before = shippedBefore(search);
  const errors: FormErrors = {};
  const sent: number[] = [];
  const leftOut: number[] = [];
  for (const orderId of orderIds) {
    const typed = typedParcel(form, orderId);
    if (!typed.success) {
      errors[`order-${orderId}`] = "dispatch:refused.nothingToShip";
      continue;
    }
    const { number, kept, ...rest } = typed.data;
    if (number === "") {
      leftOut.push(orderId);
      if (orderIds.length === 1) errors[`number-${orderId}`] = "dispatch:refused.nothing";
      continue;
    }
    const problem = await shipOne(context, { ...rest, shopId, staffUserId, orderId, number, shared: kept === number });
    if (problem === null) sent.push(orderId);
    else if (problem.taken) values[`kept-${orderId}`] = number;
    else if (problem.version) values[`version-${orderId}`] = String(problem.version);
    if (problem) errors[problem.field] = problem.text;
  }
  if (Object.keys(errors).length === 0 && sent.length === 0) errors[""] = "dispatch:refused.nothing";
  // A part that was refused is sent again for what is left of it.
  const done = (readId(form.get("sent")) ?? before.sent) + sent.length;
  values.sent = String(done);
  if (Object.keys(errors).length > 0) return answerRefused({ ...refuseForm(values, errors), sent });
  const told = { sent: done, left: [...before.left, ...leftOut].join(",") };
  const next = form.get("next");
  const path = next
    ? href("/pages/store/logistics/deliver", {
        ...everyOrder(shopOrderFilter(search, context)),
        after: String(next),
        ...told,
      })
    : href("/pages/store/transaction/order", told);
  return redirectWithToast(context, path, "dispatch:done.shipped");
}

/** Returns the error of a parcel and its field; null = shipped. */
async function shipOne({ db }: RequestContext, parcel: NewParcel) {
  const shipped = await shipOrder(db, parcel);
  if (shipped.ok) return null;
  if (shipped.code === "notFound") throw notFound();
  const field =
    { noCourier: "courier", badNumber: "number", waybillTaken: "number" }[shipped.code as string] ?? "order";
  const text: FieldError =
    shipped.code === "waybillTaken"
      ? `dispatch:refused.waybillTaken|number=${printedNumber(shipped.other)}`
      : textKey("dispatch:refused", shipped.code);
  return {
    field: `${field}-${parcel.orderId}`,
    text,
    taken: shipped.code === "waybillTaken",
    version: shipped.code === "addressChanged" ? shipped.addressVersion : null,
  };
}
