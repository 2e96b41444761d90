import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { Icon } from "~/app/design/icon";
import { TextsFields } from "~/app/operator/ui";
import { useFormat } from "~/app/platform/format/format";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import { inLine } from "../../ui/amount";
import { Ticket } from "../../ui/ticket";
import type { couponForm } from "../coupon-edit.server";
import type { CouponPlaces } from "../coupon-places";
import { KindCards, OwnGoods } from "./coupon-form-parts";
import { stateTones } from "./coupon-row";

type Data = SerializeFrom<Awaited<ReturnType<typeof couponForm>>>;

/** The form of a coupon: what the buyer gets, who bears it, where, how many, how long; beside it how buyers see it, and what it may cost. */
export function CouponForm({
  data,
  reply,
  places,
}: {
  data: Data;
  reply: SerializeFrom<FormReply> | undefined;
  places: CouponPlaces;
}) {
  const { title, id, fields, version, state, fixed, zones } = data;
  const { t } = useTranslation(["marketing", "forms", "operator"]);
  const { value, error, pending } = useReply(t, reply, fields);
  const box = useErrorFocus(reply);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const text = (name: string) => value(name) ?? "";
  const field = (name: FieldName, input: object = {}) => (
    <TextField
      name={name}
      label={t(`fields.${name}`)}
      hint={t(`hints.${name}`, { defaultValue: "" }) || undefined}
      value={text(name)}
      error={error(name)}
      {...input}
    />
  );
  const choice = (name: "use", options: readonly string[]) => (
    <Select
      name={name}
      label={t(`fields.${name}`)}
      value={text(name)}
      error={error(name)}
      options={options.map((one) => ({ value: one, label: t(`${name}s.${one}`) }))}
    />
  );
  return (
    <>
      <PageHead title={title}>
        {state && <span className={`c-pill ${stateTones[state]}`}>{t(`state.${state}`)}</span>}
        <a className="c-button" href={places.list}>
          <Icon name="arrow-left" />
          {t("back")}
        </a>
      </PageHead>
      <Refusal text={wrong > 0 ? (error("") ?? t("refused", { count: wrong })) : null} />
      <div className="c-beside">
        <Form key={`${id} ${version}`} ref={box} method="post" className="c-settings" noValidate>
          <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
          <fieldset disabled={fixed}>
            <SettingCard id="worth" title={t("cards.worth")}>
              {fixed && <p className="c-field-note">{t("fixed")}</p>}
              <KindCards value={text("kind")} error={error("kind")} />
              <div className="c-columns">
                {field("threshold", { inputMode: "decimal" })}
                <div className="coupon-for-amount">{field("amount", { inputMode: "decimal" })}</div>
                <div className="coupon-for-percent">{field("percent", { inputMode: "numeric" })}</div>
                <div className="coupon-for-percent">{field("most", { inputMode: "decimal" })}</div>
              </div>
            </SettingCard>
            <SettingCard id="whose" title={t(data.goods ? "shop.whose" : "cards.whose")}>
              {!data.goods && field("shop", { inputMode: "numeric" })}
              {field("goods", { maxLength: 6000, ...(data.goods && { hint: t("shop.goods") }) })}
              {data.goods && <OwnGoods goods={data.goods} chosen={text("goods")} />}
            </SettingCard>
            <SettingCard id="use" title={t("cards.use")}>
              <div className="c-columns">
                {choice("use", ["days", "until", "always"])}
                <div className="coupon-for-days">{field("days", { inputMode: "numeric" })}</div>
                <div className="coupon-for-until">{field("ends", { type: "datetime-local" })}</div>
              </div>
            </SettingCard>
          </fieldset>
          <fieldset>
            <SettingCard id="given" title={t("cards.given")}>
              <TextsFields
                name="name"
                legend={t("fields.name")}
                hint={t("hints.name")}
                value={text}
                error={error}
                maxLength={120}
              />
              <div className="c-columns">
                {field("total", { inputMode: "numeric" })}
                {field("opens", { type: "datetime-local" })}
                {field("closes", { type: "datetime-local" })}
                <Select
                  name="zone"
                  label={t("fields.zone")}
                  value={text("zone")}
                  error={error("zone")}
                  options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
                />
              </div>
            </SettingCard>
            <div className="c-save">
              <button type="submit" className="c-button is-primary" disabled={pending}>
                {t("forms:save")}
              </button>
            </div>
          </fieldset>
        </Form>
        <Beside data={data} />
      </div>
    </>
  );
}

type FieldName =
  | "threshold"
  | "amount"
  | "percent"
  | "most"
  | "shop"
  | "goods"
  | "days"
  | "ends"
  | "total"
  | "opens"
  | "closes";

/** How buyers see a saved coupon, what became of it, and what it costs at most. */
function Beside({ data: { ticket, figures, nowMs } }: { data: Data }) {
  const { t } = useTranslation("marketing");
  const { price } = useFormat();
  if (!ticket || !figures) return null;
  const { total, claimed, used, takenOffMinor, mostMinor, currency } = figures;
  return (
    <aside>
      <SettingCard id="seen" title={t("cards.seen")}>
        <Ticket ticket={ticket} nowMs={nowMs} />
      </SettingCard>
      <SettingCard id="cost" title={t("cards.cost")}>
        <dl className="c-facts">
          <dt>{t("columns.claimed")}</dt>
          <dd>{t("claimedOf", { claimed, total })}</dd>
          <dt>{t("columns.used")}</dt>
          <dd>{used}</dd>
          <dt>{t("takenOffAll")}</dt>
          <dd>{inLine(price(takenOffMinor, currency))}</dd>
          <dt>{t("most")}</dt>
          <dd>{mostMinor === null ? t("noMost") : inLine(price(mostMinor, currency))}</dd>
        </dl>
      </SettingCard>
    </aside>
  );
}
