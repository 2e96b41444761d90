import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import { inLine } from "../../ui/amount";
import { Ticket } from "../../ui/ticket";
import type { couponForm } from "../coupon-edit.server";
import type { CouponSchema } from "../coupon-form.server";
import type { CouponPlaces } from "../coupon-places";
import { KindCards, OwnGoods } from "./coupon-form-parts";
import { stateTones } from "./coupon-row";

type Data = SerializeFrom<Awaited<ReturnType<typeof couponForm>>>;

/** The form of a coupon, next to its preview and its max cost. */
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
  const { value, on, error, pending, inputs } = useReply<FieldName<CouponSchema>>(t, reply, fields);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const text = (name: string) => value(name) ?? "";
  const field = (props: object) => (input: { name: string }) => (
    <TextField
      {...input}
      label={t(`fields.${input.name}`)}
      hint={t(`hints.${input.name}`, { defaultValue: "" }) || undefined}
      {...props}
    />
  );
  const decimal = field({ inputMode: "decimal" });
  const whole = field({ inputMode: "numeric" });
  const moment = field({ type: "datetime-local" });
  const { kinds, worth, shop, price, goods, ways, names, given } = inputs({
    kinds: { kind: (input) => <KindCards value={input.value} error={input.error} /> },
    worth: {
      threshold: decimal,
      amount: (input) => <div className="coupon-for-amount">{decimal(input)}</div>,
      percent: (input) => <div className="coupon-for-percent">{whole(input)}</div>,
      most: (input) => <div className="coupon-for-percent">{decimal(input)}</div>,
    },
    shop: { shop: (input) => !data.goods && whole(input) },
    price: {
      points: (input) => !data.goods && whole(input),
      members: ({ name }) =>
        !data.goods && (
          <>
            <Check name={name} label={t("fields.members")} checked={on(name)} />
            {error(name) && <p className="c-field-note c-bad">{error(name)}</p>}
          </>
        ),
    },
    goods: { goods: field({ maxLength: 6000, ...(data.goods && { hint: t("shop.goods") }) }) },
    ways: {
      use: (input) => (
        <Select
          {...input}
          label={t("fields.use")}
          options={(["days", "until", "always"] as const).map((one) => ({ value: one, label: t(`uses.${one}`) }))}
        />
      ),
      days: (input) => <div className="coupon-for-days">{whole(input)}</div>,
      ends: (input) => <div className="coupon-for-until">{moment(input)}</div>,
    },
    names: {
      name: ({ name }) => (
        <TextsFields
          name={name}
          legend={t("fields.name")}
          hint={t("hints.name")}
          value={text}
          error={error}
          maxLength={120}
        />
      ),
    },
    given: {
      total: whole,
      opens: moment,
      closes: moment,
      zone: (input) => (
        <Select
          {...input}
          label={t("fields.zone")}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        />
      ),
    },
  });
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
        <Form key={`${id} ${version}`} method="post" className="c-settings" noValidate>
          <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
          <fieldset disabled={fixed}>
            <SettingCard id="worth" title={t("cards.worth")}>
              {fixed && <p className="c-field-note hint">{t("fixed")}</p>}
              {kinds}
              <div className="c-columns">{worth}</div>
            </SettingCard>
            <SettingCard id="whose" title={t(data.goods ? "shop.whose" : "cards.whose")}>
              {shop}
              {price}
              {goods}
              {data.goods && <OwnGoods goods={data.goods} chosen={text("goods")} />}
            </SettingCard>
            <SettingCard id="use" title={t("cards.use")}>
              <div className="c-columns">{ways}</div>
            </SettingCard>
          </fieldset>
          <fieldset>
            <SettingCard id="given" title={t("cards.given")}>
              {names}
              <div className="c-columns">{given}</div>
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

/** The preview of a saved coupon, its claims and uses, and its max cost. */
function Beside({ data: { ticket, figures, nowMs } }: { data: Data }) {
  const { t } = useTranslation("marketing");
  const { price } = useFormat();
  if (!ticket || !figures) return null;
  const { total, claimed, used, takenOffMinor, maxMinor, currency } = figures;
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
          <dd translate="no">{used}</dd>
          <dt>{t("takenOffAll")}</dt>
          <dd translate="no">{inLine(price(takenOffMinor, currency))}</dd>
          <dt>{t("most")}</dt>
          <dd>{maxMinor === null ? t("noMost") : <span translate="no">{inLine(price(maxMinor, currency))}</span>}</dd>
        </dl>
      </SettingCard>
    </aside>
  );
}
