import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { priceText } from "~/app/platform/ui/amounts";
import type { closingPlan } from "../closing/closing-page.server";
import { reasonLimit } from "../shops/shop-terms";

type Plan = SerializeFrom<Awaited<ReturnType<typeof closingPlan>>>;

/**
 * The effect of closing a shop, with counts, and the form; for a closed shop how it was closed and what is left to do.
 */
export function ClosingCard({ plan, reply }: { plan: Plan; reply: SerializeFrom<FormReply> | undefined }) {
  const { t } = useTranslation("closing");
  return plan.shop.closed ? (
    <ClosedCard plan={plan} />
  ) : (
    <div className="c-beside">
      <section className="c-card" aria-labelledby="happens">
        <div className="c-card-head">
          <h2 id="happens">{t("happens")}</h2>
        </div>
        <Consequences plan={plan} />
      </section>
      <aside>
        <ClosingForm plan={plan} reply={reply} />
      </aside>
    </div>
  );
}

function Consequences({ plan }: { plan: Plan }) {
  const { t } = useTranslation("closing");
  const { price } = useFormat();
  const amount = (minor: number) => priceText(price(minor, plan.currency));
  const { orders, escrow, shop } = plan;
  const facts = [
    ["goods", shop.goods],
    ["unpaid", orders.unpaid],
    ["unsent", orders.unsent],
    ["partly", orders.partly],
    ["sent", orders.sent],
  ] as const;
  return (
    <>
      <dl className="c-facts p-16px">
        {facts.map(([name, count]) => (
          <div key={name} className="contents">
            <dt>{t(`facts.${name}`)}</dt>
            <dd translate="no">{count}</dd>
          </div>
        ))}
        <div className="contents">
          <dt>{t("facts.back")}</dt>
          <dd translate="no">{amount(orders.unsentMinor)}</dd>
        </div>
        <div className="contents">
          <dt>{t("facts.escrow")}</dt>
          <dd translate="no">{amount(escrow.minor)}</dd>
        </div>
      </dl>
      <p className="c-card-body c-quiet">{t("stays")}</p>
    </>
  );
}

function ClosingForm({ plan, reply }: { plan: Plan; reply: SerializeFrom<FormReply> | undefined }) {
  const { t } = useTranslation(["closing", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <section className="c-card" aria-labelledby="close">
      <div className="c-card-head">
        <h2 id="close">{t("close")}</h2>
      </div>
      <Refusal text={error("")} />
      <Form method="post" className="c-card-body" noValidate>
        <input type="hidden" name="seen" value={plan.seen} />
        <TextField
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={reasonLimit * 2}
          value={reply?.values.reason}
          error={error("reason")}
        />
        <label className="c-check">
          <input type="checkbox" name="sure" value="on" aria-invalid={error("sure") ? true : undefined} />
          {t("sure")}
        </label>
        {error("sure") && <p className="c-field-error">{error("sure")}</p>}
        <button type="submit" className="c-button is-danger" disabled={pending}>
          {t("close")}
        </button>
      </Form>
    </section>
  );
}

function ClosedCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation("closing");
  const moment = useMoment();
  const { closing, orders } = plan;
  const left = orders.unpaid + orders.unsent + orders.partly;
  return (
    <section className="c-card" aria-labelledby="closed">
      <div className="c-card-head">
        <h2 id="closed">{t("closed")}</h2>
      </div>
      {closing && (
        <p className="c-card-body">
          <span>{t(closing.byOwner ? "byOwner" : "byStaff", { at: moment(closing.at), by: closing.by })}</span>
          <br />
          <span dir="auto">{closing.reason}</span>
        </p>
      )}
      <p className="c-card-body">{left > 0 ? t("left", { count: left }) : t("noneLeft")}</p>
      {orders.sent > 0 && <p className="c-card-body">{t("running", { count: orders.sent })}</p>}
      <p className="c-card-body c-quiet">{t("stays")}</p>
    </section>
  );
}
