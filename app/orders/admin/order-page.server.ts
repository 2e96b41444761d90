import { movementsOfOrder } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { entriesAbout } from "~/app/ledger/api.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { audit, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { transact } from "~/db/transact.server";
import { purchaseView } from "../viewing/purchase-view.server";
import { paymentsOfOrder } from "./order-payments-queries.server";
import { adminOrderFacts } from "./orders-admin-queries.server";

/** Loads an order for staff: its lines with every share, its ledger entries, stock movements, timeline and people. */
export async function loadAdminOrder(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "orders.read");
  const orderId = readId(requested);
  const { db, language, clock } = context;
  const { locale, zone } = language;
  if (orderId === null) throw notFound();
  const [purchase, facts, entries, movements, payments] = await Promise.all([
    purchaseView(db, { orderId, viewer: { as: "staff" }, locale, zone, nowMs: clock.now().getTime() }),
    adminOrderFacts(db, orderId),
    entriesAbout(db, orderId),
    movementsOfOrder(db, orderId),
    paymentsOfOrder(db, orderId),
  ]);
  const order = purchase?.orders.find(({ id }) => id === orderId);
  if (!purchase || !order || !facts) throw notFound();
  let escrowMinor = 0;
  return {
    title: language.i18n.t("sales:order", { number: printedNumber(order.number) }),
    purchase: { ...purchase, addresses: purchase.addresses.map(masked) },
    order,
    others: purchase.orders.filter(({ id }) => id !== orderId).map(({ id, number, shop }) => ({ id, number, shop })),
    buyer: facts.buyer,
    seesPeople: may(staff, "people.read"),
    reveals: may(staff, "orders.judge"),
    lines: facts.lines.map(({ title, spec, ...line }) => ({
      ...line,
      title: pickText(title, locale),
      spec: spec.map(({ value }) => pickText(value, locale)).join(", "),
    })),
    entries: entries.map(({ at, ...entry }) => {
      if (entry.account === "escrow") escrowMinor += entry.amountMinor;
      return { ...entry, at: at.getTime(), escrowMinor };
    }),
    payments,
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.getTime() })),
  };
}

/** A masked recipient, so that staff can talk about the order without seeing all of it. */
function masked({
  recipient,
  mobile,
  text,
  shops,
}: {
  recipient: string;
  mobile: string;
  text: string;
  shops: string[];
}) {
  return {
    recipient: `${[...recipient][0] ?? ""}•••`,
    mobile: `•••${mobile.slice(-4)}`,
    text: `${[...text].slice(0, 8).join("")}•••`,
    shops,
  };
}

/** Shows an address in full to those who decide about orders, which the audit log records. */
export async function answerAdminOrder(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "orders.judge");
  const form = await readForm(request);
  if (form.get("intent") !== "reveal") throw badRequest();
  const orderId = readId(requested);
  const { db, language, clock, address } = context;
  const purchase =
    orderId === null
      ? null
      : await purchaseView(db, {
          orderId,
          viewer: { as: "staff" },
          locale: language.locale,
          zone: language.zone,
          nowMs: clock.now().getTime(),
        });
  const order = purchase?.orders.find(({ id }) => id === orderId);
  if (!purchase || !order) throw notFound();
  await transact(db, (trx) =>
    audit(trx, {
      staff,
      action: "orders.addressShown",
      subject: { kind: "order", id: order.id, label: order.number },
      address,
    }),
  );
  return json({ addresses: purchase.addresses });
}
