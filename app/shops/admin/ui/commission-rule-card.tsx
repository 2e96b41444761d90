import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import type { loadCommission } from "../commission/commission-page.server";
import { reasonLimit } from "../shops/shop-terms";

interface RuleCardProps {
  data: SerializeFrom<Awaited<ReturnType<typeof loadCommission>>>;
  reply: SerializeFrom<FormReply> | undefined;
}

/** Sets or ends the rule of a shop, a category, both or neither; each change requires a reason. */
export function RuleCard({ data, reply }: RuleCardProps) {
  const { t } = useTranslation(["commission", "merchants", "forms"]);
  const pending = useNavigation().state === "submitting";
  const { fields, categories, ruleId, isDefault, shop, currency } = data;
  const values: Record<string, string | undefined> = reply?.values ?? fields;
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const text = (name: string, label: string, more: object = {}) => (
    <TextField name={name} label={label} value={values[name]} error={error(name)} autoComplete="off" {...more} />
  );
  return (
    <section className="c-card" aria-labelledby="rule">
      <div className="c-card-head">
        <h2 id="rule">{t(ruleId === null ? "form.new" : "form.change")}</h2>
      </div>
      <Refusal text={error("")} />
      <Form key={`${fields.shop} ${fields.category} ${fields.seen}`} method="post" className="c-card-body" noValidate>
        <input type="hidden" name="seen" value={values.seen ?? ""} />
        {text("shop", t("fields.shop"), { inputMode: "numeric", hint: shop?.name ?? t("hints.shop") })}
        <Select
          name="category"
          label={t("fields.category")}
          value={values.category}
          error={error("category")}
          options={[{ value: "", label: t("allCategories") }, ...categories]}
        />
        {text("rate", t("fields.rate"), { inputMode: "decimal", maxLength: 5, hint: t("hints.rate") })}
        {text("min", t("fields.min", { currency }), { inputMode: "decimal", hint: t("hints.min") })}
        {text("max", t("fields.max", { currency }), { inputMode: "decimal", hint: t("hints.max") })}
        {text("reason", t("merchants:shops.reason"), {
          hint: t("hints.reason"),
          maxLength: reasonLimit * 2,
        })}
        <button type="submit" name="intent" value="set" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
        {ruleId !== null && !isDefault && (
          <button type="submit" name="intent" value="end" className="c-button" disabled={pending}>
            {t("form.end")}
          </button>
        )}
      </Form>
    </section>
  );
}
