import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { reasonLimit, type ShopTerms, shopKinds, shopLevels, shopStates, termsMark } from "../shops/shop-terms";

/** The terms of a shop; each change requires a reason, which is in the audit log. */
export function TermsCard({ shop, reply }: { shop: ShopTerms; reply: FormReply | undefined }) {
  const { t } = useTranslation(["merchants", "shop", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const values = reply?.values ?? {};
  return (
    <section className="c-card" aria-labelledby="terms">
      <div className="c-card-head">
        <h2 id="terms">{t("shops.terms")}</h2>
      </div>
      <Refusal text={error("")} />
      <Form method="post" className="c-card-body" noValidate>
        <input type="hidden" name="seen" value={termsMark(shop)} />
        <Select
          name="state"
          label={t("shops.columns.state")}
          value={values.state ?? shop.state}
          error={error("state")}
          options={shopStates
            .filter((value) => value !== "closed" || shop.state === "closed")
            .map((value) => ({ value, label: t(`shops.state.${value}`) }))}
        />
        <Select
          name="kind"
          label={t("shops.columns.kind")}
          value={values.kind ?? shop.kind}
          error={error("kind")}
          options={shopKinds.map((value) => ({ value, label: t(`shop:kinds.${value}`) }))}
        />
        <Select
          name="level"
          label={t("shops.level")}
          value={values.level ?? String(shop.level)}
          error={error("level")}
          options={shopLevels.map((value) => ({ value: String(value), label: String(value) }))}
        />
        <Select
          name="live"
          label={t("shops.live.label")}
          value={values.live ?? (shop.liveAllowed ? "yes" : "no")}
          error={error("live")}
          options={(["no", "yes"] as const).map((value) => ({ value, label: t(`shops.live.${value}`) }))}
        />
        <TextField
          name="reason"
          label={t("shops.reason")}
          hint={t("shops.reasonHint")}
          maxLength={reasonLimit * 2}
          value={values.reason}
          error={error("reason")}
        />
        <button type="submit" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
      </Form>
    </section>
  );
}
