import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { PlanSchema } from "../membership/plan-form.server";
import type { loadPlan } from "../membership/plan-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadPlan>>>;

/** The form of a plan: what it costs and saves. */
export function PlanForm({ data, reply }: { data: Data; reply: SerializeFrom<FormReply> | undefined }) {
  const { title, id, fields, version, currency, generous } = data;
  const { t } = useTranslation(["vipAdmin", "forms", "operator"]);
  const { on, error, pending, inputs } = useReply<FieldName<PlanSchema>>(t, reply, fields);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const field = (props: object) => (input: { name: string }) => (
    <TextField
      {...input}
      label={t(`fields.${input.name}`, { currency })}
      hint={t(`hints.${input.name}`)}
      maxLength={20}
      required
      {...props}
    />
  );
  const number = field({ inputMode: "numeric" });
  const money = field({ inputMode: "decimal" });
  const { terms, sale } = inputs({
    terms: { days: number, price: money, percent: number, cap: money, coupons: number },
    sale: { onSale: ({ name }) => <Check name={name} label={t("fields.onSale")} checked={on(name)} /> },
  });
  return (
    <>
      <PageHead title={title} lead={t("formLead")}>
        <a className="c-button" href={href("/operator/membership-plans")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      <Refusal text={wrong > 0 ? (error("") ?? t("refused")) : null} />
      {generous && <p className="c-note">{t("generousNote")}</p>}
      <Form key={`${id} ${version}`} method="post" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <SettingCard id="terms" title={t("cards.terms")}>
          <div className="c-columns is-wide">{terms}</div>
          {sale}
        </SettingCard>
        <div className="c-save">
          <button type="submit" className="c-button is-primary" disabled={pending}>
            {t("forms:save")}
          </button>
        </div>
      </Form>
    </>
  );
}
